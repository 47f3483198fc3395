extension ScreenLoads {
    /// Repeats the loads that have an interval, each by its own schedule, until the task is
    /// cancelled. The next call continues the schedules: what has become due is asked for at once.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func runPolls(_ steps: @escaping LoadSteps) async {
        await withTaskGroup(of: Void.self) { group in
            for step in steps() {
                guard let every = step.load.every else { continue }
                var schedule = PollSchedule(every: max(.milliseconds(1), every))
                schedule.advance(at: elapsed(), after: step.load.failure == nil ? nil : step.load)
                schedule.due = due[step.load.name] ?? schedule.due
                group.addTask { [schedule, name = step.load.name] in
                    await self.poll(name, schedule, steps)
                }
            }
        }
    }

    private func poll(
        _ name: String, _ start: PollSchedule, _ steps: @escaping LoadSteps
    ) async {
        var schedule = start
        while !Task.isCancelled {
            due[name] = schedule.due
            let delay = max(.zero, schedule.due - elapsed())
            guard (try? await environment.clock.sleep(for: delay)) != nil else { return }
            let version = steps().first { $0.load.name == name }?.load.version
            let load = await poll(name, steps)
            schedule.advance(at: elapsed(), after: load)
            guard let load else { continue }
            let isRetried = load.lastFailure == nil && retryReaders(of: load, steps())
            if load.version != version || isRetried { await enqueue(.afterPoll, steps) }
            await reloadOutdated(steps)
        }
    }

    /// Asks for a load and shows the answer. Returns nil if there was nothing to ask for, or if a
    /// round has loaded something newer, or something else.
    private func poll(_ name: String, _ steps: @escaping LoadSteps) async -> AnyLoad? {
        func step() -> LoadStep? { steps().first { $0.load.name == name } }
        guard let load = step()?.load, load.progress != .notRequested, !absent.contains(name),
            let source = try? step()?.source(),
            let work = load.work(source, in: .poll(name), by: makeSender())
        else { return nil }
        let (ends, asked) = (load.endCount, receiver?.askCount ?? 0)
        // A child task is not on the main actor.
        async let answer = work()
        let show = await answer
        await waitForRound()
        guard !Task.isCancelled, load.endCount == ends, source == (try? step()?.source()) else {
            return nil
        }
        beginMoment()
        end(load, askedAt: asked, show)
        if load.progress != .reused { report(load) }
        return load
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
    fileprivate(set) var due = Duration.zero
    private var failures = 0

    init(every: Duration) { self.every = every }

    /// - Parameter load: what has an answer or a failure; nil if nothing was asked for.
    mutating func advance(at time: Duration, after load: AnyLoad?) {
        due = every * Int((max(.zero, time) / every).rounded(.down) + 1)
        failures = load?.lastFailure == nil ? 0 : min(failures + 1, 16)
        guard failures > 0 else { return }
        let backoff = min(every * (1 << failures), max(every, .seconds(60)))
        due = time + max(backoff, min(load?.status?.retryAfter ?? .zero, .seconds(3_600)))
    }
}
