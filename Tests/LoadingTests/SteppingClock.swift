import Synchronization

/// A clock that stands still until a test moves it on, and knows who sleeps until when.
final class SteppingClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Duration.zero
        var sleepers: [Int: (until: Duration, end: CheckedContinuation<Void, any Error>)] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    var now: Instant { Instant(offset: state.withLock { $0.now }) }
    var minimumResolution: Duration { .zero }

    /// Milliseconds since the beginning.
    var milliseconds: Int { Self.milliseconds(now.offset) }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(duration.components.seconds) * 1_000
            + Int(duration.components.attoseconds / 1_000_000_000_000_000)
    }

    /// When those who sleep want to be woken, in milliseconds; what is an hour away or more is left
    /// out.
    var sleepers: [Int] {
        state.withLock { $0.sleepers.values.map { Self.milliseconds($0.until) } }
            .filter { $0 < 3_600_000 }.sorted()
    }

    /// Waits until just these sleep; what there is instead is returned where that never happens.
    func settled(_ expected: [Int]) async -> [Int] {
        await wait { sleepers == expected }
        return sleepers
    }

    /// Goes on to a moment, and wakes who slept until then.
    func advance(to milliseconds: Int) {
        let woken = state.withLock { state in
            state.now = max(state.now, .milliseconds(milliseconds))
            let woken = state.sleepers.filter { $0.value.until <= state.now }
            for number in woken.keys { state.sleepers[number] = nil }
            return woken.sorted { $0.key < $1.key }.map(\.value.end)
        }
        for end in woken { end.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
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
