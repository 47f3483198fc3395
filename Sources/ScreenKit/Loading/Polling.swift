import LoadingCore

extension ScreenLoads {
    /// Repeats the loads that have an interval, each by its own schedule, until the task is
    /// cancelled. The next call continues the schedules: what has become due is asked for at once.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func runPolls(_ steps: @escaping LoadSteps) async {
        let all = steps()
        guard all.contains(where: { $0.load.every != nil || $0.elements != nil }) else { return }
        // A call takes the place of the one before.
        perform(machine.stopPolling())
        self.polls?.end()
        let polls = Polls(of: self, steps)
        self.polls = polls
        machine.startPolling()
        if !machine.isLoading {
            polls.show(all.flatMap { $0.elements?() ?? [$0] }.filter { isShown($0.load) })
        }
        let (cancellation, end) = AsyncStream.makeStream(of: Never.self)
        for await _ in cancellation {}
        end.finish()
        polls.end()
        // Another task may poll by now.
        guard self.polls === polls else { return }
        perform(machine.stopPolling())
        self.polls = nil
    }

    private func isShown(_ load: AnyLoad) -> Bool {
        load.progress != .notRequested && !absent.contains(load.name)
    }
}

/// What is asked for between rounds, for the numbers of the machine that decides about it.
@MainActor
final class Polls: PollDriver {
    typealias Machine = LoadingRules.ScreenMachine

    /// A load that is asked for.
    private struct AskedLoad {
        let ask: Machine.Ask
        let load: AnyLoad
        /// `askCount` when it was asked for.
        let count: Int
        /// Nil if what to ask for could not be computed.
        var running: RunningLoad?
        /// Shows what has come; nil before.
        var show: ShowAnswer?
    }

    private unowned let loads: ScreenLoads
    /// A load that the machine knows, as long as there is its element.
    private struct KnownLoad { weak var load: AnyLoad? }

    private let steps: LoadSteps
    /// The steps of what is shown, by the numbers of their loads.
    private var shown: [Int: LoadStep] = [:]
    /// By the number of the load.
    private var known: [Int: KnownLoad] = [:]
    /// By the number of the load.
    private var asked: [Int: AskedLoad] = [:]
    private var timer: (due: Duration, task: Task<Void, Never>)?

    /// - Parameter steps: hold the loader, which holds its loads, so nothing keeps them for longer than
    ///   it polls.
    init(of loads: ScreenLoads, _ steps: @escaping LoadSteps) {
        self.loads = loads
        self.steps = steps
    }

    func end() { timer?.task.cancel() }

    func show(_ steps: [LoadStep]) {
        shown = [:]
        let shownLoads = steps.map { step in
            let number = loads.number(of: step.load)
            shown[number] = step
            known[number] = KnownLoad(load: step.load)
            return Machine.ShownLoad(
                number, every: step.load.every, needs: step.needs.map { loads.number(of: $0) },
                hasFailed: step.load.status?.isPollFailed == true,
                retryAfter: step.load.status?.retryAfter)
        }
        loads.perform(loads.machine.show(shownLoads, at: loads.elapsed()))
        forgetLoads()
    }

    /// Has the machine forget the loads of elements that are no more.
    private func forgetLoads() {
        for (number, known) in known where known.load == nil {
            self.known[number] = nil
            loads.perform(loads.machine.forget(number))
        }
    }

    func perform(_ effect: Machine.Effect) -> [Machine.Effect] {
        switch effect {
        case .ask(let ask): return self.ask(ask)
        case .drop(let ask): take(ask)?.running?.drop()
        case .handOver(let ask): if let running = take(ask)?.running { loads.take(running) }
        case .show(let ask): return show(ask)
        case .resolve: resolve()
        case .begin, .cancel: break
        }
        return []
    }

    /// Takes what was asked for; nil if it was cancelled.
    private func take(_ ask: Machine.Ask) -> AskedLoad? {
        guard asked[ask.load]?.ask == ask else { return nil }
        return asked.removeValue(forKey: ask.load)
    }

