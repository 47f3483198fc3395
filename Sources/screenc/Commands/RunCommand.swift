import ArgumentParser
import Diagnostics
import Expressions
import Layout
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

    @Option(help: "The form of the output: \(Renderer.all.map(\.name).joined(separator: ", ")).")
    var format: String?

    @Option(help: ArgumentHelp("Write to a file; its suffix chooses the form.", valueName: "file"))
    var output: String?

    @Option(help: "Columns of terminal output.")
    var width: Int?

    @Option(help: ArgumentHelp("How many pages of each section to load, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @Option(
        help: ArgumentHelp(
            "Load the pages that somebody asks for who scrolls so far.", valueName: "points"))
    var scroll: Double?

    @Option(help: ArgumentHelp("Show the items that contain a text.", valueName: "text"))
    var search: String?

    @Flag(help: "Say on standard error what was asked for, and what the models leave unread.")
    var explain = false

    @OptionGroup var screen: DeviceOptions

    @OptionGroup var loading: LoadOptions

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
        guard (24...400).contains(width ?? 80) else {
            throw ValidationError("--width takes 24 to 400 columns")
        }
        if let scroll, !Device.lengths.contains(scroll) {
            throw ValidationError("--scroll takes points, from 0 to 1000000")
        }
    }

    func run() async throws {
        let compiled = try CompiledSpec(spec, reporting)
        let plan = lower(compiled.screen)
        let frame = try loading.bind(plan, runContext.context, compiled.warnings, reporting)
        var environment = try loading.environment(compiled.path, reporting)
        environment.pages = pages.limit
        environment.explains = explain
        environment.search = search
        let snapshot = try await load(plan, frame, environment)
        try Interruption.check()
        try write(renderer.render(input(plan, snapshot)))
        if explain {
            try Console.error.write(Explanation(models: plan.models, snapshot: snapshot).text)
        }
        try reportOutcome(snapshot)
    }

    private func load(
        _ plan: Plan, _ frame: Frame, _ environment: LoadEnvironment
    ) async throws -> Snapshot {
        let load = ScrolledLoad(
            plan: plan, environment: environment, display: display, distance: scroll)
        do throws(LayoutError) {
            return try await load.load(frame)
        } catch {
            try fail("\(spec): \(error.sentence)")
        }
    }

    private var display: DisplayEnvironment { screen.environment(runContext.locale) }

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
            plan: plan, snapshot: snapshot, notes: loading.notes, environment: display,
            width: width ?? Console.output.width,
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

    /// Names what failed; the run fails with it where the policy of a section says so.
    private func reportOutcome(_ snapshot: Snapshot) throws {
        let sections = snapshot.sections.compactMap { loaded in
            loaded.state.failure.map { (loaded.plan, $0) }
        }
        let data = snapshot.data.compactMap { loaded in
            loaded.state.failure.map { (loaded.plan, $0) }
        }
        let isLost = !sections.isEmpty && sections.count == snapshot.sections.count
        let isFailure =
            isLost || snapshot.cancelledBy != nil
            || strict && !(sections.isEmpty && data.isEmpty)
        let severity: Severity = isFailure ? .error : .warning
        var bag = DiagnosticBag()
        if let health = snapshot.health, let failure = health.failure {
            bag.report(.unwell(failure, health.plan))
        }
        for (entry, failure) in data {
            bag.report(.loadFailed(failure, of: entry, severity: severity))
        }
        for (section, failure) in sections {
            bag.report(.loadFailed(failure, in: section, severity: severity))
        }
        try reporting.show(bag)
        if isFailure { throw ExitStatus.finding }
    }
}

extension SectionState {
    fileprivate var failure: LoadFailure? {
        if case .failed(let failure) = self { failure } else { nil }
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
