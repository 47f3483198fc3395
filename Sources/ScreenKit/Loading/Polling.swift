import LoadingCore

/// What is asked for between rounds, for the numbers of the machine that decides about it.
@MainActor
struct OpenPolls {
    /// A load that is asked for.
    struct AskedLoad {
        let ask: LoadingRules.ScreenMachine.Ask
        let load: AnyLoad
        /// Nil if it could not be computed.
        var source: LoadSource?
        /// `askCount` when it was asked for.
        let count: Int
        var task: Task<Void, Never>?
        /// Shows what has come; nil before.
        var show: ShowAnswer?
    }

    /// The number of tasks that poll.
    var count = 0
    /// Nil if nothing polls: steps hold the loader, which holds its loads.
    var steps: LoadSteps?
    /// The steps of what is shown, by the numbers of their loads.
    var shown: [Int: LoadStep] = [:]
    /// By the number of the load.
    var asked: [Int: AskedLoad] = [:]
    var timer: (due: Duration, task: Task<Void, Never>)?

    /// Takes what was asked for; nil if nobody waits for it.
    mutating func take(_ ask: LoadingRules.ScreenMachine.Ask) -> AskedLoad? {
        guard asked[ask.load]?.ask == ask else { return nil }
        return asked.removeValue(forKey: ask.load)
    }
}

extension ScreenLoads {
    /// Repeats the loads that have an interval, each by its own schedule, until the task is
    /// cancelled. The next call continues the schedules: what has become due is asked for at once.
    ///
    /// What reads a load is computed, and its changed requests are sent, before the next poll of
    /// that load, so slow requests are never cancelled by the next value.
    public func runPolls(_ steps: @escaping LoadSteps) async {
        let all = steps()
        guard all.contains(where: { $0.load.every != nil }) else { return }
        polls.count += 1
        polls.steps = steps
        machine.startPolling()
        // What elements load is never polled.
        if !machine.isLoading { show(all.filter { $0.elements == nil && isShown($0.load) }) }
        let (cancellation, end) = AsyncStream.makeStream(of: Never.self)
        for await _ in cancellation {}
        end.finish()
        polls.count -= 1
        guard polls.count == 0 else { return }
        perform(machine.stopPolling())
        polls.timer?.task.cancel()
        polls = OpenPolls()
    }

    /// Tells the machine what the screen shows, if it is polled.
    func show(_ steps: [LoadStep]) {
        guard polls.steps != nil else { return }
        polls.shown = [:]
        let shown = steps.map { step in
            let number = number(of: step.load)
            polls.shown[number] = step
            return LoadingRules.ScreenMachine.ShownLoad(
                number, every: step.load.every, needs: step.needs.map { self.number(of: $0) },
                hasFailed: step.load.status?.isPollFailed == true,
                retryAfter: step.load.status?.retryAfter)
        }
        perform(machine.show(shown, at: elapsed()))
    }

    /// Says whether answers that are asked for now would be outdated when they come.
    func hold(_ isHeld: Bool) {
        if machine.isHeld != isHeld { perform(machine.hold(isHeld, at: elapsed())) }
    }

    /// Takes notice of a load that has ended in a round.
    func supersedePoll(of load: AnyLoad) {
        perform(machine.supersede(number(of: load), at: elapsed()))
    }

    private func isShown(_ load: AnyLoad) -> Bool {
        load.progress != .notRequested && !absent.contains(load.name)
    }

