package import Diagnostics
import Expressions
package import LoaderPlan
import Loading
import Screens
import Values

/// The steps of a run in order, each on the screen as the previous one left it.
package struct StepSequence {
    /// An action, and the index of the tap in `outcomes` that it belongs to.
    struct TappedAction {
        let action: PendingAction
        let tap: Int
    }

    /// Loads the screen with an id and parameters, which another one shows; returns nil if no file has
    /// its spec.
    package typealias OpenScreen = (
        _ screen: String, _ params: [NamedConstant], _ from: ShowingScreen
    ) async throws -> ScreenSession?

    /// Whether other screens are shown.
    let follows: Bool
    /// The current screen.
    package internal(set) var snapshot: Snapshot
    /// The results of the taps so far.
    package internal(set) var outcomes: [TapResult] = []
    /// Failed taps, and texts without values.
    package internal(set) var faults = DiagnosticBag()
    /// The snapshots of the screens that were left for others.
    package internal(set) var previousScreens: [Snapshot] = []
    /// The screens below, from the first one on.
    var covered: [CoveredScreen] = []
    /// The app around the screens; nil for a screen alone.
    @Rare var app: ShownApp?
    /// The values of the states of several screens.
    var shared = SharedValues()
    /// Whether screens that are opened do their `onAppear`: not where they are shown in a state.
    package var opensScreens = true
    /// The number of screens whose `onAppear` is being done, each shown by that of the one before.
    private var openings = 0
    /// What was typed in secure fields.
    private(set) var secureTexts: Set<String> = []
    /// Which items a person has seen.
    @Rare var seen: SeenItems?
    /// The action that a person may take back; its request has not been sent.
    @Rare var waitingAction: (action: ResolvedAction, tapped: TappedAction)?

    /// - Parameters:
    ///   - follows: whether other screens are shown.
    ///   - app: the app that the screen is in.
    package init(follows: Bool, on snapshot: Snapshot, in app: ShownApp? = nil) {
        (self.follows, self.snapshot) = (follows, snapshot)
        self.app = app
    }

    /// The content offset to which the last screen is scrolled; nil if no step scrolls it.
    package internal(set) var scrollOffset: Double?

    /// Performs the steps until one fails. What the screen did by itself may have failed before.
    ///
    /// - Throws: errors of `open`, the log or a layout; `CancellationError` if the task was
    ///   cancelled during loading.
    package mutating func perform(
        _ steps: [Step], on session: inout ScreenSession, _ log: inout EventLog, open: OpenScreen
    ) async throws {
        try noteSeen(session, &log)
        for step in steps {
            let errors = faults.errors
            try await perform(step, on: &session, &log, open: open)
            if faults.errors > errors { break }
        }
        try await sendWaiting(on: &session, &log, open)
    }

    /// Does what a screen does once, after its first load.
    package mutating func begin(
        on session: inout ScreenSession, _ log: inout EventLog, open: OpenScreen
    ) async throws {
        guard opensScreens else { return }
        let resolution = TapResolution(
            snapshot: snapshot, plan: session.plan, display: session.display)
        guard let (result, next) = resolution.opening() else { return }
        guard openings < Self.maxOpenings else {
            return report(.tooManyScreens(Self.maxOpenings, at: next.scope.place))
        }
        openings += 1
        defer { openings -= 1 }
        outcomes.append(result)
        let action = TappedAction(action: next, tap: outcomes.count - 1)
        try await perform(action, on: &session, &log, open: open)
    }

    /// Limit: screens that open by themselves, each shown by the one before.
    private static let maxOpenings = 20

    /// Notes what is in sight, and logs what a person has seen by now.
    private mutating func noteSeen(_ session: ScreenSession, _ log: inout EventLog) throws {
        guard log.isLogging else { return }
        var items = seen ?? SeenItems()
        defer { seen = items }
        for event in try items.update(session, snapshot, at: scrollOffset) {
            try log.impression(event, session, snapshot)
        }
    }

    /// Performs a step; if it is not possible, reports why.
    mutating func perform(
        _ step: Step, on session: inout ScreenSession, _ log: inout EventLog, open: OpenScreen
    ) async throws {
        try await performOnly(step, on: &session, &log, open: open)
        try noteSeen(session, &log)
    }

    private mutating func performOnly(
        _ given: Step, on session: inout ScreenSession, _ log: inout EventLog, open: OpenScreen
    ) async throws {
        let step: Step
        do throws(TapFault) {
            step = try given.onElement(
                of: session, snapshot, at: scrollOffset, tabs: tabs)
            try step.check(
                snapshot, session.plan, hasScreenBelow: !covered.isEmpty, hasApp: app != nil)
            try app?.check(step)
            if case .tab = step.kind, app != nil, tabs == nil {
                throw TapFault(
                    step.fault(
                        "the tab bar is covered by the screen `\(session.plan.screen.id)`",
                        in: session.plan, "leave that screen first: `--step back`"))
            }
        } catch {
            return faults.report(error.diagnostic)
        }
        try log.step(step.kind, session, snapshot)
        switch step.kind {
        case .tap(let target): return try await tap(target, on: &session, &log, open: open)
        case .back:
            noteQuestion(beforeLeaving: session)
            try await sendWaiting(on: &session, &log, open)
            guard let below = covered.popLast() else { return }
            seen?.close()
            try await showAgain(below.session, &session, &log)
            return try await perform(
                below.next?.returned(nil), on: &session, &log, open: open)
        case .tab(let id): return try await selectTab(id, on: &session, &log, open)
        case .link(let link): return try await openLink(link, on: &session, &log, open)
        case .turn: return session.turn()
        // Replaced above by what it names.
        case .element: return
        case .scroll(let points):
            if points > 0 { session.expand() }
            scrollOffset = try await session.scroll(to: points)
        case .scrollTo(let target):
            let offset = try await session.scroll(to: target)
            if offset ?? 0 > 0 { session.expand() }
            scrollOffset = offset ?? scrollOffset
        case .search(let text):
            try await session.set([NamedConstant(SearchBar.name, .string(text))])
        case .set(let name, let text):
            try await session.set(session.plan.setting(name, to: text).map { [$0] } ?? [])
        case .refresh: try await session.refresh()
        case .undo: return try await undo(step, on: &session, &log)
        case .wait(let time):
            seen?.pass(time)
            return try await wait(.milliseconds(time.count), on: &session, &log, open)
        }
        try showLoaded(session, &log)
    }

    private mutating func tap(
        _ target: TapTarget, on session: inout ScreenSession, _ log: inout EventLog,
        open: OpenScreen
    ) async throws {
        let first: PendingAction?
        do throws(TapFault) {
            let (result, action) = try TapResolution(
                snapshot: snapshot, plan: session.plan, display: session.display
            ).tap(target)
            outcomes.append(result)
            first = action
            if let typed = target.typed, result.target != target { secureTexts.insert(typed) }
        } catch {
            return faults.report(error.diagnostic)
        }
        let number = outcomes.count - 1
        for fault in outcomes[number].faults { faults.report(fault) }
        try log.tap(outcomes[number], session, snapshot)
        if outcomes[number].isButton {
            await session.showProblems()
            showCurrent(&session)
        }
        let action = first.map { TappedAction(action: $0, tap: number) }
        try await perform(action, on: &session, &log, open: open)
    }

    /// Reports a second tap on what is being sent.
    mutating func reportBusy(_ request: PendingRequest) { report(.busy(request)) }

    mutating func report(_ fault: Diagnostic) { faults.report(fault) }

    /// Removes and returns what was reported since the last call.
    mutating func takeFaults() -> DiagnosticBag {
        defer { faults = DiagnosticBag() }
        return faults
    }

    /// Forgets the screens that were left, which only a run reports.
    mutating func forgetPreviousScreens() { previousScreens = [] }

    /// Takes the snapshot of a screen that was polled.
    mutating func showPolled(_ snapshot: Snapshot) { self.snapshot = snapshot }
}

extension Diagnostic {
    fileprivate static func tooManyScreens(_ limit: Int, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "more than \(limit) screens open by themselves",
            at: Label(place, "each opening shows another one"),
            help: "show it only where something is missing: `onAppear: [{if: …, push: …}]`")
    }
}
