/// Polling: loads with an interval are repeated, each by its own schedule.
extension ScreenLoads {
    /// Repeats the loads that have an interval, until the task is cancelled.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func poll(_ steps: @escaping LoadSteps) async {
        let elapsed = Deadline.stopwatch(environment.clock)
        await withTaskGroup(of: Void.self) { group in
            for step in steps() {
                guard let every = step.load?.every else { continue }
                let schedule = PollSchedule(every: every, at: elapsed())
                group.addTask { await self.poll(step.name, schedule, elapsed, steps) }
            }
        }
    }

    private func poll(
        _ name: String, _ start: PollSchedule, _ elapsed: @escaping @Sendable () -> Duration,
        _ steps: @escaping LoadSteps
    ) async {
        var schedule = start
        while !Task.isCancelled {
            let delay = max(.zero, schedule.due - elapsed())
            guard (try? await environment.clock.sleep(for: delay)) != nil else { return }
            let step = steps().first { $0.name == name }
            guard let step, let load = step.load, isShown(step) else {
                schedule.succeeded(at: elapsed())
                continue
            }
            let version = load.version
            await reload(step, load)
            if let failure = load.failure ?? load.staleness, failure.kind != .cancelled {
                schedule.failed(at: elapsed(), retryAfter: load.retryAfter)
            } else {
                schedule.succeeded(at: elapsed())
            }
            if load.version != version { await enqueue(.changes, steps) }
        }
    }

    /// Loads one step again from its first page, beside rounds.
    private func reload(_ step: LoadStep, _ load: AnyLoad) async {
        let source: LoadSource
        do throws(LoadFailure) { source = try step.source() } catch { return }
        let work = load.work(source, in: .poll(step.name), environment, makeSender())
        let show = await work()
        await waitForRound()
        guard !Task.isCancelled else { return }
        show()
        report(load)
    }
}

/// The schedule of one polled load: due at the multiples of its interval, so a load that takes
/// longer skips some. Failures double the delay.
nonisolated struct PollSchedule: Sendable {
    private let every: Duration
    private(set) var due = Duration.zero
    private var failures = 0

    /// The maximum delay after failures, unless the interval is longer.
    private static let longestBackoff = Duration.seconds(60)
    /// The longest `Retry-After` that is respected.
    private static let longestRetryAfter = Duration.seconds(3_600)

    init(every: Duration, at time: Duration) {
        self.every = max(.milliseconds(1), every)
        succeeded(at: time)
    }

    mutating func succeeded(at time: Duration) {
        failures = 0
        due = every * Int((max(.zero, time) / every).rounded(.down) + 1)
    }

    mutating func failed(at time: Duration, retryAfter: Duration?) {
        failures += 1
        let longest = max(every, Self.longestBackoff)
        var delay = every
        for _ in 0..<min(failures, 64) where delay < longest { delay = min(delay * 2, longest) }
        due = time + max(delay, min(retryAfter ?? .zero, Self.longestRetryAfter))
    }
}
