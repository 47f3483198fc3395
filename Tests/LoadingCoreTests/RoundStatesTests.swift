import LoadingCore
import TestSupport
import Testing

private typealias Machine = LoadingRules.RoundMachine
private typealias Job = LoadingRules.LoadJob

/// What holds in each state that a round can reach, whatever is answered in which order.
struct RoundStatesTests {
    @Test func `all states of two data and four sections`() {
        var machine = Machine(data: [[], [0]], concurrency: 2)
        machine.add(
            section: 0, at: .init(0), reads: .init(condition: [0], request: [1], shown: [0]),
            hasPolicy: true)
        machine.add(
            section: 1, at: .init(1), reads: .init(request: nil, shown: [1]), hasPolicy: true)
        machine.add(group: 0, at: .init(2), needs: [0])
        machine.add(section: 3, at: .init(3), reads: .init(request: []), hasPolicy: true)
        var open = [RoundState(machine: machine, needs: [[], [0]])]
        var seen = Set(open)
        while let state = open.popLast() {
            for next in state.successors where seen.insert(next).inserted { open.append(next) }
        }
        #expect(seen.count > 1_000)
        #expect(seen.contains { $0.isOver && $0.machine.cancelling == nil })
        #expect(seen.contains { $0.isOver && $0.machine.cancelling != nil })
    }

    /// The entry that the section needs is loaded anew beside a section that was in flight.
    @Test(arguments: [1, 3]) func `all states of a round that begins with loads in flight`(
        concurrency: Int
    ) {
        var machine = Machine(
            data: [[], [0]], concurrency: concurrency, inFlight: 2, dataInFlight: [1])
        machine.add(
            section: 0, at: .init(0), reads: .init(condition: [0], request: [1], shown: [0]),
            hasPolicy: true, isInFlight: true)
        machine.add(section: 1, at: .init(1), reads: .init(request: []), hasPolicy: true)
        machine.add(section: 3, at: .init(3), reads: .init(request: nil), hasPolicy: false)
        let start = RoundState(
            machine: machine, needs: [[], [0]], concurrency: concurrency,
            before: [.data(1), .section(0)], open: [.data(1), .section(0)])
        var open = [start]
        var seen = Set(open)
        while let state = open.popLast() {
            for next in state.successors where seen.insert(next).inserted { open.append(next) }
        }
        #expect(seen.count > 500)
        // Where there is no room for the entry, they end before their turn.
        let hasJoined = seen.contains { $0.isOver && $0.joined == [.data(1), .section(0)] }
        #expect(hasJoined == (concurrency > 2))
        #expect(seen.contains { $0.isOver && $0.joined.isEmpty && !$0.machine.isStopped })
    }

    @Test(arguments: 0..<200) func `random plans end, with one start for each load`(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        let needs = (0..<Int.random(in: 0...6, using: &random)).map { index in
            (0..<index).filter { _ in Bool.random(using: &random) }
        }
        func entries() -> [Int] {
            needs.indices.filter { _ in Int.random(in: 0...3, using: &random) == 0 }
        }
        var machine = Machine(data: needs, concurrency: Int.random(in: 1...4, using: &random))
        for section in 10..<Int.random(in: 11...30, using: &random) {
            machine.add(
                section: section, at: .init(section),
                reads: .init(
                    condition: entries(), request: Bool.random(using: &random) ? entries() : nil,
                    shown: entries()), hasPolicy: Bool.random(using: &random))
        }
        machine.add(group: 0, at: .init(20), needs: entries())
        var state = RoundState(machine: machine, needs: needs)
        var count = 0
        while let next = state.successors.randomElement(using: &random) {
            state = next
            count += 1
            guard count < 1_000 else { break }
        }
        #expect(count < 1_000)
        #expect(state.isOver)
    }
}

/// A state of a round, and what has happened in it so far.
private struct RoundState: Hashable {
    var machine: Machine
    let needs: [[Int]]
    var concurrency = Int.max
    /// What was in flight before the round.
    var before: Set<Job> = []
    /// Of that, what has neither ended nor started in it.
    var open: Set<Job> = []
    /// What has started while it was in flight.
    var joined: Set<Job> = []
    var running: Set<Job> = []
    var ended: [Job: Machine.End] = [:]
    var resolved: [Int: Bool] = [:]
    var asked: [Job: Set<Int>] = [:]
    var deciders: Set<Int> = []
    var expansions = 0
    var isOver = false

