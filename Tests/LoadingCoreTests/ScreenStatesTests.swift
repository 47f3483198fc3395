import LoadingCore
import TestSupport
import Testing

private typealias Machine = LoadingRules.ScreenMachine

/// What holds in each state that a screen can reach: two entries of `data` and two sections, of which
/// one needs an entry, with rounds, polls, writes and the background in any order.
struct ScreenStatesTests {
    @Test func `all states of a few rounds, polls, writes and pauses`() {
        let start = ScreenState()
        var open = start.successors
        var seen = Set(open)
        while let state = open.popLast() {
            for next in state.successors where seen.insert(next).inserted { open.append(next) }
        }
        #expect(seen.count > 10_000)
        #expect(seen.contains { $0.shownAnswers > 1 })
        #expect(seen.contains { $0.rejectedAnswers > 0 })
        #expect(seen.contains { $0.supersededAnswers > 0 })
        #expect(seen.contains { $0.endedRounds > 1 })
    }

    @Test(arguments: 0..<100) func `long random runs`(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        var state = ScreenState(limit: .max)
        for _ in 0..<400 {
            guard let next = state.successors.randomElement(using: &random) else { break }
            state = next
        }
        #expect(state.endedRounds + state.shownAnswers > 20)
    }
}

/// A state of the machine, with what the driver knows.
private struct ScreenState: Hashable {
    private static let entry = 0
    private static let otherEntry = 1
    private static let polled = 2
    private static let dependent = 3
    private static let concurrency = 2

    private struct Round: Hashable {
        let number: Int
        let kind: LoadingRules.RoundKind
        var hasBegun = false
        var isCancelled = false
    }

    private var machine = Machine(concurrency: Self.concurrency)
    private var time = Duration.zero
    private var rounds: [Round] = []
    private var inFlight: [Machine.Ask] = []
    /// Those whose answers have come while a round ran.
    private var answered: [Machine.Ask] = []
    /// The number of writes that had ended when a load was asked for.
    private var writeCounts: [Int: Int] = [:]
    /// The loads whose requests have changed and that have no answer.
    private var required: Set<Int> = []
    private var endedWrites = 0
    private var numbers: Set<Int> = []
    private let limit: Int
    private var events = 0

    private(set) var shownAnswers = 0
    private(set) var rejectedAnswers = 0
    private(set) var supersededAnswers = 0
    private(set) var endedRounds = 0

    /// - Parameter limit: the number of events.
    init(limit: Int = 6) {
        self.limit = limit
        machine.startPolling()
        let effects = machine.show(Self.loads, at: time)
        #expect(effects.isEmpty)
    }

    private static let loads = [
        Machine.ShownLoad(entry, every: .seconds(1), needs: []),
        Machine.ShownLoad(otherEntry, every: .seconds(2), needs: [entry]),
        Machine.ShownLoad(polled, every: .seconds(1), needs: []),
        Machine.ShownLoad(dependent, every: nil, needs: [otherEntry]),
    ]

    // MARK: - Events

    /// The states that follow by one event.
    var successors: [ScreenState] {
        guard events < limit else { return [] }
        var start = self
        start.events += 1
        var states = start.timeStates + start.roundStates + start.answerStates
        states += start.following {
            $0.machine.hold(!$0.machine.isHeld, at: $0.time)
        } change: {
            if $0.machine.isHeld { $0.endedWrites += 1 }
        }
        states += start.following { state in
            if state.machine.isPolling { return state.machine.stopPolling() }
            state.machine.startPolling()
            return state.machine.show(Self.loads, at: state.time)
        }
        for state in states { state.check() }
        return states
    }

    private var timeStates: [ScreenState] {
        guard let time = machine.wakeTime else { return [] }
        return following { state in
            state.time = max(state.time, time)
            let isRead = state.machine.isRequired(Self.dependent)
            let effects = state.machine.advance(to: state.time)
            for case .ask(let ask) in effects where isRead {
                #expect(ask.load != Self.entry && ask.load != Self.otherEntry)
            }
            return effects
        }
    }

    private var roundStates: [ScreenState] {
        var states: [ScreenState] = []
        if rounds.count < 3 {
            let kinds: [LoadingRules.RoundKind] = [.changes, .refresh, .nextPages]
            for kind in kinds {
                states += following { $0.want(kind) }
                states += following { $0.want(kind, follows: true) }
            }
        }
        for round in rounds where !round.isCancelled {
            states += following { $0.machine.cancel(round: round.number) }
        }
        guard let running = rounds.first else { return states }
        // A round may load what was asked for before it.
        states += following { $0.end(running) }
        states += following { state in
            let effects = state.machine.supersede(Self.polled, at: state.time)
            state.forgetAnswer(of: Self.polled)
            return effects
        }
        return states
    }

