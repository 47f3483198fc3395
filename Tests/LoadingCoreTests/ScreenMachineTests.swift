import LoadingCore
import Testing

private typealias Machine = LoadingRules.ScreenMachine

/// In which order rounds run, and what is asked for and shown between them.
struct ScreenMachineTests {
    private var machine = Machine(concurrency: 4)
    private let every = Duration.seconds(1)

    private mutating func poll(_ loads: Int...) {
        machine.startPolling()
        let shown = loads.map { Machine.ShownLoad($0, every: every, needs: []) }
        #expect(machine.show(shown, at: .zero).isEmpty)
    }

    /// Lets time pass, and returns what is asked for.
    private mutating func asks(at time: Duration) -> [Machine.Ask] {
        machine.advance(to: time).compactMap { if case .ask(let ask) = $0 { ask } else { nil } }
    }

    @Test mutating func `a round takes the place of those before it, and begins after them`() {
        let first = machine.want(.changes)
        #expect(first.effects == [.begin(round: first.round)])
        let second = machine.want(.refresh)
        #expect(second.effects == [.cancel(round: first.round)])
        #expect(machine.isFollowed(round: first.round))
        #expect(!machine.isFollowed(round: second.round))
        #expect(machine.end(round: first.round) == [.begin(round: second.round)])
        #expect(machine.end(round: second.round) == [])
        #expect(!machine.isLoading)
    }

    @Test mutating func `the next page waits, and is wanted once`() {
        let refresh = machine.want(.refresh)
        let page = machine.want(.nextPages, of: 1)
        #expect(page.effects == [])
        #expect(machine.want(.nextPages, of: 1).round == page.round)
        let other = machine.want(.nextPages, of: 2)
        #expect(other.round != page.round)
        #expect(machine.end(round: refresh.round) == [.begin(round: page.round)])
        #expect(machine.cancel(round: page.round) == [.cancel(round: page.round)])
        #expect(machine.cancel(round: page.round) == [])
        let again = machine.want(.nextPages, of: 1)
        #expect(again.round != page.round)
    }

    @Test mutating func `what follows from a round does not cancel it`() {
        let first = machine.want(.changes)
        let second = machine.want(.reload, follows: true)
        #expect(second.effects == [])
        #expect(machine.end(round: first.round) == [.begin(round: second.round)])
    }

    @Test mutating func `an answer that comes in a round is shown after it`() throws {
        poll(1)
        let ask = try #require(asks(at: .seconds(1)).first)
        let round = machine.want(.refresh)
        #expect(machine.answer(ask) == [])
        #expect(machine.end(round: round.round) == [.show(ask)])
    }

    @Test mutating func `what has come is not asked for again before it is shown`() throws {
        poll(1)
        let ask = try #require(asks(at: .seconds(1)).first)
        #expect(machine.answer(ask) == [.show(ask)])
        #expect(asks(at: .seconds(1)) == [])
        #expect(machine.shown(ask, .succeeded, isChanged: false, at: .seconds(1)) == [])
        #expect(asks(at: .seconds(1)) == [])
        #expect(asks(at: .seconds(2)).count == 1)
    }

    @Test mutating func `what a round has loaded is newer than an answer`() throws {
        poll(1)
        let ask = try #require(asks(at: .seconds(1)).first)
        let round = machine.want(.refresh)
        #expect(machine.answer(ask) == [])
        #expect(machine.supersede(1, at: .seconds(1)) == [.drop(ask)])
        #expect(machine.end(round: round.round) == [])
        #expect(machine.answer(ask) == [])
        #expect(machine.wakeTime == .seconds(2))
    }

    @Test mutating func `polls wait for rounds and writes`() {
        poll(1)
        let round = machine.want(.changes)
        #expect(machine.wakeTime == nil)
        #expect(asks(at: .seconds(1)) == [])
        #expect(machine.end(round: round.round) == [])
        #expect(machine.hold(true, at: .seconds(1)) == [])
        #expect(asks(at: .seconds(2)) == [])
        #expect(machine.hold(false, at: .seconds(2)).count == 1)
    }

    @Test mutating func `an answer that is older than a write is asked for again`() throws {
        poll(1)
        let ask = try #require(asks(at: .seconds(1)).first)
        #expect(machine.hold(true, at: .seconds(1)) == [])
        #expect(machine.answer(ask) == [.show(ask)])
        #expect(machine.reject(ask, at: .seconds(1)) == [])
        let effects = machine.hold(false, at: .milliseconds(1_200))
        guard case .ask(let again) = effects.first else {
            Issue.record("it is not asked for")
            return
        }
        #expect(again.load == 1 && again.isDue && again.number != ask.number)
    }

