import Expressions
import LoaderPlan
import Values

/// What begins when: each load as soon as the data that it reads are there, in plan order.
extension ScreenLoad {
    /// How many loads may be on their way at once.
    var limit: Int { min(plan.concurrency, environment.concurrency) }

    /// Begins what can begin, in plan order; answers what is to be done for that.
    mutating func begin(beside running: Int) -> [(Job, LoadWork)] {
        var begun: [(Job, LoadWork)] = []
        // What ends at once may let others begin.
        while !isStopped, let job = nextJob(), running + begun.count < limit || !needsTask(job) {
            if Task.isCancelled { break }
            queue.removeFirst()
            if let failure = failure(ofDataFor: job) {
                end(job, LoadResult(failed: failure))
            } else if case .section(let index) = job,
                case .derived(let items, _) = plan.sections[index].items
            {
                end(job, derive(items, for: plan.sections[index]))
            } else if let work = begin(job) {
                begun.append((job, work))
            }
        }
        return begun
    }

    /// The first job in plan order whose data have ended, entries of `data` before sections.
    private mutating func nextJob() -> Job? {
        while let step = queue.first {
            switch step {
            case .load(let job): return job
            case .presence(let section):
                queue.removeFirst()
                decidePresence(of: section)
            }
        }
        return nil
    }

    /// Finds out whether a section is there, once the data for that have ended.
    private mutating func decidePresence(of index: Int) {
        let section = plan.sections[index]
        // A condition that cannot be evaluated does not hold.
        let isPresent = section.when.map { $0.evaluate(in: &activation)?.isTrue ?? false } ?? true
        sections[index].isPresent = isPresent
        guard isPresent else { return }
        ask(for: section.reads)
        queue.add(.load(.section(index)), needs: needs(of: .section(index)))
        for read in section.reads { applyPolicy(of: index, toData: read) }
    }

    /// Asks for entries of `data`, and for those that they need.
    mutating func ask(for indices: [Int]) {
        var unasked = indices
        while let index = unasked.popLast() {
            guard case .unasked = data[index].progress else { continue }
            data[index].progress = .waiting
            queue.add(.load(.data(index)), needs: needs(of: .data(index)))
            unasked += plan.data[index].load.needs
        }
    }

    /// The data that a job waits for. Items that an expression gives wait for all that the section
    /// reads: what tells them apart may need more than they do themselves.
    func needs(of job: Job) -> [Int] {
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
        // What is shown while it is asked for again has to be settled at once.
        round != .polls && load(of: job) != nil && failure(ofDataFor: job) == nil
    }

    /// What sends the request of a job; nil where that fails at once, or is not needed.
    private mutating func begin(_ job: Job) -> LoadWork? {
        guard let load = load(of: job) else { return nil }
        let origin: LoadOrigin
        do throws(LoadFailure) {
            origin = try load.origin(in: &activation, environment)
        } catch {
            end(job, load.isHealthCheck ? .unwell(error) : LoadResult(failed: error))
            return nil
        }
        if round == .polls {
            askAgain(job, load, origin)
            return nil
        }
        if let current = current(job, origin) {
            reuse(job, current)
            return nil
        }
        set(job, .running)
        return work(for: job, load, origin)
    }

    /// What it takes to load something from an origin.
    ///
    /// - Parameter isPoll: whether it is asked for again because its time has come.
    mutating func work(
        for job: Job, _ load: LoadPlan, _ origin: LoadOrigin, isPoll: Bool = false
    ) -> LoadWork {
        asked[job, default: 0] += 1
        let asker = RequestAsker(RequestPlace(name(of: job)), round: asked[job, default: 1])
        if load.isHealthCheck {
            let check = HealthRequest(client: client, deadline: deadline)
            return LoadWork(.check(check, origin), for: asker)
        }
        let isRefresh = isPoll || round == .refresh
        return LoadWork(.load(loader(for: job, load, isRefresh), origin), for: asker)
    }

    private mutating func loader(
        for job: Job, _ load: LoadPlan, _ isRefresh: Bool
    ) -> RequestLoader {
        let continued = continued(job)
        // What the load's expressions read is computed before it has an activation of its own.
        if load.readsNames { activation.computeAll() }
        let needsActivation = load.readsNames || continued != nil
        return RequestLoader(
            load, decoder, needsActivation ? activation : activationWithoutValues, environment,
            client,
            deadline, from: continued, isRefresh: isRefresh)
    }

    /// As many names without values, for loads that read none of them: with much in its arena, a
    /// copy takes time.
    private var activationWithoutValues: Activation {
        Activation(arena: Arena(), values: noValues, context: activation.context)
    }

    /// What recordings call a job.
    func name(of job: Job) -> RequestPlace.Load {
        switch job {
        case .data(let index): .data(plan.data[index].path)
        case .section(let index): .section(plan.sections[index].id)
        }
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

/// What is done for a load beside the others.
struct LoadWork: Sendable {
    enum Kind: Sendable {
        case load(RequestLoader, LoadOrigin)
        case check(HealthRequest, LoadOrigin)
        /// There is nothing that could be asked for.
        case failure(LoadFailure)
    }

    private let kind: Kind
    /// In whose name its requests are sent.
    private let asker: RequestAsker?

    init(_ kind: Kind, for asker: RequestAsker? = nil) {
        (self.kind, self.asker) = (kind, asker)
    }

    func result() async -> LoadResult {
        await RequestAsker.$current.withValue(asker) {
            switch kind {
            case .load(var loader, let origin): await loader.load(origin)
            case .check(let check, let origin): await check.result(of: origin)
            case .failure(let failure): LoadResult(failed: failure)
            }
        }
    }

    /// Nil where nothing can be asked for.
    var origin: LoadOrigin? {
        switch kind {
        case .load(_, let origin), .check(_, let origin): origin
        case .failure: nil
        }
    }
}
