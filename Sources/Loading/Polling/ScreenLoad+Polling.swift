import LoadingCore
package import Expressions
import LoaderPlan
import LoadingCore
package import Values

/// Polling: loads with `every` are repeated, each by its own schedule and independently of the
/// others.
extension ScreenLoad {
    private enum PollEvent: Sendable {
        case completed(Job, Int, LoadResult)
        case timerFired(Int)
    }

    private struct Timer {
        var number = 0
        var until: Duration?
        var task: Task<Void, Never>?
    }

    /// Whether a shown load is polled.
    package var isPolled: Bool { jobs.contains { isShown($0) && load(of: $0)?.every != nil } }

    /// Polls until no load is polled any more, the task is cancelled, or `observe` returns false.
    ///
    /// - Parameters:
    /// - start: the screen's names without data.
    /// - moment: the current `now`; nil if it is constant.
    /// - clock: measures the intervals; nil for the clock of the requests.
    /// - observe: called after each result; false stops polling.
    package mutating func poll(
        from start: Activation, at moment: (@Sendable () -> Value)? = nil,
        on clock: (any Clock<Duration>)? = nil,
        _ observe: (inout ScreenLoad, PollReport) async -> Bool
    ) async -> PollEnd {
        let clock = PollClock(clock ?? environment.requestClock)
        (polling, round) = (PollState(), .polling)
        schedule(at: clock.elapsed())
        return await withTaskGroup(of: PollEvent.self) { group in
            var timer = Timer()
            var end: PollEnd?
            while end == nil, !Task.isCancelled {
                enqueue(dueJobs(at: clock.elapsed()), from: start, at: moment)
                startQueuedLoads(in: &group)
                let due = nextDue
                if due == nil, polling.inFlight.isEmpty {
                    end = polling.exhausted.isEmpty ? .nothingToPoll : .exhausted
                    break
                }
                sleep(clock, until: due, &timer, in: &group)
                guard let event = await group.next(), !Task.isCancelled else { break }
                switch event {
                case .timerFired(let number): if number == timer.number { timer.until = nil }
                case .completed(let job, let number, let result):
                    guard let load = polling.remove(job, number) else { continue }
                    if writes.isOutdated(askedAt: load.writeCount) {
                        drop(job, load, result, at: clock.elapsed())
                        continue
                    }
                    let report = finishPoll(job, load, result, at: clock.elapsed())
                    if report.isChanged {
                        reconcile(from: start, at: moment)
                        schedule(at: clock.elapsed())
                    }
                    if await !observe(&self, report) { end = .stopped }
                }
            }
            group.cancelAll()
            for job in jobs { polling.cancel(job) }
            // They are asked for again as other loads are.
            polling.dropped = [:]
            return end ?? .stopped
        }
    }

    /// All jobs in plan order.
    var jobs: [Job] { data.indices.map { .data($0) } + sections.indices.map { .section($0) } }

    /// Returns whether the shown screen uses a load.
    func isShown(_ job: Job) -> Bool {
        switch job {
        case .data(let index): machine.isRequested(data: index)
        case .section(let index): isPresent(index) == true
        }
    }

    /// Schedules shown polled loads that have no schedule yet.
    mutating func schedule(at time: Duration) {
        for job in jobs where isShown(job) && polling.schedules[job] == nil {
            guard let every = load(of: job)?.every, !polling.exhausted.contains(job) else {
                continue
            }
            var schedule = LoadingRules.PollSchedule(every: .milliseconds(every), at: time)
            if let result = state(of: job).result, result.failure != nil {
                schedule.fail(at: time, retryAfter: result.lastRequest.retryAfter)
            }
            polling.schedules[job] = schedule
        }
    }

    // MARK: - Due loads

    /// Scheduled loads that are not in flight.
    private var waiting: [Job] {
        jobs.filter { polling.schedules[$0] != nil && polling.inFlight[$0] == nil && isShown($0) }
    }

    private func dueJobs(at time: Duration) -> [Job] {
        waiting.filter { job in
            guard let schedule = polling.schedules[job], schedule.due <= time else { return false }
            return !isDeferred(job)
        }
    }

    /// The time when the next load is due; nil if irrelevant.
    private var nextDue: Duration? {
        // On a virtual clock, loads in flight complete first.
        if environment.virtualClock != nil, !polling.inFlight.isEmpty { return nil }
        return waiting.filter { !isDeferred($0) }.compactMap { polling.schedules[$0]?.due }.min()
    }

    /// Returns whether data is not polled now because dependent requests are in flight: each poll
    /// could cancel them, and they would never complete.
    private func isDeferred(_ job: Job) -> Bool {
        guard case .data(let index) = job else { return false }
        return polling.inFlight.contains { !$1.isDue && reads($0, index) }
    }

    /// Returns whether a load reads an entry of `data`, directly or indirectly.
    private func reads(_ job: Job, _ index: Int) -> Bool {
        var (seen, open) = (Set<Int>(), load(of: job)?.needs ?? [])
        while let next = open.popLast() {
            if next == index { return true }
            if seen.insert(next).inserted { open += plan.data[next].load.needs }
        }
        return false
    }

    // MARK: - Loads in flight

    /// Queues due loads, from their first page.
    private mutating func enqueue(
        _ due: [Job], from start: Activation, at moment: (@Sendable () -> Value)?
    ) {
        // Requests that contain `now` are resolved at the time of sending.
        if due.contains(where: { load(of: $0)?.readsNow == true }) {
            reconcile(from: start, at: moment)
        }
        deadline = environment.deadline(of: plan)
        for job in due {
            guard let load = load(of: job), polling.inFlight[job] == nil else { continue }
            do throws(LoadFailure) {
                let origin = try self.origin(of: job, load)
                if !hasUnusedResponses(for: job, origin) {
                    polling.schedules[job] = nil
                    polling.exhausted.insert(job)
                } else {
                    polling.add(
                        job, work(for: job, load, origin, isRefresh: true), isDue: true,
                        after: writes.endCount)
                }
            } catch {
                polling.add(job, LoadWork(.failure(error)), isDue: true, after: writes.endCount)
            }
        }
    }

    /// Returns whether a load may return new data: a recording may be exhausted.
    private func hasUnusedResponses(for job: Job, _ origin: LoadOrigin) -> Bool {
        guard let finite = environment.transport as? any FiniteTransport else { return true }
        let requester = Requester(RequesterID(recordingName(of: job)))
        return Requester.$current.withValue(requester) {
            finite.hasUnusedResponses(for: origin)
        }
    }

    /// Starts queued loads within the concurrency limit.
    private mutating func startQueuedLoads(in group: inout TaskGroup<PollEvent>) {
        while polling.running < limit, let (job, load) = polling.dequeue() {
            let task = Task { await load.work.result() }
            polling.inFlight[job]?.task = task
            group.addTask {
                await withTaskCancellationHandler {
                    .completed(job, load.number, await task.value)
                } onCancel: {
                    task.cancel()
                }
            }
        }
    }

    /// Adds a timer for the next due time, unless an earlier one is set.
    private func sleep(
        _ clock: PollClock, until due: Duration?, _ timer: inout Timer,
        in group: inout TaskGroup<PollEvent>
    ) {
        guard let due, due < timer.until ?? .seconds(Int64.max) else { return }
        timer.task?.cancel()
        let (task, number) = (Task { await clock.sleep(due) }, timer.number + 1)
        timer = Timer(number: number, until: due, task: task)
        group.addTask {
            await withTaskCancellationHandler {
                await task.value
                return .timerFired(number)
            } onCancel: {
                task.cancel()
            }
        }
    }
}