    /// Asks for a load; returns what follows if it has an answer at once.
    func ask(_ ask: LoadingRules.ScreenMachine.Ask) -> [LoadingRules.ScreenMachine.Effect] {
        guard machine.waits(for: ask), let step = polls.shown[ask.load] else { return [] }
        let load = step.load
        let round = ask.isDue ? LoadRound.poll(load.name) : .afterPoll
        var asked = OpenPolls.AskedLoad(ask: ask, load: load, count: receiver?.askCount ?? 0)
        do throws(LoadFailure) {
            let source = try step.source()
            guard let work = load.work(source, in: round, by: makeSender()) else {
                return machine.supersede(ask.load, at: elapsed())
            }
            asked.source = source
            asked.task = Task {
                // A child task is not on the main actor.
                async let answer = work()
                receive(await answer, for: ask)
            }
            polls.asked[ask.load] = asked
            return []
        } catch {
            asked.show = { _ in load.fail(error, in: round) }
            polls.asked[ask.load] = asked
            return machine.answer(ask)
        }
    }

    private func receive(_ show: @escaping ShowAnswer, for ask: LoadingRules.ScreenMachine.Ask) {
        guard polls.asked[ask.load]?.ask == ask else { return }
        polls.asked[ask.load]?.show = show
        perform(machine.answer(ask))
    }

    /// Shows an answer, unless a write has made it outdated, or something else would be asked for now.
    func show(_ ask: LoadingRules.ScreenMachine.Ask) -> [LoadingRules.ScreenMachine.Effect] {
        guard let asked = polls.take(ask), let show = asked.show else { return [] }
        let load = asked.load
        let source = try? polls.shown[ask.load]?.source()
        if receiver?.isOutdated(askedAt: asked.count) == true || asked.source != source {
            return machine.reject(ask, at: elapsed())
        }
        beginMoment()
        let version = load.version
        end(load, askedAt: asked.count, show)
        if load.progress != .reused { report(load) }
        let isRetried = load.lastFailure == nil && retryReaders(of: load)
        let isFailed = load.status?.isPollFailed == true
        return machine.shown(
            ask, isFailed ? .failed(retryAfter: load.status?.retryAfter) : .succeeded,
            isChanged: load.version != version || isRetried, at: elapsed())
    }

    /// Has requests repeated that have failed, need a load and are not polled themselves. Returns
    /// whether there is one.
    private func retryReaders(of load: AnyLoad) -> Bool {
        let readers = polls.shown.values.filter { $0.needs.contains { $0 === load } }.map(\.load)
            .filter { $0.every == nil && $0.lastFailure != nil }
        for reader in readers { reader.pending = reader.pending ?? .afterPoll }
        return !readers.isEmpty
    }

    /// Computes the screen with a polled value. Requests that have changed are asked for as polls
    /// are, and what they have loaded before stands meanwhile.
    func resolve() {
        guard let steps = polls.steps else { return }
        let schedule = LoadSchedule(steps(), .afterPoll, concurrency: .max)
        while let turn = schedule.next() {
            if requires(turn) {
                machine.require(number(of: turn.step.load))
                // What reads it waits, if there is nothing yet.
                if turn.step.load.status == nil { continue }
                turn.step.load.progress = .reused
            }
            finish(turn, of: schedule)
        }
        end(schedule)
        show(schedule.shown)
    }

    /// Returns whether a load is to be asked for; otherwise it has ended.
    private func requires(_ turn: LoadSchedule.Turn) -> Bool {
        let load = turn.step.load
        do throws(LoadFailure) {
            if let failure = turn.failure { throw failure }
            let source = try turn.step.source()
            if let asked = polls.asked[number(of: load)], asked.source != source {
                perform(machine.drop(asked.ask.load))
            }
            return load.isWanted(source, in: .afterPoll)
        } catch {
            load.fail(error, in: .afterPoll)
            return false
        }
    }

    /// Waits until the next poll is due.
    func setTimer() {
        let due = machine.wakeTime
        if let due, due == polls.timer?.due { return }
        polls.timer?.task.cancel()
        polls.timer = nil
        guard let due else { return }
        let task = Task { [clock = environment.clock, delay = max(.zero, due - elapsed())] in
            guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            polls.timer = nil
            perform(machine.advance(to: elapsed()))
        }
        polls.timer = (due, task)
    }
}