    @Test mutating func `no load is asked for twice at a time, and a slow one delays no other`()
        throws
    {
        poll(1, 2)
        let first = asks(at: .seconds(1))
        #expect(first.map(\.load) == [1, 2])
        let quick = try #require(first.last)
        #expect(machine.answer(quick) == [.show(quick)])
        #expect(machine.shown(quick, .succeeded, isChanged: false, at: .seconds(1)) == [])
        #expect(asks(at: .seconds(2)).map(\.load) == [2])
    }

    @Test mutating func `as many run as may, in the order of the screen`() throws {
        machine = Machine(concurrency: 1)
        poll(1, 2)
        let first = try #require(asks(at: .seconds(1)).first)
        #expect(first.load == 1)
        #expect(machine.answer(first) == [.show(first)])
        let effects = machine.shown(first, .succeeded, isChanged: false, at: .seconds(1))
        guard case .ask(let second) = effects.first else {
            Issue.record("nothing follows")
            return
        }
        #expect(second.load == 2)
    }

    @Test mutating func `data are not polled while a changed request reads them`() throws {
        machine.startPolling()
        let loads = [
            Machine.ShownLoad(1, every: every, needs: []),
            Machine.ShownLoad(2, every: nil, needs: [1]),
            Machine.ShownLoad(3, every: nil, needs: [2]),
        ]
        _ = machine.show(loads, at: .zero)
        let poll = try #require(asks(at: .seconds(1)).first)
        #expect(machine.answer(poll) == [.show(poll)])
        #expect(
            machine.shown(poll, .succeeded, isChanged: true, at: .seconds(1)) == [.resolve])
        machine.require(3)
        let effects = machine.show(loads, at: .seconds(1))
        guard case .ask(let required) = effects.first else {
            Issue.record("the request that has changed is not asked for")
            return
        }
        #expect(required.load == 3 && !required.isDue)
        #expect(machine.isRequired(3))
        #expect(machine.wakeTime == nil)
        #expect(asks(at: .seconds(5)) == [], "3 reads 2, which reads 1")
        #expect(machine.answer(required) == [.show(required)])
        let next = machine.shown(required, .succeeded, isChanged: false, at: .seconds(5))
        #expect(next.count == 1)
    }

    @Test mutating func `a round asks for what has changed itself`() throws {
        machine.startPolling()
        let loads = [Machine.ShownLoad(1, every: nil, needs: [])]
        machine.require(1)
        guard case .ask(let ask) = machine.show(loads, at: .zero).first else {
            Issue.record("it is not asked for")
            return
        }
        let round = machine.want(.changes)
        #expect(round.effects == [.handOver(ask), .begin(round: round.round)])
        #expect(machine.end(round: round.round) == [])
        #expect(machine.show(loads, at: .zero) == [])
    }

    @Test mutating func `what is not shown any more is not asked for`() throws {
        poll(1, 2)
        let asks = asks(at: .seconds(1))
        #expect(
            machine.show([.init(2, every: every, needs: [])], at: .seconds(1)) == [.drop(asks[0])])
        #expect(machine.answer(asks[0]) == [])
    }

    @Test mutating func `after the background, what was due is asked for at once`() throws {
        poll(1)
        let ask = try #require(asks(at: .seconds(1)).first)
        #expect(machine.stopPolling() == [.drop(ask)])
        #expect(machine.answer(ask) == [])
        #expect(machine.wakeTime == nil)
        machine.startPolling()
        let effects = machine.show([.init(1, every: every, needs: [])], at: .seconds(9))
        #expect(effects.count == 1)
    }

    @Test mutating func `a recording that has ended is not polled`() throws {
        poll(1)
        let ask = try #require(asks(at: .seconds(1)).first)
        #expect(machine.exhaust(ask, at: .seconds(1)) == [])
        #expect(machine.isExhausted && !machine.hasPolls && !machine.isAsking)
        _ = machine.forget(1)
        #expect(machine.show([.init(1, every: every, needs: [])], at: .seconds(1)) == [])
        #expect(machine.wakeTime == .seconds(2), "the number is that of another load")
    }

    @Test mutating func `a failure before the first poll delays it`() {
        machine.startPolling()
        _ = machine.show(
            [.init(1, every: every, needs: [], hasFailed: true, retryAfter: .seconds(7))],
            at: .zero)
        #expect(machine.wakeTime == .seconds(7))
    }
}
