package import LoaderPlan
package import Loading
import Screens

/// A write that waits until its undo has ended.
package struct WaitingWrite: Sendable {
    let id: WriteID
    let request: PendingRequest
    /// What has been done, for the person.
    package let title: String
    /// The time until it is sent.
    package fileprivate(set) var remaining: Duration

    /// Whether its time has passed.
    package var isOver: Bool { remaining <= .zero }
}

/// The value that a write has given to a state, which is taken back if the write fails.
struct OptimisticState {
    let write: WriteID
    /// The value before it.
    var previous: NamedConstant
}

/// The writes of a session. What a write changes shows from its beginning. The caller of `begin`
/// sends the write, and then calls `end` with the result; `settle` does both.
extension ScreenSession {
    /// Begins the write of an action: what it changes shows.
    ///
    /// - Parameter replaces: whether it follows a write of its target that is in flight, as the
    ///   newest value of a control does; otherwise it does nothing then.
    package mutating func begin(
        _ request: PendingRequest, replaces: Bool = false
    ) async throws(ScreenFailure) -> WriteStart {
        let start = screen.begin(request, replaces: replaces)
        switch start {
        case .begun(let write): try await setOptimistic(request.states, by: write.id)
        case .waits(let id, let undo):
            waiting = WaitingWrite(
                id: id, request: request, title: undo.title, remaining: undo.delay)
            try await setOptimistic(request.states, by: id)
        case .queued(let id, let dropped):
            if let dropped { try await takeBackStates(of: dropped) }
            try await setOptimistic(request.states, by: id)
        case .busy: break
        }
        return start
    }

    /// Ends a write with its result. If it has failed or was not sent, what it changes is taken
    /// back where it still stands. Loads that were asked for before are asked for again.
    ///
    /// - Returns: the newest write of the same target that was asked for meanwhile; it is to be
    ///   sent now.
    package mutating func end(
        _ write: BegunWrite, _ result: SendResult
    ) async throws(ScreenFailure) -> BegunWrite? {
        let next = screen.end(write, result)
        if result.hasSucceeded {
            keepStates(of: write.id)
        } else {
            try await takeBackStates(of: write.id)
        }
        try await reloadOutdated()
        return next
    }

    /// Sends a begun write, and what was queued behind it; returns the result of the last.
    mutating func settle(_ write: BegunWrite) async throws(ScreenFailure) -> SendResult {
        var result = await write.send()
        var next = try await end(write, result)
        while let write = next {
            result = await write.send()
            next = try await end(write, result)
        }
        return result
    }

    /// Whether a write of the same target has not ended.
    package func isBusy(with request: PendingRequest) -> Bool { screen.isBusy(with: request) }

    // MARK: - Undo

    /// Takes back the write that waits; nothing is sent.
    ///
    /// - Returns: the request; nil if none waits.
    package mutating func undo() async throws(ScreenFailure) -> PendingRequest? {
        guard let waiting else { return nil }
        self.waiting = nil
        screen.undo(waiting.id)
        try await takeBackStates(of: waiting.id)
        return waiting.request
    }

    /// Ends the undo of the write that waits: it is to be sent now, since its time has passed, the
    /// screen is left or another write waits.
    package mutating func releaseWaiting() -> BegunWrite? {
        guard let waiting else { return nil }
        self.waiting = nil
        return screen.release(waiting.id, waiting.request)
    }

    /// Lets time pass, at most until the write that waits is to be sent; in a replay, time is
    /// virtual.
    ///
    /// - Returns: the time that has not passed.
    package mutating func pass(_ time: Duration) async -> Duration {
        let passed = min(time, waiting?.remaining ?? time)
        try? await environment.requestClock.sleep(for: passed)
        waiting?.remaining -= passed
        return time - passed
    }

    // MARK: - States

    /// Gives states the values of a write, as `set` does.
    private mutating func setOptimistic(
        _ states: [NamedConstant], by write: WriteID
    ) async throws(ScreenFailure) {
        guard !states.isEmpty else { return }
        for state in states {
            guard let previous = value(of: state.name) else { continue }
            optimisticStates[state.name, default: []].append(
                OptimisticState(write: write, previous: previous))
        }
        try await change(states)
    }

    /// The values of a write are those of the states now, so earlier writes take none back.
    private mutating func keepStates(of write: WriteID) {
        for (name, values) in optimisticStates {
            guard let index = values.firstIndex(where: { $0.write == write }) else { continue }
            let later = Array(values[(index + 1)...])
            optimisticStates[name] = later.isEmpty ? nil : later
        }
    }

    /// Gives states back their earlier values, where the value of the write still stands.
    private mutating func takeBackStates(of write: WriteID) async throws(ScreenFailure) {
        var restored: [NamedConstant] = []
        for (name, values) in optimisticStates {
            guard let index = values.firstIndex(where: { $0.write == write }) else { continue }
            var values = values
            let removed = values.remove(at: index)
            if index < values.count {
                values[index].previous = removed.previous
            } else {
                restored.append(removed.previous)
            }
            optimisticStates[name] = values.isEmpty ? nil : values
        }
        if !restored.isEmpty { try await change(restored) }
    }
}
