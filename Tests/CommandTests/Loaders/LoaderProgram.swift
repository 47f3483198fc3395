import Foundation
import TestSupport
import Testing

/// A program that runs the loaders generated from specs: they, their models and the used parts of
/// ScreenKit are one module.
struct LoaderProgram: Sendable {
    private let folder: TemporaryFolder

    /// Generates and compiles.
    ///
    /// - Parameters:
    ///   - makers: the arguments of loaders with parameters, by the name of the spec.
    ///   - steps: what a person does and the calls that do it, by the name of the spec.
    ///   - mutants: changes of loaders by the name of the spec, which runs select.
    ///   - hooks: the conformances to the protocols of loaders.
    init(
        _ specs: [String], in folder: TemporaryFolder, makers: [String: String] = [:],
        steps: [String: [(String, String)]] = [:], mutants: [String: [LoaderMutant]] = [:],
        hooks: String = ""
    ) throws {
        self.folder = folder
        try Self.generate(specs, in: folder)
        let out = folder.url.appending(path: "out")
        var screens = ""
        var conformances = ""
        let names = try FileManager.default.contentsOfDirectory(atPath: out.path()).sorted()
        for name in names where name.hasSuffix("Loader.swift") && !name.hasPrefix("ScreenKit") {
            let url = out.appending(path: name)
            let text = try String(contentsOf: url, encoding: .utf8)
            let loader = LoaderText(text)
            screens += loader.maker(arguments: makers[loader.spec])
            conformances += loader.conformance(steps: steps[loader.spec] ?? [])
            let mutants = mutants[loader.spec] ?? []
            try Data(LoaderMutant.all(mutants, in: text).utf8).write(to: url)
        }
        let main = """
            import Foundation
            @MainActor func make(
                _ screen: String, _ parameters: [String: String], _ environment: LoadEnvironment
            ) -> (any Driven)? {
                switch screen {
            \(screens)    default: nil
                }
            }
            \(conformances)
            \(hooks)
            """
        try Data(main.utf8).write(to: out.appending(path: "Conformances.swift"))
        try Self.compile(
            ["loaders/Driver", "loaders/ShownCells", "drivers/RecordedResponses"], in: folder)
    }

    /// Generates the models and loaders of specs, with what they use of ScreenKit, in `out`.
    static func generate(_ specs: [String], in folder: TemporaryFolder) throws {
        for command in ["gen-models", "gen-loaders --runtime embed --hooks"] {
            let end = try ChildProcess.shell(
                "screenc \(command) \(specs.joined(separator: " ")) --output out", in: folder.url
            ).end()
            try #require(end.shellStatus == 0, "\(end.output) \(end.errors)")
        }
    }

    /// Compiles what is in `out` with files of the folder `Cases` to the program `driver`: all files
    /// at once, which takes a fraction of the time of one after the other.
    static func compile(_ drivers: [String], in folder: TemporaryFolder) throws {
        let drivers = drivers.map {
            "'\(RepositoryRoot.path(of: "Tests/CommandTests/Cases/\($0).swift"))'"
        }
        let end = try ChildProcess.shell(
            """
            \(try #require(compiler)) -swift-version 6 -wmo -parse-as-library -module-name Loaders \
            -o driver out/*.swift \(drivers.joined(separator: " ")) 2>&1
            """, in: folder.url
        ).end()
        #expect(end.shellStatus == 0, "\(end.output.prefix(4_000))")
    }

    /// Returns what the loaders show at the end of each run.
    func ends(of runs: [LoaderRun]) throws -> [ShownRound] {
        try run(runs).map { try #require($0.last) }
    }

    /// Returns what the loaders show after each step of each run.
    func run(_ runs: [LoaderRun]) throws -> [[ShownRound]] {
        let lines = try runs.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        try folder.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: "runs")
        let end = try ChildProcess.shell("./driver < runs", in: folder.url).end()
        try #require(end.shellStatus == 0, "\(end.errors)")
        return try end.output.split(separator: "\n").map {
            try JSONDecoder().decode([ShownRound].self, from: Data($0.utf8))
        }
    }
}

/// A run of a screen.
struct LoaderRun: Encodable {
    let screen: String
    let recording: String
    var parameters: [String: String] = [:]
    var search = ""
    /// `load`, `refresh`, `poll`, `more` to load further pages as long as there are some, and what a
    /// person does.
    var steps = ["load"]
    /// The position of a changed expression among the mutants of the screen.
    var mutant: Int?

    /// The options of `screenc run`.
    var options: [String] {
        var options = ["--pages", steps.contains("more") ? "all" : "1"]
        options += ["--now", "2026-11-20T09:41:00Z"]
        if !recording.isEmpty { options += ["--replay", recording] }
        for (name, value) in parameters { options += ["--param", "\(name)=\(value)"] }
        if !search.isEmpty { options += ["--search", search] }
        for step in steps.dropFirst() where step != "more" { options += ["--step", step] }
        return options
    }
}
