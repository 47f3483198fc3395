package import Diagnostics
import Expressions
import Layout
import Screens

/// Finds what is tapped but is smaller than a finger.
///
/// Only what is certain is reported: what data or the screen decide may be large.
struct SmallTapTarget: ScreenRule {
    let codes = [DiagnosticCode.smallTapTarget]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        for template in reading.screen.templates {
            template.view.forEachNode { node in
                guard let target = node.target, target.onTap != nil else { return }
                report(FixedSize(node.box, of: target.place).small, into: &bag)
            }
        }
        // Width and height may have one location.
        var places: Set<SourceRange> = []
        for section in reading.screen.sections where section.onTap != nil {
            let targets = section.layout.smallTargets
            report(targets.filter { places.insert($0.place).inserted }, into: &bag)
        }
    }

    private func report(_ targets: [SmallTarget], into bag: inout DiagnosticBag) {
        for target in targets {
            bag.report(.smallTapTarget(target.points, along: target.axis), at: target.place)
        }
    }
}

extension DiagnosticCode {
    package static let smallTapTarget = DiagnosticCode("small-tap-target")
}

/// A length of an item that is less than 44 points.
private struct SmallTarget {
    let points: Double
    let axis: LayoutAxis
    let place: SourceRange

}

/// What Apple's Human Interface Guidelines ask of what is tapped.
package enum TapTargets {
    /// The least width and height, in points.
    package static let leastLength = 44.0
}

/// A length in points that does not depend on data or on the screen.
private struct FixedLength {
    let points: Double
    let place: SourceRange
}

/// The fixed lengths of an element.
private struct FixedSize {
    var width: FixedLength?
    var height: FixedLength?

    /// - Parameters:
    ///   - container: The size of what contains the element.
    ///   - place: The location of what has the size.
    init(_ size: UnresolvedSize, in container: FixedSize? = nil, of place: SourceRange) {
        width = Self.length(size.width, container: container, in: place)
        height = Self.length(size.height, container: container, in: place)
    }

    /// The fixed lengths of a node of a template.
    init(_ box: UnresolvedBox, of place: SourceRange) {
        width = box.width.flatMap { Self.length($0, container: nil, in: place) }
        height = box.height.flatMap { Self.length($0, container: nil, in: place) }
    }

    private static func length(
        _ length: UnresolvedLength, container: FixedSize?, in owner: SourceRange
    ) -> FixedLength? {
        guard case .literal(let dimension, let range, _) = length else { return nil }
        let place = range.map { SourceRange(owner.source, $0) }
        switch dimension {
        case .absolute(let points): return FixedLength(points: points, place: place ?? owner)
        case .fractionalWidth(let part): return container?.width?.part(part, own: place)
        case .fractionalHeight(let part): return container?.height?.part(part, own: place)
        case .estimated, .uniform: return nil
        }
    }

    var small: [SmallTarget] {
        [(width, LayoutAxis.horizontal), (height, .vertical)].compactMap { length, axis in
            guard let length, length.points < TapTargets.leastLength else { return nil }
            return SmallTarget(points: length.points, axis: axis, place: length.place)
        }
    }
}

extension FixedLength {
    /// A part of the length, at the location of the part if the spec has written it.
    fileprivate func part(_ part: Double, own: SourceRange?) -> FixedLength {
        FixedLength(points: points * part, place: own ?? place)
    }
}

extension Alternatives<UnresolvedLayout> {
    fileprivate var smallTargets: [SmallTarget] {
        branches.flatMap { branch -> [SmallTarget] in
            switch branch.value {
            case .groups(let section): section.group.smallTargets(in: nil)
            case .flow(let flow): FixedSize(flow.size, of: flow.place).small
            case .shared(let layout): layout.choices.smallTargets
            }
        }
    }
}

extension UnresolvedGroup {
    /// The small items of the group; the recursion is bounded by the nesting of groups.
    fileprivate func smallTargets(in container: FixedSize?) -> [SmallTarget] {
        var size = FixedSize(self.size, in: container, of: place)
        // Columns share the length along the axis, whatever their own is.
        if case .columns = repetition {
            if axis == .horizontal { size.width = nil } else { size.height = nil }
        }
        return elements.flatMap { element -> [SmallTarget] in
            switch element {
            case .group(let group): return group.smallTargets(in: size)
            case .item(let item):
                var own = FixedSize(item.size, in: size, of: item.place)
                if case .columns = repetition {
                    if axis == .horizontal { own.width = nil } else { own.height = nil }
                }
                return own.small
            }
        }
    }
}

extension Message {
    fileprivate static func smallTapTarget(_ points: Double, along axis: LayoutAxis) -> Message {
        let length = axis == .horizontal ? "width" : "height"
        return Message(
            .smallTapTarget, severity: .warning,
            "what is tapped must be at least 44 points wide and high, but found a \(length) of "
                + points.shortText,
            label: "write at least 44")
    }
}
