import Diagnostics
import Expressions
import Layout
import Screens

/// The full form of a layout: `item`, `group`, and the values of the section.
extension LayoutReader {
    func readSection(_ layout: Entries, in scope: Scope) -> UnresolvedSection? {
        let item = layout[.item]
        guard let node = layout[.group],
            let values = values(node, by: SpecKeys.layoutGroup, in: scope)
        else { return nil }
        let elements: [UnresolvedElement]?
        let size = UnresolvedSize(
            width: values.length(.width, along: .horizontal),
            height: values.length(.height, along: .vertical))
        if let items = values[.subitems] {
            elements = readElements(items, size: size, in: scope)
            if let item = layout.keyNode(.item) {
                report(.itemBesideItems(items: place(items)), at: place(item))
            }
        } else {
            elements = readItem(item, in: size, else: node, scope: scope).map { [.item($0)] }
        }
        guard let elements else { return nil }
        var section = UnresolvedSection(
            group: group(values, size: size, elements: elements),
            place: layout.keyNode(.group).map(place) ?? head(node))
        if section.group.elementCount > LayoutLimits.elements {
            report(.manyElements(LayoutLimits.elements), at: head(node))
        }
        let own = LayoutValues(reader: self, entries: layout, scope: scope)
        section.spacing = own.number(.spacing)
        section.insets = own.insets()
        section.scrolling = own.oneOf(SpecKeys.sectionScrolling)
        section.insetsReference = own.oneOf(SpecKeys.insetsReference)
        section.hasPageControl = hasPageControl(own, scrolling: section.scrolling)
        return section
    }

    // MARK: - Groups

    private func group(
        _ values: LayoutValues, size: UnresolvedSize, elements: [UnresolvedElement]
    ) -> UnresolvedGroup {
        var group = UnresolvedGroup(
            size: size, elements: elements, place: head(values.entries.node))
        group.axis = values.oneOf(SpecKeys.groupAxis).axis
        group.spacing = values.spacing(.spacing)
        group.insets = values.insets()
        group.edgeSpacing = values.edgeSpacing()
        if values[.columns] != nil {
            group.repetition = .columns(values.number(.columns, default: 1))
            if let other = values.entries.keyNode(.repeat),
                let columns = values.entries.keyNode(.columns)
            {
                report(.columnsAndRepeat(columns: place(columns)), at: place(other))
            }
        } else if values[.repeat] != nil {
            group.repetition = .repeating(values.number(.repeat, default: 1))
        }
        return group
    }

    /// Reads `subitems` of a group. The nesting depth is bounded by that of the syntax tree.
    private func readElements(_ node: NodeIndex, size: UnresolvedSize, in scope: Scope)
        -> [UnresolvedElement]?
    {
        let elements = elements(
            node, expected: "`subitems` of a group must be a list", orElse: .emptyGroup)?
            .compactMap { readElement($0, in: size, scope: scope) }
        return elements?.isEmpty == true ? nil : elements
    }

    private func readElement(_ node: NodeIndex, in size: UnresolvedSize, scope: Scope)
        -> UnresolvedElement?
    {
        guard !isFaulty(node) else { return nil }
        let isGroup = tree.pairs(node).contains { pair in
            Self.keysOfGroups.contains { tree.text(pair.key, equals: $0) }
        }
        guard isGroup else {
            return readItem(node, in: size, else: node, scope: scope).map { .item($0) }
        }
        guard let values = values(node, by: SpecKeys.innerGroup, in: scope),
            let items = values[.subitems]
        else { return nil }
        let own = elementSize(values, in: size)
        return readElements(items, size: own, in: scope).map {
            .group(group(values, size: own, elements: $0))
        }
    }

    /// The keys that distinguish a group from an item.
    private static let keysOfGroups: [StaticString] = [
        "subitems", "items", "axis", "columns", "repeat", "spacing",
    ]

    // MARK: - Items

    /// Reads an item; it fills its group by default.
    private func readItem(
        _ node: NodeIndex?, in group: UnresolvedSize, else place: NodeIndex, scope: Scope
    ) -> UnresolvedItem? {
        guard let node else { return UnresolvedItem(size: group.filling, place: head(place)) }
        guard let values = values(node, by: SpecKeys.layoutItem, in: scope) else { return nil }
        return UnresolvedItem(
            size: elementSize(values, in: group), insets: values.insets(),
            edgeSpacing: values.edgeSpacing(), place: head(node))
    }

    private func elementSize(_ values: LayoutValues, in group: UnresolvedSize) -> UnresolvedSize {
        UnresolvedSize(
            width: values.writtenLength(.width, along: .horizontal) ?? group.filling.width,
            height: values.writtenLength(.height, along: .vertical) ?? group.filling.height)
    }
}

/// An axis as a word of the spec.
enum AxisName: String, CaseIterable, Sendable {
    case horizontal
    case vertical

    var axis: LayoutAxis { self == .horizontal ? .horizontal : .vertical }
}

extension UnresolvedGroup {
    /// The number of elements, including those of nested groups.
    fileprivate var elementCount: Int {
        elements.reduce(elements.count) { count, element in
            if case .group(let group) = element { count + group.elementCount } else { count }
        }
    }
}
