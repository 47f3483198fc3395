public import Observation

/// Runs the rounds of loading of one screen: each load starts when the `data` that it needs is
/// loaded, in the order of the spec.
@Observable @MainActor
public final class ScreenLoads {
    /// What the loads use of the app.
    public let environment: LoadEnvironment
    /// The ids of sections whose `when` does not hold.
    public private(set) var absent: Set<String> = []
    /// The id of the section whose failure cancelled the others in the last round.
    public private(set) var cancelledBy: String?
    private let concurrency: Int
    private let timeout: Duration
    @ObservationIgnored private var running: Task<Void, Never>?

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
    }

    func waitForRound() async { while let task = running, !Task.isCancelled { await task.value } }

    func makeSender() -> RequestSender { RequestSender(environment, limit: timeout) }

    func report(_ load: AnyLoad) {
        let failure = load.failure ?? load.staleness
        environment.events(.ended(load: load.name, items: load.counts.received, failure))
    }

    private func perform(_ round: LoadRound, _ steps: [LoadStep]) async {
        let sender = makeSender()
        let schedule = LoadSchedule(steps)
        // A result of nil is the end of the time for the round.
        typealias Result = (step: Int, show: @MainActor @Sendable () -> Void)?
        await withTaskGroup(of: Result.self) { group in
            group.addTask { [clock = environment.clock, timeout] in
                try? await clock.sleep(for: timeout)
                return nil
            }
            var running = 0
            while !schedule.isStopped, !Task.isCancelled {
                while running < concurrency, let index = schedule.next() {
                    guard let work = work(of: steps[index], round, sender) else {
                        finish(index, of: schedule)
                        continue
                    }
                    group.addTask { (index, await work()) }
                    running += 1
                }
                guard running > 0, !schedule.isStopped, let event = await group.next() else {
                    break
                }
                guard let (index, show) = event else {
                    schedule.failure = LoadFailure(
                        .timeout, "the round took longer than \(timeout)")
                    break
                }
                running -= 1
                show()
                finish(index, of: schedule)
            }
            group.cancelAll()
        }
        schedule.endUnfinished()
        (absent, cancelledBy) = (schedule.absent, schedule.cancelling.map { steps[$0].name })
        if let cancelledBy { environment.events(.cancelled(by: cancelledBy)) }
    }

    /// Returns the work of a step; nil if it has ended.
    private func work(
        of step: LoadStep, _ round: LoadRound, _ sender: RequestSender
    ) -> LoadWork? {
        guard let load = step.load else { return nil }
        do throws(LoadFailure) {
            if let failure = step.failureOfNeeds { throw failure }
            let source = try step.source()
            if load.reuses(source, in: round) { return nil }
            return load.work(source, in: round, environment, sender)
        } catch {
            load.fail(error)
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

    let steps: [LoadStep]
    private(set) var absent: Set<String> = []
    /// The first section in the order of the spec whose failure cancels the others.
    private(set) var cancelling: Int?
    /// Why the whole round has failed.
    var failure: LoadFailure?
    private var states: [State]

    init(_ steps: [LoadStep]) {
        self.steps = steps
        states = steps.map { $0.isSection ? .unresolved : .notRequested }
        for step in steps { step.load?.begin(isRequested: step.isSection) }
        for step in steps { request(step.whenReads) }
    }

    var isStopped: Bool { failure != nil || cancelling != nil }

    /// Returns the next step whose data is complete, and marks it as running.
    func next() -> Int? {
        for (index, step) in steps.enumerated()
        where states[index] == .unresolved && step.whenReads.allSatisfy({ $0.progress == .ended }) {
            resolve(index)
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
            guard let index = steps.firstIndex(where: { $0.load === load }),
                states[index] == .notRequested
            else { continue }
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
        guard !load.isReused, var failure = load.failure ?? load.staleness else { return }
        if steps[section].load !== load { failure = failure.propagated(from: load.name) }
        guard steps[section].onError(failure, load.status?.request ?? FailedRequest()) == .cancelAll
        else { return }
        cancelling = min(cancelling ?? section, section)
    }

    /// Marks loads that have not ended as cancelled.
    func endUnfinished() {
        for (index, step) in steps.enumerated()
        where states[index] != .ended && states[index] != .notRequested {
            step.load?.fail(failure ?? .cancelled)
        }
    }
}
