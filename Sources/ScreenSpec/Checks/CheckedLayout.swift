import Diagnostics
import Expressions
import Layout
import Screens

/// A layout with all that may stand at its edges, and what is found in it.
struct CheckedLayout {
    /// A header or footer whose values are known.
    struct Edge {
        let form: UnresolvedBoundary
        let item: BoundaryItem
        let isHeader: Bool
        /// Whether it always stands there.
        let isOnly: Bool
    }

    struct Background {
        let form: UnresolvedBackground
        let item: DecorationItem
    }

    private let source: SourceText
    /// Nil for the whole collection.
    private let form: UnresolvedLayout?
    private(set) var edges: [Edge] = []
    private(set) var backgrounds: [Background] = []
    /// Between sections, for the whole collection.
    var spacing: UnresolvedNumber?
    private(set) var findings: [LayoutIssue] = []

    init(_ form: UnresolvedLayout?, _ source: SourceText) {
        self.form = form
        self.source = source
    }

    // MARK: - What stands at its edges

    mutating func add(
        _ header: Alternatives<BoundaryCell>?, _ footer: Alternatives<BoundaryCell>?,
        _ names: inout StaticLayoutContext
    ) {
        for (alternatives, isHeader) in [(header, true), (footer, false)] {
            guard let alternatives else { continue }
            var found: [Edge] = []
            names.forEachPossible(in: alternatives) { boundary, names in
                let form = boundary.item
                var isKnown = true
                form.forEachExpression { isKnown = names.isKnown($0) && isKnown }
                guard isKnown else { return }
                found.append(
                    Edge(
                        form: form, item: form.resolved(in: &names.activation), isHeader: isHeader,
                        isOnly: alternatives.only != nil))
            }
            edges += found
        }
    }

    mutating func add(
        _ background: Alternatives<UnresolvedBackground>?, _ names: inout StaticLayoutContext
    ) {
        guard let background else { return }
        var found: [Background] = []
        names.forEachPossible(in: background) { form, names in
            var isKnown = true
            form.forEachExpression { isKnown = names.isKnown($0) && isKnown }
            guard isKnown else { return }
            let insets = form.insets.resolved(in: &names.activation)
            found.append(
                Background(form: form, item: DecorationItem(kind: form.kind, insets: insets)))
        }
        backgrounds += found
    }

    // MARK: - What is found

    mutating func take(_ layout: CollectionLayout, _ environment: DisplayEnvironment) {
        let found = findProblems(in: layout, environment: environment.layoutEnvironment)
        for (_, finding) in found where isReal(finding) {
            let (values, owner) = (values(finding.place), owner(finding.place.part))
            findings.append(
                LayoutIssue(.layout(finding.problem), at: values.place(finding), of: owner))
        }
    }

    /// Of alternatives one alone is shown: two of a kind are none if one of them may not be there.
    private func isReal(_ finding: LayoutFinding) -> Bool {
        guard case .boundaryItem(let index) = finding.place.part, edges.indices.contains(index),
            case .duplicateKind(let kind) = finding.problem
        else { return true }
        return edges[..<index].contains { other in
            other.item.kind == kind && other.isHeader != edges[index].isHeader
                && (other.isOnly || edges[index].isOnly)
        }
    }

    /// Where the layout stands, or the header or background that a finding is about.
    private func owner(_ part: LayoutLocation.Part) -> SourceRange {
        switch part {
        case .boundaryItem(let index) where edges.indices.contains(index): edges[index].form.place
        case .decoration(let index) where backgrounds.indices.contains(index):
            backgrounds[index].form.place
        default: place
        }
    }

    /// Where the layout stands; the beginning of the spec for the whole collection.
    var place: SourceRange { sectionValues.place }

    /// The places of the layout and of all that may stand at its edges.
    var places: [ByteRange] {
        [place.range] + edges.map(\.form.place.range) + backgrounds.map(\.form.place.range)
    }