    /// Asks for a load; returns what follows if it has an answer at once.
    private func ask(_ ask: Machine.Ask) -> [Machine.Effect] {
        guard loads.machine.waits(for: ask), let step = shown[ask.load] else { return [] }
        let load = step.load
        let round = ask.isDue ? LoadRound.poll(load.name) : .afterPoll
        var new = AskedLoad(ask: ask, load: load, count: loads.askCount)
        do throws(LoadFailure) {
            let source = try step.source()
            guard let work = load.work(source, in: round, by: loads.makeSender()) else {
                return loads.machine.supersede(ask.load, at: loads.elapsed())
            }
            let running = RunningLoad(load, from: source, askedAt: new.count, work)
            new.running = running
            asked[ask.load] = new
            running.whenEnded { [weak self] in self?.receive($0.show, for: ask) }
            return []
        } catch {
            new.show = { _ in load.fail(error, in: round) }
            asked[ask.load] = new
            return loads.machine.answer(ask)
        }
    }

    private func receive(_ show: ShowAnswer?, for ask: Machine.Ask) {
        guard asked[ask.load]?.ask == ask else { return }
        asked[ask.load]?.show = show
        loads.perform(loads.machine.answer(ask))
    }

    /// Shows an answer, unless a write has made it outdated, or something else would be asked for now.
    private func show(_ ask: Machine.Ask) -> [Machine.Effect] {
        guard let answered = take(ask), let show = answered.show else { return [] }
        let load = answered.load
        let source = try? shown[ask.load]?.source()
        if loads.receiver?.isOutdated(askedAt: answered.count) == true
            || answered.running?.source != source
        {
            return loads.machine.reject(ask, at: loads.elapsed())
        }
        loads.beginMoment()
        let version = load.version
        loads.end(load, askedAt: answered.count, show)
        if load.progress != .reused { loads.report(load) }
        let isRetried = load.lastFailure == nil && retryReaders(of: load)
        let isFailed = load.status?.isPollFailed == true
        return loads.machine.shown(
            ask, isFailed ? .failed(retryAfter: load.status?.retryAfter) : .succeeded,
            isChanged: load.version != version || isRetried, at: loads.elapsed())
    }

    /// Has requests repeated that have failed, need a load and are not polled themselves. Returns
    /// whether there is one.
    private func retryReaders(of load: AnyLoad) -> Bool {
        let readers = shown.values.filter { $0.needs.contains { $0 === load } }.map(\.load)
            .filter { $0.every == nil && $0.lastFailure != nil }
        for reader in readers { reader.pending = reader.pending ?? .afterPoll }
        return !readers.isEmpty
    }

    /// Computes the screen with a polled value. Requests that have changed are asked for as polls
    /// are, and what they have loaded before stands meanwhile.
    private func resolve() {
        let schedule = LoadSchedule(steps(), .afterPoll, concurrency: .max)
        while let turn = schedule.next() {
            if requires(turn) {
                loads.machine.require(loads.number(of: turn.step.load))
                // What reads it waits, if there is nothing yet.
                if turn.step.load.status == nil { continue }
                turn.step.load.progress = .reused
            }
            loads.finish(turn, of: schedule)
        }
        loads.end(schedule)
        show(schedule.shown)
    }

    /// Returns whether a load is to be asked for; otherwise it has ended.
    private func requires(_ turn: LoadSchedule.Turn) -> Bool {
        let load = turn.step.load
        do throws(LoadFailure) {
            if let failure = turn.failure { throw failure }
            let source = try turn.step.source()
            if let open = asked[loads.number(of: load)], open.running?.source != source {
                loads.perform(loads.machine.drop(open.ask.load))
            }
            return load.isWanted(source, in: .afterPoll)
        } catch {
            load.fail(error, in: .afterPoll)
            return false
        }
    }

    func setTimer() {
        let due = loads.machine.wakeTime
        if let due, due == timer?.due { return }
        timer?.task.cancel()
        timer = nil
        guard let due else { return }
        let delay = max(.zero, due - loads.elapsed())
        let task = Task { [clock = loads.environment.clock] in
            guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            timer = nil
            loads.perform(loads.machine.advance(to: loads.elapsed()))
        }
        timer = (due, task)
    }
}
