import Expressions
import LoaderPlan
import Screens
import Values

/// Starts the loads: each as soon as the data that it reads is loaded, in plan order.
extension ScreenLoad {
    /// The maximum number of concurrent loads.
    var limit: Int { min(plan.screen.load.concurrency, environment.concurrency) }

    /// Starts all loads that can start, in plan order, and returns their work.
    mutating func startLoads(running: Int) -> [(Job, LoadWork)] {
        var started: [(Job, LoadWork)] = []
        // A load that ends at once may allow others to start.
        while !isStopped, let job = nextJob(), running + started.count < limit || !needsTask(job) {
            if Task.isCancelled { break }
            if evaluationDeadline.hasPassed {
                hasTimedOut = true
                break
            }
            queue.removeFirst()
            if let failure = failure(ofDataNeededBy: job) {
                end(job, LoadResult(failed: failure))
            } else if case .section(let index) = job,
                case .derived(let items, _) = sectionPlans[index].items
            {
                end(job, derive(items, index))
            } else if let work = start(job) {
                started.append((job, work))
            }
        }
        return started
    }

    /// Returns the first job in plan order whose data is complete, entries of `data` before
    /// sections.
    private mutating func nextJob() -> Job? {
        while let step = queue.first {
            switch step {
            case .load(let job): return job
            case .expansion(let group):
                queue.removeFirst()
                expand(group)
            case .presence(let section):
                queue.removeFirst()
                resolvePresence(of: section)
            }
        }
        return nil
    }

    /// Evaluates the condition of a section, once its data is complete.
    private mutating func resolvePresence(of index: Int) {
        let section = sectionPlans[index]
        let isPresent = holds(section.spec.when, index)
        sections[index].isPresent = isPresent
        guard isPresent else { return }
        request(data: section.reads)
        queue.add(.load(.section(index)), needs: needs(of: .section(index)))
        for read in section.reads { applyPolicy(of: index, toData: read) }
    }

    /// Returns whether a condition of a section holds; one that cannot be evaluated is false.
    mutating func holds(_ condition: CheckedExpression?, _ section: Int) -> Bool {
        guard let condition else { return true }
        let names = appendElement(of: .section(section))
        defer { activation.removeNames(from: names) }
        return condition.evaluate(in: &activation)?.isTrue ?? false
    }

    /// Requests entries of `data`, and the entries that they need.
    mutating func request(data indices: [Int]) {
        var pending = indices
        while let index = pending.popLast() {
            guard case .notRequested = data[index].progress else { continue }
            data[index].progress = .waiting
            queue.add(.load(.data(index)), needs: needs(of: .data(index)))
            pending += plan.data[index].load.needs
        }
    }

    /// Returns the data that a job waits for. Computed items wait for everything that the section
    /// reads: their identities may need more than the items.
    func needs(of job: Job) -> [Int] {
        switch job {
        case .data(let index): plan.data[index].load.needs
        case .section(let index): sectionPlans[index].load?.needs ?? sectionPlans[index].reads
        }
    }

    /// Returns why a job cannot start: data that it needs has failed. An expression can use the
    /// pages before a failed one, a request cannot.
    private func failure(ofDataNeededBy job: Job) -> LoadFailure? {
        let isDerived = load(of: job) == nil
        for index in needs(of: job) {
            guard let result = data[index].ended, !(isDerived && result.hasValue) else { continue }
            switch result.end {
            case .succeeded: continue
            case .failed(let failure): return failure.propagated(from: plan.data[index])
            case .cancelled: return .cancelled
            }
        }
        return nil
    }

    private func needsTask(_ job: Job) -> Bool {
        // While polling, loads are resolved without a task, so that the shown screen is complete.
        round != .polling && load(of: job) != nil && failure(ofDataNeededBy: job) == nil
    }

    /// Returns the work of a job; nil if it fails at once or a previous result can be reused.
    private mutating func start(_ job: Job) -> LoadWork? {
        guard let load = load(of: job) else { return nil }
        let origin: LoadOrigin
        do throws(LoadFailure) {
            origin = try self.origin(of: job, load)
        } catch {
            end(job, load.isHealthCheck ? .unhealthy(error) : LoadResult(failed: error))
            return nil
        }
        if round == .polling {
            reload(job, load, origin)
            return nil
        }
        if let current = reusableResult(of: job, origin) {
            reuse(job, current)
            return nil
        }
        set(job, .running)
        return work(for: job, load, origin)
    }

