import CLI
import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Painting
import Rendering
import Screens
import Session
import Synchronization

/// The screen of one tab of the browser: it is loaded, used, and loaded again when its files change.
///
/// Steps, loads and polls are performed one after the other. Windows of the last picture are
/// answered meanwhile.
actor PreviewSession {
    let files: LiveFiles
    let tab: String
    private(set) var path: String
    private(set) var settings: LiveSettings
    /// What is shown; nil until a spec without errors was loaded.
    private(set) var picture: LivePicture?
    /// The picture before the last change of the files, and the steps that led to it.
    private(set) var previous: (picture: LivePicture, steps: [String])?
    /// The steps that led to what is shown.
    private(set) var steps: [String] = []
    private(set) var history = LiveHistory()
    private let messages = KeptMessages()
    /// The report of the spec, and of the last step.
    private(set) var report = DiagnosticBag()
    private(set) var stepReport = DiagnosticBag()
    /// Whether the spec has errors, so that an earlier screen is shown.
    private(set) var isOutdated = false
    /// The title of the screen below, if a tap has shown this one.
    private(set) var backTitle: String?
    /// The number of screens below.
    private(set) var depth = 0
    /// What a person is asked before the last step is performed.
    private(set) var question: String?
    /// Why the last load was not possible, as a sentence.
    private(set) var fault: String?
    /// The number of changes of what is shown.
    private(set) var version = 0
    let log = EventLines()

    private var live: LiveScreen?
    private var actionCount = 0
    /// What the last step asked the page to do.
    private(set) var actions: [PerformedAction] = []
    /// The screen in other states, loaded to find clipped texts; nil for one that has errors.
    private var otherStates: [ForcedState?: RenderInput?] = [:]
    private var polling: Task<LiveScreen, Never>?
    private var undo: Task<Void, Never>?
    private var last: Task<Void, Never>?
    private let onChange: @Sendable () -> Void

    /// - Parameter onChange: called when something else than an answer has changed what is shown.
    init(
        _ files: LiveFiles, tab: String, _ path: String, _ settings: LiveSettings,
        onChange: @escaping @Sendable () -> Void
    ) {
        (self.files, self.tab, self.onChange) = (files, tab, onChange)
        (self.path, self.settings) = (path, settings)
    }

    /// The path of the spec of the shown screen.
    var shownPath: String { picture?.input.plan.screen.source.path ?? path }

    /// An estimate of the memory that the tab needs, in bytes.
    var memory: Int { (picture?.memory ?? 0) + (previous?.picture.memory ?? 0) }

    // MARK: - What is shown

    /// Shows a screen with settings.
    ///
    /// - Parameter steps: what a person has done there, which is done again.
    func open(_ path: String, _ settings: LiveSettings, _ steps: [Step.Kind]) async {
        await exclusively { session in
            let isSame = session.picture != nil && path == session.path
            (session.path, session.settings) = (path, settings)
            if !isSame {
                (session.picture, session.previous) = (nil, nil)
                session.log.removeAll()
            }
            let hasDone = isSame && session.steps == steps.map(\.text)
            await session.reload(repeating: hasDone ? session.history.steps : steps)
        }
    }

    /// Whether a change of files waits for what is done before.
    private var isChangeWaiting = false

    /// Loads the changed files; what a person has done is done again.
    func filesChanged() async {
        if isChangeWaiting { return }
        isChangeWaiting = true
        await exclusively { session in
            session.isChangeWaiting = false
            let (before, steps) = (session.picture, session.steps)
            await session.reload(repeating: session.history.steps)
            if let before, session.picture?.hash != before.hash {
                session.previous = (before, steps)
            }
        }
        onChange()
    }

    /// Performs what a person does, unless there is a question to answer first.
    func perform(_ kind: Step.Kind, isConfirmed: Bool) async {
        await exclusively { session in
            guard let live = await session.takeLive() else { return }
            session.question = isConfirmed ? nil : live.question(before: kind)
            if session.question == nil {
                await session.perform(kind, on: live)
            } else {
                session.keep(live)
            }
        }
    }

    /// Ends background work.
    func close() async {
        undo?.cancel()
        polling?.cancel()
        last?.cancel()
        await last?.value
        var left = await takeLive()
        _ = await left?.leave()
    }

    private func reload(repeating steps: [Step.Kind]) async {
        var old = await takeLive()
        stepReport = DiagnosticBag()
        if var left = old, left.undoTime != nil {
            stepReport = await left.leave()
            await show(&left)
            old = left
        }
        endUndoTimer()
        otherStates = [:]
        let compiled = files.compile(path)
        report = compiled.diagnostics
        isOutdated = compiled.screen == nil
        _ = messages.take()
        version += 1
        // The last good screen stays in use.
        defer { if let old, live == nil, polling == nil, picture != nil { keep(old) } }
        do {
            guard var opened = try files.open(compiled, at: path, as: settings, log.log) else {
                return
            }
            // A person has seen what is done again.
            log.isPaused = !steps.isEmpty || picture != nil
            defer { log.isPaused = false }
            try await opened.load(settings.state)
            try await opened.repeat(steps)
            (fault, actionCount) = (nil, opened.actions(from: 0).count)
            await show(&opened)
            keep(opened)
        } catch let opening as OpeningFault {
            stepReport = opening.diagnostics
        } catch {
            fault = messages.take() ?? "The screen could not be loaded: \(error)"
        }
    }

    private func perform(_ kind: Step.Kind, on live: LiveScreen) async {
        var live = live
        _ = messages.take()
        do {
            stepReport = try await live.perform(kind)
            fault = nil
        } catch let opening as OpeningFault {
            stepReport = opening.diagnostics
        } catch {
            fault = messages.take() ?? "The step could not be performed: \(error)"
        }
        await show(&live)
        version += 1
        // A tap may have begun another write.
        if case .tap = kind { endUndoTimer() }
        keep(live)
    }

    /// Returns the picture of the current state.
    func makePicture(
        _ live: inout LiveScreen, after previous: LivePicture?
    ) async throws(RenderFailure) -> LivePicture {
        try LivePicture(
            await input(of: &live), ofTab: tab, backTitle: live.backTitle, after: previous)
    }

    private func input(of live: inout LiveScreen) async throws(RenderFailure) -> RenderInput {
        var input = RenderInput(
            plan: live.session.plan, snapshot: live.snapshot, environment: live.session.display)
        input.redact = LiveFiles.redaction
        input.tabs = live.tabs
        if let measure = try? PangoTextMeasure.shared() { input.measure = measure }
        try await live.loadPictures(for: &input, isForced: settings.state != nil || !files.isLive)
        return input
    }

    /// Returns the screen as it is shown in a state; nil if it cannot be loaded.
    func input(in state: ForcedState?) async -> RenderInput? {
        guard state != settings.state else { return picture?.input }
        if let known = otherStates[state] { return known }
        var settings = self.settings
        settings.state = state
        var input: RenderInput?
        if var live = try? files.withoutSending.open(
            files.compile(path), at: path, as: settings),
            (try? await live.load(state)) != nil
        {
            input = try? await self.input(of: &live)
        }
        otherStates[state] = input
        return input
    }

    private func show(_ live: inout LiveScreen) async {
        do {
            picture = try await makePicture(&live, after: picture)
        } catch {
            fault = "The screen cannot be shown: \(error)"
        }
        (backTitle, depth) = (live.backTitle, live.depth)
        (history, steps) = (live.history, live.history.shownSteps)
        actions = live.actions(from: actionCount)
        actionCount += actions.count
    }

    // MARK: - The screen between steps

    /// Keeps the screen until the next step: it is polled meanwhile, and a request that waits is
    /// sent when its time is over.
    private func keep(_ live: LiveScreen) {
        if live.undoTime == nil { endUndoTimer() }
        if undo == nil, let time = live.undoTime {
            undo = Task {
                guard (try? await Task.sleep(for: time)) != nil else { return }
                await endUndo()
            }
        }
        guard live.isPolled, settings.state == nil else {
            self.live = live
            return
        }
        polling = Task {
            var live = live
            await live.poll { [weak self] live in await self?.showPolled(&live) }
            return live
        }
    }

    /// Returns the screen for a step; polling ends.
    private func takeLive() async -> LiveScreen? {
        if let polling {
            polling.cancel()
            live = await polling.value
            self.polling = nil
        }
        defer { live = nil }
        return live
    }

    private func endUndoTimer() {
        undo?.cancel()
        undo = nil
    }

    private func endUndo() async {
        await exclusively { session in
            session.undo = nil
            guard var live = await session.takeLive() else { return }
            session.stepReport = (try? await live.endUndo()) ?? DiagnosticBag()
            await session.show(&live)
            session.version += 1
            session.keep(live)
        }
        onChange()
    }

    /// Shows what a poll has brought: at once with the pictures that were loaded before, then with
    /// the others.
    private func showPolled(_ live: inout LiveScreen) async {
        guard let shown = picture else { return }
        var input = shown.input
        input.snapshot = live.snapshot
        do {
            let polled = try LivePicture(input, ofTab: tab, backTitle: backTitle, after: shown)
            showChange(polled)
            guard polled.needsPictures else { return }
            let complete = try await makePicture(&live, after: polled)
            if !Task.isCancelled { showChange(complete) }
        } catch {
            fault = "The screen cannot be shown: \(error)"
            version += 1
            onChange()
        }
    }

    private func showChange(_ picture: LivePicture) {
        self.picture = picture
        version += 1
        onChange()
    }

    /// Runs `body` after all earlier ones.
    private func exclusively(
        _ body: @escaping @Sendable (isolated PreviewSession) async -> Void
    ) async {
        let previous = last
        let task = messages.keep {
            Task {
                await previous?.value
                await body(self)
            }
        }
        last = task
        await task.value
    }
}

