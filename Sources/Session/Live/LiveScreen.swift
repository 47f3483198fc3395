package import Diagnostics
import Layout
package import LoaderPlan
import Loading
package import Rendering
package import Screens
import Systems

/// A screen that a person uses: steps are performed one at a time, also on the screens that taps
/// show.
package struct LiveScreen: Sendable {
    /// Loads the screen with an id and parameters, which another one shows; throws or returns nil if
    /// that is not possible.
    package typealias OpenScreen =
        @Sendable (
            _ screen: String, _ params: [NamedConstant],
            _ from: StepSequence.ShowingScreen
        ) async throws -> ScreenSession?

    /// The shown screen.
    package private(set) var session: ScreenSession
    private var steps: StepSequence
    private var log: EventLog
    private let open: OpenScreen
    private var pictures = SessionPictures()
    /// The steps that led here.
    package private(set) var history = LiveHistory()

    /// - Parameters:
    ///   - session: has loaded nothing yet.
    ///   - app: the app that the screen is the first one of; nil for a screen alone.
    ///   - log: logs what a person does and what it causes.
    package init(
        _ session: ScreenSession, in app: ShownApp? = nil, _ log: EventLog = EventLog(),
        open: @escaping OpenScreen
    ) {
        var session = session
        steps = StepSequence(follows: true, on: session.snapshot(), in: app)
        (self.session, self.log, self.open) = (session, log, open)
    }

    /// The state that is shown.
    package var snapshot: Snapshot { steps.snapshot }

    /// The title of the screen below; nil if there is none.
    package var backTitle: String? { steps.backTitle }

    /// The tab bar of the app; nil for a screen alone, and below what is presented.
    package var tabs: SceneTabs? { steps.tabs }

    /// The content offset to which steps have scrolled; nil for where the screen begins.
    package var scrollOffset: Double? { steps.scrollOffset }

    /// The number of screens below.
    package var depth: Int { steps.depth }

    /// What the taps so far have done.
    package var taps: [TapResult] { steps.outcomes }

    /// Whether a tap on an item, a header or a footer does something.
    package func isTappable(_ place: TappedPlace) -> Bool {
        TapResolution(snapshot: snapshot, plan: session.plan, display: session.display)
            .isTappable(place)
    }

    /// What the last actions asked a person to see, such as a notice, from the `count`-th on.
    package func actions(from count: Int) -> [PerformedAction] {
        Array(steps.outcomes.flatMap(\.actions).dropFirst(count))
    }

    /// Loads the screen, or shows it in a state without its servers.
    package mutating func load(_ state: ForcedState? = nil) async throws {
        if let state, state != .content {
            await session.show(state)
        } else {
            try await session.load()
        }
        try Task.checkCancellation()
        steps = StepSequence(follows: true, on: session.snapshot(), in: steps.app)
        try log.show(session, snapshot)
        steps.opensScreens = state == nil || state == .content
        try await steps.begin(on: &session, &log, open: open)
    }

    /// Performs a step. Returns why it was not possible, or what its actions report.
    package mutating func perform(_ kind: Step.Kind) async throws -> DiagnosticBag {
        let kind = named(by: kind)
        let count = taps.count
        try await steps.perform(Step(kind), on: &session, &log, open: open)
        steps.forgetPreviousScreens()
        let report = steps.takeFaults()
        let new = taps.dropFirst(count)
        let sends = new.contains { tap in
            tap.actions.contains { action in
                switch action.verb {
                // The item of a request is there only in this session.
                case .send, .discard: true
                default: false
                }
            }
        }
        // A request that may be taken back is sent later.
        let willSend = !new.isEmpty && session.waiting != nil
        if !report.hasErrors, !sends, !willSend {
            history.add(
                kind, isSecret: isSecret(kind, new.first), depth: depth, isInApp: steps.app != nil)
        }
        return report
    }

    /// Returns what is done for a number of the outline; the step itself if nothing has the number.
    private func named(by kind: Step.Kind) -> Step.Kind {
        let step = try? Step(kind).onElement(
            of: session, snapshot, at: scrollOffset, tabs: tabs)
        return step?.kind ?? kind
    }

    /// Whether a step has typed a text in a secure field.
    private func isSecret(_ kind: Step.Kind, _ result: TapResult?) -> Bool {
        switch kind {
        case .tap(let target): result.map { $0.target != target } ?? false
        case .set(let name, _): session.plan.secureStates.contains(name)
        default: false
        }
    }

    /// Whether `repeat` performs taps. It performs them without their confirmations, so they are left
    /// out where they could send requests to a server.
    package var repeatsTaps = true

    /// Performs the steps of an earlier screen, until one is not possible any more.
    package mutating func `repeat`(_ steps: [Step.Kind]) async throws {
        for step in steps {
            switch step {
            case .tap, .back, .link: if !repeatsTaps { continue }
            default: break
            }
            if try await perform(step).hasErrors { return }
        }
    }

    /// Returns what a person is asked before a step does something; nil if nothing.
    package func question(before kind: Step.Kind) -> String? {
        if case .back = kind { return steps.backTitle == nil ? nil : session.leaveQuestion }
        guard case .tap(let target) = named(by: kind) else { return nil }
        let resolution = TapResolution(
            snapshot: snapshot, plan: session.plan, display: session.display)
        guard let next = try? resolution.tap(target).next else { return nil }
        return session.resolve(next).action?.confirm
    }

    /// The time after which a request that waits is sent; nil if none waits.
    package var undoTime: Duration? { session.waiting?.remaining }

    /// Sends the request that waits, if any, before the screen is left: it cannot be undone then.
    package mutating func leave() async -> DiagnosticBag {
        guard undoTime != nil else { return DiagnosticBag() }
        return (try? await endUndo()) ?? DiagnosticBag()
    }

    /// Sends the request that waits, if any.
    package mutating func endUndo() async throws -> DiagnosticBag {
        try await steps.sendWaiting(on: &session, &log, open)
        return steps.takeFaults()
    }

    /// Whether a shown load is polled.
    package var isPolled: Bool { session.isPolled }

    /// Polls in real time until the task is cancelled or nothing is polled any more.
    ///
    /// - Parameter observe: called with the screen when it may have changed.
    package mutating func poll(_ observe: @Sendable (inout LiveScreen) async -> Void) async {
        var shown = self
        _ = await session.poll(on: ContinuousClock()) { screen, report in
            let snapshot = screen.snapshot()
            try? shown.log.poll(report, shown.session, snapshot)
            if report.isChanged {
                shown.steps.showPolled(snapshot)
                await observe(&shown)
            }
            return true
        }
        (log, steps, pictures) = (shown.log, shown.steps, shown.pictures)
    }

    /// Changes the size and the looks of the screen; what depends on them is laid out again.
    package mutating func show(on display: DisplayEnvironment) {
        let tint = session.display.metrics.tint
        session.display = display
        session.display.metrics.tint = tint
        session.stand(in: session.sheet)
    }

    /// Loads the pictures of a scene into the input of a renderer. They are kept for the next one.
    package mutating func loadPictures(
        for input: inout RenderInput, isForced: Bool
    ) async throws(RenderFailure) {
        var loaded = pictures
        try await loaded.load(for: &input, of: session, isForced: isForced)
        // What was cancelled has not failed.
        if !Task.isCancelled { pictures = loaded }
    }
}
