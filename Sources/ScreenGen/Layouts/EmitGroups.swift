import Diagnostics
import Expressions
import Layout
import ModelGen
import Screens
import SwiftTree

// Items and groups.
extension LayoutBody {
    /// What an element of a group is emitted with.
    private struct Place {
        let container: LayoutContainer
        /// The length along the axis of its group, in place of its own.
        var share: (axis: LayoutAxis, dimension: SwiftExpression, length: LayoutLength)?

        func dimension(
            _ axis: LayoutAxis, _ written: UnresolvedLength, _ body: inout LayoutBody
        ) throws(NotInSwift) -> SwiftExpression {
            if let share, share.axis == axis { return share.dimension }
            return try body.dimension(written)
        }

        func resolved(
            _ axis: LayoutAxis, _ written: UnresolvedLength, _ body: inout LayoutBody
        ) throws(NotInSwift) -> LayoutLength {
            if let share, share.axis == axis { return share.length }
            return try body.resolved(written, in: container)
        }
    }

    /// Adds the statements that make the outermost group of a section, and returns its variable.
    mutating func addGroup(
        _ group: UnresolvedGroup, in container: LayoutContainer
    ) throws(NotInSwift) -> String {
        try add(group, Place(container: container), named: "group")
    }

    private mutating func add(
        _ element: UnresolvedElement, _ place: Place
    ) throws(NotInSwift) -> String {
        switch element {
        case .item(let item): return try add(item, place)
        case .group(let group):
            return try add(group, place, named: group.axis == .vertical ? "column" : "row")
        }
    }

    private mutating func add(
        _ item: UnresolvedItem, _ place: Place
    ) throws(NotInSwift) -> String {
        let size = try size(item.size, place)
        let name = constants.unique("item")
        let type = SwiftExpression.type(.named("NSCollectionLayoutItem"))
        statements.append(.constant(name, type(["layoutSize": size])))
        try addSpace(item.insets, item.edgeSpacing, of: name)
        return name
    }

    private mutating func size(
        _ size: UnresolvedSize, _ place: Place
    ) throws(NotInSwift) -> SwiftExpression {
        let width = try place.dimension(.horizontal, size.width, &self)
        let height = try place.dimension(.vertical, size.height, &self)
        if width == Self.full(.horizontal), height == Self.full(.vertical) {
            return .implicitMember("filling")
        }
        return SwiftExpression.initializer(nil)(
            ["widthDimension": width, "heightDimension": height])
    }

    private mutating func addSpace(
        _ insets: UnresolvedInsets, _ edges: UnresolvedEdgeSpacing, of name: String
    ) throws(NotInSwift) {
        if let insets = try self.insets(insets) { set("contentInsets", of: name, insets) }
        if let edges = try edgeSpacing(edges) { set("edgeSpacing", of: name, edges) }
    }

    /// Adds the statement that sets a property of a variable.
    private mutating func set(_ property: String, of variable: String, _ value: SwiftExpression) {
        statements.append(.assignment(SwiftExpression.name(variable).member(property), value))
    }

    private mutating func add(
        _ group: UnresolvedGroup, _ place: Place, named word: String
    ) throws(NotInSwift) -> String {
        var inner = LayoutContainer(
            width: try place.resolved(.horizontal, group.size.width, &self),
            height: try place.resolved(.vertical, group.size.height, &self))
        let insets = group.insets
        inner.width = inner.width - (try amount(insets.leading) + amount(insets.trailing))
        inner.height = inner.height - (try amount(insets.top) + amount(insets.bottom))
        let arguments = try arguments(of: group, inner, isOutermost: word == "group")
        let size = try size(group.size, place)
        let name = constants.unique(word)
        let axis = group.axis == .horizontal ? "horizontal" : "vertical"
        statements.append(
            .constant(
                name,
                SwiftExpression.type(.named("NSCollectionLayoutGroup")).calling(
                    axis, [.init("layoutSize", size)] + arguments)))
        if let spacing = try spacing(group.spacing) { set("interItemSpacing", of: name, spacing) }
        try addSpace(group.insets, group.edgeSpacing, of: name)
        return name
    }

