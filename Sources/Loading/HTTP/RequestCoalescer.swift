import Synchronization

/// Runs equal work once for concurrent callers.
///
/// Later callers wait for the work in progress. A cancelled caller stops waiting while the work
/// continues for the others; the last cancellation cancels the work. Outcomes are not cached: a
/// later call runs the work again.
package final class RequestCoalescer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private typealias Outcome = Result<Value, TransportFailure>

    /// Accessed under the lock only.
    private final class InFlightWork {
        /// Distinguishes this from earlier work with the same key.
        let number: Int
        var waiters: [(number: Int, waiter: Waiter<Outcome>)]
        var task: Task<Void, Never>?
        /// The requester that the work is attributed to.
        let requester = Requester.current

        init(_ number: Int, _ waiter: Waiter<Outcome>) {
            self.number = number
            waiters = [(number, waiter)]
        }
    }

    private struct State {
        var works: [Key: InFlightWork] = [:]
        var lastNumber = 0

        mutating func newNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// The number of waiting callers.
    package var waiting: Int {
        state.withLock { $0.works.values.reduce(0) { $0 + $1.waiters.count } }
    }

    /// Returns the result of the work for a key.
    ///
    /// - Parameters:
    ///   - key: equal for equal work.
    ///   - cancelled: the error of a cancelled caller.
    ///   - work: runs unless work with an equal key is in progress.
    package func value(
        for key: Key, cancelled: @escaping @Sendable @autoclosure () -> TransportFailure,
        _ work: @escaping @Sendable () async throws(TransportFailure) -> Value
    ) async throws(TransportFailure) -> Value {
        // A cancelled caller starts no work.
        if Task.isCancelled { throw cancelled() }
        let waiter = Waiter<Outcome>()
        let waiterID = join(key, waiter, work)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { _ = waiter.wait($0) }
        } onCancel: {
            waiter.finish(.failure(cancelled()))
            leave(key, waiterID)
        }
        return try outcome.get()
    }

    private typealias WaiterID = (work: Int, waiter: Int)

    private func join(
        _ key: Key, _ waiter: Waiter<Outcome>,
        _ work: @escaping @Sendable () async throws(TransportFailure) -> Value
    ) -> WaiterID {
        state.withLock { state in
            let number = state.newNumber()
            if let running = state.works[key] {
                running.waiters.append((number, waiter))
                running.requester?.add(.current)
                return (running.number, number)
            }
            let started = InFlightWork(number, waiter)
            state.works[key] = started
            // A task that ends at once waits for the lock before it looks up its entry.
            started.task = Task { await self.run(key, number, work) }
            return (number, number)
        }
    }

    private func run(
        _ key: Key, _ number: Int,
        _ work: @Sendable () async throws(TransportFailure) -> Value
    ) async {
        let outcome: Outcome
        do throws(TransportFailure) {
            outcome = .success(try await work())
        } catch {
            outcome = .failure(error)
        }
        let waiters = state.withLock { state -> [Waiter<Outcome>] in
            guard let running = state.works[key], running.number == number else { return [] }
            state.works[key] = nil
            return running.waiters.map(\.waiter)
        }
        for waiter in waiters { waiter.finish(outcome) }
    }

    /// Removes a waiter; the last one cancels the work.
    private func leave(_ key: Key, _ waiterID: WaiterID) {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            guard let running = state.works[key], running.number == waiterID.work else {
                return nil
            }
            running.waiters.removeAll { $0.number == waiterID.waiter }
            guard running.waiters.isEmpty else { return nil }
            state.works[key] = nil
            return running.task
        }
        abandoned?.cancel()
    }
}
