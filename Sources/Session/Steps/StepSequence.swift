package import Diagnostics
import Expressions
package import LoaderPlan
import Loading
package import Rendering
package import Screens
import Values

extension TapTarget {
    /// Returns why the target cannot exist in `plan`, as far as known before loading.
    package func fault(in plan: Plan) -> Diagnostic? {
        guard let section = place.section,
            !plan.sections.contains(where: { $0.mayHave(id: section) })
        else { return nil }
        return .noSection(section, in: plan)
    }
}

/// The steps of a run in order, each on the screen as the previous one left it.
package struct StepSequence {
    /// A screen that another one covers.
    final class CoveredScreen: Sendable {
        let session: ScreenSession
        let snapshot: Snapshot
        /// How the screen above it is shown.
        let showing: ScreenPush.Style
        /// What follows when it is shown again.
        let next: TappedAction?

        init(
            _ session: ScreenSession, _ snapshot: Snapshot, showing: ScreenPush.Style,
            next: TappedAction?
        ) {
            self.session = session
            self.snapshot = snapshot
            self.showing = showing
            self.next = next
        }
    }

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

    /// What shows a screen.
    package struct ShowingScreen: Sendable {
        /// The id of the screen; empty for the app.
        package let id: String
        /// What the shown screen begins with.
        package let shared: SharedValues
    }

    /// Whether other screens are shown.
    private let follows: Bool
    /// The current screen.
    package private(set) var snapshot: Snapshot
    /// The results of the taps so far.
    package private(set) var outcomes: [TapResult] = []
    /// Failed taps, and texts without values.
    package private(set) var faults = DiagnosticBag()
    /// The snapshots of the screens that were left for others.
    package private(set) var previousScreens: [Snapshot] = []
    /// The screens below, from the first one on.
    var covered: [CoveredScreen] = []
    /// The app around the screens; nil for a screen alone.
    @Rare var app: ShownApp?
    /// The values of the states of several screens.
    private(set) var shared = SharedValues()
    /// Whether screens that are opened do their `onAppear`: not where they are shown in a state.
    package var opensScreens = true
    /// The number of screens whose `onAppear` is being done, each shown by that of the one before.
    private var openings = 0
    /// What was typed in secure fields.
    private var secureTexts: Set<String> = []
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

    /// Performs an action and what follows it, until nothing follows or one fails.
    mutating func perform(
        _ first: TappedAction?, on session: inout ScreenSession, _ log: inout EventLog,
        open: OpenScreen
    ) async throws {
        var pending = first
        while let current = pending {
            let (action, faults) = session.resolve(current.action)
            for fault in faults { self.faults.report(fault) }
            guard let action else { return }
            switch action.verb {
            case .send(let request):
                pending = try await send(request, of: action, current, on: &session, &log, open)
            case .retry(let write):
                pending = try await retry(write, of: action, current, on: &session, &log)
            case .discard(let write):
                session.discard(write)
                showCurrent(&session)
                try record(action, .discard, of: current.tap, session, &log)
                pending = current.next(after: action)
            case .perform(.refresh(let target)):
                pending = try await refresh(target, action, current, on: &session, &log)
            case .perform(let verb):
                if verb.leavesScreen { try await sendWaiting(on: &session, &log, open) }
                try record(action, verb, of: current.tap, session, &log)
                let next = current.next(after: action)
                pending = try await perform(
                    verb, at: action.plan.place, then: next, on: &session, &log, open)
            }
        }
    }

    /// Performs one thing that needs no request of its own; returns what follows at once.
    private mutating func perform(
        _ verb: PerformedVerb, at place: SourceRange, then next: TappedAction?,
        on session: inout ScreenSession, _ log: inout EventLog, _ open: OpenScreen
    ) async throws -> TappedAction? {
        switch verb {
        case .set(let values):
            try await session.set(values)
            try showLoaded(session, &log)
            return next
        case .reset(let names):
            try await session.reset(names)
            try showLoaded(session, &log)
            return next
        case .show(let style, let screen, let params):
            guard follows else { return nil }
            let showing = ShowingScreen(id: session.plan.screen.id, shared: session.shared)
            guard var shown = try await open(screen, params, showing) else {
                faults.report(.missingSpec(screen, at: place))
                return nil
            }
            covered.append(CoveredScreen(session, snapshot, showing: style, next: next))
            // What is pushed stands where the screen stood.
            shown.stand(in: style == .present ? shown.plan.screen.sheet : session.sheet)
            seen?.open()
            leave(for: shown, &session)
            try log.show(session, snapshot)
            try await begin(on: &session, &log, open: open)
            return nil
        case .dismiss(let result):
            guard let below = covered.popLast() else { return nil }
            seen?.close()
            try await showAgain(below.session, &session, &log)
            return below.next?.returned(result)
        case .scroll(let target):
            guard let offset = try await session.scroll(to: target) else {
                faults.report(.nothingToScrollTo(target, in: session.plan, at: place))
                return next
            }
            scrollOffset = offset
            let counts = snapshot.sections.map(\.counts)
            showCurrent(&session)
            if snapshot.sections.map(\.counts) != counts { try log.load(session, snapshot) }
            return next
        case .open, .notice, .call, .send, .discard, .refresh: return next
        }
    }

    /// Notes what a person is asked before a screen is left.
    mutating func noteQuestion(beforeLeaving session: ScreenSession) {
        guard let question = session.leaveQuestion else { return }
        faults.report(.askedBeforeLeaving(question, at: session.plan.leavePlace))
    }

    /// Shows another screen, as large as the one before.
    mutating func leave(for other: ScreenSession, _ session: inout ScreenSession) {
        previousScreens.append(snapshot)
        let isLandscape = session.isLandscape
        session = other
        if session.isLandscape != isLandscape { session.turn() }
        showCurrent(&session)
        scrollOffset = nil
    }

    /// Shows a screen that was hidden. What reads states that others have set since is loaded again.
    mutating func showAgain(
        _ other: ScreenSession, _ session: inout ScreenSession, _ log: inout EventLog
    ) async throws {
        let shared = session.shared
        leave(for: other, &session)
        let isLoaded = try await session.follow(shared)
        try Task.checkCancellation()
        showCurrent(&session)
        try log.appear(session, snapshot)
        if isLoaded { try log.load(session, snapshot) }
    }

    /// Takes the snapshot of a screen that shows something else.
    mutating func showCurrent(_ session: inout ScreenSession) {
        snapshot = session.snapshot()
        shared = session.shared
    }

    /// Takes the snapshot of a screen that has loaded again.
    mutating func showLoaded(_ session: ScreenSession, _ log: inout EventLog) throws {
        try Task.checkCancellation()
        var session = session
        showCurrent(&session)
        try log.load(session, snapshot)
    }

    mutating func record(
        _ action: ResolvedAction, _ verb: PerformedVerb, of tap: Int, _ session: ScreenSession,
        _ log: inout EventLog
    ) throws {
        let performed = SecureTexts(of: session, typed: secureTexts)
            .hidden(in: PerformedAction(verb, confirm: action.confirm))
        outcomes[tap].actions.append(performed)
        try log.action(performed, of: outcomes[tap], session, snapshot)
    }

    /// Reports a failed `send`, as a warning where `otherwise` follows it, or its item or its control
    /// says so.
    mutating func reportFailure(_ sent: SendResult, of action: ResolvedAction) {
        guard let failure = sent.failure else { return }
        faults.report(
            .failedSend(
                failure, sent.requests.last, at: action.plan.place,
                isHandled: action.plan.otherwise != nil || action.plan.verb.keepsItem
                    || action.plan.verb.tellsProblems))
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

    /// The number of screens below.
    var depth: Int { covered.count }

    /// The screen below the sheet in which the shown one stands; nil for a whole screen.
    package var presenter: (input: RenderInput, session: ScreenSession)? {
        guard let index = covered.lastIndex(where: { $0.showing == .present }) else { return nil }
        let (below, others) = (covered[index], covered[..<index])
        var input = RenderInput(
            plan: below.session.plan, snapshot: below.snapshot, environment: below.session.display)
        input.backTitle = others.last.map { $0.snapshot.title ?? "" }
        let isInTab = !others.contains { $0.showing == .present }
        input.tabs = isInTab ? app?.tabs(reading: shared) : nil
        return (input, below.session)
    }

    /// The title of the screen below; nil if there is none.
    package var backTitle: String? { covered.last.map { $0.snapshot.title ?? "" } }
}

extension StepSequence.TappedAction {
    /// Returns what follows the action, which belongs to the same tap.
    func next(
        after resolved: ResolvedAction, _ sent: SendResult? = nil
    ) -> StepSequence.TappedAction? {
        action.next(after: resolved, sent).map { StepSequence.TappedAction(action: $0, tap: tap) }
    }

    /// Returns what follows a shown screen, with the fields that it has given; nil for none.
    func returned(_ result: [NamedConstant]?) -> StepSequence.TappedAction {
        StepSequence.TappedAction(action: action.returned(result), tap: tap)
    }
}

extension Plan {
    /// The condition of `leave`; the screen without one.
    fileprivate var leavePlace: SourceRange {
        screen.leave?.alternatives.branches.first?.conditions.first?.place ?? start
    }
}

extension Diagnostic {
    fileprivate static func askedBeforeLeaving(
        _ question: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .note,
            "before the screen is left it asks “\(question)”, and the step agrees",
            at: Label(place))
    }

    fileprivate static func tooManyScreens(_ limit: Int, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "more than \(limit) screens open by themselves",
            at: Label(place, "each opening shows another one"),
            help: "show it only where something is missing: `onAppear: [{if: …, push: …}]`")
    }

    /// A spec from standard input cannot be found again.
    fileprivate static func missingSpec(_ screen: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "the screen `\(screen)` cannot be shown: its spec is not a file",
            at: Label(place, "it is shown from here"))
    }
}

