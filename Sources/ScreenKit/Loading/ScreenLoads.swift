public import Observation

/// Runs the rounds of loading of one screen: each load starts when the `data` that it needs is
/// loaded, in the order of the spec.
@Observable @MainActor
public final class ScreenLoads {
    /// What the loads use of the app.
    public let environment: LoadEnvironment
    /// The writes that have begun.
    public let writes = ScreenWrites()
    /// The ids of sections whose `when` does not hold.
    public private(set) var absent: Set<String> = []
    /// The id of the section whose failure cancelled the others in the last round.
    public private(set) var cancelledBy: String?
    private let concurrency: Int
    private let timeout: Duration
    @ObservationIgnored private var running: Task<Void, Never>?
    /// The number of writes with `undo` that have not ended, and who waits for them.
    @ObservationIgnored var undoable = 0
    @ObservationIgnored var leaving: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - concurrency: the maximum number of concurrent loads.
    ///   - timeout: the limit of one round.
    public init(
        _ environment: LoadEnvironment, concurrency: Int = 8, timeout: Duration = .seconds(120)
    ) {
        self.environment = environment
        self.concurrency = max(1, min(concurrency, environment.concurrency))
        self.timeout = timeout
    }

    /// Runs a round. One that is running is cancelled, and what it has loaded so far is kept.
    public func run(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        running?.cancel()
        await enqueue(round, steps)
    }

    /// Runs a round after the one that is running.
    func enqueue(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        let previous = running
        let task = Task {
            await previous?.value
            if !Task.isCancelled { await perform(round, steps()) }
        }
        running = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        if running == task { running = nil }
        await reloadOutdated(steps)
    }

    /// Asks again for what was asked for before a write ended, unless another one is in flight.
    func reloadOutdated(_ steps: @escaping LoadSteps) async {
        let names = writes.takeOutdated()
        if !names.isEmpty { await enqueue(.reload(names), steps) }
    }

    func waitForRound() async { while let task = running, !Task.isCancelled { await task.value } }

    func makeSender() -> RequestSender { RequestSender(environment, limit: timeout) }

    func report(_ load: AnyLoad) {
        let failure = load.failure ?? load.staleness
        environment.events(.ended(load: load.name, items: load.counts.received, failure))
    }

    private func perform(_ round: LoadRound, _ steps: [LoadStep]) async {
        let sender = makeSender()
        let schedule = LoadSchedule(steps, round)
        // A result of nil is the end of the time for the round.
        typealias Result = (load: AnyLoad, asked: Int, show: @MainActor @Sendable () -> Void)?
        await withTaskGroup(of: Result.self) { group in
            group.addTask { [clock = environment.clock, timeout] in
                try? await clock.sleep(for: timeout)
                return nil
            }
            var running = 0
            while !schedule.isStopped, !Task.isCancelled {
                while running < concurrency, let index = schedule.next() {
                    let step = schedule.steps[index]
                    guard let load = step.load, let work = work(of: step, round, sender) else {
                        finish(index, of: schedule)
                        continue
                    }
                    group.addTask { [asked = writes.endCount] in (load, asked, await work()) }
                    running += 1
                }
                guard running > 0, !schedule.isStopped, let event = await group.next() else {
                    break
                }
                guard let (load, asked, show) = event else {
                    schedule.failure = .init(.timeout, "the round took longer than \(timeout)")
                    break
                }
                running -= 1
                show()
                writes.receive(load, askedAt: asked)
                if let index = schedule.index(of: load) { finish(index, of: schedule) }
            }
            group.cancelAll()
        }
        schedule.endUnfinished()
        absent = schedule.absent
        cancelledBy = schedule.cancelling.map { schedule.steps[$0].name }
        if let cancelledBy { environment.events(.cancelled(by: cancelledBy)) }
    }

    /// Returns the work of a step; nil if it has ended.
    private func work(of step: LoadStep, _ round: LoadRound, _ sender: RequestSender) -> LoadWork? {
        guard let load = step.load else { return nil }
        do throws(LoadFailure) {
            if let failure = step.failureOfNeeds { throw failure }
            let source = try step.source()
            if load.reuses(source, in: round) { return nil }
            return load.work(source, in: round, environment, sender)
        } catch {
            load.fail(error, in: round)
            return nil
        }
    }

