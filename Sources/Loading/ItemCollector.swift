import Expressions
import JSONData
import LoaderPlan
import Values

/// Decodes items into an arena, drops what the section's rules drop, and counts it.
struct ItemCollector {
    private let section: SectionPlan
    private let decoder: ModelDecoder
    private(set) var items: [Value] = []
    private(set) var undecodable = 0
    private(set) var duplicates = 0
    /// What is wrong with the first item that does not fit.
    private var firstFault: String?
    /// Whether there were items beyond `maxItems`.
    private var isCut = false
    /// The position in `items` of each identity.
    private var positionOfIdentity: [String: Int] = [:]

    init(_ section: SectionPlan, _ models: ModelTable) {
        self.section = section
        decoder = ModelDecoder(models: models)
    }

    /// Whether the section's `maxItems` is reached, which bounds what a server sends.
    var isFull: Bool {
        guard case .request = section.source else { return false }
        return items.count >= section.paging.maxItems
    }

    /// What a person should know of the items that are missing.
    var notes: [String] {
        let cut = isCut ? [String.itemBound(section.paging.maxItems)] : []
        return cut + (firstFault.map { [.droppedItems(undecodable, firstFault: $0)] } ?? [])
    }

    /// Notes that items are left out because there are enough.
    mutating func cut() { isCut = true }

    /// Adds the items of one page: all of them, or none where one of them fails.
    mutating func add(_ list: ItemList, into arena: inout Arena) throws(LoadFailure) {
        let before = items.count
        do throws(LoadFailure) {
            try addEach(list, &arena)
        } catch {
            items.removeSubrange(before...)
            throw error
        }
    }

    private mutating func addEach(
        _ list: ItemList, _ arena: inout Arena
    ) throws(LoadFailure) {
        guard let array = list.array else { return }
        var index = 0
        for element in array.elements {
            if isFull { return cut() }
            try add(element, at: index, list.location, &arena)
            index += 1
        }
    }

    private mutating func add(
        _ element: JSONValue, at index: Int, _ location: String, _ arena: inout Arena
    ) throws(LoadFailure) {
        let item: Value
        do throws(DecodeFault) {
            item = try decoder.decode(element, as: section.item, into: &arena)
        } catch {
            guard section.isLossy else { throw .decode(error, below: "\(location)[\(index)]") }
            firstFault = firstFault ?? error.sentence(below: "\(location)[\(index)]")
            undecodable += 1
            return
        }
        try keep(item, arena)
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