    // MARK: - Elements

    /// Returns the arguments of a group after its size.
    private mutating func arguments(
        of group: UnresolvedGroup, _ inner: LayoutContainer, isOutermost: Bool
    ) throws(NotInSwift) -> [SwiftExpression.Argument] {
        switch group.repetition {
        case .columns(let count):
            return try columns(count, of: group, inner, isOutermost: isOutermost)
        case .repeating(let count): return try repetition(count, of: group, inner)
        case .asManyAsFit:
            var place = Place(container: inner)
            if needsSizes(group.elements) { place = Place(container: try base(of: group, inner)) }
            var names: [String] = []
            for element in group.elements { names.append(try add(element, place)) }
            return [subitems(names)]
        }
    }

    private func subitems(_ names: [String]) -> SwiftExpression.Argument {
        .init("subitems", .array(names.map { .name($0) }))
    }

    private func repeated(
        _ name: String, _ count: LayoutAmount
    ) -> [SwiftExpression.Argument] {
        [.init("repeatingSubitem", .name(name)), .init("count", count.expression)]
    }

    /// Equal columns. Their length is computed, because UIKit measures that of none.
    private mutating func columns(
        _ number: UnresolvedNumber, of group: UnresolvedGroup, _ inner: LayoutContainer,
        isOutermost: Bool
    ) throws(NotInSwift) -> [SwiftExpression.Argument] {
        let axis = group.axis
        let count = try count(number)
        if count.known == 1, !isEstimated(group.size[axis]), let only = group.elements.first {
            let place = Place(container: inner, share: (axis, Self.full(axis), inner[axis]))
            return [subitems([try add(only, place)])]
        }
        guard case .amount(let length) = inner[axis] else {
            throw refusal(of: inner[axis], "columns", at: group.place)
        }
        let share = length.share(among: count, spacing: try amount(group.spacing.points))
        var known = share
        if share.known == nil {
            let word = axis == .horizontal ? "Width" : "Height"
            known = named(isOutermost ? "item\(word)" : word.lowercased(), share.expression)
        }
        var container = inner
        // Fractions of the axis refer to the length without the gaps.
        container[axis] = .amount(known * count.points)
        let place = Place(
            container: container, share: (axis, Self.absolute(known), .amount(known)))
        var names: [String] = []
        for element in group.elements { names.append(try add(element, place)) }
        if names.count == 1 { return repeated(names[0], count) }
        return [try cycle(names, count, at: group.place)]
    }

    /// Elements at their own size.
    private mutating func repetition(
        _ number: UnresolvedNumber, of group: UnresolvedGroup, _ inner: LayoutContainer
    ) throws(NotInSwift) -> [SwiftExpression.Argument] {
        let axis = group.axis
        let count = try count(number)
        let place = Place(container: inner)
        let fractions = group.elements.map { fraction(of: $0, axis) }
        guard fractions.contains(where: { $0 != nil }) else {
            guard group.elements.count == 1 else {
                throw NotInSwift(
                    reason: "UIKit repeats one element of a group, not several",
                    place: group.place)
            }
            return repeated(try add(group.elements[0], place), count)
        }
        // UIKit's documents do not say what a fraction of repeated items is of, but recordings do
        // for as many items as fit.
        guard let wanted = count.known, Int(wanted) == fitting(fractions) else {
            throw NotInSwift(
                reason:
                    "UIKit repeats elements with fractions as often as they fit, which is not "
                    + "\(count.known.map { $0.shortText } ?? "known") times",
                place: group.place)
        }
        var names: [String] = []
        for element in group.elements { names.append(try add(element, place)) }
        return [subitems(names)]
    }

    private func cycle(
        _ names: [String], _ count: LayoutAmount, at place: SourceRange
    ) throws(NotInSwift) -> SwiftExpression.Argument {
        guard let count = count.known, count <= 64 else {
            throw NotInSwift(
                reason: "a group of several elements in Swift has at most 64 columns, whose number "
                    + "does not depend on anything", place: place)
        }
        return subitems((0..<Int(count)).map { names[$0 % names.count] })
    }
}