    private func finish(_ index: Int, of schedule: LoadSchedule) {
        schedule.end(index)
        guard let load = schedule.steps[index].load, !load.isReused else { return }
        report(load)
    }
}

/// Which steps of a round can run next.
@MainActor
private final class LoadSchedule {
    private enum State { case notRequested, unresolved, waiting, running, ended }

    private(set) var steps: [LoadStep] = []
    private(set) var absent: Set<String> = []
    /// The first section in the order of the spec whose failure cancels the others.
    private(set) var cancelling: Int?
    /// Why the whole round has failed.
    var failure: LoadFailure?
    private var states: [State] = []
    private let round: LoadRound

    init(_ steps: [LoadStep], _ round: LoadRound) {
        self.round = round
        insert(steps, at: 0)
    }

    private func insert(_ new: [LoadStep], at index: Int) {
        steps.insert(contentsOf: new, at: index)
        states.insert(contentsOf: new.map { $0.isSection ? .unresolved : .notRequested }, at: index)
        for step in new { step.load?.begin(isRequested: step.isSection) }
        for step in new { request(step.whenReads) }
    }

    func index(of load: AnyLoad) -> Int? { steps.firstIndex { $0.load === load } }

    var isStopped: Bool { failure != nil || cancelling != nil }

    /// Returns the next step whose data is complete, and marks it as running.
    func next() -> Int? {
        var index = 0
        while index < steps.count {
            let isReady = steps[index].whenReads.allSatisfy { $0.progress == .ended }
            if isReady, states[index] == .unresolved { resolve(index) }
            index += 1
        }
        let next = steps.indices.first { index in
            states[index] == .waiting && steps[index].needs.allSatisfy { $0.progress == .ended }
        }
        guard !isStopped, let next else { return nil }
        states[next] = .running
        return next
    }

    /// Evaluates the condition of a section.
    private func resolve(_ index: Int) {
        let step = steps[index]
        if let elements = step.elements {
            states[index] = .ended
            return insert(elements(), at: index + 1)
        }
        guard step.when() else {
            absent.insert(step.name)
            step.load?.begin(isRequested: false)
            states[index] = .ended
            return
        }
        states[index] = .waiting
        request(step.needs + step.reads)
        for load in step.reads where load.progress == .ended { apply(index, to: load) }
    }

    /// Requests entries of `data`, and those that they need.
    private func request(_ loads: [AnyLoad]) {
        for load in loads {
            guard let index = index(of: load), states[index] == .notRequested else { continue }
            states[index] = .waiting
            load.begin(isRequested: true)
            request(steps[index].needs)
        }
    }

    /// Completes a step, and applies the policies for its failure.
    func end(_ index: Int) {
        states[index] = .ended
        let step = steps[index]
        guard let load = step.load else { return }
        if step.isSection {
            let isOfData = step.reads.contains { $0.progress == .ended && $0.failure != nil }
            if !isOfData { apply(index, to: load) }
        } else {
            for (reader, section) in steps.enumerated()
            where section.isSection && states[reader] != .unresolved
                && !absent.contains(section.name) && section.reads.contains(where: { $0 === load })
            { apply(reader, to: load) }
        }
    }

    /// Applies the policy of a section to the failure of a load, if it has failed in this round.
    private func apply(_ section: Int, to load: AnyLoad) {
        guard !round.isOfPolling, !load.isReused, var failure = load.failure ?? load.staleness
        else { return }
        if steps[section].load !== load { failure = failure.propagated(from: load.name) }
        guard steps[section].onError(failure, load.status?.request ?? FailedRequest()) == .cancelAll
        else { return }
        cancelling = min(cancelling ?? section, section)
    }

    /// Marks loads that have not ended as cancelled.
    func endUnfinished() {
        for (index, step) in steps.enumerated()
        where states[index] != .ended && states[index] != .notRequested {
            step.load?.fail(failure ?? .cancelled, in: round)
        }
    }
}
