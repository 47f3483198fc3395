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
    /// The round that is running, and those that follow it.
    @ObservationIgnored private var rounds: [(round: LoadRound, task: Task<Void, Never>)] = []
    /// The last write with `undo`, which waits for the one before it.
    @ObservationIgnored var undoable: Task<Void, Never>?

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

    /// Runs a round. Those before it are cancelled, and what they have loaded so far is kept; but
    /// the next page waits for them.
    public func run(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        if case .nextPages = round {
            // A list asks again for the page that it waits for.
            let same = rounds.last { $0.round == round && !$0.task.isCancelled }
            if let same { return await same.task.value }
        } else {
            for (_, task) in rounds { task.cancel() }
        }
        await enqueue(round, steps)
    }

    /// Runs a round after those before it.
    func enqueue(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        let previous = rounds.last?.task
        let task = Task {
            await previous?.value
            await perform(round, steps())
        }
        rounds.append((round, task))
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        rounds.removeAll { $0.task == task }
        await reloadOutdated(steps)
    }

    /// Asks again for what was asked for before a write ended, unless another one is in flight.
    func reloadOutdated(_ steps: @escaping LoadSteps) async {
        let names = writes.takeOutdated()
        if !names.isEmpty { await enqueue(.reload(names), steps) }
    }

    func waitForRound() async {
        while let task = rounds.last?.task, !Task.isCancelled { await task.value }
    }

    func makeSender() -> RequestSender { RequestSender(environment, limit: timeout) }

    func report(_ load: AnyLoad) {
        environment.events(
            .ended(load: load.name, items: load.counts.received, load.lastFailure))
    }

    private func perform(_ round: LoadRound, _ steps: [LoadStep]) async {
        let sender = makeSender()
        let schedule = LoadSchedule(steps, round)
        // A result of nil is the end of the time for the round.
        typealias Result = (step: LoadStep, asked: Int, show: @MainActor @Sendable () -> Void)?
        await withTaskGroup(of: Result.self) { group in
            group.addTask { [clock = environment.clock, timeout] in
                try? await clock.sleep(for: timeout)
                return nil
            }
            var running = 0
            while !schedule.isStopped, !Task.isCancelled {
                while running < concurrency, let step = schedule.next() {
                    guard let work = work(of: step, round, sender) else {
                        finish(step, of: schedule)
                        continue
                    }
                    group.addTask { [asked = writes.endCount] in (step, asked, await work()) }
                    running += 1
                }
                guard running > 0, !schedule.isStopped, let event = await group.next() else {
                    break
                }
                guard let (step, asked, show) = event else {
                    // The end of the round ends the sleep too.
                    if Task.isCancelled { break }
                    schedule.failure = .init(.timeout, "the round took longer than \(timeout)")
                    break
                }
                running -= 1
                show()
                writes.receive(step.load, askedAt: asked)
                finish(step, of: schedule)
            }
            group.cancelAll()
        }
        schedule.endUnfinished()
        if Task.isCancelled { return }
        absent = schedule.absent
        cancelledBy = schedule.cancelling?.name
        if let cancelledBy { environment.events(.cancelled(by: cancelledBy)) }
    }

    /// Returns the work of a step; nil if it has ended.
    private func work(of step: LoadStep, _ round: LoadRound, _ sender: RequestSender) -> LoadWork? {
        do throws(LoadFailure) {
            if let failure = step.needs.firstFailure { throw failure }
            if step.needs.contains(where: \.isCancelled) { throw .cancelled }
            let source = try step.source()
            return step.load.work(source, in: round, by: sender)
        } catch {
            step.load.fail(error, in: round)
            return nil
        }
    }

    private func finish(_ step: LoadStep, of schedule: LoadSchedule) {
        schedule.end(step)
        if step.load.progress != .reused { report(step.load) }
    }
}

