import Diagnostics
import Expressions
import Layout
import Screens

/// A layout with its possible headers, footers and backgrounds, and the issues found in it.
struct CheckedLayout {
    /// A header or footer whose values are static.
    struct Edge {
        let unresolved: UnresolvedBoundary
        let item: BoundaryItem
        let isHeader: Bool
        /// Whether the header or footer has no alternatives.
        let isOnly: Bool
    }

    struct Background {
        let unresolved: UnresolvedBackground
        let item: DecorationItem
    }

    /// Nil for the layout of the whole collection.
    private let unresolved: UnresolvedLayout?
    /// The location of the layout; the beginning of the spec for the whole collection.
    let place: SourceRange
    private(set) var edges: [Edge] = []
    private(set) var backgrounds: [Background] = []
    /// The spacing between sections, for the whole collection.
    var spacing: UnresolvedNumber?
    /// The layout with its values; nil if some are not static.
    var layout: CollectionLayout?
    private var problems: [LayoutIssue] = []
    /// The evaluation failures of static expressions.
    private var failures: [LayoutIssue] = []

    init(_ unresolved: UnresolvedLayout?, _ source: SourceText) {
        self.unresolved = unresolved
        place =
            switch unresolved {
            case .groups(let section): section.place
            case .flow(let flow): flow.place
            case .shared(let shared): shared.place
            case nil: SourceRange(source, .zero)
            }
    }

    // MARK: - Boundary items

    mutating func add(
        _ header: Alternatives<BoundaryCell>?, _ footer: Alternatives<BoundaryCell>?,
        _ context: inout StaticLayoutContext
    ) {
        for (alternatives, isHeader) in [(header, true), (footer, false)] {
            guard let alternatives else { continue }
            var found: [Edge] = []
            context.forEachPossible(in: alternatives) { boundary, context in
                let unresolved = boundary.item
                var isKnown = true
                unresolved.forEachExpression { isKnown = context.isKnown($0) && isKnown }
                guard isKnown else { return }
                found.append(
                    Edge(
                        unresolved: unresolved, item: unresolved.resolved(in: &context.activation),
                        isHeader: isHeader,
                        isOnly: alternatives.only != nil))
            }
            edges += found
        }
    }

    mutating func add(
        _ background: Alternatives<UnresolvedBackground>?, _ context: inout StaticLayoutContext
    ) {
        guard let background else { return }
        var found: [Background] = []
        context.forEachPossible(in: background) { unresolved, context in
            var isKnown = true
            unresolved.forEachExpression { isKnown = context.isKnown($0) && isKnown }
            guard isKnown else { return }
            let insets = unresolved.insets.resolved(in: &context.activation)
            found.append(
                Background(
                    unresolved: unresolved,
                    item: DecorationItem(kind: UnresolvedBackground.kind, insets: insets)))
        }
        backgrounds += found
    }

    // MARK: - Issues

    /// Adds what was found in the layout.
    mutating func add(_ findings: [LayoutFinding]) {
        for finding in findings {
            // All alternatives of a header have one kind, but only one of them is shown.
            if case .duplicateKind = finding.problem { continue }
            let (values, owner) = (values(finding.place), owner(finding.place.part))
            problems.append(
                LayoutIssue(.layout(finding.problem), at: values.place(finding), of: owner))
        }
    }

    /// Adds the evaluation failures of static expressions.
    mutating func addFailures(_ context: inout StaticLayoutContext) {
        failures += context.takeFailures(of: place)
    }

    var issues: [LayoutIssue] { problems + failures }

    /// Returns the location of the layout, header or background with a finding.
    private func owner(_ part: LayoutLocation.Part) -> SourceRange {
        switch part {
        case .boundaryItem(let index) where edges.indices.contains(index):
            edges[index].unresolved.place
        case .decoration(let index) where backgrounds.indices.contains(index):
            backgrounds[index].unresolved.place
        default: place
        }
    }

    /// Calls `body` with the locations of the layout, its boundary items and backgrounds.
    func forEachPlace(_ body: (ByteRange) -> Void) {
        body(place.range)
        for edge in edges { body(edge.unresolved.place.range) }
        for background in backgrounds { body(background.unresolved.place.range) }
    }

