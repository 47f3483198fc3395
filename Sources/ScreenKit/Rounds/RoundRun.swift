import LoadingCore

/// A round while it runs: it waits for the loads that it starts, and for those in flight that it joins.
@MainActor
final class RoundRun {
    /// What happens in a round.
    private enum Event: Sendable {
        case ended(RunningLoad)
        /// What fails from now on has not failed together with what cancels the round.
        case momentPassed
        case timedOut
    }

    /// A load that runs, and what it is in this round.
    private struct Started {
        let running: RunningLoad
        let turn: LoadSchedule.Turn
    }

    let schedule: LoadSchedule
    private let loads: ScreenLoads
    private let round: LoadRound
    private let sender: RequestSender
    private var started: [ObjectIdentifier: Started] = [:]
    /// What was in flight before the round and has not had its turn, by the load.
    private var waiting: [ObjectIdentifier: RunningLoad] = [:]
    /// Those of them that count as loads that run.
    private var counted: Set<ObjectIdentifier> = []
    private let events: AsyncStream<Event>
    private let event: AsyncStream<Event>.Continuation

    /// - Parameter open: what is in flight. What the steps would not ask for any more is cancelled.
    init(
        _ round: LoadRound, _ steps: [LoadStep], of loads: ScreenLoads, concurrency: Int,
        joining open: [RunningLoad]
    ) {
        self.round = round
        self.loads = loads
        sender = loads.makeSender()
        (events, event) = AsyncStream.makeStream(of: Event.self)
        let all = open.isEmpty ? [] : steps.flatMap { $0.elements?() ?? [$0] }
        let shown = Dictionary(all.map { (ObjectIdentifier($0.load), $0) }) { first, _ in first }
        for running in open {
            let key = ObjectIdentifier(running.load)
            if waiting[key] == nil, let step = shown[key], step.when(),
                let source = try? step.source(),
                loads.joins(running, asking: source, in: round)
            {
                waiting[key] = running
            } else {
                running.drop()
            }
        }
        schedule = LoadSchedule(
            steps, round, concurrency: concurrency, inFlight: Set(waiting.keys))
        counted = Set(waiting.keys)
        for running in waiting.values { listen(to: running) }
    }

    /// What is in flight.
    var open: [RunningLoad] { started.values.map(\.running) + waiting.values }

    /// Runs the steps until all have ended, the time for them has, or the round is cancelled, which
    /// leaves what is in flight.
    ///
    /// - Parameter timeout: the time.
    func run(for timeout: Duration) async {
        let timer = send(.timedOut, after: timeout)
        var moment: Task<Void, Never>?
        defer {
            timer.cancel()
            moment?.cancel()
        }
        var iterator = events.makeAsyncIterator()
        while !Task.isCancelled {
            start()
            let isCancelling = schedule.cancelling != nil
            if isCancelling, moment == nil {
                moment = send(.momentPassed, after: LoadingRules.momentOfFailures)
            }
            guard schedule.isWaiting, let event = await iterator.next(isolation: #isolation) else {
                return
            }
            switch event {
            case .ended(let running): end(running)
            case .momentPassed: for running in open { running.cancel() }
            case .timedOut:
                if isCancelling { continue }
                return schedule.stop(
                    LoadFailure(.timeout, "the round took longer than \(timeout)"))
            }
        }
    }

    private func send(_ event: Event, after delay: Duration) -> Task<Void, Never> {
        Task { [clock = loads.environment.clock, sink = self.event] in
            if (try? await clock.sleep(for: delay)) != nil { sink.yield(event) }
        }
    }

    private func listen(to running: RunningLoad) {
        running.whenEnded { [event] in event.yield(.ended($0)) }
    }

    /// Starts the loads that can run.
    private func start() {
        while let turn = schedule.next() {
            guard let running = running(for: turn) else {
                loads.finish(turn, of: schedule)
                continue
            }
            started[ObjectIdentifier(running)] = Started(running: running, turn: turn)
            listen(to: running)
        }
    }

    /// Returns what is in flight for a load from now on; nil if it has ended.
    private func running(for turn: LoadSchedule.Turn) -> RunningLoad? {
        let load = turn.step.load
        let before = waiting.removeValue(forKey: ObjectIdentifier(load))
        if let before { release(before) }
        do throws(LoadFailure) {
            if let failure = turn.failure { throw failure }
            let source = try turn.step.source()
            if let before, loads.joins(before, asking: source, in: round) { return before }
            before?.drop()
            guard let work = load.work(source, in: round, by: sender) else { return nil }
            return RunningLoad(load, from: source, askedAt: loads.askCount, work)
        } catch {
            before?.drop()
            load.fail(error, in: round)
            return nil
        }
    }

    /// Counts what was in flight before the round no more.
    private func release(_ running: RunningLoad) {
        if counted.remove(ObjectIdentifier(running.load)) != nil { schedule.release() }
    }

    private func end(_ running: RunningLoad) {
        guard let show = running.show,
            let turn = started.removeValue(forKey: ObjectIdentifier(running))?.turn
        else { return release(running) }
        loads.end(running.load, askedAt: running.asked, show)
        if !running.load.isCancelled { loads.supersedePoll(of: running.load) }
        loads.finish(turn, of: schedule)
    }
}
