package import CellCore
package import Diagnostics
package import Layout

/// The layout of a section in its full form, with literal or computed numbers.
///
/// Presets are converted to the full form. Indirect, because the layout is large and copied with
/// each section.
package indirect enum UnresolvedLayout: Sendable {
    case groups(UnresolvedSection)
    case flow(UnresolvedFlow)
    /// A layout of a library.
    case shared(SharedLayout)
}

/// A section of groups.
package struct UnresolvedSection: Sendable {
    package var group: UnresolvedGroup
    /// Points between groups.
    package var spacing = UnresolvedNumber.zero
    package var insets = UnresolvedInsets.zero
    package var insetsReference = InsetsReference.automatic
    package var scrolling = OrthogonalScrolling.none
    /// The appearance of a list; nil for other layouts.
    package var list: ListAppearance?
    package var separators = UnresolvedSeparators()
    /// Whether dots below the items show the current page.
    package var hasPageControl = false
    /// The default template of cells.
    package var template = BuiltInTemplate.tile
    /// The location of the layout in the spec.
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

/// The separators between the rows of a list.
package struct UnresolvedSeparators: Sendable {
    package var isShown = true
    /// Points from the ends of a row; nil for the default.
    package var leading: UnresolvedNumber?
    package var trailing: UnresolvedNumber?

    package init(
        isShown: Bool = true, leading: UnresolvedNumber? = nil, trailing: UnresolvedNumber? = nil
    ) {
        (self.isShown, self.leading, self.trailing) = (isShown, leading, trailing)
    }
}

/// Whether lines separate the rows of a list, as `showsSeparators` of UIKit's
/// `UICollectionLayoutListConfiguration`.
package enum SeparatorVisibility: String, CaseIterable, Sendable {
    case automatic, none
}

/// A group of items and nested groups.
package struct UnresolvedGroup: Sendable {
    package var size: UnresolvedSize
    package var axis = LayoutAxis.horizontal
    package var elements: [UnresolvedElement]
    package var repetition = UnresolvedRepetition.asManyAsFit
    package var spacing = UnresolvedSpacing.none
    package var insets = UnresolvedInsets.zero
    package var edgeSpacing = UnresolvedEdgeSpacing.none
    package let place: SourceRange

    package init(
        size: UnresolvedSize, axis: LayoutAxis = LayoutAxis.horizontal,
        elements: [UnresolvedElement],
        repetition: UnresolvedRepetition = UnresolvedRepetition.asManyAsFit,
        spacing: UnresolvedSpacing = UnresolvedSpacing.none,
        insets: UnresolvedInsets = UnresolvedInsets.zero,
        edgeSpacing: UnresolvedEdgeSpacing = UnresolvedEdgeSpacing.none,
        place: SourceRange
    ) {
        (self.size, self.axis, self.elements, self.repetition) = (size, axis, elements, repetition)
        (self.spacing, self.insets, self.edgeSpacing) = (spacing, insets, edgeSpacing)
        self.place = place
    }
}

/// The number of elements in a group.
package enum UnresolvedRepetition: Sendable {
    /// A number of elements of equal size.
    case columns(UnresolvedNumber)
    /// A number of elements, each at its own size.
    case repeating(UnresolvedNumber)
    case asManyAsFit

    /// The number of elements; nil for as many as fit.
    package var count: UnresolvedNumber? {
        switch self {
        case .columns(let count), .repeating(let count): count
        case .asManyAsFit: nil
        }
    }
}

/// An element of a group.
package enum UnresolvedElement: Sendable {
    case item(UnresolvedItem)
    case group(UnresolvedGroup)
}

/// An item in a group.
package struct UnresolvedItem: Sendable {
    package var size: UnresolvedSize
    package var insets = UnresolvedInsets.zero
    package var edgeSpacing = UnresolvedEdgeSpacing.none
    package let place: SourceRange

    package init(
        size: UnresolvedSize, insets: UnresolvedInsets = UnresolvedInsets.zero,
        edgeSpacing: UnresolvedEdgeSpacing = UnresolvedEdgeSpacing.none,
        place: SourceRange
    ) {
        (self.size, self.insets, self.edgeSpacing) = (size, insets, edgeSpacing)
        self.place = place
    }
}

/// A displacement from the default position, in points.
package struct UnresolvedOffset: Sendable {
    package var x = UnresolvedNumber.zero
    package var y = UnresolvedNumber.zero

    package init(
        x: UnresolvedNumber = UnresolvedNumber.zero, y: UnresolvedNumber = UnresolvedNumber.zero
    ) {
        (self.x, self.y) = (x, y)
    }
}

/// UIKit's flow layout.
package struct UnresolvedFlow: Sendable {
    package let size: UnresolvedSize
    /// The minimum spacing between items of a line.
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