/// The lines of an event log, the latest ones.
final class EventLines: Sendable {
    private struct State {
        var lines: [[UInt8]] = []
        /// The number of lines before the first.
        var dropped = 0
        var isPaused = false
    }

    private let state = Mutex(State())
    /// Limit: lines of the event log of a tab; older ones are dropped.
    private static let maxCount = 1_000

    /// A log that writes to it.
    var log: EventLog {
        // The secrets of a screen are known once it is opened.
        EventLog(
            redact: { LiveFiles.redaction?($0) ?? $0 },
            writingTo: { [self] line in
                state.withLock { state in
                    if state.isPaused { return }
                    state.lines.append(
                        line.last == UInt8(ascii: "\n") ? Array(line.dropLast()) : line)
                    guard state.lines.count > Self.maxCount else { return }
                    state.lines.removeFirst()
                    state.dropped += 1
                }
            })
    }

    /// Whether lines are not kept, because a person has seen them already.
    var isPaused: Bool {
        get { state.withLock { $0.isPaused } }
        set { state.withLock { $0.isPaused = newValue } }
    }

    func removeAll() {
        state.withLock { state in
            state.dropped += state.lines.count
            state.lines = []
        }
    }

    /// Returns the lines from a number on, and the number of the next one.
    func lines(from start: Int) -> (lines: [[UInt8]], next: Int) {
        state.withLock { state in
            let first = max(0, start - state.dropped)
            return (Array(state.lines.dropFirst(first)), state.dropped + state.lines.count)
        }
    }
}
