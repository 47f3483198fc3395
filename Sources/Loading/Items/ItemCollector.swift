import Expressions
import JSONData
import LoaderPlan
import Screens
import Values

/// Decodes items into an arena, and drops and counts items by the plan's rules.
struct ItemCollector {
    private let plan: LoadPlan
    private let decoder: ModelDecoder
    /// The screen's names, for identities that are expressions.
    private var screenActivation: Activation
    /// The type of an item.
    private let item: ValueType
    private(set) var items: [Value] = []
    /// By item.
    private(set) var origins: [ItemOrigin] = []
    /// The faults of dropped items.
    private var faults: FaultTally
    private(set) var duplicates = 0
    /// Whether there were items beyond `maxItems`.
    private var isTruncated = false
    /// The position in `items` of each identity, by its UTF-8: `String` compares canonically
    /// equivalent texts as equal.
    private var positionOfIdentity: [[UInt8]: Int] = [:]
    /// The changes made by the current page.
    private var changes = Changes()

    /// Undone if an item of the page fails, since the page may be loaded again.
    private struct Changes {
        var identities: [[UInt8]] = []
        var replaced: [(position: Int, item: Value, origin: ItemOrigin)] = []
    }

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        (self.plan, self.decoder) = (plan, decoder)
        screenActivation = Activation(arena: Arena(), values: [])
        item = plan.request.type.element ?? plan.request.type
        faults = FaultTally(decoder.models)
    }

    /// Continues after `items` with their origins, and the current names of the screen.
    mutating func resume(
        after items: [Value], from origins: [ItemOrigin], in screenActivation: Activation
    ) {
        self.items = items
        self.origins = origins
        self.screenActivation = screenActivation
    }

    /// A copy without items and names, for a later `resume`.
    var suspended: ItemCollector {
        var collector = self
        collector.resume(after: [], from: [], in: Activation(arena: Arena(), values: []))
        return collector
    }

    /// The number of items dropped because they do not match the model.
    var undecodable: Int { faults.itemCount }

    /// Whether the plan's `maxItems` is reached.
    var isFull: Bool { items.count >= plan.request.paging.maxItems }

    /// The number of items that may still be added.
    var remainingCapacity: Int { max(0, plan.request.paging.maxItems - items.count) }

    /// Notes on dropped items.
    var notes: [String] {
        let truncation = isTruncated ? [String.itemBound(plan.request.paging.maxItems)] : []
        let reported = faults.entries.map {
            String.droppedItems($0, othersMatch: !items.isEmpty)
        }
        let kinds = faults.kindCount - faults.entries.count
        let rest =
            kinds == 0 ? [] : [String.droppedItems(faults.unreportedCount, otherKinds: kinds)]
        return truncation + reported + rest
    }

    /// Records that further items are omitted.
    mutating func truncate() { isTruncated = true }

    /// Adds all items of a page, or none if one of them fails.
    mutating func add(
        _ list: ItemList, from origin: ItemOrigin, into arena: inout Arena
    ) throws(LoadFailure) {
        let (before, mark) = (items.count, arena.mark)
        let saved = (faults, duplicates)
        changes = Changes()
        do throws(LoadFailure) {
            try addEach(list, origin, &arena)
        } catch {
            undoChanges()
            items.removeSubrange(before...)
            origins.removeSubrange(before...)
            (faults, duplicates) = saved
            arena.reset(to: mark)
            throw error
        }
    }

    private mutating func undoChanges() {
        for identity in changes.identities { positionOfIdentity[identity] = nil }
        for (position, item, origin) in changes.replaced.reversed() {
            items[position] = item
            origins[position] = origin
        }
    }

    private mutating func addEach(
        _ list: ItemList, _ origin: ItemOrigin, _ arena: inout Arena
    ) throws(LoadFailure) {
        for (index, element) in list.enumerated() {
            if isFull { return truncate() }
            // One item more than a screen may have tells that there are too many.
            if items.count > ScreenBudget.maxItems { return }
            // The identity of an item may take long.
            if Task.isCancelled { throw .cancelled }
            let mark = arena.mark
            let value: Value
            do throws(DecodeFault) {
                value = try decoder.decode(element, as: item, into: &arena)
            } catch {
                arena.reset(to: mark)
                guard plan.request.decode == .lossy else {
                    throw failure(of: list, from: index, &arena)
                }
                faults.add(error, at: list.location(of: index))
                continue
            }
            try append(value, from: origin, &arena)
        }
    }

    /// Limit: items that are checked after a faulty one, to count its fault.
    private static let maxCheckedItems = 10_000

    /// Returns the failure of a page whose first faulty item is at `start`.
    private func failure(
        of list: ItemList, from start: Int, _ arena: inout Arena
    ) -> LoadFailure {
        var faults = FaultTally(decoder.models)
        var checked = start
        for (index, element) in list.enumerated().dropFirst(start).prefix(Self.maxCheckedItems) {
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

    /// Adds an item, or handles a repeated identity by the plan's `dedupe`.
    private mutating func append(
        _ item: Value, from origin: ItemOrigin, _ arena: inout Arena
    ) throws(LoadFailure) {
        guard let identity = identity(of: item, &arena) else { return add(item, from: origin) }
        let bytes = Array(identity.utf8)
        guard let position = positionOfIdentity[bytes] else {
            positionOfIdentity[bytes] = items.count
            changes.identities.append(bytes)
            return add(item, from: origin)
        }
        duplicates += 1
        switch plan.request.paging.dedupe {
        case .first: break
        case .last:
            changes.replaced.append((position, items[position], origins[position]))
            items[position] = item
            origins[position] = origin
        case .error: throw .duplicateItem(identity)
        }
    }

    private mutating func add(_ item: Value, from origin: ItemOrigin) {
        items.append(item)
        origins.append(origin)
    }

    /// Returns the identity of an item as text; nil if it has none.
    private mutating func identity(of item: Value, _ arena: inout Arena) -> String? {
        guard let identity = plan.identity else { return nil }
        swap(&screenActivation.arena, &arena)
        defer { swap(&screenActivation.arena, &arena) }
        return identity.text(of: item, at: items.count, in: &screenActivation)
    }
}
