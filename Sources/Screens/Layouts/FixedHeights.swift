package import Diagnostics
package import Expressions
import Layout

/// A height that does not follow from the content: of items, of a header or footer, or of a node.
package struct FixedHeight: Sendable {
    /// The height; nil for a fraction, and for one that is computed.
    package let points: Double?
    package let place: SourceRange

    /// Nil for an estimated height.
    init?(_ height: UnresolvedLength, of owner: SourceRange) {
        switch height {
        case .literal(let length, _, _):
            if length.isEstimated { return nil }
            if case .absolute(let points) = length { self.points = points } else { points = nil }
        case .computed: points = nil
        }
        place = height.range.map { SourceRange(owner.source, $0) } ?? owner
    }
}

extension UnresolvedLayout {
    /// The outermost fixed height of its items or groups, if any.
    package var fixedHeight: FixedHeight? {
        switch self {
        case .groups(let section): section.group.fixedHeight
        case .flow(let flow): FixedHeight(flow.size.height, of: flow.place)
        case .shared(let shared):
            shared.choices.branches.lazy.compactMap(\.value.fixedHeight).first
        }
    }
}

extension UnresolvedLayout {
    /// Whether the height of an item follows from its content.
    fileprivate var hasEstimatedHeight: Bool {
        switch self {
        case .groups(let section): section.group.hasEstimatedHeight
        case .flow(let flow): flow.size.height.isEstimated
        case .shared(let shared): shared.choices.branches.contains { $0.value.hasEstimatedHeight }
        }
    }
}

extension UnresolvedGroup {
    fileprivate var hasEstimatedHeight: Bool {
        elements.contains { element in
            switch element {
            case .item(let item): item.size.height.isEstimated
            case .group(let group): group.hasEstimatedHeight
            }
        }
    }
}

extension UnresolvedLength {
    fileprivate var isEstimated: Bool {
        if case .literal(let length, _, _) = self { length.isEstimated } else { false }
    }
}

extension Alternatives<UnresolvedLayout> {
    /// Whether all its layouts of items give each a height that does not follow from the content.
    /// Built-in cells then limit the lines of their texts. It is not asked of each layout, because
    /// generated cells do not know which of them applies.
    package var hasOnlyFixedHeights: Bool {
        let ofItems = branches.filter { !$0.isOfNoItems }
        return !ofItems.isEmpty && !ofItems.contains { $0.value.hasEstimatedHeight }
    }
}

extension Alternatives.Branch {
    /// Whether it applies only to a section without items.
    package var isOfNoItems: Bool {
        conditions.contains { condition in
            // Operands of comparisons are in order.
            condition.disjuncts.allSatisfy {
                !$0.isDisjoint(with: ["section.isEmpty", "0 == items.size()"])
            }
        }
    }
}

extension UnresolvedGroup {
    fileprivate var fixedHeight: FixedHeight? {
        if let height = FixedHeight(size.height, of: place) { return height }
        return elements.lazy.compactMap { element in
            switch element {
            case .item(let item): FixedHeight(item.size.height, of: item.place)
            case .group(let group): group.fixedHeight
            }
        }.first
    }
}

extension BoundaryCell {
    /// The height of the header or footer, if it is fixed.
    package var fixedHeight: FixedHeight? { FixedHeight(item.size.height, of: item.place) }
}

extension UnresolvedView {
    /// Its height, if it is fixed and the node may have texts. A fraction is not fixed by the node,
    /// but by what surrounds it.
    func fixedHeight(in template: SourceRange) -> FixedHeight? {
        switch content {
        case .image, .symbol, .spacer, .divider: return nil
        case .stack, .layers, .text, .cell, .control: break
        }
        guard let height = box.height else { return nil }
        if case .literal(.fractionalHeight, _, _) = height { return nil }
        return FixedHeight(height, of: template)
    }
}

extension UnresolvedCell {
    /// The fixed heights of nodes with texts, in its template and the templates that this one uses.
    package var fixedHeights: [FixedHeight] {
        guard let template = ownTemplate, template.hasFixedHeights else { return [] }
        var templates = TemplateSet()
        templates.insertAll(template)
        return templates.templates.flatMap(\.fixedHeights)
    }
}

extension Section {
    /// Whether the height of an item, of the header or footer, or of a node in them may be fixed.
    package var hasFixedHeights: Bool {
        layout.branches.contains { $0.value.fixedHeight != nil }
            || cell.branches.contains { $0.value.ownTemplate?.hasFixedHeights == true }
            || [header, footer].contains { edge in
                edge?.branches.contains {
                    $0.value.fixedHeight != nil
                        || $0.value.cell.ownTemplate?.hasFixedHeights == true
                } == true
            }
    }
}
