package import Diagnostics
import Expressions

/// The key of a section that determines its number of items.
package enum ItemsKey: Sendable {
    case paging, items, rows

    /// How to show fewer items.
    ///
    /// - Parameter isRepeated: whether the section is repeated by `each`.
    package func advice(isRepeated: Bool) -> String {
        let own =
            switch self {
            case .paging: "lower `paging: {maxItems: …}`"
            case .items: "shorten the list of `items`"
            case .rows: "write fewer `rows`"
            }
        return isRepeated ? "\(own) or that of `each`" : own
    }

    /// How to show fewer nodes.
    ///
    /// - Parameter isRepeated: whether the section is repeated by `each`.
    package func adviceOnNodes(isRepeated: Bool) -> String {
        "write fewer nodes in `cell` and shorter lists for its `for`, or fewer items: "
            + advice(isRepeated: isRepeated)
    }
}

extension Message {
    /// A section has more items than a screen may have.
    ///
    /// - Parameter before: the items of the sections before it.
    package static func tooManyItems(
        _ count: Int, of section: String, before: Int, advice: String
    ) -> Message {
        let others = before == 0 ? "" : ", after \(before) of the sections before it"
        return Message(
            .screenTooLarge,
            "the section `\(section)` has \(count) items\(others), and a screen has at most "
                + "\(ScreenBudget.maxItems) items",
            help: "show fewer: \(advice)")
    }

    /// The cells of a section have more nodes than a screen may have.
    ///
    /// - Parameters:
    ///   - nodes: the nodes of each of its cells, at least.
    ///   - before: the nodes of the sections before it, at least.
    package static func tooManyNodes(
        _ nodes: Int, items: Int, of section: Section, before: Int
    ) -> Message {
        let others = before == 0 ? "" : " after \(before) of the sections before it"
        return Message(
            .screenTooLarge,
            "the cells of the section `\(section.id)` are too many: \(items) items with \(nodes) "
                + "nodes each are \(items * nodes) nodes\(others), and a screen has at most "
                + "\(ScreenBudget.maxNodes) nodes",
            help: section.itemsKey.adviceOnNodes(isRepeated: section.each != nil))
    }
}

extension Section {
    /// The number of its items for all elements of `each`, if the spec determines it.
    package var writtenCount: Int? {
        guard when == nil else { return nil }
        let count: Int?
        switch items {
        case .derived(.expression(let list)): count = list.constantCount
        case .derived(.rows(let rows)):
            count = rows.contains { $0.when != nil } ? nil : rows.count
        case .request(let request):
            guard case .items(let literal) = request.source, request.paging.size == nil else {
                return nil
            }
            count = min(literal.count, request.paging.maxItems)
        }
        guard let each else { return count }
        // The sections of one `each` share its elements, so all of them are shown for one at least.
        guard let elements = each.list.constantCount, elements > 0 else { return nil }
        return count.map { $0 * min(elements, SectionEach.maxSections) }
    }

    /// The key that determines the number of its items.
    package var itemsKey: ItemsKey {
        switch items {
        case .request: .paging
        case .derived(.expression): .items
        case .derived(.rows): .rows
        }
    }
}