    /// Returns the value locations of the part with a finding.
    private func values(_ place: LayoutLocation) -> ValueLocations {
        switch place.part {
        case .boundaryItem(let index) where edges.indices.contains(index):
            return ValueLocations(edges[index].unresolved)
        case .decoration(let index) where backgrounds.indices.contains(index):
            let unresolved = backgrounds[index].unresolved
            return ValueLocations(place: unresolved.place, insets: unresolved.insets)
        default: return place.element.map(values(of:)) ?? sectionValues
        }
    }

    /// Returns the value locations of an element of the section's groups.
    private func values(of path: [Int]) -> ValueLocations {
        guard case .groups(let section) = unresolved else { return sectionValues }
        var (group, values) = (section.group, ValueLocations(section.group))
        for index in path where group.elements.indices.contains(index) {
            switch group.elements[index] {
            case .item(let item): return ValueLocations(item)
            case .group(let inner): (group, values) = (inner, ValueLocations(inner))
            }
        }
        return values
    }

    private var sectionValues: ValueLocations {
        switch unresolved {
        case .groups(let section):
            ValueLocations(place: place, insets: section.insets, spacing: section.spacing)
        case .flow(let flow):
            ValueLocations(
                place: place, size: flow.size, insets: flow.insets, spacing: flow.lineSpacing)
        case .shared: ValueLocations(place: place)
        case nil: ValueLocations(place: place, spacing: spacing)
        }
    }
}

/// The locations of the values of an element, a header or a section.
private struct ValueLocations {
    let place: SourceRange
    var size: UnresolvedSize?
    var insets: UnresolvedInsets?
    var edges: UnresolvedEdgeSpacing?
    var spacing: UnresolvedNumber?
    var count: UnresolvedNumber?

    /// Returns the location of the value with a finding, or of the whole part if the value is a
    /// default.
    func place(_ finding: LayoutFinding) -> SourceRange {
        let range: ByteRange? =
            switch finding.place.value {
            case .whole, .kind: nil
            case .length(let axis): size?[axis].range
            case .insets(let axis): insets?.range(axis)
            case .edgeSpacing(let axis): edges?.range(axis)
            case .spacing: spacing?.range
            case .count: count?.range
            }
        return range.map { SourceRange(place.source, $0) } ?? place
    }
}

extension ValueLocations {
    init(_ group: UnresolvedGroup) {
        self.init(
            place: group.place, size: group.size, insets: group.insets, edges: group.edgeSpacing,
            spacing: group.spacing.points, count: group.repetition.count)
    }

    init(_ item: UnresolvedItem) {
        self.init(
            place: item.place, size: item.size, insets: item.insets, edges: item.edgeSpacing)
    }

    init(_ edge: UnresolvedBoundary) {
        self.init(place: edge.place, size: edge.size, insets: edge.insets)
    }
}

extension Sides<UnresolvedNumber> {
    /// Returns the location of the larger inset along an axis.
    fileprivate func range(_ axis: LayoutAxis) -> ByteRange? {
        let pair = axis == .horizontal ? (leading, trailing) : (top, bottom)
        return UnresolvedNumber.larger(pair.0, other: pair.1).range
    }
}

extension Sides<UnresolvedSpacing> {
    /// Returns the location of the larger spacing along an axis.
    fileprivate func range(_ axis: LayoutAxis) -> ByteRange? {
        let pair = axis == .horizontal ? (leading, trailing) : (top, bottom)
        return UnresolvedNumber.larger(pair.0.points, other: pair.1.points).range
    }
}

extension UnresolvedNumber {
    /// Returns the number with the larger magnitude; a computed number counts as larger than 0.
    fileprivate static func larger(_ one: UnresolvedNumber, other: UnresolvedNumber)
        -> UnresolvedNumber
    {
        switch (one, other) {
        case (.literal(let first, _, _), .literal(let second, _, _)):
            abs(second) > abs(first) ? other : one
        case (.literal(0, _, _), .computed): other
        case (.literal, .computed), (.computed, _): one
        }
    }
}
