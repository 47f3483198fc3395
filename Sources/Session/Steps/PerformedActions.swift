import Diagnostics
import LoaderPlan
import Loading
import Screens
import Values

/// What actions of taps do to the screen.
extension StepSequence {
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

    /// A spec from standard input cannot be found again.
    fileprivate static func missingSpec(_ screen: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .failedTap, "the screen `\(screen)` cannot be shown: its spec is not a file",
            at: Label(place, "it is shown from here"))
    }
}

extension ActionVerb {
    /// Whether a failed answer says what is wrong with states.
    fileprivate var tellsProblems: Bool {
        if case .send(let write) = self { !write.problems.isEmpty } else { false }
    }
}
