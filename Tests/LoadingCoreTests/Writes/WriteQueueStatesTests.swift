import LoadingCore
import Testing

/// All that can happen with two targets, of which each has up to three writes, one load and one state.
@Suite struct WriteQueueStatesTests {
    typealias Queue = LoadingRules.WriteQueue

    /// Which writes the two targets have.
    enum Kinds: Int, CaseIterable, Sendable {
        case tapsAndValues, valuesAndUndo, undoOfBoth

        var requests: [Queue.Request] {
            var requests = [Queue.Request(0), Queue.Request(1)]
            for index in requests.indices { requests[index].states = [0] }
            requests[0].sources = [0]
            requests[1].follows = true
            requests[0].hasUndo = self != .tapsAndValues
            requests[1].hasUndo = self == .undoOfBoth
            return requests
        }
    }

    @Test(arguments: Kinds.allCases)
    func `the rules hold in all states`(_ kinds: Kinds) {
        let start = WriteWorld(kinds.requests)
        var (open, known, ends) = ([start], Set([start.future]), 0)
        while let world = open.popLast() {
            let events = world.events
            if events.isEmpty {
                ends += 1
                #expect(world.hasEnded)
            }
            for event in events {
                var next = world
                let faults = next.take(event)
                if !faults.isEmpty {
                    Issue.record("\(faults) after \(event) in \(world)")
                    return
                }
                if known.insert(next.future).inserted { open.append(next) }
            }
        }
        #expect(known.count > 1_000 && ends > 0, "\(known.count) states")
    }
}

/// A driver of a queue, with what is true regardless of the queue.
private struct WriteWorld {
    typealias Queue = LoadingRules.WriteQueue

    enum Event: Equatable {
        case begin(Int)
        case endUndo(Int)
        case undo(Int)
        case end(Int, Bool)
        case ask
        case answer(tellsItems: Bool)
        case askAgain
        case set
    }

    private static let phases: [Queue.Phase] = [.waiting, .queued, .inFlight, .succeeded]

    private let requests: [Queue.Request]
    private var queue = Queue()
    /// How often each target may still be tapped.
    private var taps: [Int]
    private var asks = 1
    private var sets = 1
    /// The writes that have begun and not ended, with their targets.
    private var pending: [Int: Int] = [:]
    /// The writes that are being sent.
    private var sent: Set<Int> = []
    /// The writes that did not succeed.
    private var failed: Set<Int> = []
    /// Whose value the state has: a write's; 0 at first, -1 for a person's.
    private var value = 0
    /// The value that no failure takes back, and the last write that began before it was set.
    private var lasting = (value: 0, after: 0)
    private var lastID = 0
    /// The values of the state before writes.
    private var previous: [Int: Int] = [:]
    /// What was asked for: the count of that time, and whether a write was in flight since then.
    private var asked: Int?
    private var isAskedEarly = false
    /// Whether an outdated answer has to be asked for again.
    private var isOwed = false

    init(_ requests: [Queue.Request]) {
        self.requests = requests
        taps = requests.map { _ in 3 }
    }

    /// What can happen.
    var events: [Event] {
        var events: [Event] = taps.indices.filter { taps[$0] > 0 }.map { .begin($0) }
        if let id = queue.waiting { events += [.endUndo(id), .undo(id)] }
        for id in sent.sorted() { events += [.end(id, true), .end(id, false)] }
        if asked == nil, asks > 0 { events.append(.ask) }
        if asked != nil { events += [.answer(tellsItems: true), .answer(tellsItems: false)] }
        if isOwed, sent.isEmpty, asked == nil { events.append(.askAgain) }
        if sets > 0 { events.append(.set) }
        return events
    }

    /// What decides about what can happen from here: of the numbers of writes only their order, and
    /// of a count only whether it is the current one.
    var future: [Int] {
        var positions: [Int: Int] = [:]
        for (index, write) in queue.writes.enumerated() { positions[write.id] = index + 1 }
        func position(_ value: Int) -> Int { positions[value] ?? min(value, 0) }
        var future = taps + [asks, sets, isOwed ? 1 : 0]
        future += [position(value), position(lasting.value)]
        future.append(asked.map { $0 == queue.endCount ? 1 : 2 } ?? 0)
        future.append(isAskedEarly ? 1 : 0)
        for write in queue.writes {
            let isHeld = !write.states.isEmpty
            future.append(write.id > lasting.after ? 1 : 0)
            future += [write.request.target, Self.phases.firstIndex(of: write.phase) ?? -1]
            future.append(isHeld ? position(previous[write.id] ?? 0) : -2)
        }
        return future
    }

    /// Whether nothing is left to be done.
    var hasEnded: Bool { pending.isEmpty && asked == nil && !isOwed && taps.allSatisfy { $0 == 0 } }

