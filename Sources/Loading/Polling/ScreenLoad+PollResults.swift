import LoadingCore
import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Applies the results of polled loads to the screen.
extension ScreenLoad {
    /// Applies a result and reschedules the load. A failed load keeps its values.
    mutating func finishPoll(
        _ job: Job, _ inFlight: PollState.InFlightLoad, _ loaded: LoadResult, at time: Duration
    ) -> PollReport {
        let isTold = receive(job, loaded, askedAt: inFlight.writeCount)
        let isChanged = update(job, with: loaded) || isTold
        switch loaded.end {
        case .succeeded where loaded.healthFailure == nil:
            polling.schedules[job]?.succeed(at: time)
        case .succeeded, .failed, .cancelled:
            polling.schedules[job]?.fail(at: time, retryAfter: loaded.lastRequest.retryAfter)
        }
        let isNeeded = loaded.failure == nil && retryReaders(of: job)
        let delay = polling.schedules[job].map { max(.zero, $0.due - time) }
        return PollReport(
            subject: subject(of: job), sections: readers(of: job), isDue: inFlight.isDue,
            failure: loaded.failure,
            isChanged: isChanged || isNeeded, time: time, nextDelay: delay)
    }

    /// Drops an answer that is older than a write, and asks again: now, or when no write is in
    /// flight.
    mutating func drop(
        _ job: Job, _ inFlight: PollState.InFlightLoad, _ loaded: LoadResult, at time: Duration
    ) {
        _ = receive(job, loaded, askedAt: inFlight.writeCount)
        polling.dropped[job] = inFlight
        askDroppedPolls()
        if polling.inFlight[job] == nil { polling.schedules[job]?.succeed(at: time) }
    }

    /// Asks again for what was dropped, unless a write is in flight.
    mutating func askDroppedPolls() {
        guard !polling.dropped.isEmpty else { return }
        let names = writes.takeOutdated(among: Set(polling.dropped.keys.map(reloadName)))
        for job in jobs where names.contains(reloadName(of: job)) {
            guard let load = polling.dropped.removeValue(forKey: job),
                polling.inFlight[job] == nil, isShown(job)
            else { continue }
            polling.add(job, load.work, isDue: load.isDue, after: writes.endCount)
        }
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
            previous.healthFailure == loaded.healthFailure,
            previous.values.count == loaded.values.count,
            previous.origins.byItem.elementsEqual(
                loaded.origins.byItem, by: { $0.response == $1.response }),
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
        for reader in jobs where polling.schedules[reader] == nil && isShown(reader) {
            guard let load = load(of: reader), load.needs.contains(index),
                polling.inFlight[reader] == nil, var result = state(of: reader).result,
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
    mutating func reconcile(from start: Activation, at moment: (@Sendable () -> Value)?) {
        var fresh = start
        if let moment { fresh.values[plan.screen.nowSlot] = moment() }
        // This also drops values that are not read any more.
        move(to: fresh)
        begin(.polling)
        // Requests are queued as polls, so this starts no other loads.
        _ = startLoads()
        for job in jobs where !isShown(job) { polling.cancel(job) }
    }

    /// Sends the request of a job again unless it is unchanged or in flight. The previous values
    /// are shown meanwhile.
    mutating func reload(_ job: Job, _ load: LoadPlan, _ origin: LoadOrigin) {
        let previous = state(of: job).previous.flatMap { $0.isCancelled ? nil : $0 }
        if let inFlight = polling.inFlight[job] {
            if inFlight.work.origin != origin, !load.readsNow { polling.cancel(job) }
        }
        // A change of `now` alone does not repeat a request.
        let dependsOnTimeOnly = load.readsNow && load.needs.isEmpty
        let isCurrent = previous.map {
            $0.origin == origin || dependsOnTimeOnly && $0.origin != nil
        }
        if isCurrent != true, polling.inFlight[job] == nil {
            polling.add(
                job, work(for: job, load, origin), isDue: false, after: writes.endCount)
        }
        if let previous { reuse(job, previous) }
    }

    /// Returns the result to show while polling if a load or expression fails that had a result
    /// before.
    func pollResult(
        of job: Job, _ result: LoadResult, after previous: LoadResult
    ) -> LoadResult {
        if self.load(of: job) == nil {
            // The data may be inconsistent until all dependent requests have completed.
            let isPending: Bool = needs(of: job).contains { index in
                polling.inFlight[.data(index)].map { !$0.isDue } ?? false
            }
            return isPending ? previous : result
        }
        var stale = previous.stale(after: result)
        // Its request is outdated, so a new one is sent as soon as possible.
        stale.origin = nil
        return stale
    }
}
