import LoadingCore
import Testing

/// What happens to the writes of a screen, event by event.
@Suite struct WriteQueueTests {
    typealias Queue = LoadingRules.WriteQueue
    typealias Effect = Queue.Effect

    enum Event: Sendable {
        case begin(Queue.Request)
        case endUndo(Int)
        case undo(Int)
        case end(Int, Bool)
        case forget(state: Int)
        case answer(load: Int, askedAt: Int, tellsItems: Bool = true)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let steps: [(event: Event, effects: [Effect]?)]
        var testDescription: String { rule }

        init(_ rule: String, _ steps: [(Event, [Effect]?)]) {
            self.rule = rule
            self.steps = steps.map { (event: $0, effects: $1) }
        }
    }

    private static func tap(
        _ target: Int, undo: Bool = false, sources: [Int]? = nil, states: [Int] = []
    ) -> Event {
        var request = Queue.Request(target)
        request.hasUndo = undo
        request.sources = sources
        request.states = states
        return .begin(request)
    }

    private static func value(_ target: Int, undo: Bool = false, states: [Int] = []) -> Event {
        var request = Queue.Request(target)
        request.follows = true
        request.hasUndo = undo
        request.states = states
        return .begin(request)
    }

    private static let order = [
        Row("a write is sent at once", [(tap(0), [.send(1)]), (.end(1, true), [.drop(1)])]),
        Row(
            "a second tap does nothing until the first has ended",
            [
                (tap(0), [.send(1)]), (tap(0), nil), (tap(1), [.send(2)]),
                (.end(1, false), [.drop(1)]), (tap(0), [.send(3)]),
            ]),
        Row(
            "the newest value of a control follows the one in flight, whether or not that fails",
            [
                (value(0), [.send(1)]), (value(0), []), (value(0), [.drop(2)]),
                (.end(1, false), [.drop(1), .send(3)]), (.end(3, true), [.drop(3)]),
            ]),
        Row(
            "only one in flight ends",
            [
                (value(0), [.send(1)]), (value(0), []), (.end(2, true), []), (.end(7, true), []),
                (.end(1, true), [.drop(1), .send(2)]), (.end(1, true), []),
            ]),
    ]

    private static let undo = [
        Row(
            "a write with undo waits, and is sent when its time has passed",
            [(tap(0, undo: true), [.wait(1)]), (.endUndo(1), [.send(1)]), (.endUndo(1), [])]),
        Row(
            "it is taken back as long as it waits",
            [
                (tap(0, undo: true), [.wait(1)]), (.undo(1), [.drop(1)]), (.endUndo(1), []),
                (tap(0, undo: true), [.wait(2)]), (.endUndo(2), [.send(2)]), (.undo(2), []),
            ]),
        Row(
            "a second tap on what waits does nothing",
            [(tap(0, undo: true), [.wait(1)]), (tap(0, undo: true), nil), (.undo(1), [.drop(1)])]),
        Row(
            "another one with undo ends its time, and is sent after it",
            [
                (tap(0, undo: true), [.wait(1)]), (tap(1, undo: true), [.send(1), .wait(2)]),
                (tap(2, undo: true), [.wait(3)]), (.endUndo(3), []),
                (.end(1, true), [.drop(1), .send(2)]), (.end(2, true), [.drop(2), .send(3)]),
            ]),
        Row(
            "another one without undo does not",
            [(tap(0, undo: true), [.wait(1)]), (tap(1), [.send(2)]), (.undo(1), [.drop(1)])]),
        Row(
            "a newer value of a control has the one before sent, and has its own time",
            [
                (value(0, undo: true), [.wait(1)]), (value(0, undo: true), [.send(1), .wait(2)]),
                (.endUndo(2), []), (.end(1, true), [.drop(1), .send(2)]),
            ]),
        Row(
            "it replaces one that cannot be sent yet",
            [
                (value(0, undo: true), [.wait(1)]), (value(0, undo: true), [.send(1), .wait(2)]),
                (value(0, undo: true), [.drop(2), .wait(3)]),
                (.end(1, true), [.drop(1)]), (.endUndo(3), [.send(3)]),
            ]),
    ]

