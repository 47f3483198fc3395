import Synchronization

/// Does the same work once for all who ask for it at the same time.
///
/// Who joins waits for the outcome of the work under way. Who is cancelled stops to wait, and the
/// work goes on for the others; with the last one it is cancelled. Outcomes are not kept: who asks
/// afterwards has it done anew.
package final class RequestCoalescer<Key: Hashable & Sendable, Answer: Sendable>: Sendable {
    private typealias Outcome = Result<Answer, TransportFailure>

    /// Seen under the lock alone.
    private final class Flight {
        /// Tells a flight from an earlier one with the same key.
        let number: Int
        var waiters: [(number: Int, waiter: Waiter<Outcome>)]
        var task: Task<Void, Never>?
        /// In whose name the work is done.
        let asker = RequestAsker.current

        init(_ number: Int, _ waiter: Waiter<Outcome>) {
            self.number = number
            waiters = [(number, waiter)]
        }
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var lastNumber = 0

        mutating func newNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())

    package init() {}

    /// How many callers wait at this moment.
    package var waiting: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
    }

    /// - Parameters:
    ///   - key: equal for equal work.
    ///   - cancelled: what a caller gets who was cancelled.
    ///   - work: done unless the same is under way.
    package func answer(
        to key: Key, cancelled: @escaping @Sendable @autoclosure () -> TransportFailure,
        _ work: @escaping @Sendable () async throws(TransportFailure) -> Answer
    ) async throws(TransportFailure) -> Answer {
        // Nothing is started for nobody.
        if Task.isCancelled { throw cancelled() }
        let waiter = Waiter<Outcome>()
        let seat = join(key, waiter, work)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { _ = waiter.wait($0) }
        } onCancel: {
            waiter.finish(.failure(cancelled()))
            leave(key, seat)
        }
        return try outcome.get()
    }

    private typealias Seat = (flight: Int, waiter: Int)

    private func join(
        _ key: Key, _ waiter: Waiter<Outcome>,
        _ work: @escaping @Sendable () async throws(TransportFailure) -> Answer
    ) -> Seat {
        state.withLock { state in
            let number = state.newNumber()
            if let flight = state.flights[key] {
                flight.waiters.append((number, waiter))
                flight.asker?.add(.current)
                return (flight.number, number)
            }
            let flight = Flight(number, waiter)
            state.flights[key] = flight
            // The task may end at once: it waits for the lock before it looks for its flight.
            flight.task = Task { await self.run(key, number, work) }
            return (number, number)
        }
    }

    private func run(
        _ key: Key, _ number: Int,
        _ work: @Sendable () async throws(TransportFailure) -> Answer
    ) async {
        let outcome: Outcome
        do throws(TransportFailure) {
            outcome = .success(try await work())
        } catch {
            outcome = .failure(error)
        }
        let waiters = state.withLock { state -> [Waiter<Outcome>] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return flight.waiters.map(\.waiter)
        }
        for waiter in waiters { waiter.finish(outcome) }
    }

    /// The last one to leave ends the flight, and who comes after starts another.
    private func leave(_ key: Key, _ seat: Seat) {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            guard let flight = state.flights[key], flight.number == seat.flight else { return nil }
            flight.waiters.removeAll { $0.number == seat.waiter }
            guard flight.waiters.isEmpty else { return nil }
            state.flights[key] = nil
            return flight.task
        }
        abandoned?.cancel()
    }
}
