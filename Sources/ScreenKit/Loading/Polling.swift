extension ScreenLoads {
    /// Repeats the loads that have an interval, each by its own schedule, until the task is
    /// cancelled.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func poll(_ steps: @escaping LoadSteps) async {
        let elapsed = stopwatch(environment.clock)
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
            guard let step, let load = step.load, load.progress != .notRequested,
                !absent.contains(name), let source = try? step.source()
            else {
                schedule.succeeded(at: elapsed())
                continue
            }
            let version = load.version
            let show = await load.work(source, in: .poll(name), environment, makeSender())()
            await waitForRound()
            guard !Task.isCancelled else { return }
            show()
            report(load)
            if load.failure == nil, load.staleness == nil {
                schedule.succeeded(at: elapsed())
            } else {
                schedule.failed(at: elapsed(), retryAfter: load.status?.retryAfter)
            }
            if load.version != version { await enqueue(.changes, steps) }
        }
    }
}

/// The schedule of one polled load: due at the multiples of its interval, so a load that takes
/// longer skips some. Failures double the delay.
nonisolated struct PollSchedule: Sendable {
    private let every: Duration
    private(set) var due = Duration.zero
    private var failures = 0

    init(every: Duration, at time: Duration) {
        self.every = max(.milliseconds(1), every)
        succeeded(at: time)
    }

    mutating func succeeded(at time: Duration) {
        failures = 0
        due = every * Int((max(.zero, time) / every).rounded(.down) + 1)
    }

    mutating func failed(at time: Duration, retryAfter: Duration?) {
        failures = min(failures + 1, 16)
        let backoff = min(every * (1 << failures), max(every, .seconds(60)))
        due = time + max(backoff, min(retryAfter ?? .zero, .seconds(3_600)))
    }
}