    private static let states = [
        Row(
            "a failed write gives the value back, and one that has succeeded does not",
            [
                (tap(0, states: [5]), [.send(1)]),
                (.end(1, false), [.restore(state: 5, before: 1), .drop(1)]),
                (tap(0, states: [5]), [.send(2)]), (.end(2, true), [.drop(2)]),
            ]),
        Row(
            "a later write of the state gives back the value before both",
            [
                (tap(0, states: [5]), [.send(1)]), (tap(1, states: [5, 6]), [.send(2)]),
                (.end(1, false), [.inherit(state: 5, before: 1, by: 2), .drop(1)]),
                (
                    .end(2, false),
                    [.restore(state: 5, before: 2), .restore(state: 6, before: 2), .drop(2)]
                ),
            ]),
        Row(
            "what a later write has confirmed stays",
            [
                (tap(0, states: [5, 6]), [.send(1)]), (tap(1, states: [5]), [.send(2)]),
                (.end(2, true), [.drop(2)]),
                (.end(1, false), [.restore(state: 6, before: 1), .drop(1)]),
            ]),
        Row(
            "what a person has set stays",
            [
                (tap(0, states: [5, 6]), [.send(1)]), (.forget(state: 5), []),
                (.end(1, false), [.restore(state: 6, before: 1), .drop(1)]),
            ]),
        Row(
            "a value that is replaced before it is sent is given back first",
            [
                (value(0, states: [5]), [.send(1)]), (value(0, states: [5]), []),
                (value(0, states: [5]), [.restore(state: 5, before: 2), .drop(2)]),
            ]),
        Row(
            "an undo gives it back",
            [
                (tap(0, undo: true, states: [5]), [.wait(1)]),
                (.undo(1), [.restore(state: 5, before: 1), .drop(1)]),
            ]),
    ]

    private static let answers = [
        Row(
            "a changed item stays until one of its loads has answered",
            [
                (tap(0, sources: [8, 9]), [.send(1)]), (.end(1, true), []),
                (.answer(load: 7, askedAt: 1), []),
                (.answer(load: 9, askedAt: 1, tellsItems: false), []),
                (.answer(load: 9, askedAt: 1), [.drop(1)]),
            ]),
        Row(
            "an answer that was asked for before does not count",
            [
                (tap(0, sources: [9]), [.send(1)]), (.answer(load: 9, askedAt: 0), []),
                (.end(1, true), []), (.answer(load: 9, askedAt: 0), []),
                (.answer(load: 9, askedAt: 1), [.drop(1)]),
            ]),
        Row(
            "a failed change ends at once",
            [
                (tap(0, sources: [9]), [.send(1)]), (.end(1, false), [.drop(1)]),
                (.answer(load: 9, askedAt: 1), []),
            ]),
    ]

    @Test(arguments: order + undo + states + answers)
    func `each event has its effects`(_ row: Row) {
        var queue = Queue()
        for (number, step) in row.steps.enumerated() {
            #expect(queue.take(step.event) == step.effects, "step \(number)")
        }
    }

    // MARK: - Questions

    @Test func `what waits for its answer is known`() {
        var queue = Queue()
        _ = queue.take(Self.tap(0, undo: true))
        #expect(queue.waiting == 1 && !queue.areInFlight && !queue.isFollowed(0))
        #expect(queue.writes.map(\.phase) == [.waiting])
        _ = queue.endUndo(1)
        #expect(queue.waiting == nil && queue.areInFlight)
        _ = queue.take(Self.value(0))
        #expect(queue.writes.map(\.phase) == [.inFlight, .queued])
        _ = queue.end(1, hasSucceeded: true)
        #expect(queue.isFollowed(0) && queue.endCount == 1)
        _ = queue.end(2, hasSucceeded: true)
        #expect(!queue.isFollowed(0) && queue.writes.isEmpty && queue.endCount == 2)
    }

    @Test func `whether an undo ends is known before a write begins`() {
        var queue = Queue()
        _ = queue.take(Self.value(0, undo: true))
        var other = Queue.Request(1)
        #expect(!queue.endsUndo(other))
        other.hasUndo = true
        #expect(queue.endsUndo(other))
        var same = Queue.Request(0)
        same.hasUndo = true
        #expect(!queue.endsUndo(same), "it would not begin")
        same.follows = true
        same.hasUndo = false
        #expect(queue.endsUndo(same))
    }

    @Test func `outdated answers are asked for again once no write is in flight`() {
        var queue = Queue()
        _ = queue.take(Self.tap(0))
        #expect(queue.isOutdated(askedAt: 0))
        _ = queue.receive(load: 3, askedAt: 0, tellsItems: true)
        _ = queue.receive(load: 4, askedAt: 0, tellsItems: false)
        #expect(queue.takeOutdated() == [])
        _ = queue.end(1, hasSucceeded: false)
        #expect(queue.isOutdated(askedAt: 0) && !queue.isOutdated(askedAt: 1))
        #expect(queue.takeOutdated() == [3, 4])
        #expect(queue.takeOutdated() == [])
    }

