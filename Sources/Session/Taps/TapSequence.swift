package import Diagnostics
package import LoaderPlan
import Loading
import Screens

extension TapTarget {
    /// Returns why the target cannot exist in `plan`, as far as known before loading.
    package func fault(in plan: Plan) -> Diagnostic? {
        guard let section = place.section,
            !plan.sections.contains(where: { $0.mayHave(id: section) })
        else { return nil }
        return .noSection(section, in: plan)
    }
}

/// The taps of a run in order, each on the screen as the previous one left it.
package struct TapSequence {
    /// A screen that another one covers.
    private struct CoveredScreen {
        let session: ScreenSession
        let snapshot: Snapshot
        /// What follows when it is shown again.
        let next: TappedAction?
    }

    /// An action, and the index of the tap in `outcomes` that it belongs to.
    fileprivate struct TappedAction {
        let action: PendingAction
        let tap: Int
    }

    /// Loads the screen with an id and parameters, which the screen with the last id shows; returns
    /// nil if no file has its spec.
    package typealias OpenScreen = (
        _ screen: String, _ params: [NamedConstant], _ from: String
    ) async throws -> ScreenSession?

    private let taps: [TapTarget]
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
    private var covered: [CoveredScreen] = []

    package init(_ taps: [TapTarget], follows: Bool, on snapshot: Snapshot) {
        (self.taps, self.follows, self.snapshot) = (taps, follows, snapshot)
    }

    /// Performs the taps until one fails.
    ///
    /// - Throws: errors of `open`, the log or a layout; `CancellationError` if the task was
    ///   cancelled during loading.
    package mutating func perform(
        on session: inout ScreenSession, _ log: inout EventLog, open: OpenScreen
    ) async throws {
        for tap in taps {
            let first: PendingAction?
            do throws(TapFault) {
                let (result, action) = try TapResolution(
                    snapshot: snapshot, plan: session.plan, display: session.display
                ).tap(tap)
                outcomes.append(result)
                first = action
            } catch {
                return faults.report(error.diagnostic)
            }
            let number = outcomes.count - 1
            for fault in outcomes[number].faults { faults.report(fault) }
            try log.tap(outcomes[number], session, snapshot)
            if outcomes[number].isButton {
                await session.showProblems()
                snapshot = session.snapshot()
            }
            let action = first.map { TappedAction(action: $0, tap: number) }
            try await perform(action, on: &session, &log, open: open)
            if faults.hasErrors { return }
        }
    }

    /// Performs an action and what follows it, until nothing follows or one fails.
    private mutating func perform(
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
                let sent = await session.send(request)
                try Task.checkCancellation()
                try record(action, .send(sent.requests), of: current.tap, session, &log)
                reportFailure(sent, of: action, current.action)
                pending = sent.isWithheld ? nil : current.next(after: action, sent)
            case .perform(let verb):
                try record(action, verb, of: current.tap, session, &log)
                let next = current.next(after: action)
                pending = try await perform(verb, current, then: next, on: &session, &log, open)
            }
        }
    }

    /// Performs one thing that needs no request of its own; returns what follows at once.
    private mutating func perform(
        _ verb: PerformedVerb, _ current: TappedAction, then next: TappedAction?,
        on session: inout ScreenSession, _ log: inout EventLog, _ open: OpenScreen
    ) async throws -> TappedAction? {
        switch verb {
        case .set(let values):
            try await session.set(values)
            try showLoaded(session, &log)
            return next
        case .refresh(let target):
            try await session.refresh(target)
            try showLoaded(session, &log)
            return next
        case .show(_, let screen, let params):
            guard follows else { return nil }
            guard let shown = try await open(screen, params, session.plan.screen) else {
                let place = current.action.scope.place
                faults.report(.missingSpec(screen, at: place))
                return nil
            }
            covered.append(CoveredScreen(session: session, snapshot: snapshot, next: next))
            leave(for: shown, &session)
            try log.show(session, snapshot)
            return nil
        case .dismiss:
            guard let below = covered.popLast() else { return nil }
            leave(for: below.session, &session)
            try log.appear(session, snapshot)
            return below.next
        case .open, .notice, .send: return next
        }
    }

    private mutating func leave(for other: ScreenSession, _ session: inout ScreenSession) {
        previousScreens.append(snapshot)
        session = other
        snapshot = session.snapshot()
    }

    /// Takes the snapshot of a screen that has loaded again.
    private mutating func showLoaded(_ session: ScreenSession, _ log: inout EventLog) throws {
        try Task.checkCancellation()
        var session = session
        snapshot = session.snapshot()
        try log.load(session, snapshot)
    }

    private mutating func record(
        _ action: ResolvedAction, _ verb: PerformedVerb, of tap: Int, _ session: ScreenSession,
        _ log: inout EventLog
    ) throws {
        let performed = PerformedAction(verb, confirm: action.confirm)
        outcomes[tap].actions.append(performed)
        try log.action(performed, of: outcomes[tap], session, snapshot)
    }

    /// Reports a failed `send`, as a warning where `otherwise` follows it.
    private mutating func reportFailure(
        _ sent: SendResult, of action: ResolvedAction, _ pending: PendingAction
    ) {
        guard let failure = sent.failure else { return }
        faults.report(
            .failedSend(
                failure, sent.requests.last, pending.scope.place,
                isHandled: action.plan.otherwise != nil))
    }

    /// The title of the screen below; nil if there is none.
    package var backTitle: String? { covered.last.map { $0.snapshot.title ?? "" } }
}

extension TapSequence.TappedAction {
    /// Returns what follows the action, which belongs to the same tap.
    fileprivate func next(
        after resolved: ResolvedAction, _ sent: SendResult? = nil
    ) -> TapSequence.TappedAction? {
        action.next(after: resolved, sent).map { TapSequence.TappedAction(action: $0, tap: tap) }
    }
}

extension Diagnostic {
    /// A spec from standard input cannot be found again.
    fileprivate static func missingSpec(_ screen: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "the screen `\(screen)` cannot be shown: its spec is not a file",
            at: Label(place, "it is shown from here"))
    }
}
