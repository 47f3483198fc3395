/// Options of a list section; lengths in points, nil for the default.
package struct ListOptions: Hashable, Sendable {
    /// The source of a header or footer.
    package enum Edge: String, CaseIterable, Hashable, Sendable {
        case none
        case supplementary
        /// The section's first row; headers only.
        case firstItemInSection
    }

    package var rowHeight: Double?
    package var header: Edge
    package var footer: Edge
    package var headerHeight: Double?
    package var footerHeight: Double?

    package init(
        rowHeight: Double? = nil, header: Edge = .none, footer: Edge = .none,
        headerHeight: Double? = nil, footerHeight: Double? = nil
    ) {
        (self.rowHeight, self.header, self.footer) = (rowHeight, header, footer)
        (self.headerHeight, self.footerHeight) = (headerHeight, footerHeight)
    }
}

/// The separators between the rows of a list, as in UIKit's `UIListSeparatorConfiguration`.
package struct RowSeparators: Hashable, Sendable {
    package var isShown: Bool
    /// Points from the ends of a row; nil for the default of the system.
    package var leading: Double?
    package var trailing: Double?

    package init(isShown: Bool = true, leading: Double? = nil, trailing: Double? = nil) {
        (self.isShown, self.leading, self.trailing) = (isShown, leading, trailing)
    }
}

extension SectionLayout {
    /// A list section like that of `NSCollectionLayoutSection.list`: self-sizing rows, and headers
    /// and footers of the kinds `header` and `footer`, with the defaults of an environment.
    package static func list(
        _ appearance: ListAppearance, _ options: ListOptions, in environment: LayoutEnvironment
    ) -> SectionLayout {
        let metrics = ListMetrics(appearance, environment)
        let row = options.rowHeight ?? metrics.rowHeight
        var section = SectionLayout(
            group: .fullWidth(.estimated(row)), insetsReference: .none, list: appearance)
        section.isFirstRowHeader = options.header == .firstItemInSection
        if options.header == .supplementary {
            section.boundaryItems.append(
                metrics.edge("header", .top, options.headerHeight ?? metrics.headerHeight))
        }
        if options.footer == .supplementary {
            section.boundaryItems.append(
                metrics.edge("footer", .bottom, options.footerHeight ?? metrics.footerHeight))
        }
        return section
    }
}

extension ListMetrics {
    fileprivate func edge(
        _ kind: String, _ alignment: BoundaryAlignment, _ height: Double
    ) -> BoundaryItem {
        BoundaryItem(
            kind: kind,
            size: LayoutSize(width: .fractionalWidth(1), height: .estimated(height)),
            alignment: alignment, isPinned: isPlain, zIndex: isPlain ? 200 : 1)
    }
}
