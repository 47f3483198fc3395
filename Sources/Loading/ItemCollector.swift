import Expressions
import JSONData
import LoaderPlan
import Screens
import Values

/// Decodes items into an arena, drops what its plan's rules drop, and counts it.
struct ItemCollector {
    private let plan: LoadPlan
    private let decoder: ModelDecoder
    /// The screen's names, for an identity that an expression gives.
    private var screenActivation: Activation
    /// The type of an item.
    private let item: ValueType
    private(set) var items: [Value] = []
    /// What is wrong with the items that were dropped.
    private var faults: FaultTally
    private(set) var duplicates = 0
    /// Whether there were items beyond `maxItems`.
    private var isCut = false
    /// The position in `items` of each identity, by its bytes: for `String`, texts in two Unicode
    /// normal forms are the same.
    private var positionOfIdentity: [[UInt8]: Int] = [:]
    /// What the page that is being added has changed.
    private var changes = Changes()

    /// What is undone where an item of a page fails: the page may come again.
    private struct Changes {
        var identities: [[UInt8]] = []
        var replaced: [(position: Int, item: Value)] = []
    }

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        (self.plan, self.decoder) = (plan, decoder)
        screenActivation = Activation(arena: Arena(), values: [])
        item = plan.request.type.element ?? plan.request.type
        faults = FaultTally(decoder.models)
    }

    /// Goes on behind `items`, with the screen's names as they are now.
    mutating func resume(with items: [Value], _ screenActivation: Activation) {
        (self.items, self.screenActivation) = (items, screenActivation)
    }

    /// What it takes to go on later, without the items and the names.
    var suspended: ItemCollector {
        var collector = self
        collector.resume(with: [], Activation(arena: Arena(), values: []))
        return collector
    }

    /// Items that were dropped because they do not fit.
    var undecodable: Int { faults.itemCount }

    /// Whether the plan's `maxItems` is reached.
    var isFull: Bool { items.count >= plan.request.paging.maxItems }

    /// How many items there may still be.
    var room: Int { max(0, plan.request.paging.maxItems - items.count) }

    /// What a person should know of the items that are missing.
    var notes: [String] {
        let cut = isCut ? [String.itemBound(plan.request.paging.maxItems)] : []
        let told = faults.entries.map {
            String.droppedItems($0, amongFitting: !items.isEmpty)
        }
        let kinds = faults.kindCount - faults.entries.count
        let rest = kinds == 0 ? [] : [String.droppedItems(faults.untoldCount, otherKinds: kinds)]
        return cut + told + rest
    }

    /// Notes that items are left out because there are enough.
    mutating func cut() { isCut = true }

    /// Adds the items of one page: all of them, or none where one of them fails.
    mutating func add(_ list: ItemList, into arena: inout Arena) throws(LoadFailure) {
        let (before, mark) = (items.count, arena.mark)
        let told = (faults, duplicates)
        changes = Changes()
        do throws(LoadFailure) {
            try addEach(list, &arena)
        } catch {
            undoChanges()
            items.removeSubrange(before...)
            (faults, duplicates) = told
            arena.reset(to: mark)
            throw error
        }
    }

    private mutating func undoChanges() {
        for identity in changes.identities { positionOfIdentity[identity] = nil }
        for (position, item) in changes.replaced.reversed() { items[position] = item }
    }

    /// Items that are decoded before it is asked again whether anybody still wants them.
    private static let uninterrupted = 256

    private mutating func addEach(
        _ list: ItemList, _ arena: inout Arena
    ) throws(LoadFailure) {
        for (index, element) in list.enumerated() {
            if isFull { return cut() }
            if index % Self.uninterrupted == 0, Task.isCancelled { throw .cancelled }
            let mark = arena.mark
            let value: Value
            do throws(DecodeFault) {
                value = try decoder.decode(element, as: item, into: &arena)
            } catch {
                arena.reset(to: mark)
                guard plan.request.decode == .lossy else { throw survey(list, from: index, &arena) }
                faults.add(error, at: list.location(of: index))
                continue
            }
            try keep(value, &arena)
        }
    }

    /// Items that are looked at behind a bad one, to tell how many have its fault.
    private static let surveyedItems = 10_000

    /// The failure of a page whose item at `start` is the first that does not fit.
    private func survey(_ list: ItemList, from start: Int, _ arena: inout Arena) -> LoadFailure {
        var faults = FaultTally(decoder.models)
        var checked = start
        for (index, element) in list.enumerated().dropFirst(start).prefix(Self.surveyedItems) {
            checked += 1
            let mark = arena.mark
            do throws(DecodeFault) {
                _ = try decoder.decode(element, as: item, into: &arena)
            } catch {
                faults.add(error, at: list.location(of: index))
            }
            arena.reset(to: mark)
        }
        return .undecodable(faults, checked: checked, of: list.count)
    }

    /// Keeps `item` unless its identity was there before.
    private mutating func keep(_ item: Value, _ arena: inout Arena) throws(LoadFailure) {
        guard let identity = identity(of: item, &arena) else { return items.append(item) }
        let bytes = Array(identity.utf8)
        guard let position = positionOfIdentity[bytes] else {
            positionOfIdentity[bytes] = items.count
            changes.identities.append(bytes)
            return items.append(item)
        }
        duplicates += 1
        switch plan.request.paging.dedupe {
        case .first: break
        case .last:
            changes.replaced.append((position, items[position]))
            items[position] = item
        case .error: throw .duplicateItem(identity)
        }
    }

    /// What tells the item apart, as a text; nil for one that nothing tells apart.
    private mutating func identity(of item: Value, _ arena: inout Arena) -> String? {
        guard let identity = plan.identity else { return nil }
        swap(&screenActivation.arena, &arena)
        defer { swap(&screenActivation.arena, &arena) }
        return identity.text(of: item, at: items.count, in: &screenActivation)
    }
}
