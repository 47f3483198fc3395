import LoadingCore

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
                let schedule = schedules[step.load.name] ?? schedule(of: step.load, every)
                group.addTask { [name = step.load.name] in
                    await self.poll(name, schedule, steps)
                }
            }
        }
    }

    /// Returns the schedule of a load that was not polled before.
    private func schedule(of load: AnyLoad, _ every: Duration) -> LoadingRules.PollSchedule {
        var schedule = LoadingRules.PollSchedule(every: every, at: elapsed())
        if load.failure != nil { schedule.fail(at: elapsed(), retryAfter: load.status?.retryAfter) }
        return schedule
    }

    private func poll(
        _ name: String, _ start: LoadingRules.PollSchedule, _ steps: @escaping LoadSteps
    ) async {
        var schedule = start
        while !Task.isCancelled {
            schedules[name] = schedule
            let delay = max(.zero, schedule.due - elapsed())
            guard (try? await environment.clock.sleep(for: delay)) != nil else { return }
            let version = steps().first { $0.load.name == name }?.load.version
            let load = await poll(name, steps)
            if let status = load?.status, status.isPollFailed {
                schedule.fail(at: elapsed(), retryAfter: status.retryAfter)
            } else {
                schedule.succeed(at: elapsed())
            }
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
