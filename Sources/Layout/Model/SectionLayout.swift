/// UIKit's `UICollectionLayoutListConfiguration.Appearance`.
package enum ListAppearance: String, CaseIterable, Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain

    /// Whether its rows are on cards with a grey background.
    package var hasGroupedBackground: Bool {
        switch self {
        case .grouped, .insetGrouped, .sidebar: true
        case .plain, .sidebarPlain: false
        }
    }

    /// Whether its rows reach the sides of the screen, so that the safe area insets what is in them.
    package var reachesSides: Bool {
        switch self {
        case .plain, .grouped: true
        case .insetGrouped, .sidebar, .sidebarPlain: false
        }
    }
}

/// UIKit's `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
package enum OrthogonalScrolling: String, CaseIterable, Hashable, Sendable {
    case none
    case continuous
    case continuousGroupLeadingBoundary
    case paging
    case groupPaging
    case groupPagingCentered
}

/// UIKit's `UIContentInsetsReference`: which margins of the container apply to a section.
package enum InsetsReference: String, CaseIterable, Hashable, Sendable {
    /// For a section, the layout's reference; for the layout, the safe area.
    case automatic
    case none
    case safeArea
    case layoutMargins
    case readableContent
}

/// UIKit's `NSCollectionLayoutSection`.
package struct SectionLayout: Hashable, Sendable {
    package var group: GroupLayout
    /// Points between groups (`interGroupSpacing`).
    package var spacing: Double
    package var insets: LayoutInsets
    package var insetsReference: InsetsReference
    package var scrolling: OrthogonalScrolling
    /// Headers, footers and other boundary supplementary items.
    package var boundaryItems: [BoundaryItem]
    /// Whether the section's insets across the scroll direction apply to boundary items
    /// (`supplementariesFollowContentInsets`).
    package var boundaryItemsFollowInsets: Bool
    package var decorations: [DecorationItem]
    /// Set for list sections: the margins of the appearance are added to `insets`, and rows have
    /// separators.
    package var list: ListAppearance?
    /// Whether the first row of a list section is its header.
    package var isFirstRowHeader: Bool
    /// The separators of a list section.
    package var separators: RowSeparators

    package init(
        group: GroupLayout, spacing: Double = 0, insets: LayoutInsets = .zero,
        insetsReference: InsetsReference = .automatic, scrolling: OrthogonalScrolling = .none,
        boundaryItems: [BoundaryItem] = [], boundaryItemsFollowInsets: Bool = true,
        decorations: [DecorationItem] = [], list: ListAppearance? = nil,
        isFirstRowHeader: Bool = false, separators: RowSeparators = RowSeparators()
    ) {
        (self.group, self.spacing, self.insets) = (group, spacing, insets)
        (self.insetsReference, self.scrolling) = (insetsReference, scrolling)
        self.boundaryItems = boundaryItems
        self.boundaryItemsFollowInsets = boundaryItemsFollowInsets
        (self.decorations, self.list, self.isFirstRowHeader) = (decorations, list, isFirstRowHeader)
        self.separators = separators
    }
}