    /// Returns the origin of a load.
    mutating func origin(of job: Job, _ load: LoadPlan) throws(LoadFailure) -> LoadOrigin {
        let names = appendElement(of: job)
        defer { activation.removeNames(from: names) }
        return try load.origin(in: &activation, environment)
    }

    /// Appends the names of the element that a section stands for; returns the number of names
    /// before them.
    mutating func appendElement(of job: Job) -> Int {
        let names = activation.values.count
        if case .section(let index) = job {
            activation.append(element: sections[index].element, of: sectionPlans[index])
        }
        return names
    }

    /// Returns the work of loading from an origin.
    ///
    /// - Parameter isPoll: whether the job's polling interval has passed.
    mutating func work(
        for job: Job, _ load: LoadPlan, _ origin: LoadOrigin, isPoll: Bool = false
    ) -> LoadWork {
        requestCounts[job, default: 0] += 1
        let requester = Requester(
            RequesterID(recordingName(of: job)), round: requestCounts[job, default: 1])
        if load.isHealthCheck {
            let check = HealthRequest(client: client, deadline: deadline)
            return LoadWork(.check(check, origin), for: requester)
        }
        let isRefresh = isPoll || isReloaded(job)
        return LoadWork(.load(loader(for: job, load, isRefresh), origin), for: requester)
    }

    private mutating func loader(
        for job: Job, _ load: LoadPlan, _ isRefresh: Bool
    ) -> RequestLoader {
        let continued = continuedResult(of: job)
        let names = appendElement(of: job)
        defer { activation.removeNames(from: names) }
        // The names that the load reads are computed before its activation is copied.
        if load.readsNames { activation.computeAll() }
        let needsActivation = load.readsNames || continued != nil
        return RequestLoader(
            load, decoder, needsActivation ? activation : activationWithoutValues, environment,
            client,
            deadline, from: continued, isRefresh: isRefresh, upTo: heldPages(of: job))
    }

    /// Returns the pages that a job loads again; nil for those of the run.
    private func heldPages(of job: Job) -> PageLimit? {
        guard case .reload = round, isReloaded(job),
            let pages = state(of: job).previous?.counts.pages
        else { return nil }
        return .count(max(1, pages))
    }

    /// An activation with unset names, for loads that read none: copying a large arena takes time.
    private var activationWithoutValues: Activation {
        let names = activation.values.count - unsetValues.count
        return Activation(
            arena: Arena(), values: unsetValues + Array(repeating: .unset, count: max(0, names)),
            context: activation.context)
    }

    /// Returns the name of a job in recordings.
    func recordingName(of job: Job) -> RequesterID.Load {
        switch job {
        case .data(let index): .data(plan.data[index].path)
        case .section(let index): .section(sectionPlans[index].id)
        }
    }

    func load(of job: Job) -> LoadPlan? {
        switch job {
        case .data(let index): plan.data[index].load
        case .section(let index): sectionPlans[index].load
        }
    }

    func state(of job: Job) -> LoadState {
        switch job {
        case .data(let index): data[index]
        case .section(let index): sections[index].load
        }
    }
}

/// The work of one load, which runs concurrently with others.
struct LoadWork: Sendable {
    enum Kind: Sendable {
        case load(RequestLoader, LoadOrigin)
        case check(HealthRequest, LoadOrigin)
        /// The request could not be built.
        case failure(LoadFailure)
    }

    private let kind: Kind
    /// The requester that its requests are attributed to.
    private let requester: Requester?

    init(_ kind: Kind, for requester: Requester? = nil) {
        (self.kind, self.requester) = (kind, requester)
    }

    func result() async -> LoadResult {
        await Requester.$current.withValue(requester) {
            switch kind {
            case .load(var loader, let origin): await loader.load(origin)
            case .check(let check, let origin): await check.result(of: origin)
            case .failure(let failure): LoadResult(failed: failure)
            }
        }
    }

    /// Nil if the request could not be built.
    var origin: LoadOrigin? {
        switch kind {
        case .load(_, let origin), .check(_, let origin): origin
        case .failure: nil
        }
    }
}
