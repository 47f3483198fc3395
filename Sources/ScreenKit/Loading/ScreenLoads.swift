import Foundation
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

    /// Waits until no round is running.
    func waitForRound() async {
        while let task = running, !Task.isCancelled { await task.value }
    }

    func isShown(_ step: LoadStep) -> Bool {
        step.load?.progress != .notRequested && !absent.contains(step.name)
    }

    func makeSender() -> RequestSender {
        RequestSender(environment, until: Deadline(timeout, environment.clock))
    }

    func report(_ load: AnyLoad) {
        environment.events(
            .ended(load: load.name, items: load.counts.received, load.failure ?? load.staleness))
    }

    private enum Event: Sendable {
        case ended(Int, @MainActor @Sendable () -> Void)
        case timedOut
        case timerStopped
    }

    private func perform(_ round: LoadRound, _ steps: [LoadStep]) async {
        let sender = makeSender()
        let schedule = LoadSchedule(steps)
        await withTaskGroup(of: Event.self) { group in
            group.addTask { [clock = environment.clock, timeout] in
                (try? await clock.sleep(for: timeout)) == nil ? .timerStopped : .timedOut
            }
            var running = 0
            while !schedule.isStopped, !Task.isCancelled {
                while running < concurrency, let index = schedule.next() {
                    guard let work = work(of: steps[index], round, sender) else {
                        finish(index, of: schedule)
                        continue
                    }
                    group.addTask { .ended(index, await work()) }
                    running += 1
                }
                guard running > 0, !schedule.isStopped, let event = await group.next() else {
                    break
                }
                switch event {
                case .timedOut: schedule.stop(.roundTimeout(timeout))
                case .timerStopped: break
                case .ended(let index, let show):
                    running -= 1
                    show()
                    finish(index, of: schedule)
                }
            }
            group.cancelAll()
        }
        schedule.endUnfinished()
        (absent, cancelledBy) = (schedule.absent, schedule.cancellingSection)
        if let section = cancelledBy { environment.events(.cancelled(by: section)) }
    }

    /// Returns the work of a step; nil if it has ended.
    private func work(
        of step: LoadStep, _ round: LoadRound, _ sender: RequestSender
    ) -> LoadWork? {
        guard let load = step.load else { return nil }
        if let failure = step.failureOfNeeds {
            load.fail(failure)
            return nil
        }
        do throws(LoadFailure) {
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
    private var states: [State]
    private var cancelling: Int?
    private var failure: LoadFailure?

    init(_ steps: [LoadStep]) {
        self.steps = steps
        states = steps.map { $0.isSection ? .unresolved : .notRequested }
        for step in steps {
            step.load?.begin()
            if step.isSection { step.load?.wait() }
        }
        for step in steps { request(step.whenReads) }
    }

    var isStopped: Bool { failure != nil || cancelling != nil }
    var cancellingSection: String? { cancelling.map { steps[$0].name } }

    func stop(_ failure: LoadFailure) { self.failure = failure }

    /// Returns the next step whose data is complete, and marks it as running.
    func next() -> Int? {
        for (index, step) in steps.enumerated()
        where states[index] == .unresolved && step.whenReads.allSatisfy({ $0.progress == .ended }) {
            resolve(index)
        }
        guard !isStopped else { return nil }
        let next = steps.indices.first { index in
            states[index] == .waiting
                && steps[index].needs.allSatisfy { $0.progress == .ended }
        }
        if let next { states[next] = .running }
        return next
    }

    /// Evaluates the condition of a section.
    private func resolve(_ index: Int) {
        let step = steps[index]
        guard step.when() else {
            absent.insert(step.name)
            step.load?.begin()
            states[index] = .ended
            return
        }
        states[index] = .waiting
        request(step.needs)
        request(step.reads)
        for load in step.reads where load.progress == .ended {
            apply(step.onError, of: index, to: load)
        }
    }

    /// Requests entries of `data`, and those that they need.
    private func request(_ loads: [AnyLoad]) {
        for load in loads {
            guard let index = steps.firstIndex(where: { $0.load === load }),
                states[index] == .notRequested
            else { continue }
            states[index] = .waiting
            load.wait()
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
            if !isOfData { apply(step.onError, of: index, to: load) }
        } else {
            for (reader, section) in steps.enumerated()
            where section.isSection && states[reader] != .unresolved
                && !absent.contains(section.name) && section.reads.contains(where: { $0 === load })
            { apply(section.onError, of: reader, to: load) }
        }
    }

    private func apply(_ policy: LoadStep.Policy, of section: Int, to load: AnyLoad) {
        guard !load.isReused, var failure = load.failure ?? load.staleness else { return }
        if steps[section].load !== load { failure = failure.propagated(from: load.name) }
        guard policy(failure, load.request) == .cancelAll else { return }
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

extension LoadStep {
    /// Why the step cannot start: data that it needs has failed.
    fileprivate var failureOfNeeds: LoadFailure? {
        for load in needs {
            if let failure = load.failure { return failure.propagated(from: load.name) }
            if load.isCancelled { return .cancelled }
        }
        return nil
    }
}
