import Foundation
import ScreenGen
import TestSupport
import Testing

/// The texts of ScreenKit, its cores and ScreenKitUI in the program are those of their sources, and
/// apps get what they use.
@Suite struct RuntimeSourcesTests {
    @Test(arguments: [
        ["CellCore", "ExpressionCore", "Geometry", "LoadingCore", "ScreenKit"], ["ScreenKitUI"],
    ])
    func `the program has the sources`(of libraries: [String]) throws {
        let root = RepositoryRoot.path(of: "Sources")
        let paths = try libraries.flatMap { library in
            try #require(FileManager.default.enumerator(atPath: "\(root)/\(library)"))
                .compactMap { ($0 as? String).map { "\(library)/\($0)" } }
                .filter { $0.hasSuffix(".swift") }
        }
        let names = paths.map { URL(filePath: $0).lastPathComponent }
        #expect(Set(names).count == names.count, "two files have the same name")
        let sources = runtimeSources().filter { $0.needsUIKit == (libraries == ["ScreenKitUI"]) }
        #expect(sources.map(\.name) == names.sorted(), "sources.c names them")
        for (name, path) in zip(names, paths) {
            let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
            #expect(sources.first { $0.name == name }?.text == text, "\(name)")
        }
    }

    /// Files that the loader of a spec needs, and files that it does not.
    static let embedded: [(spec: String, used: [String], unused: [String])] = [
        ("followers", ["RequestLoad"], ["Polling"]), ("polled", ["RequestLoad", "Polling"], []),
        ("plain", ["RequestLoad"], filesOfWrites + ["Polling", "UntypedJSON", "HTMLEntityTable"]),
        ("chat", ["RequestLoad"] + filesOfWrites, ["Polling"]),
    ]

    private static let filesOfWrites = [
        "ChangedContent", "InsertedItems", "ItemChange", "ItemInsertion", "ScreenWrite",
        "ScreenWrites", "StateChange", "WriteQueue",
    ]

    /// A list without taps.
    private static let plain = """
        screen: plain
        models:
          Row: {id: int, name: string}
        sections:
          - id: rows
            url: https://api.example.com/rows
            model: Row
            layout: list
            cell: {text: "${item.name}"}
        """

    @Test(.enabled(if: compiler != nil, "there is no swiftc in the PATH"), arguments: embedded)
    func `embedded files are those that are used`(
        _ spec: String, _ used: [String], _ unused: [String]
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        let polled = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/polled.yaml")
        try folder.write(Data(contentsOf: URL(filePath: polled)), to: "Specs/polled.yaml")
        try folder.write(Data(Self.plain.utf8), to: "Specs/plain.yaml")
        for command in ["gen-models", "gen-loaders --runtime embed"] {
            let end = try await ChildProcess.shell(
                "screenc \(command) Specs/\(spec).yaml --output out", in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.errors)")
        }
        let out = folder.url.appending(path: "out")
        let files = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
        let names = Set(files.map { $0.dropLast(".swift".count) })
        let texts = try files.filter { $0.hasPrefix("ScreenKit") }.map {
            try String(contentsOf: out.appending(path: $0), encoding: .utf8)
        }
        let lines = texts.reduce(0) { $0 + $1.split(separator: "\n").count }
        print("\(spec) embeds \(texts.count) files with \(lines) lines")
        for name in used { #expect(names.contains("ScreenKit\(name)")) }
        for name in unused { #expect(!names.contains("ScreenKit\(name)"), "\(name)") }
        let options = ["-typecheck", "-swift-version", "6", "-wmo", "-parse-as-library"]
        let result = try await ChildProcess(
            #require(compiler), options + ["-module-name", "App"] + files, in: out,
            joinsStreams: true
        ).end()
        #expect(result.status == 0, "\(result.output.prefix(4_000))")
    }
}
