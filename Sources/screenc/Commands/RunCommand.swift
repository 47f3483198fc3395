import ArgumentParser
import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import TerminalText

/// `screenc run`: compiles, loads and renders.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Compiles a spec, loads its data and shows the screen.")

    @Argument(help: "The spec, or - for standard input.")
    var spec: String

    @Option(help: ArgumentHelp("A parameter of the screen.", valueName: "name=value"))
    var param: [NamedArgument] = []

    @Option(help: "The form of the output: \(Renderer.all.map(\.name).joined(separator: ", ")).")
    var format: String?

    @Option(help: ArgumentHelp("Write to a file; its suffix chooses the form.", valueName: "file"))
    var output: String?

    @Option(help: "Columns of terminal output.")
    var width: Int?

    @Option(help: ArgumentHelp("How many pages of each section to load, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @Option(help: ArgumentHelp("Answer requests from a recording (HAR 1.2).", valueName: "file"))
    var replay: String?

    @Flag(help: "Use no network: the recording beside the spec answers.")
    var offline = false

    @Flag(help: "Let requests reach private addresses, such as localhost.")
    var allowPrivate = false

    @Option(help: ArgumentHelp("Seconds that one request may take.", valueName: "seconds"))
    var timeout: Double = 30

    @Flag(help: "Say on standard error what was asked for, and what the models leave unread.")
    var explain = false

    @Flag(help: "Fail when any section failed.")
    var strict = false

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if let format, Renderer.named(format) == nil {
            let known = Renderer.all.map(\.name).joined(separator: ", ")
            throw ValidationError("no output is called '\(format)'; there are \(known)")
        }
        if let file, format == nil, Renderer.forFile(file) == nil {
            let known = Renderer.all.flatMap(\.suffixes).joined(separator: ", ")
            throw ValidationError("the suffix of '\(file)' names no form; there are \(known)")
        }
        guard timeout > 0, timeout <= 3_600 else {
            throw ValidationError("--timeout takes seconds, up to 3600")
        }
        guard (24...400).contains(width ?? 80) else {
            throw ValidationError("--width takes 24 to 400 columns")
        }
    }

    func run() async throws {
        let compiled = try CompiledSpec(spec, reporting)
        let plan = lower(compiled.screen)
        let frame = try bind(plan, compiled.warnings)
        let snapshot = await load(plan, frame: frame, in: try environment(compiled.path))
        try write(renderer.render(input(plan, snapshot)))
        if explain {
            try Console.error.write(Explanation(models: plan.models, snapshot: snapshot).text)
        }
        try reportOutcome(snapshot)
    }

    private func bind(_ plan: Plan, _ warnings: DiagnosticBag) throws -> Frame {
        var bag = warnings
        let given = param.map { (name: $0.name, value: $0.value) }
        let frame = bindParameters(plan, given, context: runContext.context, into: &bag)
        try reporting.show(bag)
        guard let frame else { throw ExitStatus.finding }
        return frame
    }

    private func environment(_ path: String) throws -> LoadEnvironment {
        let workspace = try workspace(path)
        var environment = LoadEnvironment(transport: try transport(path)) {
            (file) throws(LoadFileFault) in
            do throws(FileFault) {
                return try workspace.read(file, besides: path, limit: 64 << 20)
            } catch {
                throw LoadFileFault(error.message)
            }
        }
        environment.limits.deadline = .milliseconds(Int64(timeout * 1_000))
        environment.pages = pages.limit
        environment.explains = explain
        if replay != nil || offline { environment.concurrency = 1 }
        return environment
    }

    private func workspace(_ path: String) throws -> Workspace {
        do throws(FileFault) {
            return try Workspace(root: reporting.root, near: path == "-" ? "." : path)
        } catch {
            try fail(error.message)
        }
    }

    /// Replay opens no socket; so does `--offline`, which finds the recording by itself.
    private func transport(_ path: String) throws -> any HTTPTransport {
        let recording = replay ?? (offline ? Paths.replacingSuffix(of: path, with: ".har") : nil)
        guard let recording else { return CurlTransport(allowPrivate: allowPrivate) }
        if replay == nil, !Files.exists(recording) { return MissingRecording(path: recording) }
        do {
            return try HARReplay(try Files.read(recording, limit: 256 << 20))
        } catch let fault as FileFault {
            try fail(fault.message)
        } catch let fault as HARError {
            try fail("\(recording): \(fault.message) (byte \(fault.byteOffset))")
        }
    }

    /// The file that `--output` names; `-` is standard output.
    private var file: String? { output == "-" ? nil : output }

    private var renderer: Renderer {
        if let format, let named = Renderer.named(format) { return named }
        if let file, let chosen = Renderer.forFile(file) { return chosen }
        return Console.output.isTerminal ? .terminal : .json
    }

    private func input(_ plan: Plan, _ snapshot: Snapshot) -> RenderInput {
        let isColored = file == nil && Console.output.isColored(reporting.color)
        return RenderInput(
            plan: plan, snapshot: snapshot, width: width ?? Console.output.width,
            isColored: isColored || reporting.color == .always)
    }

    private func write(_ bytes: [UInt8]) throws {
        guard let file else { return try Console.output.write(bytes) }
        do throws(FileFault) {
            try Files.write(bytes, to: file)
        } catch {
            try fail(error.message)
        }
    }

    /// Names the sections that failed; the run fails with them where its policy says so.
    private func reportOutcome(_ snapshot: Snapshot) throws {
        let failures = snapshot.sections.compactMap { loaded in
            if case .failed(let failure) = loaded.state { (loaded.plan, failure) } else { nil }
        }
        let isLost = !failures.isEmpty && failures.count == snapshot.sections.count
        let isFailure =
            isLost || snapshot.cancelledBy != nil || strict && !failures.isEmpty
        var bag = DiagnosticBag()
        for (section, failure) in failures {
            let severity: Severity = isFailure ? .error : .warning
            bag.report(.loadFailed(failure, in: section, severity: severity))
        }
        try reporting.show(bag)
        if isFailure { throw ExitStatus.finding }
    }
}

/// `NAME=VALUE`.
struct NamedArgument: ExpressibleByArgument {
    let name: String
    let value: String

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            return nil
        }
        name = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
    }
}

/// `all`, or a number of pages.
struct PageCount: ExpressibleByArgument {
    let limit: PageLimit

    init(limit: PageLimit) { self.limit = limit }

    init?(argument: String) {
        if argument == "all" {
            limit = .all
        } else if let count = Int(argument), count > 0 {
            limit = .count(count)
        } else {
            return nil
        }
    }

    var defaultValueDescription: String {
        switch limit {
        case .all: "all"
        case .count(let count): String(count)
        }
    }
}