    @Test func `an answer that came meanwhile is not asked for again`() {
        var queue = Queue()
        _ = queue.take(Self.tap(0))
        _ = queue.receive(load: 3, askedAt: 0, tellsItems: true)
        _ = queue.receive(load: 4, askedAt: 0, tellsItems: true)
        _ = queue.end(1, hasSucceeded: true)
        _ = queue.receive(load: 3, askedAt: 1, tellsItems: true)
        _ = queue.receive(load: 4, askedAt: 1, tellsItems: false)
        #expect(queue.takeOutdated() == [4], "the next page says nothing about those before")
    }

    private static func insert(_ target: Int, states: [Int] = []) -> Queue.Request {
        var request = Queue.Request(target)
        request.inserts = true
        request.sources = [5]
        request.states = states
        return request
    }

    @Test func `each tap adds an item, and they are sent one after the other`() {
        var queue = Queue()
        #expect(queue.begin(Self.insert(0))?.effects == [.send(1)])
        #expect(queue.begin(Self.insert(0))?.effects == [])
        #expect(queue.begin(Self.insert(0))?.effects == [])
        #expect(!queue.isFollowed(0), "each is the last word about its item")
        #expect(queue.end(1, hasSucceeded: false) == [.send(2)])
        #expect(queue.end(2, hasSucceeded: true) == [.send(3)])
        #expect(queue.writes.map(\.phase) == [.failed, .succeeded, .inFlight])
        #expect(queue.receive(load: 5, askedAt: queue.endCount, tellsItems: true) == [])
        #expect(queue.end(3, hasSucceeded: true) == [])
        #expect(
            queue.receive(load: 5, askedAt: queue.endCount, tellsItems: true)
                == [.drop(2), .drop(3)])
        #expect(queue.writes.map(\.id) == [1], "a refresh keeps what has failed")
    }

    @Test func `an item whose request failed is sent again or discarded`() {
        var queue = Queue()
        _ = queue.begin(Self.insert(0, states: [1]))
        #expect(queue.retry(1) == [] && queue.discard(1) == [], "it has not failed")
        #expect(queue.end(1, hasSucceeded: false) == [], "the state keeps its value, too")
        #expect(queue.writes[0].states == [] && !queue.areInFlight)
        #expect(queue.retry(1) == [.send(1)])
        #expect(queue.discard(1) == [] && queue.isOutdated(askedAt: 1))
        #expect(queue.end(1, hasSucceeded: false) == [])
        #expect(queue.discard(1) == [.drop(1)])
        #expect(queue.writes.isEmpty && queue.retry(1) == [])
    }

    @Test func `an item whose request was not sent is taken back`() {
        var queue = Queue()
        _ = queue.begin(Self.insert(0, states: [1]))
        #expect(
            queue.end(1, hasSucceeded: false, wasSent: false)
                == [.restore(state: 1, before: 1), .drop(1)])
    }

    @Test(arguments: [
        (["a", "b"], [("x", false), ("y", false)], "y x a b"),
        (["a", "b"], [("x", true), ("y", true)], "a b x y"),
        (["a", "x"], [("x", false), ("y", true)], "a x y"),
        ([], [("x", false)], "x"), ([nil, "a"], [(nil, false)], "- - a"),
    ])
    func `added items stand at an end until they are loaded`(
        _ loaded: [String?], _ added: [(String?, Bool)], _ shown: String
    ) {
        let inserted = added.map { LoadingRules.InsertedItem(identity: $0, isLast: $1) }
        let items = LoadingRules.listedItems(loaded: loaded, with: inserted).map { item in
            switch item {
            case .loaded(let position): loaded[position] ?? "-"
            case .inserted(let position): inserted[position].identity ?? "-"
            }
        }
        #expect(items.joined(separator: " ") == shown)
    }

    @Test func `equal keys have equal numbers`() {
        var numbers = LoadingRules.Numbering<String>()
        let first = numbers.number(of: "a")
        #expect(numbers.number(of: "b") != first && numbers.number(of: "a") == first)
        #expect(numbers.key(of: first) == "a" && numbers.key(of: 9) == nil)
        #expect(numbers.key(of: -1) == nil)
    }
}

extension LoadingRules.WriteQueue {
    /// Returns the effects of an event; nil if a write does not begin.
    fileprivate mutating func take(_ event: WriteQueueTests.Event) -> [Effect]? {
        switch event {
        case .begin(let request): return begin(request)?.effects
        case .endUndo(let id): return endUndo(id)
        case .undo(let id): return undo(id)
        case .end(let id, let hasSucceeded): return end(id, hasSucceeded: hasSucceeded)
        case .forget(let state):
            forget(state: state)
            return []
        case .answer(let load, let count, let tellsItems):
            return receive(load: load, askedAt: count, tellsItems: tellsItems)
        }
    }
}
