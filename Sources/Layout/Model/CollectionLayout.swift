/// How one section of a collection is laid out.
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
    /// Header and footer of the whole collection.
    package var boundaryItems: [BoundaryItem]
    package var insetsReference: InsetsReference
    /// One for each section; the last one also serves the sections behind it.
    package var sections: [CollectionSection]

    package init(
        scrollDirection: LayoutAxis = .vertical, sectionSpacing: Double = 0,
        boundaryItems: [BoundaryItem] = [], insetsReference: InsetsReference = .automatic,
        sections: [CollectionSection]
    ) {
        self.scrollDirection = scrollDirection
        self.sectionSpacing = sectionSpacing
        self.boundaryItems = boundaryItems
        self.insetsReference = insetsReference
        self.sections = sections
    }
}
