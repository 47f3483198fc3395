package import Diagnostics
package import Layout

/// How a section is laid out, as a spec has it: in the full form, its numbers written or computed.
///
/// A preset is read as the full form that it stands for. Indirect, because it is large, and copied
/// wherever a section is.
package indirect enum UnresolvedLayout: Sendable {
    case groups(UnresolvedSection)
    case flow(UnresolvedFlow)

    /// The template of cells that name none.
    package var template: BuiltInTemplate {
        if case .groups(let section) = self { section.template } else { .tile }
    }
}

/// A section of groups.
package struct UnresolvedSection: Sendable {
    package var group: UnresolvedGroup
    /// Points between groups.
    package var spacing = UnresolvedNumber.zero
    package var insets = UnresolvedInsets.zero
    package var insetsReference = InsetsReference.automatic
    package var scrolling = OrthogonalScrolling.none
    /// Set for lists.
    package var list: ListAppearance?
    /// The template of cells that name none.
    package var template = BuiltInTemplate.tile
    /// Where the layout stands in the spec.
    package let place: SourceRange

    package init(
        group: UnresolvedGroup, spacing: UnresolvedNumber = UnresolvedNumber.zero,
        insets: UnresolvedInsets = UnresolvedInsets.zero,
        insetsReference: InsetsReference = InsetsReference.automatic,
        scrolling: OrthogonalScrolling = OrthogonalScrolling.none, list: ListAppearance? = nil,
        template: BuiltInTemplate = BuiltInTemplate.tile, place: SourceRange
    ) {
        (self.group, self.spacing, self.insets) = (group, spacing, insets)
        (self.insetsReference, self.scrolling, self.list) = (insetsReference, scrolling, list)
        (self.template, self.place) = (template, place)
    }
}

/// A group, which holds items and other groups.
package struct UnresolvedGroup: Sendable {
    package var size: UnresolvedSize
    package var axis = LayoutAxis.horizontal
    package var elements: [UnresolvedElement]
    package var repetition = UnresolvedRepetition.asManyAsFit
    package var spacing = UnresolvedSpacing.none
    package var insets = UnresolvedInsets.zero
    package var edgeSpacing = UnresolvedEdgeSpacing.none
    package var badges: [UnresolvedBadge] = []
    package let place: SourceRange

    package init(
        size: UnresolvedSize, axis: LayoutAxis = LayoutAxis.horizontal,
        elements: [UnresolvedElement],
        repetition: UnresolvedRepetition = UnresolvedRepetition.asManyAsFit,
        spacing: UnresolvedSpacing = UnresolvedSpacing.none,
        insets: UnresolvedInsets = UnresolvedInsets.zero,
        edgeSpacing: UnresolvedEdgeSpacing = UnresolvedEdgeSpacing.none,
        badges: [UnresolvedBadge] = [],
        place: SourceRange
    ) {
        (self.size, self.axis, self.elements, self.repetition) = (size, axis, elements, repetition)
        (self.spacing, self.insets, self.edgeSpacing) = (spacing, insets, edgeSpacing)
        (self.badges, self.place) = (badges, place)
    }
}

/// How many elements stand in a group.
package enum UnresolvedRepetition: Sendable {
    /// So many of equal size.
    case columns(UnresolvedNumber)
    /// So many, each at its own size.
    case repeating(UnresolvedNumber)
    case asManyAsFit

    /// The number; nil where as many stand in it as fit.
    package var count: UnresolvedNumber? {
        switch self {
        case .columns(let count), .repeating(let count): count
        case .asManyAsFit: nil
        }
    }
}

/// What a group holds.
package enum UnresolvedElement: Sendable {
    case item(UnresolvedItem)
    case group(UnresolvedGroup)
}

/// An item in a group.
package struct UnresolvedItem: Sendable {
    package var size: UnresolvedSize
    package var insets = UnresolvedInsets.zero
    package var edgeSpacing = UnresolvedEdgeSpacing.none
    package var badges: [UnresolvedBadge] = []
    package let place: SourceRange

    package init(
        size: UnresolvedSize, insets: UnresolvedInsets = UnresolvedInsets.zero,
        edgeSpacing: UnresolvedEdgeSpacing = UnresolvedEdgeSpacing.none,
        badges: [UnresolvedBadge] = [],
        place: SourceRange
    ) {
        (self.size, self.insets, self.edgeSpacing) = (size, insets, edgeSpacing)
        (self.badges, self.place) = (badges, place)
    }
}

/// A supplementary item that is fixed to an item or a group.
package struct UnresolvedBadge: Sendable {
    package let kind: String
    package let size: UnresolvedSize
    /// The point of what it is fixed to.
    package let anchor: AnchorName
    /// The point of its own that lies there.
    package let itemAnchor: AnchorName
    /// Points, or parts of its own size.
    package let offset: UnresolvedOffset
    package let zIndex: Int
    package let place: SourceRange
    /// Where the kind is written.
    package let kindRange: ByteRange?

    package init(
        kind: String, size: UnresolvedSize, anchor: AnchorName, itemAnchor: AnchorName,
        offset: UnresolvedOffset, zIndex: Int, place: SourceRange, kindRange: ByteRange?
    ) {
        (self.kind, self.size, self.anchor, self.itemAnchor) = (kind, size, anchor, itemAnchor)
        (self.offset, self.zIndex, self.place, self.kindRange) = (offset, zIndex, place, kindRange)
    }
}

/// How far something is moved from its place.
package struct UnresolvedOffset: Sendable {
    /// Points.
    package var x = UnresolvedNumber.zero
    package var y = UnresolvedNumber.zero
    /// Parts of its own width and height, 1 being all of it.
    package var width = 0.0
    package var height = 0.0

    package init(
        x: UnresolvedNumber = UnresolvedNumber.zero, y: UnresolvedNumber = UnresolvedNumber.zero,
        width: Double = 0.0,
        height: Double = 0.0
    ) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// A point of a rectangle, named by the edges that it lies at.
package enum AnchorName: String, CaseIterable, Sendable {
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing
    case center

    var edges: AnchorEdges {
        switch self {
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        case .center: []
        }
    }
}

/// UIKit's flow layout.
package struct UnresolvedFlow: Sendable {
    package let size: UnresolvedSize
    /// The least room between items of a line.
    package let itemSpacing: UnresolvedNumber
    package let lineSpacing: UnresolvedNumber
    package let insets: UnresolvedInsets
    package let insetsReference: InsetsReference
    package let place: SourceRange

    package init(
        size: UnresolvedSize, itemSpacing: UnresolvedNumber, lineSpacing: UnresolvedNumber,
        insets: UnresolvedInsets,
        insetsReference: InsetsReference, place: SourceRange
    ) {
        (self.size, self.itemSpacing, self.lineSpacing) = (size, itemSpacing, lineSpacing)
        (self.insets, self.insetsReference, self.place) = (insets, insetsReference, place)
    }
}
