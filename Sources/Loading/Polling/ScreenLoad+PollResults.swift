import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Applies the results of polled loads to the screen.
extension ScreenLoad {
    /// Shows an answer, and computes what has changed with it. A failed load keeps its values. An
    /// answer that is older than a write is asked for again.
    ///
    /// - Returns: nil if the request was cancelled, or is sent again.
    mutating func show(
        _ ask: Polling.Machine.Ask, _ start: PollStart
    ) -> (report: PollReport?, effects: [Polling.Machine.Effect]) {
        guard let job = polling.job(of: ask), let asked = polling.take(ask),
            let loaded = asked.result
        else { return (nil, []) }
        let time = start.time
        if writes.isOutdated(askedAt: asked.writeCount) {
            return (nil, polling.machine.reject(ask, at: time))
        }
        let isTold = receive(job, loaded, askedAt: asked.writeCount)
        let isUpdated = update(job, with: loaded) || isTold
        let isNeeded = loaded.failure == nil && retryReaders(of: job)
        let isChanged = isUpdated || isNeeded
        var effects = polling.machine.shown(
            ask, loaded.pollResult, isChanged: isChanged, at: time)
        let delay = polling.machine.delay(of: ask.load, at: time)
        if effects == [.resolve] { effects = reconcile(start) }
        let report = PollReport(
            subject: subject(of: job), sections: readers(of: job), isDue: ask.isDue,
            failure: loaded.failure, isChanged: isChanged, time: time, nextDelay: delay)
        return (report, effects)
    }

    private func readers(of job: Job) -> Set<String> {
        switch job {
        case .data(let index):
            Set(
                sectionPlans.indices.filter {
                    isPresent($0) != false && sectionPlans[$0].reads.contains(index)
                }.map { sectionPlans[$0].id })
        case .section(let index): [sectionPlans[index].id]
        }
    }

    private func subject(of job: Job) -> PollReport.Subject {
        switch job {
        case .data(let index):
            plan.data[index].isHealthCheck ? .health : .data(plan.data[index].name)
        case .section(let index): .section(sectionPlans[index].id)
        }
    }

    /// Returns whether the screen changes.
    private mutating func update(_ job: Job, with loaded: LoadResult) -> Bool {
        let previous = state(of: job).result
        switch loaded.end {
        case .cancelled: return false
        case .failed(let failure):
            guard let previous, previous.hasValue else {
                set(job, copied(loaded))
                return previous?.failure != failure
            }
            var result = previous.stale(after: loaded)
            let origin = previous.olderOrigin ?? previous.origin
            result.olderOrigin = origin == loaded.origin ? nil : origin
            result.origin = loaded.origin
            set(job, result)
            return previous.refreshFailure != failure
        case .succeeded:
            guard var previous, hasSameData(loaded, as: previous) else {
                set(job, copied(loaded))
                return true
            }
            previous.origin = loaded.origin
            set(job, previous)
            return false
        }
    }

    /// Returns whether a load returned the same data as before.
    private func hasSameData(_ loaded: LoadResult, as previous: LoadResult) -> Bool {
        guard case .succeeded = previous.end, previous.refreshFailure == nil,
            previous.counts == loaded.counts,
            previous.healthFailure == loaded.healthFailure, previous.answer == loaded.answer,
            previous.values.count == loaded.values.count,
            previous.origins.byItem.elementsEqual(
                loaded.origins.byItem, by: { $0?.response == $1?.response }),
            previous.origins.responses.count == loaded.origins.responses.count
        else { return false }
        var comparison = DataComparison(activation.arena, loaded.arena)
        return zip(previous.values, loaded.values).allSatisfy { comparison.areSame($0, $1) }
            && zip(previous.origins.responses, loaded.origins.responses).allSatisfy {
                comparison.areSame($0, $1)
            }
    }

    /// Copies the values into the screen's arena, which may have changed since the load began.
    private mutating func copied(_ loaded: LoadResult) -> LoadResult {
        var (result, budget) = (loaded, Int.max)
        func copies(_ values: [Value]) -> [Value] {
            values.compactMap { activation.arena.copy($0, from: loaded.arena, budget: &budget) }
        }
        result.values = copies(loaded.values)
        result.origins.responses = copies(loaded.origins.responses)
        result.arena = Arena()
        return result
    }

    /// Requests again what has failed, reads polled data and is not polled itself; returns whether
    /// there is such a load.
    private mutating func retryReaders(of job: Job) -> Bool {
        guard case .data(let index) = job else { return false }
        var isNeeded = false
        for reader in jobs where isShown(reader) {
            guard let load = load(of: reader), load.every == nil, load.needs.contains(index),
                polling.load(askedFor: reader) == nil, var result = state(of: reader).result,
                result.failure != nil || result.refreshFailure != nil
            else { continue }
            result.origin = nil
            set(reader, result)
            isNeeded = true
        }
        return isNeeded
    }

    // MARK: - Dependent requests

    /// Recomputes the screen after polled data has changed. Requests that have changed are sent
    /// again, and their loads keep their values meanwhile.
    ///
    /// - Returns: what follows.
    mutating func reconcile(_ start: PollStart) -> [Polling.Machine.Effect] {
        var fresh = start.activation
        if let moment = start.moment { fresh.values[plan.screen.nowSlot] = moment() }
        // This also drops values that are not read any more.
        move(to: fresh)
        begin(.polling)
        // Requests are asked for as polls are, so this starts no other loads.
        _ = startLoads()
        return showLoads(at: start.time)
    }

    /// Sends the request of a job again unless it is unchanged or in flight. The previous values
    /// are shown meanwhile.
    mutating func reload(_ job: Job, _ load: LoadPlan, _ origin: LoadOrigin) {
        let previous = state(of: job).previous.flatMap { $0.isCancelled ? nil : $0 }
        if let asked = polling.load(askedFor: job), asked.origin != origin, !load.readsNow {
            polling.drop(job)
        }
        // A change of `now` alone does not repeat a request.
        let dependsOnTimeOnly = load.readsNow && load.needs.isEmpty
        let isCurrent = previous.map {
            $0.origin == origin || dependsOnTimeOnly && $0.origin != nil
        }
        if isCurrent != true { polling.machine.require(polling.number(of: job)) }
        if let previous { reuse(job, previous) }
    }

    /// Returns the result to show while polling if a load or expression fails that had a result
    /// before.
    mutating func pollResult(
        of job: Job, _ result: LoadResult, after previous: LoadResult
    ) -> LoadResult {
        if self.load(of: job) == nil {
            // The data may be inconsistent until all dependent requests have completed.
            let isPending = needs(of: job).contains { polling.isRequired(.data($0)) }
            return isPending ? previous : result
        }
        var stale = previous.stale(after: result)
        // Its request is outdated, so a new one is sent as soon as possible.
        stale.origin = nil
        return stale
    }
}

extension LoadResult {
    /// How it ended, for the schedule of polls.
    fileprivate var pollResult: Polling.Machine.PollResult {
        if case .succeeded = end, healthFailure == nil { return .succeeded }
        return .failed(retryAfter: lastRequest.retryAfter)
    }
}
