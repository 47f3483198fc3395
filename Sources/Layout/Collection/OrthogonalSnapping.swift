extension OrthogonalRow {
    /// The row along its axis.
    private var row: LayoutGeometry.GroupRow {
        LayoutGeometry.GroupRow(
            groups: groups, length: length, visibleLength: viewport.size[axis],
            stop: behavior.stop)
    }

    /// The largest content offset.
    package var maximumOffset: Double { row.maximumOffset }

    /// Extra insets before the first and after the last group. `groupPagingCentered` centres these
    /// groups, too, and the first one is centred initially.
    package var restInsets: (start: Double, end: Double) { row.restInsets }

    /// The content offsets at which scrolling stops; empty if it stops anywhere.
    package var snapOffsets: [Double] { row.snapOffsets }
}

extension OrthogonalScrolling {
    /// Where scrolling stops; nil if it does so anywhere.
    fileprivate var stop: LayoutGeometry.GroupRow.Stop? {
        switch self {
        case .none, .continuous: nil
        case .paging: .pages
        case .continuousGroupLeadingBoundary, .groupPaging: .groups
        case .groupPagingCentered: .centeredGroups
        }
    }
}