    /// The states that follow by one step of the machine with each answer, or else by the end of one
    /// of the loads that run.
    var successors: [RoundState] {
        if isOver { return [] }
        var next = self
        if let step = next.machine.next() {
            next.check(step)
            return next.answers(to: step)
        }
        check()
        guard !running.isEmpty || machine.isWaiting else {
            next.isOver = true
            return [next]
        }
        var states = running.flatMap { job in
            Machine.End.all(of: job).map { end in self.ending(job, end) }
        }
        for job in open {
            var state = self
            state.open.remove(job)
            state.machine.release()
            states.append(state)
        }
        if !machine.isStopped {
            next.machine.stop()
            states.append(next)
        }
        return states
    }

    private func ending(_ job: Job, _ end: Machine.End) -> RoundState {
        var state = self
        state.running.remove(job)
        state.ended[job] = end
        state.machine.end(job, end)
        return state
    }

    private func answers(to step: Machine.Step) -> [RoundState] {
        switch step {
        case .addElements:
            var state = self
            state.machine.add(
                section: 2, at: .init(2), reads: .init(request: [], shown: [0]), hasPolicy: true)
            state.expansions += 1
            return [state]
        case .resolve(let section):
            return [true, false].map { isPresent in
                var state = self
                state.resolved[section] = isPresent
                state.machine.resolve(section: section, isPresent: isPresent)
                return state
            }
        case .decide(let section, let job):
            return [true, false].map { cancels in
                var state = self
                state.asked[job, default: []].insert(section)
                if cancels { state.deciders.insert(section) }
                state.machine.decide(section: section, cancelsOthers: cancels)
                return state
            }
        case .fail(let job, _): return [ending(job, .failed(hasValue: false))]
        case .start(let job):
            var state = self
            state.running.insert(job)
            if state.open.remove(job) != nil {
                state.joined.insert(job)
                state.machine.release()
            }
            return [state] + Machine.End.all(of: job).map { state.ending(job, $0) }
        }
    }

    /// What holds for each step.
    private func check(_ step: Machine.Step) {
        switch step {
        case .start(let job), .fail(let job, _):
            #expect(!machine.isStopped)
            // A section without a request is computed at once.
            if case .start = step, !before.contains(job), job != .section(3) {
                #expect(running.count + open.count < concurrency)
            }
            #expect(ended[job] == nil && !running.contains(job))
            if case .section(let number) = job { #expect(resolved[number] == true) }
            if case .data(let index) = job {
                #expect(needs[index].allSatisfy { ended[.data($0)] != nil })
            }
            if case .fail(_, let entry) = step { #expect(ended[.data(entry)]?.isFaulty == true) }
        case .resolve(let section): #expect(resolved[section] == nil)
        case .addElements: #expect(expansions == 0)
        case .decide(let section, let job):
            #expect(resolved[section] == true)
            #expect(ended[job]?.hasFailed == true && ended[job]?.isReused == false)
            #expect(asked[job]?.contains(section) != true)
        }
    }

    /// What holds when there is no step: if nothing runs, all that is shown has ended.
    private func check() {
        #expect(machine.running <= running.count)
        // Places are numbers of sections here.
        #expect(machine.cancelling == deciders.min())
        guard running.isEmpty, !machine.isWaiting, !machine.isStopped else { return }
        #expect(resolved.filter(\.value).keys.allSatisfy { ended[.section($0)] != nil })
        #expect(
            needs.indices.allSatisfy { machine.isRequested(data: $0) == (ended[.data($0)] != nil) })
    }
}

extension LoadingRules.RoundMachine.End {
    /// All values, a failure without, and of data one with the pages before it, and an old one.
    fileprivate static func all(of job: Job) -> [Self] {
        guard case .data = job else { return [Self(), failed(hasValue: false)] }
        var old = failed(hasValue: true)
        old.isReused = true
        return [Self(), failed(hasValue: true), failed(hasValue: false), old]
    }
}
