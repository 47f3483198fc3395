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
    /// By item, the index of its response; empty if no expression reads responses.
    private(set) var responses: [Int] = []
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
        var replaced: [(position: Int, item: Value, response: Int)] = []
    }

    init(_ plan: LoadPlan, _ decoder: ModelDecoder) {
        (self.plan, self.decoder) = (plan, decoder)
        screenActivation = Activation(arena: Arena(), values: [])
        item = plan.request.type.element ?? plan.request.type
        faults = FaultTally(decoder.models)
    }

    /// Continues after `items`, with the indices of their responses and the current names of the
    /// screen.
    mutating func resume(
        with items: [Value], _ responses: [Int], _ screenActivation: Activation
    ) {
        (self.items, self.responses, self.screenActivation) = (items, responses, screenActivation)
    }

    /// A copy without items and names, for a later `resume`.
    var suspended: ItemCollector {
        var collector = self
        collector.resume(with: [], [], Activation(arena: Arena(), values: []))
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
    ///
    /// - Parameter response: the index of their response; nil if no expression reads it.
    mutating func add(
        _ list: ItemList, of response: Int?, into arena: inout Arena
    ) throws(LoadFailure) {
        let (before, mark) = (items.count, arena.mark)
        let saved = (faults, duplicates)
        changes = Changes()
        do throws(LoadFailure) {
            try addEach(list, response, &arena)
        } catch {
            undoChanges()
            items.removeSubrange(before...)
            responses.removeSubrange(min(before, responses.count)...)
            (faults, duplicates) = saved
            arena.reset(to: mark)
            throw error
        }
    }

    private mutating func undoChanges() {
        for identity in changes.identities { positionOfIdentity[identity] = nil }
        for (position, item, response) in changes.replaced.reversed() {
            items[position] = item
            if responses.indices.contains(position) { responses[position] = response }
        }
    }

    private mutating func addEach(
        _ list: ItemList, _ response: Int?, _ arena: inout Arena
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
            try append(value, of: response, &arena)
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
        _ item: Value, of response: Int?, _ arena: inout Arena
    ) throws(LoadFailure) {
        guard let identity = identity(of: item, &arena) else { return add(item, of: response) }
        let bytes = Array(identity.utf8)
        guard let position = positionOfIdentity[bytes] else {
            positionOfIdentity[bytes] = items.count
            changes.identities.append(bytes)
            return add(item, of: response)
        }
        duplicates += 1
        switch plan.request.paging.dedupe {
        case .first: break
        case .last:
            let before = responses.indices.contains(position) ? responses[position] : 0
            changes.replaced.append((position, items[position], before))
            items[position] = item
            if let response, responses.indices.contains(position) {
                responses[position] = response
            }
        case .error: throw .duplicateItem(identity)
        }
    }

    private mutating func add(_ item: Value, of response: Int?) {
        items.append(item)
        if let response { responses.append(response) }
    }

    /// Returns the identity of an item as text; nil if it has none.
    private mutating func identity(of item: Value, _ arena: inout Arena) -> String? {
        guard let identity = plan.identity else { return nil }
        swap(&screenActivation.arena, &arena)
        defer { swap(&screenActivation.arena, &arena) }
        return identity.text(of: item, at: items.count, in: &screenActivation)
    }
}