    /// The values of what a finding is about.
    private func values(_ place: LayoutLocation) -> ValueLocations {
        switch place.part {
        case .boundaryItem(let index) where edges.indices.contains(index):
            return ValueLocations(edges[index].form)
        case .decoration(let index) where backgrounds.indices.contains(index):
            let form = backgrounds[index].form
            return ValueLocations(place: form.place, insets: form.insets)
        case .badge(let index):
            let badges = values(of: place.element ?? []).badges
            return badges.indices.contains(index)
                ? ValueLocations(badges[index]) : values(of: place.element ?? [])
        default: return place.element.map(values(of:)) ?? sectionValues
        }
    }

    /// The values of an element of the section's groups.
    private func values(of path: [Int]) -> ValueLocations {
        guard case .groups(let section) = form else { return sectionValues }
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
        switch form {
        case .groups(let section):
            ValueLocations(place: section.place, insets: section.insets, spacing: section.spacing)
        case .flow(let flow):
            ValueLocations(
                place: flow.place, size: flow.size, insets: flow.insets, spacing: flow.lineSpacing)
        case nil: ValueLocations(place: SourceRange(source, .zero), spacing: spacing)
        }
    }
}

/// The values of an element, a header or a section, each with its place.
private struct ValueLocations {
    let place: SourceRange
    var size: UnresolvedSize?
    var insets: UnresolvedInsets?
    var edges: UnresolvedEdgeSpacing?
    var spacing: UnresolvedNumber?
    var count: UnresolvedNumber?
    var kind: ByteRange?
    var badges: [UnresolvedBadge] = []

    /// Where the value stands that a finding is about; the whole where it is not written.
    func place(_ finding: LayoutFinding) -> SourceRange {
        let range: ByteRange? =
            switch finding.place.value {
            case .whole: nil
            case .length(let axis): size?[axis].range
            case .insets(let axis): insets?.range(axis)
            case .edgeSpacing(let axis): edges?.range(axis)
            case .spacing: spacing?.range
            case .count: count?.range
            case .kind: kind
            }
        return range.map { SourceRange(place.source, $0) } ?? place
    }
}

extension ValueLocations {
    init(_ group: UnresolvedGroup) {
        self.init(
            place: group.place, size: group.size, insets: group.insets, edges: group.edgeSpacing,
            spacing: group.spacing.points, count: group.repetition.count, badges: group.badges)
    }

    init(_ item: UnresolvedItem) {
        self.init(
            place: item.place, size: item.size, insets: item.insets, edges: item.edgeSpacing,
            badges: item.badges)
    }

    init(_ badge: UnresolvedBadge) {
        self.init(place: badge.place, size: badge.size, kind: badge.kindRange)
    }

    init(_ edge: UnresolvedBoundary) {
        self.init(place: edge.place, size: edge.size, insets: edge.insets, kind: edge.kindRange)
    }
}

extension Sides<UnresolvedNumber> {
    /// Where the larger of the insets along an axis is written.
    fileprivate func range(_ axis: LayoutAxis) -> ByteRange? {
        let pair = axis == .horizontal ? (leading, trailing) : (top, bottom)
        return UnresolvedNumber.larger(pair.0, pair.1).range
    }
}

extension Sides<UnresolvedSpacing> {
    /// Where the larger spacing along an axis is written.
    fileprivate func range(_ axis: LayoutAxis) -> ByteRange? {
        let pair = axis == .horizontal ? (leading, trailing) : (top, bottom)
        return UnresolvedNumber.larger(pair.0.points, pair.1.points).range
    }
}

extension UnresolvedNumber {
    /// The larger of two numbers; one that is computed before 0.
    fileprivate static func larger(_ one: UnresolvedNumber, _ other: UnresolvedNumber)
        -> UnresolvedNumber
    {
        switch (one, other) {
        case (.literal(let first, _), .literal(let second, _)):
            abs(second) > abs(first) ? other : one
        case (.literal(0, _), .computed): other
        case (.literal, .computed), (.computed, _): one
        }
    }
}
