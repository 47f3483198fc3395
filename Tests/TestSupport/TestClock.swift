import Synchronization

/// A clock that advances only on demand, and records its sleepers.
package final class TestClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        package func duration(to other: Instant) -> Duration { other.offset - offset }

        package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Duration.zero
        var sleepers: [Int: (until: Duration, end: CheckedContinuation<Void, any Error>)] = [:]
        var lastNumber = 0
    }

    private let skipped: Duration
    private let state = Mutex(State())

    /// - Parameter skipped: Shorter sleeps advance the clock immediately. Delays between attempts
    ///   then take no time, and no run reaches its deadline.
    package init(skipping skipped: Duration = .zero) { self.skipped = skipped }

    package var now: Instant { Instant(offset: state.withLock { $0.now }) }
    package var minimumResolution: Duration { .zero }

    /// The time since the start in milliseconds.
    package var milliseconds: Int { Self.milliseconds(now.offset) }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(duration / .milliseconds(1))
    }

    /// The wake-up times of the sleepers in milliseconds, except those an hour or more away.
    package var sleepers: [Int] {
        state.withLock { $0.sleepers.values.map { Self.milliseconds($0.until) } }
            .filter { $0 < 3_600_000 }.sorted()
    }

    /// Advances to a time and wakes the sleepers until then.
    package func advance(to milliseconds: Int) {
        let woken = state.withLock { state in
            state.now = max(state.now, .milliseconds(milliseconds))
            let woken = state.sleepers.filter { $0.value.until <= state.now }
            for number in woken.keys { state.sleepers[number] = nil }
            return woken.sorted { $0.key < $1.key }.map(\.value.end)
        }
        for end in woken { end.resume() }
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let number = state.withLock { state in
            let pause = deadline.offset - state.now
            if pause < skipped { state.now += max(.zero, pause) }
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { end in
                let isOver = state.withLock { state in
                    if Task.isCancelled || deadline.offset <= state.now { return true }
                    state.sleepers[number] = (deadline.offset, end)
                    return false
                }
                guard isOver else { return }
                end.resume(with: Result { try Task.checkCancellation() })
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: number) }?.end
                .resume(throwing: CancellationError())
        }
    }
}