    /// Does what an event and its effects say; returns the rules that do not hold then.
    mutating func take(_ event: Event) -> [String] {
        var faults: [String] = []
        switch event {
        case .begin(let target): faults += begin(target)
        case .endUndo(let id): faults += perform(queue.endUndo(id))
        case .undo(let id): faults += perform(queue.undo(id), notSucceeding: id)
        case .end(let id, let hasSucceeded):
            sent.remove(id)
            pending[id] = nil
            isAskedEarly = isAskedEarly || asked != nil
            if hasSucceeded, id > lasting.after { lasting = (id, after: id) }
            let effects = queue.end(id, hasSucceeded: hasSucceeded)
            faults += perform(effects, notSucceeding: hasSucceeded ? nil : id)
        case .ask, .askAgain:
            if event == .ask {
                asks -= 1
            } else {
                if queue.takeOutdated() != [0] { faults.append("it is not asked for again") }
                isOwed = false
            }
            asked = queue.endCount
            isAskedEarly = !sent.isEmpty
        case .answer(let tellsItems): faults += answer(tellsItems)
        case .set:
            sets -= 1
            value = -1
            lasting = (-1, after: lastID)
            queue.forget(state: 0)
        }
        isAskedEarly = isAskedEarly || asked != nil && !sent.isEmpty
        return faults + brokenRules
    }

    private mutating func begin(_ target: Int) -> [String] {
        taps[target] -= 1
        guard let start = queue.begin(requests[target]) else {
            let isBusy = pending.values.contains(target) && !requests[target].follows
            return isBusy ? [] : ["nothing is done"]
        }
        pending[start.id] = target
        lastID = start.id
        let faults = perform(start.effects)
        previous[start.id] = value
        value = start.id
        return faults
    }

    private mutating func perform(
        _ effects: [Queue.Effect], notSucceeding ended: Int? = nil
    ) -> [String] {
        var faults: [String] = []
        var dropped: Set<Int> = []
        for effect in effects {
            switch effect {
            case .wait(let id): if queue.waiting != id { faults.append("it does not wait") }
            case .send(let id): if !sent.insert(id).inserted { faults.append("sent twice") }
            case .restore(_, let id): value = previous[id] ?? -2
            case .inherit(_, let id, let later): previous[later] = previous[id]
            case .drop(let id):
                dropped.insert(id)
                // One that is dropped before it was sent is not sent.
                if pending.removeValue(forKey: id) != nil { failed.insert(id) }
                previous[id] = nil
            }
        }
        if let ended {
            failed.insert(ended)
            if !dropped.contains(ended) { faults.append("it is not taken back") }
        }
        return faults
    }

    private mutating func answer(_ tellsItems: Bool) -> [String] {
        guard let count = asked else { return [] }
        asked = nil
        var faults: [String] = []
        if queue.isOutdated(askedAt: count) != isAskedEarly { faults.append("wrongly outdated") }
        let changes = queue.writes.count { $0.phase == .succeeded }
        let effects = queue.receive(load: 0, askedAt: count, tellsItems: tellsItems)
        let isWord = !isAskedEarly && tellsItems
        if effects.count != (isWord ? changes : 0) { faults.append("wrong changes end") }
        isOwed = isAskedEarly || isOwed && !isWord
        return faults + perform(effects)
    }

    /// The rules that do not hold.
    private var brokenRules: [String] {
        var faults: [String] = []
        let inFlight = queue.writes.filter { $0.phase == .inFlight }
        if Set(inFlight.map(\.id)) != sent { faults.append("others are in flight than were sent") }
        if Set(inFlight.map(\.request.target)).count != inFlight.count {
            faults.append("two writes of a target are in flight")
        }
        let unsent = queue.writes.filter { $0.phase == .waiting || $0.phase == .queued }
        if Set(unsent.map(\.request.target)).count != unsent.count {
            faults.append("two values of a target are to be sent")
        }
        if inFlight.count(where: \.request.hasUndo) > 1 {
            faults.append("two writes with undo are in flight")
        }
        if queue.writes.count(where: { $0.phase == .waiting }) > 1 { faults.append("two wait") }
        if Set(queue.writes.filter(\.isOpen).map(\.id)) != Set(pending.keys) {
            faults.append("others are open than have not ended")
        }
        if !pending.isEmpty, queue.waiting == nil, sent.isEmpty {
            faults.append("what is queued never ends")
        }
        if queue.writes.contains(where: { failed.contains($0.id) }) {
            faults.append("a failed write shows something")
        }
        if value != pending.keys.filter({ $0 > lasting.after }).max() ?? lasting.value {
            faults.append("the state has not the value of the newest write that has not failed")
        }
        var again = queue
        if again.takeOutdated() != (isOwed && sent.isEmpty ? [0] : []) {
            faults.append("the wrong loads are asked for again")
        }
        return faults
    }
}
