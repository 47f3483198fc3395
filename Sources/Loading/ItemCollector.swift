import Expressions
import JSONData
import LoaderPlan
import Values

/// Decodes items into an arena, drops what the section's rules drop, and counts it.
struct ItemCollector {
    private let section: SectionPlan
    private let decoder: ModelDecoder
    private(set) var items: [Value] = []
    /// What is wrong with the items that were dropped.
    private var faults: FaultTally
    private(set) var duplicates = 0
    /// Whether there were items beyond `maxItems`.
    private var isCut = false
    /// The position in `items` of each identity.
    private var positionOfIdentity: [String: Int] = [:]

    init(_ section: SectionPlan, _ decoder: ModelDecoder) {
        self.section = section
        self.decoder = decoder
        faults = FaultTally(decoder.models)
    }

    /// Items that were dropped because they do not fit.
    var undecodable: Int { faults.itemCount }

    /// Whether the section's `maxItems` is reached, which bounds what a server sends.
    var isFull: Bool {
        guard case .request = section.source else { return false }
        return items.count >= section.paging.maxItems
    }

    /// What a person should know of the items that are missing.
    var notes: [String] {
        let cut = isCut ? [String.itemBound(section.paging.maxItems)] : []
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
        do throws(LoadFailure) {
            try addEach(list, &arena)
        } catch {
            items.removeSubrange(before...)
            arena.reset(to: mark)
            throw error
        }
    }

    private mutating func addEach(
        _ list: ItemList, _ arena: inout Arena
    ) throws(LoadFailure) {
        for (index, element) in list.enumerated() {
            if isFull { return cut() }
            let mark = arena.mark
            let item: Value
            do throws(DecodeFault) {
                item = try decoder.decode(element, as: section.item, into: &arena)
            } catch {
                arena.reset(to: mark)
                guard section.isLossy else { throw survey(list, from: index, &arena) }
                faults.add(error, at: list.location(of: index))
                continue
            }
            try keep(item, arena)
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
                _ = try decoder.decode(element, as: section.item, into: &arena)
            } catch {
                faults.add(error, at: list.location(of: index))
            }
            arena.reset(to: mark)
        }
        return .undecodable(faults, checked: checked, of: list.count)
    }

    /// Keeps `item` unless its identity was there before.
    private mutating func keep(_ item: Value, _ arena: Arena) throws(LoadFailure) {
        guard let field = section.identityField, section.paging.policy.isPaged,
            let identity = arena.displayText(arena.field(field, of: item))
        else { return items.append(item) }
        guard let position = positionOfIdentity[identity] else {
            positionOfIdentity[identity] = items.count
            return items.append(item)
        }
        duplicates += 1
        switch section.paging.dedupe {
        case .first: break
        case .last: items[position] = item
        case .error: throw .duplicateItem(identity)
        }
    }
}

extension PagingPolicyPlan {
    /// Whether there can be more than one page.
    var isPaged: Bool {
        if case .none = self { return false }
        return true
    }
}
