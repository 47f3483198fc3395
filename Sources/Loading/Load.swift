package import Expressions
package import LoaderPlan
import Values

/// Runs a plan: loads what its sections and `data` ask for side by side, and returns all sections in
/// plan order.
///
/// `frame` holds the values of the screen's names (`bindParameters`). A load begins when the data
/// that its expressions read have arrived; `data` that nothing reads are not asked for. Loading
/// always ends: within the plan's timeout, and at once when the task is cancelled.
package func load(
    _ plan: Plan, frame: Frame, in environment: LoadEnvironment
) async -> Snapshot {
    var run = LoadRun(plan, frame, environment)
    await run.loadAll()
    return run.snapshot()
}

/// The loads of one run: how many are on their way at once, what each waits for, and what a failure
/// does to the others.
struct LoadRun {
    let plan: Plan
    let environment: LoadEnvironment
    private let decoder: ModelDecoder
    private let client: HTTPClient
    private let deadline: Deadline
    /// The screen's names; what has arrived is in its arena.
    var frame: Frame
    /// By entry of `data`.
    private(set) var data: [LoadProgress]
    /// By section.
    private(set) var sections: [SectionProgress]
    /// The sections before this one wait for nothing any more.
    private var firstWaiting = 0
    /// Sections of which it is not known whether they are there.
    private var undecided: [Int]
    /// The first section in plan order whose failure cancels the others.
    private(set) var winner: Int?
    /// Whether the time for the whole run is over.
    private(set) var isLate = false

    /// How far a load has come.
    enum LoadProgress {
        /// Nothing that is shown has asked for it so far.
        case unasked
        case waiting
        case running
        case ended(LoadResult)
    }

    /// How far a section has come.
    struct SectionProgress {
        /// Whether the section is there; nil where its `when` waits for data.
        var isPresent: Bool?
        var load = LoadProgress.waiting

        /// The failure of data that something in the section reads: it fails with them.
        var dataFailure: LoadFailure?

        /// Whether it still has to be loaded.
        var isWaiting: Bool {
            if case .waiting = load { isPresent != false } else { false }
        }
    }

    private enum Job: Sendable {
        case data(Int)
        case section(Int)
    }

    private enum Event: Sendable {
        case ended(Job, LoadResult)
        case timeIsUp
        /// The run ended before its time was up.
        case clockStopped
    }

    init(_ plan: Plan, _ frame: Frame, _ environment: LoadEnvironment) {
        self.plan = plan
        self.frame = frame
        self.environment = environment
        decoder = ModelDecoder(models: plan.models)
        client = HTTPClient(environment.transport, clock: environment.clock)
        deadline = Deadline(.milliseconds(plan.timeout), on: environment.clock)
        data = Array(repeating: .unasked, count: plan.data.count)
        sections = Array(repeating: SectionProgress(), count: plan.sections.count)
        undecided = Array(plan.sections.indices)
        ask(for: plan.reads)
    }

    /// Loads until nothing is left to load, or nothing may be.
    mutating func loadAll() async {
        await withTaskGroup(of: Event.self) { group in
            addDeadline(to: &group)
            var running = begin(in: &group)
            while running > 0, let event = await group.next() {
                switch event {
                case .timeIsUp: isLate = true
                case .clockStopped: break
                case .ended(let job, let result):
                    running -= 1
                    end(job, result)
                }
                running += begin(in: &group, beside: running)
                if isStopped { group.cancelAll() }
            }
            group.cancelAll()
        }
    }

    private var isStopped: Bool { isLate || winner != nil }

    private func addDeadline(to group: inout TaskGroup<Event>) {
        group.addTask { [environment, plan] in
            let sleep: Void? = try? await environment.clock.sleep(for: .milliseconds(plan.timeout))
            return sleep == nil ? .clockStopped : .timeIsUp
        }
    }
}

// MARK: - Beginning