/// Which steps of a round can run next.
@MainActor
private final class LoadSchedule {
    private var steps: [LoadStep] = []
    private(set) var absent: Set<String> = []
    /// The first section in the order of the spec whose failure cancels the others.
    private(set) var cancelling: AnyLoad?
    /// Why the whole round has failed.
    var failure: LoadFailure?
    private let round: LoadRound
    /// The positions of the steps that wait for data, or for their turn.
    private var waiting: [Int] = []
    /// Whether data have ended since conditions were evaluated. There may be thousands of sections of
    /// elements, and their ends change no condition.
    private var hasNewData = true

    init(_ steps: [LoadStep], _ round: LoadRound) {
        self.round = round
        insert(steps, at: 0)
    }

    private func insert(_ new: [LoadStep], at index: Int) {
        steps.insert(contentsOf: new, at: index)
        for step in new {
            let load = step.load
            load.progress = step.isSection ? .unresolved : .notRequested
            if round.reloads(load.name), !round.isOfPolling { load.pending = round }
        }
        for step in new { request(step.whenReads) }
    }

    var isStopped: Bool { failure != nil || cancelling != nil }

    /// Returns the next step whose data are complete, and marks it as running.
    func next() -> LoadStep? {
        if hasNewData { resolve() }
        let next = waiting.firstIndex { steps[$0].needs.allSatisfy(\.hasEnded) }
        guard !isStopped, let next else { return nil }
        let step = steps[waiting.remove(at: next)]
        step.load.progress = .running
        return step
    }

    /// Evaluates the conditions of sections whose data have ended.
    private func resolve() {
        hasNewData = false
        var index = 0
        while index < steps.count {
            let step = steps[index]
            index += 1
            guard step.load.progress == .unresolved, step.whenReads.allSatisfy(\.hasEnded) else {
                continue
            }
            if let elements = step.elements {
                step.load.progress = .ended
                insert(elements(), at: index)
            } else if step.when() {
                step.load.progress = .waiting
                request(step.needs + step.reads)
                for load in step.reads where load.hasEnded { apply(step, to: load) }
            } else {
                step.load.progress = .notRequested
                absent.insert(step.load.name)
            }
        }
        waiting = steps.indices.filter { steps[$0].load.progress == .waiting }
    }

    /// Requests entries of `data`, which stand before all sections, and those that they need.
    private func request(_ loads: [AnyLoad]) {
        for load in loads where load.progress == .notRequested {
            guard let step = steps.first(where: { $0.load === load }) else { continue }
            load.progress = .waiting
            request(step.needs)
        }
    }

    /// Applies the policies for the failure of a step.
    func end(_ step: LoadStep) {
        if step.isSection {
            let isOfData = step.reads.contains { $0.hasEnded && $0.failure != nil }
            if !isOfData { apply(step, to: step.load) }
            return
        }
        hasNewData = true
        for section in steps where section.isSection && section.isPresent {
            if section.reads.contains(where: { $0 === step.load }) {
                apply(section, to: step.load)
            }
        }
    }

    /// Applies the policy of a section to the failure of a load, if it has failed in this round.
    private func apply(_ section: LoadStep, to load: AnyLoad) {
        let isOld = round.isOfPolling || load.progress == .reused
        guard !isOld, var failure = load.lastFailure else { return }
        if section.load !== load { failure = failure.propagated(from: load.name) }
        guard section.onError(failure, load.status?.request ?? FailedRequest()) == .cancelAll
        else { return }
        cancelling = steps.lazy.map(\.load).first { $0 === section.load || $0 === self.cancelling }
    }

    /// Ends the loads that have not ended: they were cancelled, or there was no time for them.
    func endUnfinished() {
        for step in steps where step.load.isLoading {
            let source = failure == nil ? nil : try? step.source()
            step.load.fail(failure ?? .cancelled, from: source, in: round)
        }
        if Task.isCancelled { return }
        // What nothing shows is not loaded.
        for step in steps where step.load.progress == .notRequested { step.load.pending = nil }
    }
}
