import Foundation
import ScreenGen
import TestSupport
import Testing

/// The texts of ScreenKit and ScreenKitUI in the program are those of their sources, and apps get what
/// they use.
@Suite struct RuntimeSourcesTests {
    @Test(arguments: ["ScreenKit", "ScreenKitUI"])
    func `the program has the sources`(of library: String) throws {
        let folder = RepositoryRoot.path(of: "Sources/\(library)")
        let paths = try #require(FileManager.default.enumerator(atPath: folder))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        let names = paths.map { URL(filePath: $0).lastPathComponent }
        #expect(Set(names).count == names.count, "two files have the same name")
        let sources = runtimeSources().filter { $0.needsUIKit == (library == "ScreenKitUI") }
        #expect(sources.map(\.name) == names.sorted(), "sources.c names them")
        for (name, path) in zip(names, paths) {
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            #expect(sources.first { $0.name == name }?.text == text, "\(name)")
        }
    }

    /// Files that the loader of a spec needs, and files that it does not.
    static let embedded: [(spec: String, used: [String], unused: [String])] = [
        ("followers", ["Load"], ["Polling"]), ("widgets", ["Load"], ["Polling"]),
        ("polled", ["Load", "Polling"], []),
    ]

    @Test(.enabled(if: compiler != nil, "there is no swiftc in the PATH"), arguments: embedded)
    func `embedded files are those that are used`(
        _ spec: String, _ used: [String], _ unused: [String]
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.copySpecs(to: "Specs")
        let polled = RepositoryRoot.path(of: "Tests/CommandTests/Cases/loaders/polled.yaml")
        try folder.write(Data(contentsOf: URL(filePath: polled)), to: "Specs/polled.yaml")
        for command in ["gen-models", "gen-loaders --runtime embed"] {
            let end = try await ChildProcess.shell(
                "screenc \(command) Specs/\(spec).yaml --output out", in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.errors)")
        }
        let out = folder.url.appending(path: "out")
        let files = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
        let names = Set(files.map { $0.dropLast(".swift".count) })
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