extension LoadRun {
    /// Begins what can begin, in plan order; answers how many loads that are.
    private mutating func begin(in group: inout TaskGroup<Event>, beside running: Int = 0) -> Int {
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
                var result = derive(items)
                dropRepeated(plan.sections[index], in: &result)
                end(job, result)
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
    private mutating func ask(for indices: [Int]) {
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

    /// The items that an expression gives: the elements of a list, one object, or none.
    private mutating func derive(_ items: CheckedExpression) -> LoadResult {
        var result = LoadResult()
        do throws(Frame.Failure) {
            let value = try items.value(in: &frame)
            switch value.kind {
            case .list: result.values = Array(frame.arena.elements(value))
            case .null: break
            case .object, .map: result.values = [value]
            default: result.end = .failed(.noItems(items))
            }
        } catch {
            result.end = .failed(failure(of: error))
        }
        result.counts.received = result.values.count
        return result
    }

    /// Leaves out the items of `result` whose identity was there before, and counts them.
    private mutating func dropRepeated(_ section: SectionPlan, in result: inout LoadResult) {
        guard let identity = section.identity, result.values.count > 1 else { return }
        var seen: Set<[UInt8]> = []
        // Values of the screen's names stay, so they are computed before the mark is set.
        frame.compute(section.slots)
        let (names, mark) = (frame.values.count, frame.arena.mark)
        defer {
            frame.removeNames(from: names)
            frame.arena.reset(to: mark)
        }
        result.values = result.values.enumerated().filter { index, item in
            let text = identity.text(of: item, at: index, in: &frame)
            return text.map { seen.insert(Array($0.utf8)).inserted } ?? true
        }.map(\.element)
        result.counts.duplicates = result.counts.received - result.values.count
    }

    /// An expression that failed with data fails as they did.
    private func failure(of failure: Frame.Failure) -> LoadFailure {
        guard let index = plan.data.firstIndex(where: { $0.slot == failure.givenUp }),
            case .ended(let result) = data[index], case .failed(let cause) = result.end
        else { return LoadFailure(.decode, failure.note) }
        return cause.of(plan.data[index])
    }
}

// MARK: - Ending

extension LoadRun {
    private mutating func set(_ job: Job, _ progress: LoadProgress) {
        switch job {
        case .data(let index): data[index] = progress
        case .section(let index): sections[index].load = progress
        }
    }

    /// Takes what a load came to into the frame, and does what its failure does.
    private mutating func end(_ job: Job, _ loaded: LoadResult) {
        var result = loaded
        if !result.arena.cells.isEmpty || !result.arena.bytes.isEmpty {
            let move = frame.arena.append(result.arena, since: result.base)
            result.values = result.values.map { move.apply($0) }
            result.arena = Arena()
        }
        set(job, .ended(result))
        switch job {
        case .data(let index): end(data: index, result)
        case .section(let index):
            if case .failed(let failure) = result.end, sections[index].dataFailure == nil {
                apply(plan.sections[index].onError, to: failure, of: index, result)
            }
        }
    }

    /// A section fails with the first of the data that anything in it reads, though its own items
    /// may be there: what it would say without them would be wrong.
    private mutating func failSection(_ section: Int, withData index: Int) {
        guard sections[section].dataFailure == nil, case .ended(let result) = data[index],
            case .failed(let cause) = result.end
        else { return }
        let failure = cause.of(plan.data[index])
        sections[section].dataFailure = failure
        apply(plan.sections[section].onError, to: failure, of: section, result)
    }

    private mutating func end(data index: Int, _ result: LoadResult) {
        let entry = plan.data[index]
        switch result.end {
        case .arrived:
            frame.values[entry.slot] =
                entry.load.type.element == nil
                ? result.values.first ?? .null : frame.arena.makeList(result.values)
        case .failed(let failure):
            giveUp(entry, because: failure.message)
            for section in sections.indices where sections[section].isPresent == true {
                if plan.sections[section].reads.contains(index) {
                    failSection(section, withData: index)
                }
            }
        case .cancelled: giveUp(entry, because: LoadFailure.cancelled.message)
        }
    }

    private mutating func giveUp(_ entry: DataPlan, because reason: String) {
        frame.giveUp(
            entry.slot,
            because: Frame.Failure(
                subject: "`data.\(entry.name)`", place: entry.place, reason: reason,
                givenUp: entry.slot))
    }

    private mutating func apply(
        _ policy: Alternatives<OnError>, to failure: LoadFailure, of section: Int,
        _ result: LoadResult
    ) {
        let (names, mark) = (frame.values.count, frame.arena.mark)
        frame.append(failure, of: plan.sections[section], result)
        let choice = policy.apply(in: &frame) { choice, _ in choice }
        frame.removeNames(from: names)
        frame.arena.reset(to: mark)
        if choice == .cancelAll { winner = min(winner ?? section, section) }
    }
}

extension Frame {
    /// The names of `onError`, in the order of `FailurePolicy.scope`.
    fileprivate mutating func append(
        _ failure: LoadFailure, of section: SectionPlan, _ result: LoadResult
    ) {
        // The names of the screen stay when those are gone: they are computed before.
        compute(Array(values.indices))
        values += [
            arena.makeString(section.id), arena.makeString(result.url),
            .int(Int64(result.counts.pages + 1)), .int(1), arena.makeString(failure.kind.rawValue),
            .int(Int64(failure.status ?? 0)), arena.makeString(failure.message),
        ]
    }
}
