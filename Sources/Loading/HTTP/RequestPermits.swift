import Synchronization

/// Lets so many requests be on their way at once; the others wait in the order in which they came.
final class RequestPermits: Sendable {
    private struct State {
        var free: Int
        var queue: [(number: Int, waiter: Waiter<Bool>)] = []
        var lastNumber = 0
    }

    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

    /// What `work` gives, once there is room for it.
    ///
    /// - Throws: what `work` throws; `cancelled` where the task is cancelled while it waits.
    func run<Answer: Sendable>(
        cancelled: TransportFailure,
        _ work: () async throws(TransportFailure) -> Answer
    ) async throws(TransportFailure) -> Answer {
        guard await enter() else { throw cancelled }
        defer { leave() }
        return try await work()
    }

    /// False where the task is cancelled before its turn.
    private func enter() async -> Bool {
        let waiter = Waiter<Bool>()
        let number = state.withLock { state -> Int? in
            guard state.free == 0 else {
                state.free -= 1
                return nil
            }
            state.lastNumber += 1
            state.queue.append((state.lastNumber, waiter))
            return state.lastNumber
        }
        guard let number else { return true }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { _ = waiter.wait($0) }
        } onCancel: {
            markFailed(number)
        }
    }

    private func leave() {
        // Whoever is taken out of the queue has the permit: nobody else can end that wait.
        let next = state.withLock { state -> Waiter<Bool>? in
            guard !state.queue.isEmpty else {
                state.free += 1
                return nil
            }
            return state.queue.removeFirst().waiter
        }
        next?.finish(true)
    }

    private func markFailed(_ number: Int) {
        let waiter = state.withLock { state -> Waiter<Bool>? in
            guard let index = state.queue.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.queue.remove(at: index).waiter
        }
        waiter?.finish(false)
    }
}
