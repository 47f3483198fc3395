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

    @Argument(
        help: ArgumentHelp(
            "The spec, the folder that has it, or - for standard input.", valueName: "spec"))
    var named: String?

    @OptionGroup var output: OutputOptions

    @Option(help: ArgumentHelp("How many pages of each section to load, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @Option(
        help: ArgumentHelp(
            "Load the pages that somebody asks for who scrolls so far, and show in pictures what "
                + "is on the screen then.", valueName: "points"))
    var scroll: Double?

    @Option(help: ArgumentHelp("Show the items that contain a text.", valueName: "text"))
    var search: String?

    @Flag(help: "Say on standard error what was asked for, and what the models leave unread.")
    var explain = false

    @OptionGroup var forcing: StateOptions

    @OptionGroup var screen: DeviceOptions

    @OptionGroup var drawing: DrawingOptions

    @OptionGroup var loading: LoadOptions

    @OptionGroup var recording: RecordingOptions

    @OptionGroup var events: EventOptions

    @OptionGroup var refreshing: RefreshOptions

    @Flag(help: "Fail when any section failed.")
    var strict = false

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if let scroll, !(0...1_000_000).contains(scroll) {
            throw ValidationError("--scroll takes points, from 0 to 1000000")
        }
        try drawing.validate(besides: output)
        try recording.validate(besides: loading)
        try events.validate(besides: output)
        try refreshing.validate(besides: output, events)
        try forcing.validate(besides: recording, refreshing)
    }

    /// The file of the spec: what is named, once it has been looked at.
    var spec: String { named ?? "" }

    mutating func run() async throws {
        named = try reporting.oneSpec(named)
        try await runNamed()
    }

    private func runNamed() async throws {
        try runContext.report()
        let answers = RunAnswers(sources, recording, isWholeRun: forcing.state == nil)
        var run = try prepare(spec, sources, answers)
        try checkWrittenFiles(besides: run.plan)
        try events.check(run.plan, reporting)
        var log = try events.log()
        try await load(&run)
        try log.show(run, run.screen.snapshot())
        if refreshing.watch { return try await watch(&run, answers, &log) }
        let changes = try await refresh(&run, &log)
        var taps = TapSequence(events, on: spec, run.screen.snapshot(), reporting)
        try await taps.perform(on: &run, &log) { try await open($0, $1, answers) }
        var input = try input(for: taps, of: run)
        input.changes = taps.left.isEmpty ? changes : nil
        try await loadPictures(for: &input, of: run)
        try answers.finish { try output.write(input, besides: $0) }
        try tellMissed(input.decodingTime)
        await run.screen.finish()
        try conclude(run, taps.snapshot, answers, left: taps.left, taps.faults)
    }

    /// What the output is made of, but for pictures.
    private func input(for taps: TapSequence, of run: ScreenRun) throws -> RenderInput {
        var input = output.input(run, taps.snapshot, notes: loading.notes, reporting.color)
        input.taps = taps.outcomes
        input.decodingTime = DecodingTime(.milliseconds(run.plan.timeout))
        input.forcedAppearance = screen.appearance?.rawValue
        try drawing.apply(to: &input, for: output.renderer, scrolledBy: scroll)
        input.backTitle = taps.backTitle
        return input
    }

    /// Explains what was asked for, and reports how it went.
    func conclude(
        _ run: ScreenRun, _ snapshot: Snapshot, _ answers: RunAnswers, left: [Snapshot] = [],
        _ faults: DiagnosticBag = DiagnosticBag()
    ) throws {
        if explain {
            try Console.error.write(
                RunExplanation(models: run.plan.models, snapshot: snapshot).text)
        }
        let isFailure = try report(left + [snapshot], faults)
        let hasUnused = try answers.reportUnused(isList: explain)
        if isFailure || hasUnused && strict && isWhole { throw ExitStatus.finding }
    }

    /// Whether everything is asked for that the screen can ask for by itself.
    private var isWhole: Bool {
        if case .all = pages.limit { search == nil } else { false }
    }

    /// Names what failed on the screens that were shown; the run fails with the worst of it.
    private func report(_ shown: [Snapshot], _ faults: DiagnosticBag) throws -> Bool {
        var isFailure = faults.hasErrors
        try reporting.show(faults)
        for snapshot in shown {
            if forcing.instead != nil { break }
            let report = RunReport(snapshot: snapshot, isStrict: strict)
            try reporting.show(report.diagnostics)
            isFailure = isFailure || report.isFailure
        }
        return isFailure
    }

    /// A state that is shown is shown without the network.
    private var sources: LoadOptions {
        forcing.state == nil ? loading : loading.withoutNetwork
    }

    /// The screen of the spec at `path` before anything has been loaded.
    private func prepare(
        _ path: String, _ loading: LoadOptions, _ answers: RunAnswers
    ) throws -> ScreenRun {
        let compiled = try CompiledSpec(path, reporting, within: Paths.folder(of: spec))
        let plan = lower(compiled.screen)
        let replayed = try answers.replayed(for: compiled.path)
        let context = runContext.context(recordedAt: replayed?.moment ?? forcing.moment)
        let typed = loading.searching(for: search, on: plan)
        let loading = events.follow ? typed.withSecrets(of: plan) : typed
        let frame = try loading.bind(
            plan, context, compiled.warnings, reporting, makesUpMissing: forcing.state != nil)
        if events.follow { try self.loading.guardOutput() }
        var environment = try loading.environment(compiled.path, context, replayed, reporting)
        environment.transport = try answers.recording(environment.transport, plan, context)
        environment.pages = pages.limit
        environment.explains = explain
        environment.search = search
        environment.makesUpAnswers = forcing.state == .content
        return ScreenRun(
            plan, of: path, frame: frame, in: environment,
            on: screen.environment(runContext.locale),
            isMomentFixed: runContext.now != nil)
    }

    private func load(_ run: inout ScreenRun) async throws {
        if let state = forcing.instead { return run.screen.show(state) }
        try await run.load(scrollingTo: scroll)
        try Interruption.check()
    }

    /// The screen that a tap leads to, loaded with what it is handed.
    private func open(
        _ path: String, _ params: [NamedConstant], _ answers: RunAnswers
    ) async throws -> ScreenRun {
        var run = try prepare(path, sources.handing(params), answers)
        try await load(&run)
        return run
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
