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
    /// Whether what is loaded depends on what answers say besides items.
    private let followsAnswers: Bool
    @ObservationIgnored private var hasNewAnswers = false
    /// Decides which round runs, and what is asked for between rounds.
    @ObservationIgnored var machine: LoadingRules.ScreenMachine
    /// The wanted rounds that have not ended, by their numbers.
    @ObservationIgnored private var rounds: [Int: WantedRound] = [:]
    /// What is in flight for the round that begins.
    @ObservationIgnored private var open: [RunningLoad] = []
    @ObservationIgnored private var waiterCount = 0
    @ObservationIgnored private var names = LoadingRules.Numbering<String>()
    /// The number of loads that have numbers.
    @ObservationIgnored private var numberedLoads = 0
    /// Nil if nothing polls.
    @ObservationIgnored var polls: (any PollDriver)?
    /// The time since polling began.
    @ObservationIgnored lazy var elapsed = stopwatch(environment.clock)
    /// Hears of answers, and finds some outdated.
    @ObservationIgnored weak var receiver: (any AnswerReceiver)?

    /// - Parameters:
    ///   - concurrency: the maximum number of concurrent loads.
    ///   - timeout: the limit of one round.
    ///   - followsAnswers: whether what is loaded depends on what answers say besides items.
    public init(
        _ environment: LoadEnvironment, concurrency: Int = 8, timeout: Duration = .seconds(120),
        followsAnswers: Bool = false
    ) {
        self.followsAnswers = followsAnswers
        self.environment = environment
        self.concurrency = max(1, min(concurrency, environment.concurrency))
        self.timeout = timeout
        machine = LoadingRules.ScreenMachine(concurrency: self.concurrency)
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

    /// Runs a round. It takes the place of those before it: what they have loaded is kept, what they
    /// have in flight is waited for unless something else would be asked for now, and who waits for
    /// them waits for it. But the next page waits for them.
    public func run(_ round: LoadRound, _ steps: @escaping LoadSteps) async {
        await run(round, steps, follows: false)
        await followAnswers(steps)
        await reloadOutdated(steps)
    }

    /// Loads what depends on the answers that have come. Each load that depends on another one may need
    /// one round more.
    private func followAnswers(_ steps: @escaping LoadSteps) async {
        guard followsAnswers else { return }
        for _ in steps() {
            guard hasNewAnswers, cancelledBy == nil, !Task.isCancelled else { return }
            hasNewAnswers = false
            await run(.changes, steps, follows: true)
        }
    }

    /// Asks again for what has had outdated answers.
    func reloadOutdated(_ steps: @escaping LoadSteps) async {
        while !Task.isCancelled, let names = receiver?.takeOutdated(), !names.isEmpty {
            await run(.reload(names), steps, follows: true)
        }
    }

    /// - Parameter follows: whether the round follows from those before it.
    func run(_ round: LoadRound, _ steps: @escaping LoadSteps, follows: Bool) async {
        var list: Int?
        if case .nextPages(let name) = round { list = names.number(of: name) }
        let (number, effects) = machine.want(round.kind, of: list, follows: follows)
        // A list asks again for the page that it waits for.
        let isJoined = rounds[number] != nil
        if !isJoined { rounds[number] = WantedRound(round: round, steps: steps) }
        for case .cancel(let earlier) in effects {
            let waiters = rounds[earlier]?.waiters ?? [:]
            rounds[earlier]?.waiters = [:]
            rounds[number]?.waiters.merge(waiters) { one, _ in one }
        }
        perform(effects)
        if Task.isCancelled, !isJoined { perform(machine.cancel(round: number)) }
        waiterCount += 1
        let waiter = waiterCount
        await withTaskCancellationHandler {
            await withCheckedContinuation { rounds[number]?.waiters[waiter] = $0 }
        } onCancel: {
            if isJoined { return }
            Task { @MainActor in cancel(number, for: waiter) }
        }
    }

    /// Cancels a round for one who waits for it. If another one has taken its place, that goes on.
    private func cancel(_ number: Int, for waiter: Int) {
        if rounds[number]?.waiters[waiter] != nil {
            return perform(machine.cancel(round: number))
        }
        for number in rounds.keys {
            rounds[number]?.waiters.removeValue(forKey: waiter)?.resume()
        }
    }

    /// Returns the number of a load. That of an element that has come back is another one, since
    /// another load is.
    func number(of load: AnyLoad) -> Int {
        if let number = load.number { return number }
        numberedLoads += 1
        load.number = numberedLoads
        return numberedLoads
    }

    /// Does what follows from an event, and what follows from that.
    func perform(_ effects: [LoadingRules.ScreenMachine.Effect]) {
        var open = effects
        while !open.isEmpty { open += perform(open.removeFirst()) }
        polls?.setTimer()
    }

    private func perform(
        _ effect: LoadingRules.ScreenMachine.Effect
    ) -> [LoadingRules.ScreenMachine.Effect] {
        switch effect {
        case .begin(let number): begin(number)
        case .cancel(let number):
            rounds[number]?.isCancelled = true
            rounds[number]?.task?.cancel()
        case .handOver, .ask, .drop, .show, .resolve: return polls?.perform(effect) ?? []
        }
        return []
    }

    private func begin(_ number: Int) {
        guard let wanted = rounds[number] else { return }
        let task = Task {
            let shown = await perform(number, wanted)
            perform(machine.end(round: number))
            if !machine.isLoading, let shown { polls?.show(shown) }
            for waiter in rounds.removeValue(forKey: number)?.waiters.values ?? [:].values {
                waiter.resume()
            }
        }
        rounds[number]?.task = task
        if wanted.isCancelled { task.cancel() }
    }

    /// Shows what a load has returned, unless that is outdated.
    ///
    /// - Parameter count: `askCount` when it was asked for.
    func end(_ load: AnyLoad, askedAt count: Int, _ show: ShowAnswer) {
        show(receiver?.isOutdated(askedAt: count) == true)
        receiver?.receive(load.name, askedAt: count, tellsItems: load.isAnswered)
    }

    /// Says whether answers that are asked for now would be outdated when they come.
    func hold(_ isHeld: Bool) {
        if machine.isHeld != isHeld { perform(machine.hold(isHeld, at: elapsed())) }
    }

    /// Takes notice of a load that has ended in a round.
    func supersedePoll(of load: AnyLoad) {
        if polls != nil { perform(machine.supersede(number(of: load), at: elapsed())) }
    }

    func makeSender() -> RequestSender { RequestSender(environment, limit: timeout) }

    func report(_ load: AnyLoad) {
        environment.events(
            .ended(load: load.name, items: load.counts.received, load.lastFailure))
    }

    /// Returns the steps of what is shown; nil if the round was cancelled.
    private func perform(_ number: Int, _ wanted: WantedRound) async -> [LoadStep]? {
        beginMoment()
        let run = RoundRun(
            wanted.round, wanted.steps(), of: self, concurrency: concurrency, joining: open)
        open = []
        await run.run(for: timeout)
        if Task.isCancelled, machine.isFollowed(round: number) {
            open = run.open
            return nil
        }
        for running in run.open { running.drop() }
        run.schedule.endUnfinished()
        if Task.isCancelled { return nil }
        end(run.schedule)
        return run.schedule.shown
    }

    /// Takes what is in flight for the round that begins.
    func take(_ running: RunningLoad) { open.append(running) }

    /// `askCount` of what is asked for now.
    var askCount: Int { receiver?.askCount ?? 0 }

    /// Returns whether a round waits for what is in flight, and does not ask again.
    ///
    /// - Parameter source: what it would ask for.
    func joins(_ running: RunningLoad, asking source: LoadSource, in round: LoadRound) -> Bool {
        let name = running.load.name
        return LoadingRules.joins(
            round.kind, isNamed: round.reloads(name) || round == .nextPages(of: name),
            isSame: running.source == source, isOlder: running.asked != askCount)
    }

    /// Shows which sections there are at the end of a schedule, and which one has cancelled the
    /// others.
    func end(_ schedule: LoadSchedule) {
        if absent != schedule.absent { absent = schedule.absent }
        let name = schedule.cancelling?.name
        if cancelledBy != name { cancelledBy = name }
        if let name { environment.events(.cancelled(by: name)) }
    }

    func finish(_ turn: LoadSchedule.Turn, of schedule: LoadSchedule) {
        schedule.end(turn)
        let load = turn.step.load
        if load.takeNewAnswer() { hasNewAnswers = true }
        if load.progress != .reused, !load.isCancelled { report(load) }
    }
}

/// A round that is wanted and has not ended.
private struct WantedRound {
    let round: LoadRound
    let steps: LoadSteps
    var isCancelled = false
    /// Nil until it begins.
    var task: Task<Void, Never>?
    /// Those who wait for its end, by their own numbers.
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
}