    private var answerStates: [ScreenState] {
        inFlight.flatMap { ask in
            following { state in
                state.inFlight.removeAll { $0 == ask }
                if !state.rounds.isEmpty { state.answered.append(ask) }
                let effects = state.machine.answer(ask)
                if state.rounds.isEmpty { #expect(effects == [.show(ask)]) }
                if state.rounds.isEmpty { state.answered.append(ask) }
                return effects
            }
        }
    }

    private mutating func want(
        _ kind: LoadingRules.RoundKind, follows: Bool = false
    ) -> [Machine.Effect] {
        let (number, effects) = machine.want(
            kind, of: kind == .nextPages ? 7 : nil, follows: follows)
        if let same = rounds.last(where: { $0.number == number }) {
            #expect(kind == .nextPages && same.kind == kind && !same.isCancelled)
            #expect(effects.isEmpty)
        } else {
            #expect(numbers.insert(number).inserted)
            rounds.append(Round(number: number, kind: kind))
            if kind != .nextPages, !follows {
                let cancelled = rounds.dropLast().filter { !$0.isCancelled }
                #expect(cancelled.allSatisfy { effects.contains(.cancel(round: $0.number)) })
            }
        }
        return effects
    }

    private mutating func end(_ round: Round) -> [Machine.Effect] {
        #expect(round.hasBegun)
        rounds.removeFirst()
        endedRounds += 1
        // It has loaded what had changed.
        required = []
        let effects = machine.end(round: round.number)
        return rounds.isEmpty ? effects + machine.show(Self.loads, at: time) : effects
    }

    private mutating func forgetAnswer(of load: Int) {
        if answered.contains(where: { $0.load == load }) { supersededAnswers += 1 }
        answered.removeAll { $0.load == load }
    }

    // MARK: - Effects

    private func following(
        _ event: (inout ScreenState) -> [Machine.Effect],
        change: (inout ScreenState) -> Void = { _ in }
    ) -> [ScreenState] {
        var state = self
        change(&state)
        let effects = event(&state)
        return state.performing(effects[...])
    }

    /// The states after effects, with each answer of the driver.
    private func performing(_ effects: ArraySlice<Machine.Effect>) -> [ScreenState] {
        guard let effect = effects.first else { return [self] }
        let rest = effects.dropFirst()
        return states(after: effect).flatMap { state, effects in
            state.performing(rest + effects)
        }
    }

    private func states(after effect: Machine.Effect) -> [(ScreenState, [Machine.Effect])] {
        var state = self
        switch effect {
        case .begin(let number):
            #expect(rounds.first?.number == number && rounds.first?.hasBegun == false)
            state.rounds[0].hasBegun = true
        case .cancel(let number):
            guard let index = rounds.firstIndex(where: { $0.number == number }) else {
                Issue.record("a round that is not wanted is cancelled")
                return []
            }
            #expect(!rounds[index].isCancelled)
            state.rounds[index].isCancelled = true
        case .ask(let ask): if machine.waits(for: ask) { state.noteAsk(ask) }
        case .handOver(let ask):
            #expect(!ask.isDue, "a poll is not the round's")
            #expect(inFlight.contains(ask) || answered.contains(ask), "it is not in flight")
            state.inFlight.removeAll { $0 == ask }
            state.answered.removeAll { $0 == ask }
        case .drop(let ask):
            state.inFlight.removeAll { $0 == ask }
            state.answered.removeAll { $0 == ask }
        case .show(let ask): return state.statesShowing(ask)
        case .resolve: return statesResolving
        }
        return [(state, [])]
    }

    private mutating func noteAsk(_ ask: Machine.Ask) {
        #expect(machine.isPolling && !machine.isHeld && rounds.isEmpty)
        #expect(numbers.insert(ask.number).inserted)
        #expect(!inFlight.contains { $0.load == ask.load })
        #expect(inFlight.count < Self.concurrency)
        inFlight.append(ask)
        writeCounts[ask.load] = endedWrites
    }

    private mutating func statesShowing(
        _ ask: Machine.Ask
    ) -> [(ScreenState, [Machine.Effect])] {
        #expect(answered.contains(ask), "it was dropped, or is shown twice")
        #expect(rounds.isEmpty)
        answered.removeAll { $0 == ask }
        if machine.isHeld || writeCounts[ask.load] != endedWrites {
            rejectedAnswers += 1
            let effects = machine.reject(ask, at: time)
            return [(self, effects)]
        }
        shownAnswers += 1
        required.remove(ask.load)
        let results: [(Machine.PollResult, Bool)] = [
            (.succeeded, false), (.succeeded, true), (.failed(retryAfter: .seconds(3)), false),
        ]
        return results.map { result, isChanged in
            var state = self
            let effects = state.machine.shown(
                ask, result, isChanged: isChanged, at: state.time)
            #expect(effects.contains(.resolve) == isChanged)
            return (state, effects)
        }
    }

    /// Nothing has changed, or the request of the section that needs data.
    private var statesResolving: [(ScreenState, [Machine.Effect])] {
        [false, true].map { hasChanged in
            var state = self
            var effects: [Machine.Effect] = []
            if hasChanged {
                effects = state.machine.drop(Self.dependent)
                state.machine.require(Self.dependent)
                state.required.insert(Self.dependent)
            }
            effects += state.machine.show(Self.loads, at: state.time)
            return (state, effects)
        }
    }

    // MARK: - What holds

    private func check() {
        #expect(rounds.first.map(\.hasBegun) ?? true, "a round is wanted, and none runs")
        #expect(rounds.dropFirst().allSatisfy { !$0.hasBegun })
        #expect(machine.isLoading == !rounds.isEmpty)
        #expect(inFlight.allSatisfy { machine.waits(for: $0) })
        if rounds.isEmpty { #expect(answered.isEmpty, "an answer that has come is not shown") }
        if !machine.isPolling { #expect(inFlight.isEmpty) }
        guard machine.isPolling, !machine.isHeld, rounds.isEmpty else { return }
        #expect(required.allSatisfy { machine.isRequired($0) }, "a request is forgotten")
        if inFlight.count < Self.concurrency {
            #expect(required.allSatisfy { load in inFlight.contains { $0.load == load } })
        }
        #expect(!inFlight.isEmpty || machine.wakeTime != nil, "nothing is polled any more")
    }
}
