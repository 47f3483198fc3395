import Expressions
import LoaderPlan
import Values

/// What begins when: each load as soon as the data that it reads are there, in plan order.
extension LoadRun {
    /// Begins what can begin, in plan order; answers how many loads that are.
    mutating func begin(in group: inout TaskGroup<Event>, beside running: Int = 0) -> Int {
        let limit = min(plan.concurrency, environment.concurrency)
        var begun = 0
        // What ends at once may let others begin.
        while !isStopped, let job = nextJob(), running + begun < limit || !needsTask(job) {
            if Task.isCancelled { break }
            if let failure = failure(ofDataFor: job) {
                end(job, LoadResult(failed: failure))
            } else if case .section(let index) = job,
                case .derived(let items, _) = plan.sections[index].items
            {
                end(job, derive(items, for: plan.sections[index]))
            } else if begin(job, in: &group) {
                begun += 1
            }
        }
        return begun
    }

    /// The first job in plan order whose data have been settled.
    private mutating func nextJob() -> Job? {
        decidePresence()
        for index in data.indices {
            if case .waiting = data[index], areSettled(plan.data[index].load.needs) {
                return .data(index)
            }
        }
        while firstWaiting < sections.count, !sections[firstWaiting].isWaiting { firstWaiting += 1 }
        let ready = sections.indices[firstWaiting...].first { index in
            sections[index].isWaiting && sections[index].isPresent == true
                && areSettled(awaited(by: plan.sections[index]))
        }
        return ready.map { .section($0) }
    }

    /// Finds out which sections are there, as far as the data for that have arrived.
    private mutating func decidePresence() {
        guard !undecided.isEmpty else { return }
        let asked = undecided
        undecided = []
        for index in asked {
            let section = plan.sections[index]
            ask(for: section.whenNeeds)
            guard areSettled(section.whenNeeds) else {
                undecided.append(index)
                continue
            }
            // A condition that cannot be evaluated does not hold.
            let isPresent = section.when.map { $0.evaluate(in: &frame)?.isTrue ?? false } ?? true
            sections[index].isPresent = isPresent
            if isPresent {
                ask(for: section.reads)
                for read in section.reads { failSection(index, withData: read) }
            }
        }
    }

    /// Asks for entries of `data`, and for those that they need.
    mutating func ask(for indices: [Int]) {
        for index in indices {
            guard case .unasked = data[index] else { continue }
            data[index] = .waiting
            ask(for: plan.data[index].load.needs)
        }
    }

    private func areSettled(_ indices: [Int]) -> Bool {
        indices.allSatisfy { if case .ended = data[$0] { true } else { false } }
    }

    /// Items that an expression gives wait for all that the section reads: what tells them apart may
    /// need more than they do themselves.
    private func awaited(by section: SectionPlan) -> [Int] {
        section.load?.needs ?? section.reads
    }

    private func needs(of job: Job) -> [Int] {
        switch job {
        case .data(let index): return plan.data[index].load.needs
        case .section(let index):
            switch plan.sections[index].items {
            case .load(let load): return load.needs
            case .derived(_, let needs): return needs
            }
        }
    }

    /// Why a job cannot begin: the failure of data that it needs.
    private func failure(ofDataFor job: Job) -> LoadFailure? {
        for index in needs(of: job) {
            guard case .ended(let result) = data[index] else { continue }
            switch result.end {
            case .arrived: continue
            case .failed(let failure): return failure.of(plan.data[index])
            case .cancelled: return .cancelled
            }
        }
        return nil
    }

    private func needsTask(_ job: Job) -> Bool {
        if case .section(let index) = job, plan.sections[index].load == nil { return false }
        return failure(ofDataFor: job) == nil
    }

    /// Sends the request of a job; false where that fails at once.
    private mutating func begin(_ job: Job, in group: inout TaskGroup<Event>) -> Bool {
        guard let load = load(of: job) else { return false }
        let origin: LoadOrigin
        do throws(LoadFailure) {
            origin = try load.source.origin(in: &frame, environment.limits)
        } catch {
            end(job, LoadResult(failed: error))
            return false
        }
        set(job, .running)
        // What the load's expressions read is computed before it has a frame of its own.
        if load.readsNames { frame.compute(Array(frame.values.indices)) }
        var loader = RequestLoader(load, decoder, frame, environment, client, deadline)
        group.addTask { .ended(job, await loader.load(origin)) }
        return true
    }

    private func load(of job: Job) -> LoadPlan? {
        switch job {
        case .data(let index): plan.data[index].load
        case .section(let index): plan.sections[index].load
        }
    }
}
