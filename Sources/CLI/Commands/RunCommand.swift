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
        commandName: "run", _superCommandName: Screenc.name,
        abstract: "Loads the data of a spec and shows the screen.")

    @Argument(
        help: ArgumentHelp(
            "A spec, its folder, an app, or - for standard input; with --output and --format also a "
                + "folder of specs, whose screens are all shown.", valueName: "spec"))
    var input: String?

    @OptionGroup var output: OutputOptions

    @OptionGroup var depfile: DepfileOptions

    @Option(
        help: ArgumentHelp("The number of pages to load for each section, or all.", valueName: "n"))
    var pages: PageCount = PageCount(limit: .count(1))

    @Option(
        help: ArgumentHelp(
            "Load the pages that scrolling down so far would load. Pictures show the screen at "
                + "that position.", valueName: "points"))
    var scroll: Double?

    @Option(
        help: ArgumentHelp(
            "Open a link of the app, a URL or its path with its query, such as /tracks/7, before any "
                + "step.", valueName: "link"))
    var link: String?

    @Flag(help: "List the requests, and compare the models with the responses, on standard error.")
    var explain = false

    @OptionGroup var forcing: StateOptions

    @OptionGroup var screen: DeviceOptions

    @OptionGroup var drawing: DrawingOptions

    @OptionGroup var loading: LoadOptions

    @OptionGroup var recording: RecordingOptions

    @OptionGroup var events: EventOptions

    @OptionGroup var refreshing: RefreshOptions

    @Flag(help: "Fail if any section fails, or a picture lacks the glyph of a character.")
    var strict = false

    @OptionGroup var runContext: RunContextOptions

    @OptionGroup var reporting: ReportingOptions

    func validate() throws {
        if let scroll, !(0...1_000_000).contains(scroll) {
            throw ValidationError("--scroll takes points, from 0 to 1000000")
        }
        try depfile.validate(besides: output, refreshing)
        try drawing.validate(besides: output)
        try recording.validate(besides: loading)
        try events.validate(besides: output)
        try refreshing.validate(besides: output, events)
        try forcing.validate(besides: recording, refreshing)
        if outputFolder != nil { try refuseOptionsOfOneScreen() }
    }

    /// The resolved path of the spec.
    var spec: String { input ?? "" }

    mutating func run() async throws {
        if let folder = outputFolder { return try await runFolder(into: folder) }
        input = try reporting.oneSpec(input)
        try await runSpec()
    }

    /// Shows one screen.
    func runSpec() async throws {
        try runContext.report()
        let recordings = RunRecordings(sources, recording, isWholeRun: forcing.state == nil)
        let start = try start(recordings)
        var session = start.session
        try runContext.report(session.plan.screen.strings)
        try checkWrittenFiles(besides: session.plan)
        let steps = try allSteps()
        try events.check(steps.first, session.plan, reporting)
        var log = try events.log()
        try await load(&session, start.path)
        try log.show(session, session.snapshot())
        if refreshing.watch { return try await watch(&session, recordings, &log) }
        let changes = try await refresh(&session, &log)
        let taps = try await perform(steps, from: start, on: &session, &log, recordings)
        var input = try input(for: taps, of: session)
        input.changes = taps.previousScreens.isEmpty ? changes : nil
        do {
            if drawing.deviceFrame, session.display.sheet != nil, var below = taps.presenter {
                below.input.deadline = input.deadline
                below.input.decodingTime = input.decodingTime
                try await loadPictures(for: &below.input, of: below.session)
                input.presenter = below.input
            }
            try await loadPictures(for: &input, of: session)
            if output.renderer.traits.contains(.drawsScreen) { _ = try input.cacheScene() }
        } catch let failure as RenderFailure {
            try reporting.end(with: failure)
        }
        let rule = try dependencies()
        try recordings.finish { try output.write(input, besides: $0 + rule, reporting) }
        try reportMissedPictures(input.decodingTime)
        try reportMissingSymbols(input)
        var faults = taps.faults
        faults.merge(try missingGlyphs(in: input))
        await session.finish()
        try conclude(session, taps.snapshot, recordings, left: taps.previousScreens, faults)
    }

    /// Performs the steps, and shows the screens that taps push if `--follow` is given.
    private func perform(
        _ steps: [Step], from start: Start, on session: inout ScreenSession,
        _ log: inout EventLog, _ recordings: RunRecordings
    ) async throws -> StepSequence {
        let follows = events.follow || start.app != nil
        var taps = StepSequence(follows: follows, on: session.snapshot(), in: start.app)
        taps.opensScreens = forcing.withoutContent == nil
        var paths = [session.plan.screen.id: start.path]
        func open(
            _ screen: String, _ params: [NamedConstant], _ from: StepSequence.ShowingScreen
        ) async throws -> ScreenSession? {
            let shown = paths[from.id] ?? spec
            let isSame = screen == from.id && shown != "-"
            let path = isSame ? shown : path(of: screen, from: shown)
            guard let path else { return nil }
            var opened = try prepare(
                path, sources.passing(params), recordings, follows: follows)
            if let app = start.app { opened.takeTint(of: app.spec) }
            opened.begin(with: from.shared)
            try await load(&opened, path)
            paths[screen] = path
            return opened
        }
        do {
            try await taps.begin(on: &session, &log, open: open)
            try await taps.perform(steps, on: &session, &log, open: open)
        } catch is CancellationError {
            try Interruption.check()
        } catch let failure as ScreenFailure {
            try reporting.end(
                with: failure, in: session.plan, at: paths[session.plan.screen.id] ?? spec)
        }
        return taps
    }

    /// The input of the renderer, without pictures.
    private func input(for taps: StepSequence, of session: ScreenSession) throws -> RenderInput {
        var input = try output.input(session, taps.snapshot, notes: loading.notes, reporting)
        input.taps = taps.outcomes
        input.deadline = session.deadline
        input.decodingTime = DecodingTime(session.deadline)
        input.forcedAppearance = screen.appearance?.rawValue
        try drawing.apply(
            to: &input, for: output.renderer,
            scrolledBy: taps.scrollOffset ?? session.reachedOffset ?? scroll)
        input.backTitle = taps.backTitle
        input.tabs = taps.tabs
        return input
    }

    /// Writes the explanation and the report of a run.
    func conclude(
        _ session: ScreenSession, _ snapshot: Snapshot, _ recordings: RunRecordings,
        left: [Snapshot] = [], _ faults: DiagnosticBag = DiagnosticBag()
    ) throws {
        if explain {
            try Console.error.write(
                RunExplanation(models: session.plan.screen.models, snapshot: snapshot).text)
        }
        let isFailure = try report(left + [snapshot], faults)
        let hasUnused = try recordings.reportUnused(isList: explain)
        if isFailure, (left + [snapshot]).contains(where: \.hasReachedLimit) {
            throw ExitStatus.impossible
        }
        if isFailure || hasUnused && strict && isWhole { throw ExitStatus.finding }
    }

    /// Whether the run sends every request that the screen sends by itself.
    private var isWhole: Bool {
        if case .all = pages.limit { loading.search == nil } else { false }
    }

    /// Reports the failures of the screens that were shown. Returns whether the run fails.
    private func report(_ shown: [Snapshot], _ faults: DiagnosticBag) throws -> Bool {
        var isFailure = faults.hasErrors
        try reporting.show(faults)
        for snapshot in shown {
            if forcing.withoutContent != nil { break }
            let report = RunReport(snapshot: snapshot, isStrict: strict)
            try reporting.show(report.diagnostics)
            isFailure = isFailure || report.isFailure
        }
        return isFailure
    }

    /// The load options; `--state` uses no network.
    var sources: LoadOptions {
        forcing.state == nil ? loading : loading.withoutNetwork
    }

    /// Returns a session of the spec at `path` that has not loaded anything.
    ///
    /// - Parameter follows: whether other screens are shown, which may have other secrets and flags.
    func prepare(
        _ path: String, _ loading: LoadOptions, _ recordings: RunRecordings, follows: Bool
    ) throws -> ScreenSession {
        let compiled = try CompiledSpec(path, reporting, within: Paths.folder(of: spec))
        let plan = lower(compiled.screen)
        let options = SessionOptions(
            loading: follows ? loading.withSecrets(of: plan) : loading,
            context: runContext,
            reporting: reporting,
            display: screen.environment(runContext.language(for: plan.screen.strings)),
            samplesMissing: forcing.state != nil, moment: forcing.moment,
            redacted: follows ? self.loading : nil)
        let replayed = try recordings.replayed(for: compiled.path)
        return try options.session(
            plan, of: compiled.path, replaying: replayed, compiled.warnings
        ) { environment, context in
            environment.transport = try recordings.recording(environment.transport, plan, context)
            environment.pages = pages.limit
            environment.explains = explain
            // A recording answers; nothing reaches a server.
            environment.allowsSending = events.allowSend || replayed != nil
            environment.samples = forcing.state == .content ? .all : .none
        }
    }

    func load(_ session: inout ScreenSession, _ path: String) async throws {
        if let state = forcing.withoutContent { return await session.show(state) }
        try await session.load(scrollingTo: scroll, named: path, reporting)
    }

    /// Returns the path of the spec of a screen that another one pushes; nil if no file has it.
    func path(of screen: String, from path: String) -> String? {
        let search = WorkspaceScreens(reporting.bounds).directory(near: path).search(screen)
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
