import Expressions
package import LoaderPlan
package import Loading
import LoadingCore
import Screens
import Values

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

/// The writes of a session. What a write changes shows from its beginning. The caller of `begin`
/// sends the writes that it returns, and then calls `end` with the result of each; `settle` does both.
extension ScreenSession {
    /// Begins the write of an action: what it changes shows.
    ///
    /// - Parameter replaces: whether it follows a write of its target, as the newest value of a
    ///   control does.
    /// - Returns: nil if nothing is done, because one of its target has not ended.
    package mutating func begin(
        _ request: PendingRequest, replaces: Bool = false
    ) async throws(ScreenFailure) -> WriteStart? {
        forgetChangedStates()
        guard let start = screen.begin(request, replaces: replaces) else { return nil }
        if let undo = start.undo {
            waiting = WaitingWrite(
                id: start.id, request: request, title: undo.title, remaining: undo.delay)
        }
        keepSentValues(of: request, start.id)
        try await restore(start.next)
        try await setOptimistic(request.states, by: start.id)
        return start
    }

    /// Ends a write with its result. If it has failed or was not sent, what it changes is taken
    /// back where it still stands. Loads that were asked for before are asked for again.
    ///
    /// - Returns: the writes that are to be sent now.
    package mutating func end(
        _ write: BegunWrite, _ result: SendResult
    ) async throws(ScreenFailure) -> [BegunWrite] {
        forgetChangedStates()
        let next = screen.end(write, result)
        try await restore(next)
        toldProblems = await noteProblems(of: write, result)
        try await reloadOutdated()
        return next.sends
    }

    /// Sends a write again whose item has stayed since it failed.
    ///
    /// - Returns: the write that is to be sent now; nil if it is sent after others.
    mutating func retry(_ id: WriteID) -> BegunWrite? { screen.retry(id).sends.first }

    /// Removes the item of a write that has failed.
    mutating func discard(_ id: WriteID) { _ = screen.discard(id) }

    /// Sends a begun write, and what is to be sent after it; returns the result of the last.
    mutating func settle(_ write: BegunWrite) async throws(ScreenFailure) -> SendResult {
        var result = await write.send()
        var next = try await end(write, result)
        while !next.isEmpty {
            let write = next.removeFirst()
            result = await write.send()
            next += try await end(write, result)
        }
        result.tell(toldProblems)
        return result
    }

    /// Whether the write that waits is to be sent because another one begins.
    mutating func endsUndo(_ request: PendingRequest, replaces: Bool) -> Bool {
        screen.endsUndo(request, replaces: replaces)
    }

    // MARK: - Problems of answers

    /// Keeps the values of the states of which the answer to a write can say what is wrong.
    private mutating func keepSentValues(of request: PendingRequest, _ id: WriteID) {
        let values = request.answeredStates.compactMap { name in
            value(of: name).map { (name, $0.value.argument) }
        }
        if !values.isEmpty { sentValues[id] = Dictionary(values) { first, _ in first } }
    }

    /// Shows what the answer to a write says is wrong with states, in place of what was wrong before;
    /// returns it.
    private mutating func noteProblems(
        of write: BegunWrite, _ result: SendResult
    ) async -> [NamedConstant] {
        guard let values = sentValues.removeValue(forKey: write.id), !result.isWithheld else {
            return []
        }
        let before = answerProblems
        let problems = write.request.problems(after: result, start, of: plan)
        answerProblems.end(problems, of: values)
        if answerProblems != before {
            showAnswerProblems()
            await screen.change(to: start)
        }
        return problems.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
            .map { NamedConstant($0.key, .string($0.value)) }
    }

    /// Gives the names of problems what answers have said of the values that states still have.
    mutating func showAnswerProblems() {
        for problem in plan.screen.answerProblems {
            let value = value(of: problem.state)?.value.argument
            let text = value.flatMap { answerProblems.problem(of: problem.state, with: $0) }
            start.give(text.map { start.arena.makeString($0) } ?? .null, to: problem.slot)
        }
    }

    // MARK: - Undo

    /// Takes back the write that waits; nothing is sent.
    ///
    /// - Returns: the request; nil if none waits.
    package mutating func undo() async throws(ScreenFailure) -> PendingRequest? {
        guard let waiting else { return nil }
        self.waiting = nil
        forgetChangedStates()
        try await restore(screen.undo(waiting.id))
        return waiting.request
    }

    /// Ends the undo of the write that waits: it is to be sent now, since its time has passed, the
    /// screen is left or another write waits.
    package mutating func releaseWaiting() -> BegunWrite? {
        guard let waiting else { return nil }
        self.waiting = nil
        return screen.endUndo(waiting.id).sends.first
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
            if let previous = value(of: state.name) { screen.keep(previous, before: write) }
        }
        try await set(states)
        for state in states {
            if let value = value(of: state.name) { screen.keep(value, givenBy: write) }
        }
    }

    /// A state that a person has set to another value is not taken back.
    private mutating func forgetChangedStates() {
        let current = self
        screen.forgetChangedStates { current.value(of: $0) }
    }

    private mutating func restore(_ next: NextWrites) async throws(ScreenFailure) {
        if !next.restored.isEmpty { try await set(next.restored) }
    }
}
