extension ScreenLoads {
    /// Repeats the loads that have an interval, each by its own schedule, until the task is
    /// cancelled.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func runPolls(_ steps: @escaping LoadSteps) async {
        let elapsed = stopwatch(environment.clock)
        await withTaskGroup(of: Void.self) { group in
            for step in steps() {
                guard let every = step.load.every else { continue }
                var schedule = PollSchedule(every: max(.milliseconds(1), every))
                schedule.advance(at: elapsed(), step.load, failed: step.load.failure != nil)
                group.addTask { [schedule, name = step.load.name] in
                    await self.poll(name, schedule, elapsed, steps)
                }
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
            func step() -> LoadStep? { steps().first { $0.load.name == name } }
            guard let load = step()?.load, load.progress != .notRequested, !absent.contains(name),
                let source = try? step()?.source(),
                let work = load.work(source, in: .poll(name), environment, makeSender())
            else {
                schedule.advance(at: elapsed())
                continue
            }
            let (version, ends, asked) = (load.version, load.endCount, writes.endCount)
            // A child task is not on the main actor.
            async let answer = work()
            let show = await answer
            await waitForRound()
            guard !Task.isCancelled else { return }
            // A round has loaded something newer, or something else.
            guard load.endCount == ends, source == (try? step()?.source()) else {
                schedule.advance(at: elapsed())
                continue
            }
            show()
            writes.receive(load, askedAt: asked)
            report(load)
            schedule.advance(at: elapsed(), load, failed: load.lastFailure != nil)
            let isRetried = load.lastFailure == nil && retryReaders(of: load, steps())
            if load.version != version || isRetried { await enqueue(.afterPoll, steps) }
            await reloadOutdated(steps)
        }
    }

    /// Has requests repeated that have failed, need a load and are not polled themselves. Returns
    /// whether there is one.
    private func retryReaders(of load: AnyLoad, _ steps: [LoadStep]) -> Bool {
        let readers = steps.filter { $0.needs.contains { $0 === load } }.map(\.load)
            .filter { $0.every == nil && $0.lastFailure != nil }
        for reader in readers { reader.pending = reader.pending ?? .afterPoll }
        return !readers.isEmpty
    }
}

/// The schedule of one polled load: due at the multiples of its interval, so a load that takes
/// longer skips some. Failures double the delay.
@MainActor
struct PollSchedule {
    let every: Duration
    private(set) var due = Duration.zero
    private var failures = 0

    init(every: Duration) { self.every = every }

    /// - Parameter load: what has been asked for; nil if nothing was.
    mutating func advance(at time: Duration, _ load: AnyLoad? = nil, failed: Bool = false) {
        failures = failed ? min(failures + 1, 16) : 0
        let backoff = min(every * (1 << failures), max(every, .seconds(60)))
        let requested = min(load?.status?.retryAfter ?? .zero, .seconds(3_600))
        let next = every * Int((max(.zero, time) / every).rounded(.down) + 1)
        due = failed ? time + max(backoff, requested) : next
    }
}
