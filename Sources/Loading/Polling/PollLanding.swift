import Expressions
import LoaderPlan
import Values

/// What a load that was asked for again does to what is shown.
extension ScreenLoad {
    /// Takes what came into the screen. What failed leaves what was there.
    mutating func land(
        _ job: Job, _ flight: PollState.Flight, _ loaded: LoadResult, at time: Duration
    ) -> PollReport {
        let isChanged = take(loaded, for: job)
        switch loaded.end {
        case .arrived where loaded.illness == nil: polling.schedules[job]?.succeeded(at: time)
        case .arrived, .failed, .cancelled:
            polling.schedules[job]?.failed(at: time, retryAfter: loaded.last.retryAfter)
        }
        let isNeeded = loaded.failure == nil && letReadersTryAgain(job)
        let wait = polling.schedules[job].map { max(.zero, $0.due - time) }
        return PollReport(
            subject: subject(of: job), sections: readers(of: job), isDue: flight.isDue,
            failure: loaded.failure,
            isChanged: isChanged || isNeeded, time: time, wait: wait)
    }

    private func readers(of job: Job) -> Set<String> {
        switch job {
        case .data(let index):
            Set(plan.sections.filter { $0.reads.contains(index) }.map(\.id))
        case .section(let index): [plan.sections[index].id]
        }
    }

    private func subject(of job: Job) -> PollReport.Subject {
        switch job {
        case .data(let index):
            plan.data[index].isHealthCheck ? .health : .data(plan.data[index].name)
        case .section(let index): .section(plan.sections[index].id)
        }
    }

    /// Whether anything is different from before.
    private mutating func take(_ loaded: LoadResult, for job: Job) -> Bool {
        let kept = state(of: job).result
        switch loaded.end {
        case .cancelled: return false
        case .failed(let failure):
            guard var kept, kept.hasValue else {
                set(job, .ended(moved(loaded)))
                return kept?.failure != failure
            }
            let isKnown = kept.refreshFailure == failure
            kept.refreshFailure = failure
            (kept.last, kept.origin) = (loaded.last, loaded.origin)
            set(job, .ended(kept))
            return !isKnown
        case .arrived:
            guard var kept, isSame(loaded, as: kept) else {
                set(job, .ended(moved(loaded)))
                return true
            }
            kept.origin = loaded.origin
            set(job, .ended(kept))
            return false
        }
    }

    /// Whether a load has brought the data that were there before.
    private func isSame(_ loaded: LoadResult, as kept: LoadResult) -> Bool {
        guard case .arrived = kept.end, kept.refreshFailure == nil, kept.counts == loaded.counts,
            kept.illness == loaded.illness, kept.values.count == loaded.values.count
        else { return false }
        var comparison = DataComparison(activation.arena, loaded.arena)
        return zip(kept.values, loaded.values).allSatisfy { comparison.areSame($0, $1) }
    }

    /// The same in the arena of the screen, which may have changed since the load began.
    private mutating func moved(_ loaded: LoadResult) -> LoadResult {
        var (result, budget) = (loaded, Int.max)
        result.values = loaded.values.compactMap {
            activation.arena.copy($0, from: loaded.arena, budget: &budget)
        }
        result.arena = Arena()
        return result
    }

    /// What reads polled data and is not polled itself is asked for again with them where it failed;
    /// says whether there is such a load.
    private mutating func letReadersTryAgain(_ job: Job) -> Bool {
        guard case .data(let index) = job else { return false }
        var isNeeded = false
        for reader in jobs where polling.schedules[reader] == nil && isShown(reader) {
            guard let load = load(of: reader), load.needs.contains(index),
                polling.flights[reader] == nil, var result = state(of: reader).result,
                result.failure != nil || result.refreshFailure != nil
            else { continue }
            result.origin = nil
            set(reader, .ended(result))
            isNeeded = true
        }
        return isNeeded
    }

    // MARK: - What follows from it

    /// Works out anew what the screen has: requests in which other values stand now are to be sent
    /// again, and what they read stays what it was until they come.
    mutating func reconcile(from start: Activation, at moment: (@Sendable () -> Value)?) {
        var fresh = start
        if let moment { fresh.values[plan.momentSlot] = moment() }
        // With the activation goes what nobody reads any more.
        move(to: fresh)
        begin(.polls)
        // What is to be sent becomes a flight, so there is nothing else to begin.
        _ = begin(beside: 0)
        for job in jobs where !isShown(job) { polling.drop(job) }
    }

    /// Sends the request of a job again, unless it would ask for what is there or on its way; what
    /// it brought before is shown until the new has come.
    mutating func askAgain(_ job: Job, _ load: LoadPlan, _ origin: LoadOrigin) {
        let kept = state(of: job).kept.flatMap { $0.isCancelled ? nil : $0 }
        if let flight = polling.flights[job] {
            if flight.work.origin != origin, !load.readsMoment { polling.drop(job) }
        }
        // That time goes on is no reason to ask again.
        let isTimeAlone = load.readsMoment && load.needs.isEmpty
        let isCurrent = kept.map { $0.origin == origin || isTimeAlone && $0.origin != nil }
        if isCurrent != true, polling.flights[job] == nil {
            polling.add(job, work(for: job, load, origin), isDue: false)
        }
        if let kept { reuse(job, kept) } else { set(job, .running) }
    }

    /// What stands when something cannot be asked for, or derived, that was there before.
    func settledPoll(
        _ job: Job, _ kept: LoadResult, _ result: LoadResult, _ failure: LoadFailure
    ) -> LoadResult {
        if load(of: job) == nil {
            // The data may not fit together until all that follows from a change has come.
            let isComing: Bool = needs(of: job).contains { index in
                polling.flights[.data(index)].map { !$0.isDue } ?? false
            }
            return isComing ? kept : result
        }
        var kept = kept
        kept.refreshFailure = failure
        // What it was asked with is there no more: it is asked for as soon as that can be done.
        kept.origin = nil
        return kept
    }
}
