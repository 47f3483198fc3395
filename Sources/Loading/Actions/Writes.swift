import Diagnostics
import LoaderPlan
import LoadingCore
import Values

/// What asks for a write: the item and the action.
struct WriteTarget: Sendable, Hashable {
    /// The id of the section; nil for a part of the screen.
    let section: String?
    /// The identity of the item; nil if it has none.
    let identity: String?
    /// The index of an item without identity.
    let index: Int?
    /// The location of the action.
    let action: SourceRange

    /// Whether it is no item, but a part of a section or, for nil, of the screen.
    func isEdge(of section: String?) -> Bool {
        self.section == section && identity == nil && index == nil
    }
}

/// What a write changes in an item that is shown, until the item is loaded again.
enum ItemOptimism: Sendable {
    case remove
    /// Fields by their index, with values in an arena of their own.
    case update([(field: Int, value: Value)], Arena)
}

/// The writes of a screen that have begun: the requests and values for the numbers of the queue that
/// decides about them. What they change shows on top of what is loaded, so taking a change back shows
/// what is loaded, whatever came meanwhile.
struct Writes: Sendable {
    /// A write that shows something.
    struct Write: Sendable {
        let id: WriteID
        let request: PendingRequest
        let phase: LoadingRules.WriteQueue.Phase
        let insertion: ItemInsertion?
    }

    private var queue = LoadingRules.WriteQueue()
    private var begun: [Int: PendingRequest] = [:]
    /// The items that writes add.
    private var inserted: [Int: ItemInsertion] = [:]
    /// The values that states had before writes, by the numbers of both.
    private var previous: [Int: [Int: NamedConstant]] = [:]
    /// The values that writes gave to states, by the numbers of both.
    private var given: [Int: [Int: NamedConstant]] = [:]
    private var targets = LoadingRules.Numbering<WriteTarget>()
    private var loads = LoadingRules.Numbering<String>()
    private var states = LoadingRules.Numbering<String>()

    var isEmpty: Bool { begun.isEmpty }

    /// In the order in which they began.
    var all: [Write] {
        queue.writes.compactMap { write in
            begun[write.id].map {
                Write(
                    id: WriteID(number: write.id), request: $0, phase: write.phase,
                    insertion: inserted[write.id])
            }
        }
    }

    var areInFlight: Bool { queue.areInFlight }

    /// The number of writes that have ended.
    var endCount: Int { queue.endCount }

    /// Returns the new values that controls show in the header and the footer of a section, or nil
    /// for those of the screen and its bar.
    func controlValues(in section: String?) -> [SourceRange: Constant] {
        var values: [SourceRange: Constant] = [:]
        for write in all where write.request.target.isEdge(of: section) {
            if let change = write.shownChange { values[change.place] = change.value }
        }
        return values
    }

    // MARK: - Writes

    /// Whether the write that waits is to be sent because another one begins.
    mutating func endsUndo(_ pending: PendingRequest, replaces: Bool) -> Bool {
        queue.endsUndo(request(for: pending, replaces: replaces, sources: []))
    }

    /// Begins a write.
    ///
    /// - Parameter sources: the loads with the item that it changes.
    /// - Returns: nil if one of its target has not ended.
    mutating func begin(
        _ pending: PendingRequest, replaces: Bool, sources: [String]
    ) -> (id: WriteID, changes: WriteChanges)? {
        let request = request(for: pending, replaces: replaces, sources: sources)
        guard let start = queue.begin(request) else { return nil }
        begun[start.id] = pending
        inserted[start.id] = pending.insertion
        return (WriteID(number: start.id), changes(start.effects))
    }

    private mutating func request(
        for pending: PendingRequest, replaces: Bool, sources: [String]
    ) -> LoadingRules.WriteQueue.Request {
        var request = LoadingRules.WriteQueue.Request(targets.number(of: pending.target))
        request.follows = replaces
        request.hasUndo = pending.undo != nil
        request.inserts = pending.insertion != nil
        if pending.itemOptimism != nil || request.inserts {
            request.sources = sources.map { loads.number(of: $0) }
        }
        request.states = pending.states.map { states.number(of: $0.name) }
        return request
    }