extension Diagnostic {
    /// An action scrolls to what the screen does not show, so that nothing happens.
    fileprivate static func nothingToScrollTo(
        _ target: ScrollTarget, in plan: Plan, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .failedTap, severity: .warning,
            "the screen `\(plan.screen.id)` shows nothing at `\(target.text)`, so it is not scrolled",
            at: Label(place))
    }
}

extension Step {
    /// Throws if the step is not possible on the shown screen.
    fileprivate func check(
        _ snapshot: Snapshot, _ plan: Plan, hasScreenBelow: Bool, hasApp: Bool
    ) throws(TapFault) {
        switch kind {
        case .scrollTo(let target):
            guard let id = target.section else { return }
            let section = try snapshot.section(id, of: plan)
            if case .index(let index) = target.point, index >= section.shownCount {
                throw TapFault(.noItem(index, in: section))
            }
        case .search where plan.searchBar == nil:
            throw TapFault(fault("the screen `\(plan.screen.id)` has no search field", in: plan))
        case .back where !hasScreenBelow:
            throw TapFault(
                fault(
                    "there is no screen below `\(plan.screen.id)`", in: plan,
                    "--follow shows other screens"))
        case .tab(_), .link(_):
            guard hasApp else {
                throw TapFault(
                    fault(
                        "the screen `\(plan.screen.id)` is not shown in an app", in: plan,
                        "name the file of the app in place of the screen"))
            }
        case .refresh where !plan.screen.refresh.pull:
            throw TapFault(
                fault(
                    "pulling down the screen `\(plan.screen.id)` does not reload it", in: plan,
                    "write `refresh: {pull: true}`"))
        case .set(let name, let text):
            guard let state = plan.screen.state.first(where: { $0.value.name == name })?.value
            else {
                throw TapFault(.unknownState(name, in: plan))
            }
            let value = plan.setting(name, to: text)?.value
            if let value, state.allows(value) { return }
            throw TapFault(
                Diagnostic(
                    .failedTap, "`\(text)` is not a value of the state `\(name)`",
                    at: Label(place ?? state.place), help: help(for: state, given: text, in: plan)))
        default: break
        }
    }

    /// Which values a state can have.
    private func help(for state: Parameter, given text: String, in plan: Plan) -> String {
        if state.allowed.isEmpty, state.type != .bool {
            return "its type is `\(state.type.text(in: plan.screen.models))`"
        }
        if state.type.isCollection {
            return "its type is a list of \(Suggestion.list(state.allowed.map(\.argument)))"
        }
        let values = state.allowed.isEmpty ? ["false", "true"] : state.allowed.map(\.argument)
        return "its values are \(Suggestion.list(values, near: text))"
    }

    func fault(_ sentence: String, in plan: Plan, _ help: String? = nil) -> Diagnostic {
        Diagnostic(.failedTap, sentence, at: Label(place ?? plan.start), help: help)
    }
}

extension ActionVerb {
    /// Whether a failed answer says what is wrong with states.
    fileprivate var tellsProblems: Bool {
        if case .send(let write) = self { !write.problems.isEmpty } else { false }
    }
}
