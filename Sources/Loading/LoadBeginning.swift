import Expressions
import LoaderPlan
import Values

/// What begins when: each load as soon as the data that it reads are there, in plan order.
extension ScreenLoad {
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
            if case .waiting = data[index].progress, areSettled(needs(of: .data(index))) {
                return .data(index)
            }
        }
        while firstWaiting < sections.count, !sections[firstWaiting].isWaiting { firstWaiting += 1 }
        let ready = sections.indices[firstWaiting...].first { index in
            sections[index].isWaiting && sections[index].isPresent == true
                && areSettled(needs(of: .section(index)))
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
                for read in section.reads { applyPolicy(of: index, toData: read) }
            }
        }
    }

    /// Asks for entries of `data`, and for those that they need.
    mutating func ask(for indices: [Int]) {
        for index in indices {
            guard case .unasked = data[index].progress else { continue }
            data[index].progress = .waiting
            ask(for: plan.data[index].load.needs)
        }
    }

    private func areSettled(_ indices: [Int]) -> Bool {
        indices.allSatisfy { data[$0].ended != nil }
    }

    /// The data that a job waits for. Items that an expression gives wait for all that the section
    /// reads: what tells them apart may need more than they do themselves.
    private func needs(of job: Job) -> [Int] {
        switch job {
        case .data(let index): plan.data[index].load.needs
        case .section(let index): plan.sections[index].load?.needs ?? plan.sections[index].reads
        }
    }

    /// Why a job cannot begin: data that it needs have failed. An expression can do with the pages
    /// before one that failed, a request cannot.
    private func failure(ofDataFor job: Job) -> LoadFailure? {
        let isDerived = load(of: job) == nil
        for index in needs(of: job) {
            guard let result = data[index].ended, !(isDerived && result.hasValue) else { continue }
            switch result.end {
            case .arrived: continue
            case .failed(let failure): return failure.of(plan.data[index])
            case .cancelled: return .cancelled
            }
        }
        return nil
    }

    private func needsTask(_ job: Job) -> Bool {
        load(of: job) != nil && failure(ofDataFor: job) == nil
    }

    /// Sends the request of a job; false where that fails at once, or is not needed.
    private mutating func begin(_ job: Job, in group: inout TaskGroup<Event>) -> Bool {
        guard let load = load(of: job) else { return false }
        let origin: LoadOrigin
        do throws(LoadFailure) {
            origin = try load.origin(in: &frame, environment)
        } catch {
            end(job, load.isHealthCheck ? .unwell(error) : LoadResult(failed: error))
            return false
        }
        if let current = current(job, origin) {
            reuse(job, current)
            return false
        }
        set(job, .running)
        if load.isHealthCheck {
            let check = HealthCheck(client: client, deadline: deadline)
            group.addTask { .ended(job, await check.result(of: origin)) }
            return true
        }
        var loader = loader(for: job, load)
        group.addTask { .ended(job, await loader.load(origin)) }
        return true
    }

    private mutating func loader(for job: Job, _ load: LoadPlan) -> RequestLoader {
        let continued = continued(job)
        // What the load's expressions read is computed before it has a frame of its own.
        if load.readsNames { frame.compute(Array(frame.values.indices)) }
        let isFrameNeeded = load.readsNames || continued != nil
        return RequestLoader(
            load, decoder, isFrameNeeded ? frame : frame.withoutValues, environment, client,
            deadline, from: continued)
    }

    func load(of job: Job) -> LoadPlan? {
        switch job {
        case .data(let index): plan.data[index].load
        case .section(let index): plan.sections[index].load
        }
    }

    func state(of job: Job) -> LoadState {
        switch job {
        case .data(let index): data[index]
        case .section(let index): sections[index].load
        }
    }
}

extension Frame {
    /// As many names without values, for loads that read none of them: with much in its arena, a
    /// copy takes time.
    fileprivate var withoutValues: Frame {
        Frame(
            arena: Arena(), values: Array(repeating: .unset, count: values.count),
            context: context)
    }
}
