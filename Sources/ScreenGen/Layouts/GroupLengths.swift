import Diagnostics
import Expressions
import Layout
import Screens

// What the lengths of groups and items are, where code computes with them.
extension LayoutBody {
    func isEstimated(_ length: UnresolvedLength) -> Bool {
        if case .literal(let dimension, _, _) = length { dimension.isEstimated } else { false }
    }

    private func size(of element: UnresolvedElement) -> UnresolvedSize {
        switch element {
        case .item(let item): item.size
        case .group(let group): group.size
        }
    }

    /// The fraction of the group's axis that an element takes; nil for other lengths.
    func fraction(of element: UnresolvedElement, _ axis: LayoutAxis) -> Double? {
        guard case .literal(let length, _, _) = size(of: element)[axis] else { return nil }
        return length.fraction(of: axis)
    }

    /// The number of elements with these fractions that fit into a group, whatever its length and
    /// its gaps are; nil if that depends on them.
    func fitting(_ fractions: [Double?]) -> Int? {
        var (sum, count) = (0.0, 0)
        while count < 1_000 {
            guard let next = fractions[count % fractions.count], next > 0 else { return nil }
            sum += next
            if sum > 1 + 1e-9 { return count }
            count += 1
        }
        return nil
    }

    /// Whether the code of elements computes lengths.
    func needsSizes(_ elements: [UnresolvedElement]) -> Bool {
        elements.contains { element in
            guard case .group(let group) = element else { return false }
            if case .columns(let count) = group.repetition {
                guard case .literal(1, _, _) = count else { return true }
            }
            return needsSizes(group.elements)
        }
    }

    /// What fractions of a run's elements refer to: its length without the gaps.
    mutating func base(
        of group: UnresolvedGroup, _ inner: LayoutContainer
    ) throws(NotInSwift) -> LayoutContainer {
        let gap = try amount(group.spacing.points)
        if gap.isZero { return inner }
        var base = inner
        if let count = fitting(group.elements.map { fraction(of: $0, group.axis) }) {
            base[group.axis] = inner[group.axis] - gap * LayoutAmount(Double(count - 1))
        } else {
            base[group.axis] = .unknown(
                "in a group with spacing and without a fixed number of elements")
        }
        return base
    }

    func refusal(
        of length: LayoutLength, _ what: String, at place: SourceRange
    ) -> NotInSwift {
        guard case .unknown(let why) = length else {
            return NotInSwift(reason: "`\(what)` has no length in Swift", place: place)
        }
        return NotInSwift(reason: "`\(what)` \(why) has no length in Swift", place: place)
    }

    // MARK: - The width of items

    /// Returns the width of the first item of a section before it is measured.
    mutating func itemWidth(
        of group: UnresolvedGroup, in container: LayoutContainer
    ) throws(NotInSwift) -> LayoutLength {
        var container = container
        var share: LayoutLength?
        var group = group
        while true {
            var inner = LayoutContainer(
                width: try lengthOfItems(group.size.width, in: container),
                height: try lengthOfItems(group.size.height, in: container))
            if let share { inner.width = share }
            inner.width =
                inner.width - (try amount(group.insets.leading) + amount(group.insets.trailing))
            inner.height =
                inner.height - (try amount(group.insets.top) + amount(group.insets.bottom))
            share = nil
            if group.axis == .horizontal {
                share = try elementWidth(of: group, &inner)
            }
            guard let first = group.elements.first else { return .amount(.zero) }
            switch first {
            case .item(let item):
                let width = try lengthOfItems(item.size.width, in: inner)
                let insets = try amount(item.insets.leading) + amount(item.insets.trailing)
                return (share ?? width) - insets
            case .group(let next): (group, container) = (next, inner)
            }
        }
    }

    /// Returns a length that the width of items may depend on, which it does not itself.
    private mutating func lengthOfItems(
        _ length: UnresolvedLength, in container: LayoutContainer
    ) throws(NotInSwift) -> LayoutLength {
        if case .computed(let computed) = length, computed.value.expression.readsItemWidth {
            return Self.dependingOnItems
        }
        return try resolved(length, in: container)
    }

    private static let dependingOnItems = LayoutLength.unknown("in a group that depends on it")

    /// The width of the columns of a group; nil if its elements have widths of their own.
    private mutating func elementWidth(
        of group: UnresolvedGroup, _ inner: inout LayoutContainer
    ) throws(NotInSwift) -> LayoutLength? {
        switch group.repetition {
        case .columns(let number):
            let count = try count(number)
            guard case .amount(let length) = inner.width else { return inner.width }
            if count.known == 1 { return .amount(length) }
            return .amount(length.share(among: count, spacing: try amount(group.spacing.points)))
        case .repeating, .asManyAsFit:
            inner = try base(of: group, inner)
            return nil
        }
    }
}

extension CheckedExpression {
    /// Whether it depends on the width of items.
    var readsItemWidth: Bool { pathsRead.contains(LayoutScope.itemWidth) }
}
