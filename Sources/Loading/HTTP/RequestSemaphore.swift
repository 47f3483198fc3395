import Synchronization

/// Limits the number of requests in flight; further ones wait in first-in, first-out order.
final class RequestSemaphore: Sendable {
    private struct State {
        var free: Int
        var queue: [(number: Int, waiter: Waiter<Bool>)] = []
        var lastNumber = 0
    }

    private let state: Mutex<State>

    init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

    /// Runs `work` once a permit is free.
    ///
    /// - Throws: the error of `work`; `cancelled` if the task is cancelled while it waits.
    func run<Value: Sendable>(
        cancelled: TransportFailure,
        _ work: () async throws(TransportFailure) -> Value
    ) async throws(TransportFailure) -> Value {
        guard await acquire() else { throw cancelled }
        defer { release() }
        return try await work()
    }

    /// Returns false if the task is cancelled before it gets a permit.
    private func acquire() async -> Bool {
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
            cancel(number)
        }
    }

    private func release() {
        // The removed waiter owns the permit: cancellation no longer finds it.
        let next = state.withLock { state -> Waiter<Bool>? in
            guard !state.queue.isEmpty else {
                state.free += 1
                return nil
            }
            return state.queue.removeFirst().waiter
        }
        next?.finish(true)
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state -> Waiter<Bool>? in
            guard let index = state.queue.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.queue.remove(at: index).waiter
        }
        waiter?.finish(false)
    }
}
