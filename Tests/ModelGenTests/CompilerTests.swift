import Diagnostics
import Foundation
import ModelGen
import TestSupport
import Testing

/// What a golden cannot tell: that Swift takes the generated files, all in one module, and that
/// they decode what APIs send.
@Suite(.serialized, .enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct CompilerTests {
    /// A project that generated files have to fit into.
    struct Project: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let options: ModelGenOptions
        let flags: [String]
        /// All cases, or those that differ by access.
        var cases = [ModelCase.plain, .types, .dates, .nested, .recursion, .enums]

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

    /// What an app does with models: decode them off the main actor, diff and send them.
    private static let use = """
        import Foundation

        nonisolated func read(_ data: Data) throws -> [Follower] {
            expectModel(Follower.self)
            return try JSONDecoder().decode([Follower].self, from: data)
        }

        nonisolated private func expectModel<T: Hashable & Sendable & Identifiable>(_: T.Type) {}
        """

    @Test(arguments: Project.all)
    func `Swift takes all generated files in one module`(project: Project) throws {
        let folder = try TemporaryFolder()
        let files = try write(project.cases, project.options, folder) + ["Use.swift"]
        try folder.write(Data(Self.use.utf8), to: "Use.swift")
        let result = try swiftc(["-typecheck"] + project.flags + files, in: folder)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [false, true])
    func `models may be called like types of Swift`(codable: Bool) throws {
        let folder = try TemporaryFolder()
        let files = try write([.hidden], .init(codable: codable), folder)
        let result = try swiftc(["-typecheck"] + files, in: folder)
        #expect(result.status == 0, "\(result.output)")
    }

    /// The compiler's own list of what a file declares: nothing came in through a text.
    @Test func `texts of a spec declare nothing`() throws {
        let folder = try TemporaryFolder()
        let declared = try declarations(of: .payloads, folder)
        #expect(
            declared == [
                "struct_decl Payloads", "enum_decl PayloadCase", "enum_decl PayloadClosed",
                "struct_decl PayloadNames", "enum_decl PayloadsJSON",
            ])
    }

    @Test(.enabled(if: Suites.arePresent, "there is no ../shared/suites"))
    func `no naughty string gets out`() throws {
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

    /// What the file of `testCase` declares at its top, in the compiler's words.
    private func declarations(of testCase: ModelCase, _ folder: TemporaryFolder) throws -> [String]
    {
        let files = try write([testCase], .init(), folder)
        let tree = try swiftc(["-dump-parse"] + files, in: folder).output
        #expect(!tree.contains("func_decl"))
        return tree.matches(of: /\n  \((\w+_decl) .*\] "?(\w+)?/)
            .map { "\($0.1) \($0.2 ?? "")" }
    }

    /// Compiles the program in `Cases/Driver` with generated files and runs it.
    @Test func `generated models decode and encode JSON`() throws {
        let folder = try TemporaryFolder()
        let cases = [ModelCase.plain, .types, .dates, .nested, .recursion, .enums, .suites]
        let files = try write(cases, .init(codable: true), folder)
        let program = RepositoryRoot.path(of: "Tests/ModelGenTests/Cases/Driver")
        let sources = try FileManager.default.contentsOfDirectory(atPath: program)
            .map { program + "/" + $0 }
        let build = try swiftc(
            ["-module-name", "Driver", "-o", "driver"] + sources + files, in: folder)
        try #require(build.status == 0, "\(build.output)")
        let suites = Suites.arePresent ? [Suites.path(of: "apis")] : []
        if suites.isEmpty { print("recorded responses are left out: no \(Suites.path)") }
        try folder.write(Data(DateVerdicts.lines.utf8), to: "dates.txt")
        let run = try ChildProcess(
            folder.path(of: "driver"), suites, in: folder.url, joinsStreams: true
        ).end()
        #expect(run.status == 0, "\(run.output)")
    }

    /// Runs `swiftc` with warnings as errors, in one process for all files, which is faster.
    private func swiftc(
        _ arguments: [String], in folder: TemporaryFolder
    ) throws -> ChildProcess.End {
        let base = ["-swift-version", "6", "-warnings-as-errors", "-wmo"]
        return try ChildProcess(
            #require(compiler), base + arguments, in: folder.url, joinsStreams: true
        ).end()
    }

    /// The names of the files of `cases`, written to `folder`.
    private func write(
        _ cases: [ModelCase], _ options: ModelGenOptions, _ folder: TemporaryFolder
    ) throws -> [String] {
        try cases.map { testCase in
            var bag = DiagnosticBag()
            let text = try #require(testCase.generate(options, into: &bag))
            let name = generatedFileName(specPath: testCase.name + ".yaml")
            try folder.write(Data(text.utf8), to: name)
            return name
        }
    }
}

/// The compiler that a user's project is built with.
private let compiler = ChildProcess.find("swiftc")
