import Foundation
import LoadingCore
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
    /// When the last round began, or the last poll was shown; nil before the first.
    private var moment: Date?
    private let concurrency: Int
    private let timeout: Duration
    /// The round that is running, and those that follow it.
    @ObservationIgnored private var rounds: [(round: LoadRound, task: Task<Void, Never>)] = []
    /// When loads with an interval are due, by their names.
    @ObservationIgnored var schedules: [String: LoadingRules.PollSchedule] = [:]
    /// The time since polling began.
    @ObservationIgnored lazy var elapsed = stopwatch(environment.clock)
    /// Hears of answers, and finds some outdated.
    @ObservationIgnored weak var receiver: (any AnswerReceiver)?

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

    /// What expressions read beside data. `now` is one moment for all of them, when the last round or
    /// poll began, so that two texts of a screen never differ in it.
    public var context: ExpressionContext {
        var context = environment.context()
        if let moment { context.now = moment }
        return context
    }

    /// Sets the moment of what begins now.
    func beginMoment() { moment = environment.context().now }

    /// Runs a round. Those before it are cancelled, and what they have loaded so far is kept; but
    /// the next page waits for them.
    public func run(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        if case .nextPages = round {
            // A list asks again for the page that it waits for.
            let same = rounds.last { $0.round == round && !$0.task.isCancelled }
            if let same { return await end(of: same.task) }
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
            await end(of: task)
        } onCancel: {
            task.cancel()
        }
        await reloadOutdated(steps)
    }

    /// Asks again for what has had outdated answers.
    func reloadOutdated(_ steps: @escaping LoadSteps) async {
        let names = receiver?.takeOutdated() ?? []
        if !names.isEmpty { await enqueue(.reload(names), steps) }
    }

    /// Waits until no round runs.
    func waitForRound() async {
        while let task = rounds.last?.task, !Task.isCancelled { await end(of: task) }
    }

    /// Waits for a round and removes it. To wait for a task that has ended suspends nothing: a loop
    /// over rounds that stay would keep the main actor from whatever removes them.
    private func end(of task: Task<Void, Never>) async {
        await task.value
        rounds.removeAll { $0.task == task }
    }

    /// Shows what a load has returned, unless that is outdated.
    ///
    /// - Parameter count: `askCount` when it was asked for.
    func end(_ load: AnyLoad, askedAt count: Int, _ show: ShowAnswer) {
        show(receiver?.isOutdated(askedAt: count) == true)
        receiver?.receive(load.name, askedAt: count, tellsItems: load.isAnswered)
    }

    func makeSender() -> RequestSender { RequestSender(environment, limit: timeout) }

    func report(_ load: AnyLoad) {
        environment.events(
            .ended(load: load.name, items: load.counts.received, load.lastFailure))
    }

    private func perform(_ round: LoadRound, _ steps: [LoadStep]) async {
        beginMoment()
        let schedule = LoadSchedule(steps, round, concurrency: concurrency)
        await withTaskGroup(of: RoundEvent.self) { group in
            group.addTask { [clock = environment.clock, timeout] in
                try? await clock.sleep(for: timeout)
                return .timedOut
            }
            await run(schedule, round, in: &group)
            group.cancelAll()
        }
        schedule.endUnfinished()
        if Task.isCancelled { return }
        absent = schedule.absent
        cancelledBy = schedule.cancelling?.name
        if let cancelledBy { environment.events(.cancelled(by: cancelledBy)) }
    }

    /// Runs the steps until all have ended, the time for them has, or the round is cancelled.
    private func run(
        _ schedule: LoadSchedule, _ round: LoadRound, in group: inout TaskGroup<RoundEvent>
    ) async {
        let sender = makeSender()
        var isEnding = false
        while !Task.isCancelled {
            start(schedule, round, sender, in: &group)
            let isCancelling = schedule.cancelling != nil
            if isCancelling, !isEnding { group.addTask { await .sameMoment() } }
            isEnding = isCancelling
            guard schedule.isRunning, let event = await group.next() else { return }
            switch event {
            case .ended(let turn, let asked, let show):
                end(turn.step.load, askedAt: asked, show)
                finish(turn, of: schedule)
            case .momentPassed: group.cancelAll()
            case .timedOut:
                // The end of the round ends the sleep too.
                if Task.isCancelled || isCancelling { continue }
                return schedule.stop(
                    LoadFailure(.timeout, "the round took longer than \(timeout)"))
            }
        }
    }

    /// Starts the loads that can run.
    private func start(
        _ schedule: LoadSchedule, _ round: LoadRound, _ sender: RequestSender,
        in group: inout TaskGroup<RoundEvent>
    ) {
        while let turn = schedule.next() {
            guard let work = work(of: turn, round, sender) else {
                finish(turn, of: schedule)
                continue
            }
            group.addTask { [asked = receiver?.askCount ?? 0] in
                .ended(turn, asked: asked, show: await work())
            }
        }
    }

    /// Returns the work of a load; nil if it has ended.
    private func work(
        of turn: LoadSchedule.Turn, _ round: LoadRound, _ sender: RequestSender
    ) -> LoadWork? {
        do throws(LoadFailure) {
            if let failure = turn.failure { throw failure }
            return turn.step.load.work(try turn.step.source(), in: round, by: sender)
        } catch {
            turn.step.load.fail(error, in: round)
            return nil
        }
    }

    private func finish(_ turn: LoadSchedule.Turn, of schedule: LoadSchedule) {
        schedule.end(turn)
        let load = turn.step.load
        if load.progress != .reused, !load.isCancelled { report(load) }
    }
}

/// What happens in a round.
private nonisolated enum RoundEvent: Sendable {
    /// A load has ended: what shows its result, and `askCount` when it was asked for.
    case ended(LoadSchedule.Turn, asked: Int, show: ShowAnswer)
    /// What fails from now on has not failed together with what cancels the round.
    case momentPassed
    case timedOut

    static func sameMoment() async -> RoundEvent {
        try? await Task.sleep(for: LoadingRules.momentOfFailures)
        return .momentPassed
    }
}
