import Expressions
import JSONData
import LoaderPlan
import LoadingCore
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
    /// The field with the value that names no case, if such items are dropped.
    private let unknownField: Int?
    /// The faults of dropped items.
    private var faults: FaultTally
    /// Where items go.
    var index: LoadingRules.ItemIndex
    /// What the current page has replaced.
    private var replaced: [(position: Int, item: Value, origin: ItemOrigin)] = []

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        (self.plan, self.decoder) = (plan, decoder)
        screenActivation = Activation(arena: Arena(), values: [])
        item = plan.request.type.element ?? plan.request.type
        unknownField =
            plan.request.unknown == .drop
            ? decoder.models.union(item.unwrapped)?.unknownField : nil
        faults = FaultTally(decoder.models)
        index = LoadingRules.ItemIndex(plan.request.paging.rules)
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

    /// Notes on dropped items.
    var notes: [String] {
        let truncation = index.isTruncated ? [String.itemBound(plan.request.paging.maxItems)] : []
        let reported = faults.entries.map {
            String.droppedItems($0, othersMatch: !items.isEmpty)
        }
        let kinds = faults.kindCount - faults.entries.count
        let rest =
            kinds == 0 ? [] : [String.droppedItems(faults.unreportedCount, otherKinds: kinds)]
        return truncation + reported + rest
    }

    /// Adds all items of a page, or none if one of them fails, since the page may be loaded again.
    mutating func add(
        _ list: ItemList, from origin: ItemOrigin, into arena: inout Arena
    ) throws(LoadFailure) {
        let (before, mark, faults) = (items.count, arena.mark, faults)
        index.beginPage()
        replaced = []
        do throws(LoadFailure) {
            try addEach(list, origin, &arena)
        } catch {
            index.undoPage()
            for (position, item, origin) in replaced.reversed() {
                items[position] = item
                origins[position] = origin
            }
            items.removeSubrange(before...)
            origins.removeSubrange(before...)
            self.faults = faults
            arena.reset(to: mark)
            throw error
        }
    }

    private mutating func addEach(
        _ list: ItemList, _ origin: ItemOrigin, _ arena: inout Arena
    ) throws(LoadFailure) {
        for (number, element) in list.enumerated() {
            guard index.hasRoom() else { return }
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
                    throw failure(of: list, from: number, &arena)
                }
                faults.add(error, at: list.location(of: number))
                continue
            }
            if isUnknown(value, arena) {
                arena.reset(to: mark)
                faults.add(DecodeFault(.noCase, element, item), at: list.location(of: number))
                continue
            }
            try append(value, from: origin, &arena)
        }
    }

    /// Returns whether an item is of a union, names no case of it, and is dropped for that.
    private func isUnknown(_ value: Value, _ arena: Arena) -> Bool {
        guard let unknownField, value.kind == .object else { return false }
        return !arena.field(unknownField, of: value).isNull
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
        let identity = identity(of: item, &arena)
        switch index.place(identity.map { Array($0.utf8) }) {
        case .append:
            items.append(item)
            origins.append(origin)
        case .replace(let position):
            replaced.append((position, items[position], origins[position]))
            items[position] = item
            origins[position] = origin
        case .drop, .full: break
        case .fail: throw .duplicateItem(identity ?? "")
        }
    }

    /// Returns the identity of an item as text; nil if it has none.
    private mutating func identity(of item: Value, _ arena: inout Arena) -> String? {
        guard let identity = plan.identity else { return nil }
        swap(&screenActivation.arena, &arena)
        defer { swap(&screenActivation.arena, &arena) }
        return identity.text(of: item, at: items.count, in: &screenActivation)
    }
}
