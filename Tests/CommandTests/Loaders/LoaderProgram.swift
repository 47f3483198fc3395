import Foundation
import TestSupport
import Testing

/// A program that runs the loaders generated from specs.
struct LoaderProgram: Sendable {
    /// Where ScreenKit is.
    enum Runtime: String {
        /// The used parts are in the module of the loaders and models.
        case embed
        /// A library, which is compiled once for all tests.
        case package
    }

    /// What is compiled and run.
    let folder: TemporaryFolder

    /// Generates and compiles.
    ///
    /// - Parameters:
    ///   - makers: the arguments of loaders with parameters, by the name of the spec.
    ///   - steps: what a person does and the calls that do it, by the name of the spec.
    ///   - mutants: changes of loaders by the name of the spec, which runs select.
    ///   - hooks: the conformances to the protocols of loaders.
    init(
        _ specs: [String], in folder: TemporaryFolder, runtime: Runtime,
        makers: [String: String] = [:],
        steps: [String: [(String, String)]] = [:], mutants: [String: [LoaderMutant]] = [:],
        hooks: String = ""
    ) throws {
        self.folder = folder
        try Self.generate(specs, in: folder, runtime: runtime)
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
        let library = "ScreenKit"
        let main = """
            import Foundation
            #if canImport(\(library))
                import \(library)
            #endif
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
            ["loaders/Driver", "loaders/ShownCells", "drivers/RecordedResponses"], in: folder,
            runtime: runtime)
    }

    /// Generates the models and loaders of specs in `out`.
    static func generate(
        _ specs: [String], in folder: TemporaryFolder, runtime: Runtime
    ) throws {
        for command in ["gen-models", "gen-loaders --runtime \(runtime.rawValue) --hooks"] {
            let end = try ChildProcess.shell(
                "screenc \(command) \(specs.joined(separator: " ")) --output out", in: folder.url
            ).end()
            guard end.shellStatus == 0 else { throw ProgramFailure(messages: end.errors) }
        }
    }

    /// Compiles what is in `out` with files of the folder `Cases` to the program `driver`: all files
    /// at once, which takes a fraction of the time of one after the other.
    static func compile(
        _ drivers: [String], in folder: TemporaryFolder, runtime: Runtime
    ) throws {
        let drivers = drivers.map {
            "'\(RepositoryRoot.path(of: "Tests/CommandTests/Cases/\($0).swift"))'"
        }
        var libraries = ""
        if runtime == .package {
            let folder = try RuntimeModules.folder()
            let names = "-lScreenKit -lLoadingCore -lExpressionCore -lCellCore -lGeometry"
            libraries = "-I '\(folder)' -L '\(folder)' \(names)"
        }
        let end = try ChildProcess.shell(
            """
            \(try #require(compiler)) -swift-version 6 -wmo -parse-as-library -module-name Loaders \
            -o driver out/*.swift \(drivers.joined(separator: " ")) \(libraries) 2>&1
            """, in: folder.url
        ).end()
        // Not by `#require`: each test that waits for the program has to fail.
        guard end.shellStatus == 0 else { throw ProgramFailure(messages: end.output) }
    }

    /// Returns what the loaders show at the end of each run.
    func ends(of runs: [LoaderRun]) throws -> [ShownRound] {
        try run(runs).map { try #require($0.last) }
    }

    /// Returns what the loaders show after each step of each run.
    func run(_ runs: [LoaderRun]) throws -> [[ShownRound]] {
        try results(of: runs).map { try $0.get() }
    }

    /// Returns what the loaders show after each step of each run. If the program ends within one, that
    /// one has failed, and the program is started again for those after it.
    func results(of runs: [LoaderRun]) throws -> [Result<[ShownRound], any Error>] {
        let lines = try runs.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        var results: [Result<[ShownRound], any Error>] = []
        while results.count < lines.count {
            let rest = lines.dropFirst(results.count).joined(separator: "\n") + "\n"
            let input = try TemporaryFolder(["runs": rest])
            let end = try ChildProcess.shell(
                "./driver < '\(input.path(of: "runs"))'", in: folder.url
            ).end()
            results += end.output.split(separator: "\n").map { line in
                Result { try JSONDecoder().decode([ShownRound].self, from: Data(line.utf8)) }
            }
            let failure = DriverFailure(status: end.shellStatus, errors: end.errors)
            if results.count < lines.count {
                results.append(.failure(failure))
            } else if end.shellStatus != 0 || results.count > lines.count {
                throw failure
            }
        }
        return results
    }
}

/// The program cannot be generated or compiled.
private struct ProgramFailure: Error, CustomStringConvertible {
    let messages: String

    var description: String { String(messages.prefix(2_000)) }
}

/// The program has ended within a run.
private struct DriverFailure: Error, CustomStringConvertible {
    /// As a shell returns it.
    let status: Int
    let errors: String

    var description: String { "the driver has ended with \(status): \(errors.suffix(2_000))" }
}

/// A run of a screen: a test case, by its screen and what it does.
struct LoaderRun: Codable, Hashable, Sendable, CustomTestStringConvertible {
    let screen: String
    let recording: String
    var parameters: [String: String] = [:]
    var search = ""
    /// `load`, `refresh`, `poll`, `more` to load further pages as long as there are some, and what a
    /// person does.
    var steps = ["load"]
    /// The position of a changed expression among the mutants of the screen.
    var mutant: Int?

    var testDescription: String {
        let values = parameters.map { "\($0)=\($1)" } + (search.isEmpty ? [] : ["search=\(search)"])
        return ([screen] + values + steps).joined(separator: " ")
    }

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
