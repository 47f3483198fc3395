import Diagnostics
import Expressions
import Layout
import Screens

extension Check {
    /// Reports what is tapped but shows only a picture without words, or is smaller than a finger.
    ///
    /// Only what is certain is reported: what data or the screen decide may have words, and be
    /// large.
    static let tapTargets = Check(needsWholeScreen: true) { screen, bag in
        var places: Set<SourceRange> = []
        for template in screen.templates {
            template.view.forEachNode { node in
                guard let target = node.target, target.onTap != nil else { return }
                if node.isMute, let picture = node.firstPicture {
                    bag.report(.mutePicture, at: picture.place ?? target.place)
                }
                for small in FixedSize(node.box, of: target.place).small {
                    bag.report(.smallTarget(small.points, small.axis), at: small.place)
                }
            }
        }
        for section in screen.sections {
            guard let taps = section.onTap else { continue }
            let isOnly = section.cell.only != nil
            for branch in section.cell.branches
            where isOnly || taps.apply(toCellWith: branch.conditions) {
                guard branch.value.isMute, let picture = branch.value.firstPicture else { continue }
                let place = picture.place ?? branch.conditions.first?.place ?? section.place
                if places.insert(place).inserted { bag.report(.mutePicture, at: place) }
            }
            for target in section.layout.smallTargets where places.insert(target.place).inserted {
                bag.report(.smallTarget(target.points, target.axis), at: target.place)
            }
        }
    }
}

extension Alternatives<Action> {
    /// Whether a tap acts on a cell with these conditions: always, or because both are of one static
    /// row, whose number is the first condition.
    fileprivate func apply(toCellWith conditions: [CheckedExpression]) -> Bool {
        branches.contains { branch in
            guard let own = branch.conditions.first else { return true }
            return own.place == conditions.first?.place
        }
    }
}

// MARK: - Words

/// A picture, and its location if it is known.
private struct FoundPicture {
    let place: SourceRange?
}

extension UnresolvedCell {
    /// Whether assistive technology has nothing to say about it. An accessory is no name.
    fileprivate var isMute: Bool {
        if let ownTemplate { return ownTemplate.view.isMute }
        return control == nil
            && zip(CellSlot.allCases, arguments).allSatisfy { slot, argument in
                slot == .image || slot == .symbol || argument.text == nil
            }
    }

    fileprivate var firstPicture: FoundPicture? {
        if let ownTemplate { return ownTemplate.view.firstPicture }
        for slot in [CellSlot.image, .symbol] where arguments.indices.contains(slot.rawValue) {
            if let text = arguments[slot.rawValue].text { return FoundPicture(place: text.place) }
        }
        return nil
    }
}

extension UnresolvedView {
    /// Whether assistive technology has nothing to say about it.
    fileprivate var isMute: Bool {
        guard box.accessibility == nil else { return false }
        return switch content {
        case .image(let image): image.alternativeText == nil
        case .stack, .layers: children.allSatisfy(\.isMute)
        case .cell(let cell): cell.isMute
        case .symbol, .spacer, .divider, .accessory: true
        case .text, .control, .cellControl: false
        }
    }

    fileprivate var firstPicture: FoundPicture? {
        switch content {
        case .image(let image): FoundPicture(place: image.url.text?.place)
        case .symbol(let symbol): FoundPicture(place: symbol.name.text?.place)
        case .cell(let cell): cell.firstPicture
        default: children.lazy.compactMap(\.firstPicture).first
        }
    }
}

extension Text {
    /// The location of its first interpolation.
    fileprivate var place: SourceRange? {
        for branch in alternatives.branches {
            for case .interpolation(let expression) in branch.value.segments {
                return expression.place
            }
        }
        return nil
    }
}

// MARK: - Sizes

/// A length of an item that is less than 44 points.
private struct SmallTarget {
    let points: Double
    let axis: LayoutAxis
    let place: SourceRange

    /// The least width and height of what is tapped, by Apple's Human Interface Guidelines.
    static let least = 44.0
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
        width = Self.length(size.width, container, place)
        height = Self.length(size.height, container, place)
    }

    /// The fixed lengths of a node of a template.
    init(_ box: UnresolvedBox, of place: SourceRange) {
        width = box.width.flatMap { Self.length($0, nil, place) }
        height = box.height.flatMap { Self.length($0, nil, place) }
    }

    private static func length(
        _ length: UnresolvedLength, _ container: FixedSize?, _ owner: SourceRange
    ) -> FixedLength? {
        guard case .literal(let dimension, let range) = length else { return nil }
        let place = range.map { SourceRange(owner.source, $0) }
        switch dimension {
        case .absolute(let points): return FixedLength(points: points, place: place ?? owner)
        case .fractionalWidth(let part): return container?.width?.part(part, place)
        case .fractionalHeight(let part): return container?.height?.part(part, place)
        case .estimated, .uniform: return nil
        }
    }

    var small: [SmallTarget] {
        [(width, LayoutAxis.horizontal), (height, .vertical)].compactMap { length, axis in
            guard let length, length.points < SmallTarget.least else { return nil }
            return SmallTarget(points: length.points, axis: axis, place: length.place)
        }
    }
}

extension FixedLength {
    /// A part of the length, at the location of the part if the spec has written it.
    fileprivate func part(_ part: Double, _ own: SourceRange?) -> FixedLength {
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
