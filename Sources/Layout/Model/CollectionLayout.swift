/// The layout of one section of a collection.
package enum CollectionSection: Hashable, Sendable {
    case compositional(SectionLayout)
    case flow(FlowLayout)
}

/// The layout of a whole collection; UIKit's `UICollectionViewCompositionalLayout` with its
/// configuration.
package struct CollectionLayout: Hashable, Sendable {
    package var scrollDirection: LayoutAxis
    /// Points between sections (`interSectionSpacing`).
    package var sectionSpacing: Double
    /// The header and footer of the whole collection.
    package var boundaryItems: [BoundaryItem]
    package var insetsReference: InsetsReference
    /// One for each section; the last one also applies to further sections.
    package var sections: [CollectionSection]

    package init(
        scrollDirection: LayoutAxis = .vertical, sectionSpacing: Double = 0,
        boundaryItems: [BoundaryItem] = [], insetsReference: InsetsReference = .automatic,
        sections: [CollectionSection]
    ) {
        (self.scrollDirection, self.sectionSpacing) = (scrollDirection, sectionSpacing)
        (self.boundaryItems, self.insetsReference) = (boundaryItems, insetsReference)
        self.sections = sections
    }
}

/// UIKit's `UICollectionViewFlowLayout`, for one section; lengths in points.
package struct FlowLayout: Hashable, Sendable {
    /// The size of items beyond `itemSizes`.
    package var itemSize: PointSize
    /// The sizes of the first items.
    package var itemSizes: [PointSize]
    /// Whether items are self-sizing; their sizes are then estimates.
    package var isSelfSizing: Bool
    /// The minimum spacing between items of a line (`minimumInteritemSpacing`).
    package var itemSpacing: Double
    /// The spacing between lines (`minimumLineSpacing`).
    package var lineSpacing: Double
    package var insets: LayoutInsets
    package var insetsReference: InsetsReference
    /// The header's length along the scroll direction; 0 for no header.
    package var headerLength: Double
    package var footerLength: Double

    package init(
        itemSize: PointSize = PointSize(width: 50, height: 50), itemSizes: [PointSize] = [],
        isSelfSizing: Bool = false, itemSpacing: Double = 10, lineSpacing: Double = 10,
        insets: LayoutInsets = .zero, insetsReference: InsetsReference = .none,
        headerLength: Double = 0, footerLength: Double = 0
    ) {
        (self.itemSize, self.itemSizes, self.isSelfSizing) = (itemSize, itemSizes, isSelfSizing)
        (self.itemSpacing, self.lineSpacing, self.insets) = (itemSpacing, lineSpacing, insets)
        (self.insetsReference, self.headerLength) = (insetsReference, headerLength)
        self.footerLength = footerLength
    }
}
