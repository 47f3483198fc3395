import LoadingCore
import Expressions
import LoaderPlan
import Screens
import Values

/// Starts the loads: each as soon as the data that it reads is loaded, in plan order.
extension ScreenLoad {
    /// The maximum number of concurrent loads.
    var limit: Int { min(plan.screen.load.concurrency, environment.concurrency) }

    /// Starts all loads that can start, in plan order, and returns their work.
    mutating func startLoads() -> [(Job, LoadWork)] {
        var started: [(Job, LoadWork)] = []
        while !Task.isCancelled, let step = machine.next() {
            switch step {
            case .addElements(let group): expand(group)
            case .resolve(let section):
                let isPresent = holds(sectionPlans[section].spec.when, section)
                machine.resolve(section: section, isPresent: isPresent)
                if !isPresent { passOnEnd(of: section) }
            case .decide(let section, let job): decide(section, after: job)
            case .fail(let job, let entry): end(job, LoadResult(failed: failure(ofData: entry)))
            case .start(let job):
                if let work = start(job) { started.append((job, work)) }
            }
            if evaluationDeadline.hasPassed { timeOut() }
        }
        computeUnstarted()
        return started
    }

    /// Why nothing that needs an entry of `data` can be loaded.
    private func failure(ofData index: Int) -> LoadFailure {
        data[index].ended?.failure?.propagated(from: plan.data[index]) ?? .cancelled
    }

    /// Returns whether a condition of a section holds; one that cannot be evaluated is false.
    mutating func holds(_ condition: CheckedExpression?, _ section: Int) -> Bool {
        guard let condition else { return true }
        let names = appendElement(of: .section(section))
        defer { activation.removeNames(from: names) }
        return condition.evaluate(in: &activation)?.isTrue ?? false
    }

    /// Returns the data that a job waits for. Computed items wait for everything that the section
    /// reads: their identities may need more than the items.
    func needs(of job: Job) -> [Int] {
        switch job {
        case .data(let index): plan.data[index].load.needs
        case .section(let index): sectionPlans[index].load?.needs ?? sectionPlans[index].reads
        }
    }

    /// Returns the work of a job; nil if it has ended, because its items are computed, its request
    /// fails at once or a previous result can be reused.
    private mutating func start(_ job: Job) -> LoadWork? {
        if case .section(let index) = job,
            case .derived(let items, _) = sectionPlans[index].items
        {
            end(job, derive(items, index))
            return nil
        }
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
        switch choice(of: job, origin) {
        case .reuse:
            if let previous = state(of: job).previous { reuse(job, previous) }
            return nil
        case .next: return work(for: job, load, origin, from: state(of: job).previous)
        case .first(let pages, let isRefresh):
            return work(for: job, load, origin, pages: pages, isRefresh: isRefresh)
        }
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
    /// - Parameters:
    ///   - previous: the result that one more page is added to; nil to start with the first page.
    ///   - pages: the number of pages; nil for that of the run.
    ///   - isRefresh: whether stored responses are checked.
    mutating func work(
        for job: Job, _ load: LoadPlan, _ origin: LoadOrigin, from previous: LoadResult? = nil,
        pages: Int? = nil, isRefresh: Bool = false
    ) -> LoadWork {
        requestCounts[job, default: 0] += 1
        let requester = Requester(
            RequesterID(recordingName(of: job)), round: requestCounts[job, default: 1])
        if load.isHealthCheck {
            let check = HealthRequest(client: client, deadline: deadline)
            return LoadWork(.check(check, origin), for: requester)
        }
        let names = appendElement(of: job)
        defer { activation.removeNames(from: names) }
        // The names that the load reads are computed before its activation is copied.
        if load.readsNames { activation.computeAll() }
        let needsActivation = load.readsNames || previous != nil
        let loader = RequestLoader(
            load, decoder, needsActivation ? activation : activationWithoutValues, environment,
            client, deadline, from: previous, isRefresh: isRefresh,
            upTo: pages.map { .count($0) })
        return LoadWork(.load(loader, origin), for: requester)
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
    indirect enum Kind: Sendable {
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
