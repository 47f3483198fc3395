import LoaderPlan
import Loading
import Screens

/// The requests of actions: sent at once, or after the time in which a person may take them back.
extension StepSequence {
    /// Sends the request of an action, unless it waits; returns what follows.
    mutating func send(
        _ request: PendingRequest, of action: ResolvedAction, _ tapped: TappedAction,
        on session: inout ScreenSession, _ log: inout EventLog, _ open: OpenScreen
    ) async throws -> TappedAction? {
        // A control sends its newest value after others of its own.
        let replaces = request.change != nil
        // Steps come one after the other: what has waited is done before the next one begins.
        if session.endsUndo(request, replaces: replaces) {
            try await sendWaiting(on: &session, &log, open)
        }
        guard let start = try await session.begin(request, replaces: replaces) else {
            reportBusy(request)
            return nil
        }
        if start.undo != nil {
            waitingAction = (action, tapped)
            showCurrent(&session)
        }
        guard let write = start.next.sends.first else { return nil }
        return try await settle(write, of: action, tapped, on: &session, &log)
    }

    /// Sends the request that waits, if any, and performs what follows.
    mutating func sendWaiting(
        on session: inout ScreenSession, _ log: inout EventLog, _ open: OpenScreen
    ) async throws {
        guard let write = session.releaseWaiting(), let waiting = waitingAction else { return }
        waitingAction = nil
        let next = try await settle(write, of: waiting.action, waiting.tapped, on: &session, &log)
        try await perform(next, on: &session, &log, open: open)
    }

    /// Takes back the action that waits, or reports that none does.
    mutating func undo(
        _ step: Step, on session: inout ScreenSession, _ log: inout EventLog
    ) async throws {
        guard let request = try await session.undo(), let waiting = waitingAction else {
            return report(step.fault("there is nothing to undo", in: session.plan))
        }
        waitingAction = nil
        showCurrent(&session)
        try record(
            waiting.action, .send(SendResult.undone(request).requests), of: waiting.tapped.tap,
            session, &log)
    }

    /// Lets time pass; a request that waits is sent when its time is over.
    mutating func wait(
        _ time: Duration, on session: inout ScreenSession, _ log: inout EventLog,
        _ open: OpenScreen
    ) async throws {
        var rest = time
        while rest > .zero {
            rest = await session.pass(rest)
            try Task.checkCancellation()
            if session.waiting?.isOver == true { try await sendWaiting(on: &session, &log, open) }
        }
    }

    private mutating func settle(
        _ write: BegunWrite, of action: ResolvedAction, _ tapped: TappedAction,
        on session: inout ScreenSession, _ log: inout EventLog
    ) async throws -> TappedAction? {
        let sent = try await session.settle(write)
        try Task.checkCancellation()
        showCurrent(&session)
        try record(action, .send(sent.requests), of: tapped.tap, session, &log)
        reportFailure(sent, of: action)
        if sent.isWithheld { return nil }
        let isRetry = if case .retry = action.plan.verb { true } else { false }
        return tapped.next(after: action, isRetry ? sent.ofRetry : sent)
    }

    /// Sends the request of an item again; returns what follows.
    mutating func retry(
        _ id: WriteID, of action: ResolvedAction, _ tapped: TappedAction,
        on session: inout ScreenSession, _ log: inout EventLog
    ) async throws -> TappedAction? {
        guard let write = session.retry(id) else { return nil }
        return try await settle(write, of: action, tapped, on: &session, &log)
    }
}

/// What is loaded again.
extension StepSequence {
    /// Loads again what an action names; returns what follows.
    mutating func refresh(
        _ target: RefreshTarget, _ action: ResolvedAction, _ tapped: TappedAction,
        on session: inout ScreenSession, _ log: inout EventLog
    ) async throws -> TappedAction? {
        try record(action, .refresh(target), of: tapped.tap, session, &log)
        let failure = try await session.refresh(target)
        try showLoaded(session, &log)
        // What has failed says so itself; that something is not done is said by nothing else.
        if let failure, action.plan.then != nil, action.plan.otherwise == nil {
            report(.failedRefresh(failure, at: action.plan.place))
        }
        return tapped.next(after: action, SendResult.refreshed(failure))
    }
}

extension PerformedVerb {
    /// Whether another screen covers this one, or it is gone.
    var leavesScreen: Bool {
        switch self {
        case .show, .dismiss: true
        case .open, .set, .reset, .send, .refresh, .notice, .discard, .call, .scroll: false
        }
    }
}
