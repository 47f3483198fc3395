import ArgumentParser
import Diagnostics
import Expressions
import Layout
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
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
        var session = try prepare(spec, sources, answers)
        try checkWrittenFiles(besides: session.plan)
        try events.check(session.plan, reporting)
        var log = try events.log()
        try await load(&session, spec)
        try log.show(session, session.snapshot())
        if refreshing.watch { return try await watch(&session, answers, &log) }
        let changes = try await refresh(&session, &log)
        let taps = try await tap(&session, &log, answers)
        var input = try input(for: taps, of: session)
        input.changes = taps.previousScreens.isEmpty ? changes : nil
        try await loadPictures(for: &input, of: session)
        try answers.finish { try output.write(input, besides: $0) }
        try tellMissed(input.decodingTime)
        await session.finish()
        try conclude(session, taps.snapshot, answers, left: taps.previousScreens, taps.faults)
    }

    /// Makes the taps, going to the screens that they push where that is wanted.
    private func tap(
        _ session: inout ScreenSession, _ log: inout EventLog, _ answers: RunAnswers
    ) async throws -> TapSequence {
        var taps = TapSequence(events.tap, follows: events.follow, on: session.snapshot())
        var shown = (path: spec, screen: session.plan.screen)
        do {
            try await taps.perform(on: &session, &log) { screen, params in
                let isSame = screen == shown.screen && shown.path != "-"
                let path = isSame ? shown.path : path(of: screen, from: shown.path)
                guard let path else { return nil }
                var pushed = try prepare(path, sources.handing(params), answers)
                try await load(&pushed, path)
                shown = (path, screen)
                return pushed
            }
        } catch is CancellationError {
            try Interruption.check()
        } catch let error as LayoutError {
            try fail("\(shown.path): \(error.sentence)")
        }
        return taps
    }

    /// What the output is made of, but for pictures.
    private func input(for taps: TapSequence, of session: ScreenSession) throws -> RenderInput {
        var input = output.input(session, taps.snapshot, notes: loading.notes, reporting.color)
        input.taps = taps.outcomes
        input.decodingTime = DecodingTime(.milliseconds(session.plan.timeout))
        input.forcedAppearance = screen.appearance?.rawValue
        try drawing.apply(to: &input, for: output.renderer, scrolledBy: scroll)
        input.backTitle = taps.backTitle
        return input
    }

    /// Explains what was asked for, and reports how it went.
    func conclude(
        _ session: ScreenSession, _ snapshot: Snapshot, _ answers: RunAnswers,
        left: [Snapshot] = [], _ faults: DiagnosticBag = DiagnosticBag()
    ) throws {
        if explain {
            try Console.error.write(
                RunExplanation(models: session.plan.models, snapshot: snapshot).text)
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
    ) throws -> ScreenSession {
        let compiled = try CompiledSpec(path, reporting, within: Paths.folder(of: spec))
        let plan = lower(compiled.screen)
        let typed = loading.searching(for: search, on: plan)
        let options = SessionOptions(
            loading: events.follow ? typed.withSecrets(of: plan) : typed, context: runContext,
            reporting: reporting, display: screen.environment(runContext.locale),
            samplesMissing: forcing.state != nil, moment: forcing.moment,
            guarded: events.follow ? self.loading : nil)
        let replayed = try answers.replayed(for: compiled.path)
        return try options.session(
            plan, of: compiled.path, replaying: replayed, compiled.warnings
        ) { environment, context in
            environment.transport = try answers.recording(environment.transport, plan, context)
            environment.pages = pages.limit
            environment.explains = explain
            environment.search = search
            environment.usesSampleResponses = forcing.state == .content
        }
    }

    private func load(_ session: inout ScreenSession, _ path: String) async throws {
        if let state = forcing.instead { return session.show(state) }
        try await session.load(scrollingTo: scroll, named: path)
    }

    /// The path of the spec of a screen that is pushed from another; nil where no file has it.
    private func path(of screen: String, from path: String) -> String? {
        let search = WorkspaceScreens(root: reporting.root).directory(near: path).search(screen)
        return search.found.first?.path
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