    /// Keeps the value that a state has before a write.
    mutating func keep(_ value: NamedConstant, before id: WriteID) {
        previous[id.number, default: [:]][states.number(of: value.name)] = value
    }

    /// Keeps the value that a write has given to a state.
    mutating func keep(_ value: NamedConstant, givenBy id: WriteID) {
        given[id.number, default: [:]][states.number(of: value.name)] = value
    }

    /// Takes notice of the states that have another value than their last write gave them: a person has
    /// set them since then, and no write takes that back.
    ///
    /// - Parameter current: returns the value of a state.
    mutating func forgetChangedStates(_ current: (String) -> NamedConstant?) {
        var known: Set<Int> = []
        for write in queue.writes.reversed() {
            for state in write.states where known.insert(state).inserted {
                guard let value = given[write.id]?[state], current(value.name) != value else {
                    continue
                }
                queue.forget(state: state)
            }
        }
    }

    mutating func endUndo(_ id: WriteID) -> WriteChanges { changes(queue.endUndo(id.number)) }

    mutating func undo(_ id: WriteID) -> WriteChanges { changes(queue.undo(id.number)) }

    /// Ends a write that is in flight.
    mutating func end(_ id: WriteID, _ result: SendResult) -> WriteChanges {
        inserted[id.number]?.failure = result.failure
        return changes(
            queue.end(
                id.number, hasSucceeded: result.hasSucceeded, wasSent: !result.isWithheld))
    }

    mutating func retry(_ id: WriteID) -> WriteChanges {
        inserted[id.number]?.failure = nil
        return changes(queue.retry(id.number))
    }

    mutating func discard(_ id: WriteID) -> WriteChanges { changes(queue.discard(id.number)) }

    /// Returns the item that a write adds; nil if it adds none.
    func insertion(of id: WriteID) -> ItemInsertion? { inserted[id.number] }

    /// Changes the item that a write adds.
    mutating func replace(_ insertion: ItemInsertion, of id: WriteID) {
        inserted[id.number] = insertion
    }

    private mutating func changes(_ effects: [LoadingRules.WriteQueue.Effect]) -> WriteChanges {
        var changes = WriteChanges()
        for effect in effects {
            switch effect {
            case .wait(let id): changes.waits = WriteID(number: id)
            case .send(let id):
                if let request = begun[id] {
                    changes.sends.append((WriteID(number: id), request))
                }
            case .restore(let state, let id):
                if let value = previous[id]?[state] { changes.restored.append(value) }
            case .inherit(let state, let id, let later):
                previous[later, default: [:]][state] = previous[id]?[state]
            case .drop(let id):
                begun[id] = nil
                inserted[id] = nil
                previous[id] = nil
                given[id] = nil
                changes.isShownLess = true
            }
        }
        return changes
    }

    // MARK: - Answers

    func isOutdated(askedAt count: Int) -> Bool { queue.isOutdated(askedAt: count) }

    /// Takes notice of an answer of a load.
    ///
    /// - Parameter tellsItems: whether it tells anew what all items are.
    /// - Returns: whether less of the writes shows.
    mutating func receive(_ load: String, askedAt count: Int, tellsItems: Bool) -> Bool {
        let number = loads.number(of: load)
        let effects = queue.receive(load: number, askedAt: count, tellsItems: tellsItems)
        return changes(effects).isShownLess
    }

    /// Returns the loads to ask for again, by their names in recordings.
    mutating func takeOutdated() -> Set<String> {
        Set(queue.takeOutdated().compactMap { loads.key(of: $0) })
    }
}

extension Writes.Write {
    /// What it changes in the item.
    var optimism: ItemOptimism? { request.itemOptimism }

    var isInFlight: Bool { phase == .inFlight }

    /// Whether it has not ended.
    var isOpen: Bool { phase != .succeeded && phase != .failed }

    /// The new value that its control shows; nil once it has ended.
    var shownChange: ControlChange? { isOpen ? request.change : nil }
}

/// What an event of a write brings about.
struct WriteChanges: Sendable {
    /// The writes to be sent.
    var sends: [(id: WriteID, request: PendingRequest)] = []
    /// The write whose undo begins.
    var waits: WriteID?
    /// The values that states have again.
    var restored: [NamedConstant] = []
    /// Whether a write shows nothing any more.
    var isShownLess = false
}
