package import Expressions
import LoaderPlan
import LoadingCore
package import Values

/// Polling: loads with `every` are repeated, each by its own schedule and independently of the
/// others. `LoadingRules.ScreenMachine` decides what is asked for and shown when.
extension ScreenLoad {
    private enum PollEvent: Sendable {
        indirect case answered(Polling.Machine.Ask, LoadResult)
        case timerFired(Int)
    }

    private struct Timer {
        var number = 0
        var until: Duration?
        var task: Task<Void, Never>?
    }

    /// What polling asks with.
    struct PollStart {
        /// The screen's names without data.
        let activation: Activation
        /// The current `now`; nil if it is constant.
        let moment: (@Sendable () -> Value)?
        let clock: PollClock
        /// Whether `now` is that of the current event.
        var isCurrent = false

        var time: Duration { clock.elapsed() }
    }

    /// Whether a shown load is polled.
    package var isPolled: Bool { jobs.contains { isShown($0) && load(of: $0)?.every != nil } }

    /// Polls until no load is polled any more, the task is cancelled, or `observe` returns false. The
    /// next call continues the schedules: what has become due is asked for at once.
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
        let clock = polling.begin(on: clock ?? environment.requestClock)
        let start = PollStart(activation: start, moment: moment, clock: clock)
        round = .polling
        return await withTaskGroup(of: PollEvent.self) { group in
            let end = await poll(start, in: &group, observe)
            polling.end()
            group.cancelAll()
            return end
        }
    }

    private mutating func poll(
        _ start: PollStart, in group: inout TaskGroup<PollEvent>,
        _ observe: (inout ScreenLoad, PollReport) async -> Bool
    ) async -> PollEnd {
        var start = start
        var timer = Timer()
        var effects = showLoads(at: start.time)
        while !Task.isCancelled {
            effects += polling.machine.hold(writes.areInFlight, at: start.time)
            while !effects.isEmpty {
                guard case .show(let ask) = effects[0] else {
                    let effect = effects.removeFirst()
                    effects += perform(effect, &start, in: &group)
                    continue
                }
                effects.removeFirst()
                let shown = show(ask, start)
                effects += shown.effects
                guard let report = shown.report else { continue }
                if await !observe(&self, report) { return .stopped }
                effects += polling.machine.hold(writes.areInFlight, at: start.time)
            }
            if !polling.machine.hasPolls, !polling.machine.isAsking {
                return polling.machine.isExhausted ? .exhausted : .nothingToPoll
            }
            sleep(start.clock, &timer, in: &group)
            guard let event = await group.next() else { break }
            start.isCurrent = false
            switch event {
            case .timerFired(let number): if number == timer.number { timer.until = nil }
            case .answered(let ask, let result): effects = polling.answer(ask, with: result)
            }
        }
        return .stopped
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

    /// Tells the machine what the screen uses; returns what follows.
    mutating func showLoads(at time: Duration) -> [Polling.Machine.Effect] {
        let loads: [Polling.Machine.ShownLoad] = jobs.compactMap { job in
            guard isShown(job), let load = load(of: job) else { return nil }
            let result = state(of: job).result
            return Polling.Machine.ShownLoad(
                polling.number(of: job), every: load.every.map { .milliseconds($0) },
                needs: load.needs.map { polling.number(of: .data($0)) },
                hasFailed: result?.failure != nil || result?.healthFailure != nil,
                retryAfter: result?.lastRequest.retryAfter)
        }
        return polling.machine.show(loads, at: time)
    }

    /// Does what follows from an event; returns what follows from that.
    private mutating func perform(
        _ effect: Polling.Machine.Effect, _ start: inout PollStart,
        in group: inout TaskGroup<PollEvent>
    ) -> [Polling.Machine.Effect] {
        switch effect {
        case .ask(let ask): return self.ask(ask, &start, in: &group)
        case .drop(let ask): polling.take(ask)?.task.cancel()
        // A session has one step after the other, so no round runs while it polls.
        case .begin, .cancel, .handOver, .show: break
        case .resolve: return reconcile(start)
        }
        return []
    }

    /// Asks for a load, from its first page.
    private mutating func ask(
        _ ask: Polling.Machine.Ask, _ start: inout PollStart,
        in group: inout TaskGroup<PollEvent>
    ) -> [Polling.Machine.Effect] {
        guard polling.machine.waits(for: ask), let job = polling.job(of: ask),
            let load = load(of: job)
        else { return [] }
        var effects: [Polling.Machine.Effect] = []
        // Requests that contain `now` are resolved at the time of sending.
        if ask.isDue, load.readsNow, !start.isCurrent {
            start.isCurrent = true
            effects = reconcile(start)
            if !polling.machine.waits(for: ask) { return effects }
        }
        deadline = environment.deadline(of: plan)
        let work: LoadWork
        do throws(LoadFailure) {
            let origin = try self.origin(of: job, load)
            if ask.isDue, !hasUnusedResponses(for: job, origin) {
                return effects + polling.machine.exhaust(ask, at: start.time)
            }
            work = self.work(for: job, load, origin, isRefresh: ask.isDue)
        } catch {
            work = LoadWork(.failure(error))
        }
        let task = Task { await work.result() }
        polling.add(
            Polling.AskedLoad(
                ask: ask, origin: work.origin, writeCount: writes.endCount, task: task))
        group.addTask {
            await withTaskCancellationHandler {
                .answered(ask, await task.value)
            } onCancel: {
                task.cancel()
            }
        }
        return effects
    }

    /// Returns whether a load may return new data: a recording may be exhausted.
    private func hasUnusedResponses(for job: Job, _ origin: LoadOrigin) -> Bool {
        guard let finite = environment.transport as? any FiniteTransport else { return true }
        let requester = Requester(RequesterID(recordingName(of: job)))
        return Requester.$current.withValue(requester) {
            finite.hasUnusedResponses(for: origin)
        }
    }

    /// Adds a timer for the next due time, unless an earlier one is set.
    private func sleep(
        _ clock: PollClock, _ timer: inout Timer, in group: inout TaskGroup<PollEvent>
    ) {
        // On a virtual clock, loads in flight complete first.
        if environment.virtualClock != nil, polling.machine.isAsking { return }
        guard let due = polling.machine.wakeTime, due < timer.until ?? .seconds(Int64.max) else {
            return
        }
        timer.task?.cancel()
        let task = Task { await clock.sleep(due) }
        let number = timer.number + 1
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
