package import Expressions
import LoaderPlan
package import Values

/// Polling: what says `every` is asked for again, each load by its own schedule, beside what is
/// shown. A slow one delays no other, and none overlaps itself.
extension ScreenLoad {
    private enum PollEvent: Sendable {
        case landed(Job, Int, LoadResult)
        case woke(Int)
    }

    private struct Sleeper {
        var number = 0
        var until: Duration?
        var task: Task<Void, Never>?
    }

    /// Whether something that is shown is asked for again by itself.
    package var isPolled: Bool { jobs.contains { isShown($0) && load(of: $0)?.every != nil } }

    /// Asks for what is polled until nothing is any more, the task is cancelled, or `tell` says so.
    ///
    /// - Parameters:
    ///   - start: the screen's names with nothing of the data.
    ///   - moment: what `now` is by now; nil where it stands still.
    ///   - tell: what is done when something has come; false ends it.
    package mutating func poll(
        from start: Activation, at moment: (@Sendable () -> Value)? = nil,
        _ tell: (inout ScreenLoad, PollReport) async -> Bool
    ) async -> PollEnd {
        let clock = PollClock(environment.requestClock)
        (polling, round) = (PollState(), .polls)
        schedule(at: clock.elapsed())
        return await withTaskGroup(of: PollEvent.self) { group in
            var sleeper = Sleeper()
            var end: PollEnd?
            while end == nil, !Task.isCancelled {
                ask(for: dueJobs(at: clock.elapsed()), from: start, at: moment)
                takeOff(in: &group)
                let due = nextDue
                if due == nil, polling.flights.isEmpty {
                    end = polling.exhausted.isEmpty ? .nothingToPoll : .exhausted
                    break
                }
                sleep(clock, until: due, &sleeper, in: &group)
                guard let event = await group.next(), !Task.isCancelled else { break }
                switch event {
                case .woke(let number): if number == sleeper.number { sleeper.until = nil }
                case .landed(let job, let number, let result):
                    guard let flight = polling.landed(job, number) else { continue }
                    let report = land(job, flight, result, at: clock.elapsed())
                    if report.isChanged {
                        reconcile(from: start, at: moment)
                        schedule(at: clock.elapsed())
                    }
                    if await !tell(&self, report) { end = .stopped }
                }
            }
            group.cancelAll()
            for job in jobs { polling.drop(job) }
            return end ?? .stopped
        }
    }

    /// All loads in plan order.
    var jobs: [Job] { data.indices.map { .data($0) } + sections.indices.map { .section($0) } }

    /// Whether a load is asked for by what is shown.
    func isShown(_ job: Job) -> Bool {
        switch job {
        case .data(let index): if case .unasked = data[index].progress { false } else { true }
        case .section(let index): sections[index].isPresent == true
        }
    }

    /// Gives what is shown and polled a schedule, where it has none so far.
    mutating func schedule(at time: Duration) {
        for job in jobs where isShown(job) && polling.schedules[job] == nil {
            guard let every = load(of: job)?.every, !polling.exhausted.contains(job) else {
                continue
            }
            var schedule = PollSchedule(every: every, at: time)
            if let result = state(of: job).result, result.failure != nil {
                schedule.failed(at: time, retryAfter: result.last.retryAfter)
            }
            polling.schedules[job] = schedule
        }
    }

    // MARK: - What is due

    /// What waits for its time alone.
    private var waiting: [Job] {
        jobs.filter { polling.schedules[$0] != nil && polling.flights[$0] == nil && isShown($0) }
    }

    private func dueJobs(at time: Duration) -> [Job] {
        waiting.filter { job in
            guard let schedule = polling.schedules[job], schedule.due <= time else { return false }
            return !isHeld(job)
        }
    }

    /// The next moment at which something is due; nil while that does not matter.
    private var nextDue: Duration? {
        // Where nothing takes time, what is on its way comes first.
        if environment.virtualClock != nil, !polling.flights.isEmpty { return nil }
        return waiting.filter { !isHeld($0) }.compactMap { polling.schedules[$0]?.due }.min()
    }

    /// Data are not asked for while something is on its way that was asked for since they changed:
    /// it would be cancelled each time and never come.
    private func isHeld(_ job: Job) -> Bool {
        guard case .data(let index) = job else { return false }
        return polling.flights.contains { !$1.isDue && reads($0, index) }
    }

    /// Whether a load reads an entry of `data`, also by way of others.
    private func reads(_ job: Job, _ index: Int) -> Bool {
        var (seen, open) = (Set<Int>(), load(of: job)?.needs ?? [])
        while let next = open.popLast() {
            if next == index { return true }
            if seen.insert(next).inserted { open += plan.data[next].load.needs }
        }
        return false
    }

    // MARK: - Flights

    /// Asks for what is due, from its first page.
    private mutating func ask(
        for due: [Job], from start: Activation, at moment: (@Sendable () -> Value)?
    ) {
        // A request in which `now` stands is sent with the moment at which it is sent.
        if due.contains(where: { load(of: $0)?.readsMoment == true }) {
            reconcile(from: start, at: moment)
        }
        deadline = environment.deadline(of: plan)
        for job in due {
            guard let load = load(of: job), polling.flights[job] == nil else { continue }
            do throws(LoadFailure) {
                let origin = try load.origin(in: &activation, environment)
                if !hasNews(for: job, origin) {
                    polling.schedules[job] = nil
                    polling.exhausted.insert(job)
                } else {
                    polling.add(job, work(for: job, load, origin, isPoll: true), isDue: true)
                }
            } catch {
                polling.add(job, LoadWork(.failure(error)), isDue: true)
            }
        }
    }

    /// Whether something new may come from an origin: a recording may have no further answers.
    private func hasNews(for job: Job, _ origin: LoadOrigin) -> Bool {
        guard let finite = environment.transport as? any FiniteTransport else { return true }
        return RequestAsker.$current.withValue(RequestAsker(RequestPlace(name(of: job)))) {
            finite.hasNews(for: origin)
        }
    }

    /// Begins flights, as many as may be at once.
    private mutating func takeOff(in group: inout TaskGroup<PollEvent>) {
        while polling.running < limit, let (job, flight) = polling.next() {
            let task = Task { await flight.work.result() }
            polling.flights[job]?.task = task
            group.addTask {
                await withTaskCancellationHandler {
                    .landed(job, flight.number, await task.value)
                } onCancel: {
                    task.cancel()
                }
            }
        }
    }

    /// Sees to it that the loop goes on when something is due, and no earlier than that.
    private func sleep(
        _ clock: PollClock, until due: Duration?, _ sleeper: inout Sleeper,
        in group: inout TaskGroup<PollEvent>
    ) {
        guard let due, due < sleeper.until ?? .seconds(Int64.max) else { return }
        sleeper.task?.cancel()
        let (task, number) = (Task { await clock.sleep(due) }, sleeper.number + 1)
        sleeper = Sleeper(number: number, until: due, task: task)
        group.addTask {
            await withTaskCancellationHandler {
                await task.value
                return .woke(number)
            } onCancel: {
                task.cancel()
            }
        }
    }
}
