import Diagnostics
import Foundation
import JSONData
import ModelGen
import TestSupport
import Testing
import Values

/// Generated files compile together in one module, and decode API responses.
///
/// Takes 6 s, most of them in the compiler.
@Suite(.serialized, .enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct CompilerTests {
    /// Project settings in which generated files must compile.
    struct Project: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let options: ModelGenOptions
        let flags: [String]
        /// The cases to compile.
        var cases = [ModelCase.plain, .types, .dates, .localDates, .nested, .recursion, .enums]

        static let all = [
            Project(testDescription: "internal", options: .init(), flags: [], cases: everything),
            Project(
                testDescription: "Codable, main actor",
                options: .init(codable: true), flags: ["-default-isolation", "MainActor"],
                cases: everything),
            Project(
                testDescription: "public, Codable", options: .init(access: .public, codable: true),
                flags: []),
            Project(
                testDescription: "public, strict imports", options: .init(access: .public),
                flags: strict),
            Project(
                testDescription: "package", options: .init(access: .package),
                flags: ["-package-name", "app"]),
            Project(
                testDescription: "package, strict imports", options: .init(access: .package),
                flags: ["-package-name", "app"] + strict),
        ]

        private static let everything = ModelCase.all + [.suites]

        private static let strict = [
            "InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny",
        ].flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// Code of an app that decodes models off the main actor, and compares and sends them.
    private static let use = """
        import Foundation

        nonisolated func read(_ data: Data) throws -> [Follower] {
            expectModel(Follower.self)
            return try JSONDecoder().decode([Follower].self, from: data)
        }

        nonisolated private func expectModel<T: Hashable & Sendable & Identifiable>(_: T.Type) {}
        """

    @Test(arguments: Project.all)
    func `generated files compile in one module`(project: Project) throws {
        let folder = try TemporaryFolder()
        let files = try write(project.cases, project.options, folder) + ["Use.swift"]
        try folder.write(Data(Self.use.utf8), to: "Use.swift")
        let result = try swiftc(["-typecheck"] + project.flags + files, in: folder)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `screens with the same models compile with their library`() throws {
        let folder = try TemporaryFolder()
        let files = try write(ModelCase.workspace, .init(codable: true), folder) + ["Use.swift"]
        let use = """
            let all = Orders.Row(id: 1, price: Price(amount: 1, unit: .krw), extra: .null)
            let other = Returns.Row(id: 1, price: all.price, extra: .null)
            """
        try folder.write(Data(use.utf8), to: "Use.swift")
        let result = try swiftc(["-typecheck", "-parse-as-library"] + files, in: folder)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [false, true])
    func `models can have the names of Swift types`(codable: Bool) throws {
        let folder = try TemporaryFolder()
        let files = try write([.hidden], .init(codable: codable), folder)
        let result = try swiftc(["-typecheck"] + files, in: folder)
        #expect(result.status == 0, "\(result.output)")
    }

    /// The declarations in a generated file, listed by the compiler, contain none from texts.
    @Test func `texts of a spec cannot inject declarations`() throws {
        let folder = try TemporaryFolder()
        let declared = try declarations(of: .payloads, folder)
        #expect(
            declared == [
                "struct_decl Payloads", "enum_decl PayloadCase", "enum_decl PayloadClosed",
                "struct_decl PayloadNames", "enum_decl JSONValue",
            ])
    }

    @Test(.enabled(if: Suites.arePresent, "there is no ../shared/suites"))
    func `naughty strings cannot inject declarations`() throws {
        let folder = try TemporaryFolder()
        let testCase = try ModelCase.naughtyStrings()
        let declared = try declarations(of: testCase, folder)
        #expect(
            declared == [
                "struct_decl Naughty", "enum_decl NaughtyCase", "enum_decl NaughtyClosed",
            ])
        let files = try write([testCase], .init(codable: true), folder)
        let result = try swiftc(["-typecheck"] + files, in: folder)
        #expect(result.status == 0, "\(result.output)")
    }

    /// Returns the top-level declarations of the file of `testCase`, as dumped by the compiler.
    private func declarations(of testCase: ModelCase, _ folder: TemporaryFolder) throws -> [String]
    {
        var bag = DiagnosticBag()
        let models = try #require(testCase.generate(into: &bag))
        try folder.write(Data(oneFile(for: [models], .init()).utf8), to: "Models.swift")
        let tree = try swiftc(["-dump-parse", "Models.swift"], in: folder).output
        #expect(!tree.contains("func_decl"))
        return tree.matches(of: /\n  \((\w+_decl) .*\] "?(\w+)?/)
            .map { "\($0.1) \($0.2 ?? "")" }
    }

    /// Compiles the program in `Cases/Driver` with generated files and runs it.
    @Test func `generated models decode and encode JSON`() throws {
        let folder = try TemporaryFolder()
        let cases = [
            ModelCase.plain, .types, .dates, .localDates, .nested, .recursion, .enums, .suites,
        ]
        let files = try write(cases, .init(codable: true), folder)
        let program = RepositoryRoot.path(of: "Tests/ModelGenTests/Cases/Driver")
        let sources = try FileManager.default.contentsOfDirectory(atPath: program)
            .map { program + "/" + $0 }
        let build = try swiftc(
            ["-module-name", "Driver", "-o", "driver"] + sources + files, in: folder)
        try #require(build.status == 0, "\(build.output)")
        let suites = Suites.arePresent ? [Suites.path(of: "apis")] : []
        if suites.isEmpty { print("recorded responses are skipped: no \(Suites.path)") }
        try folder.write(Data(DateVerdicts.lines.utf8), to: "dates.txt")
        let run = try ChildProcess(
            folder.path(of: "driver"), suites, in: folder.url, joinsStreams: true
        ).end()
        #expect(run.status == 0, "\(run.output)")
    }

    /// The same JSON with and without the elements that fields read.
    static let albums = [
        #"{"id": 1, "images": [{"url": "a:1"}, {"url": "a:2", "size": [3, 4]}], "@odata.nextLink": "n"}"#,
        #"{"id": 1, "images": [{"url": "a:1 2"}]}"#,
        #"{"id": 1, "images": [{"url": "a:1"}, {"size": []}, {"url": null}]}"#,
        #"{"id": 1, "images": [{"url": "a:1"}, {"size": [null]}, "x"]}"#,
        #"{"id": 1, "images": [{"url": "a:1"}, {"size": ["x"]}]}"#,
        #"{"id": 1, "images": [{"url": ""}]}"#, #"{"id": 1, "images": []}"#, #"{"id": 1}"#,
        #"{"id": 1, "images": {"url": "a:1"}}"#, #"{"id": 1, "images": [null]}"#,
    ]

    /// Generated models read elements of lists as a run does.
    @Test func `elements of lists are decoded`() throws {
        let folder = try TemporaryFolder()
        let files = try write([.elements], .init(), folder)
        let program = """
            import Foundation

            for line in try String(contentsOfFile: "albums.txt", encoding: .utf8).split(separator: "\\n") {
                let album = try? JSONDecoder().decode(Album.self, from: Data(line.utf8))
                let urls = [album?.cover, album?.last].map { $0?.absoluteString ?? "null" }
                print(album.map { "\\(urls) \\($0.width) \\($0.next ?? "null")" } ?? "fault")
            }
            """
        try folder.write(Data(program.utf8), to: "main.swift")
        try folder.write(Data(Self.albums.joined(separator: "\n").utf8), to: "albums.txt")
        let build = try swiftc(["-o", "albums", "main.swift"] + files, in: folder)
        try #require(build.status == 0, "\(build.output)")
        let run = try ChildProcess(folder.path(of: "albums"), [], in: folder.url).end()
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines == Self.albums.map(Self.run))
    }

    /// What a run reads of an album.
    private static func run(_ json: String) -> String {
        let models = ModelCase.elements.models
        var arena = Arena()
        guard let document = try? JSONDocument(Array(json.utf8)),
            let id = models.allIDs.first,
            let album = try? ModelDecoder(models: models).decode(
                document.root, as: .model(id), into: &arena)
        else { return "fault" }
        let fields = (1...4).map { index -> String in
            let value = arena.field(index, of: album)
            switch value.kind {
            case .string: return arena.string(value)
            case .int: return String(value.asInt)
            default: return "null"
            }
        }
        return "\(Array(fields.prefix(2))) \(fields[2]) \(fields[3])"
    }

    /// Runs `swiftc` with warnings as errors and whole-module compilation, which is faster.
    private func swiftc(
        _ arguments: [String], in folder: TemporaryFolder
    ) throws -> ChildProcess.End {
        let base = ["-swift-version", "6", "-warnings-as-errors", "-wmo"]
        return try ChildProcess(
            #require(compiler), base + arguments, in: folder.url, joinsStreams: true
        ).end()
    }

    /// Writes the files of `cases` to `folder`; returns their names.
    private func write(
        _ cases: [ModelCase], _ options: ModelGenOptions, _ folder: TemporaryFolder
    ) throws -> [String] {
        var bag = DiagnosticBag()
        let models = try cases.map { try #require($0.generate(options, into: &bag)) }
        var files = zip(cases, models).map { testCase, models in
            (name: generatedFileName(specPath: testCase.name + ".yaml"), text: models.text(options))
        }
        if let support = supportFile(for: models, options) {
            files.append((supportFileName, support))
        }
        for file in files { try folder.write(Data(file.text.utf8), to: file.name) }
        return files.map(\.name)
    }
}

/// The Swift compiler in the PATH.
private let compiler = ChildProcess.find("swiftc")
