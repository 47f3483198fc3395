/// The short forms of a section's layout; each expands to the full form.
package enum LayoutPreset: Hashable, Sendable {
    /// One row below the other over the whole width.
    case list(ListAppearance, rowHeight: LayoutDimension)
    /// Equal columns; spacing in points between columns and between rows.
    case grid(columns: Int, itemHeight: LayoutDimension, spacing: Double, insets: LayoutInsets)
    /// One line of items that scrolls sideways; spacing in points.
    case row(
        item: LayoutSize, spacing: Double, insets: LayoutInsets, scrolling: OrthogonalScrolling)
    /// Wide cards, one after the other in the middle of the screen.
    case carousel(item: LayoutSize, spacing: Double, insets: LayoutInsets)
    /// One item over the whole width.
    case banner(height: LayoutDimension, insets: LayoutInsets)

    /// The usual height of a list row before it is measured; `UITableView`'s 44 points.
    package static let usualRowHeight = LayoutDimension.estimated(44)
    package static let usualItemHeight = LayoutDimension.estimated(100)

    /// The section that this preset stands for.
    package var expanded: SectionLayout {
        switch self {
        case .list(let appearance, let rowHeight):
            SectionLayout(
                group: .fullWidth(rowHeight, columns: 1), insetsReference: .none, list: appearance)
        case .grid(let columns, let itemHeight, let spacing, let insets):
            SectionLayout(
                group: .fullWidth(itemHeight, columns: columns, spacing: spacing),
                spacing: spacing, insets: insets)
        case .row(let item, let spacing, let insets, let scrolling):
            SectionLayout(
                group: .single(item), spacing: spacing, insets: insets, scrolling: scrolling)
        case .carousel(let item, let spacing, let insets):
            SectionLayout(
                group: .single(item), spacing: spacing, insets: insets,
                scrolling: .groupPagingCentered)
        case .banner(let height, let insets):
            SectionLayout(group: .fullWidth(height, columns: 1), insets: insets)
        }
    }
}

extension LayoutPreset {
    /// The width of a grid's column in a container of that size, in points, as `itemWidth` names it
    /// where an item's height follows its width; nil for other presets.
    package func columnWidth(in container: PointSize, scale: Double) -> Double? {
        guard case .grid(let columns, _, let spacing, let insets) = self, columns > 0 else {
            return nil
        }
        let gaps = spacing * Double(columns - 1)
        let base = container.width - insets.total(.horizontal) - gaps
        return max(0, PixelGrid(scale: scale).floor(base / Double(columns)))
    }
}

extension GroupLayout {
    /// Equal columns over the whole width; the group is as high as its items.
    fileprivate static func fullWidth(
        _ height: LayoutDimension, columns: Int, spacing: Double = 0
    ) -> GroupLayout {
        let size = LayoutSize(width: .fractionalWidth(1), height: height)
        return GroupLayout(
            axis: .horizontal, size: size, item: ItemLayout(size: size.filling),
            repetition: .columns(columns), spacing: spacing)
    }

    /// A group of one item that fills it.
    fileprivate static func single(_ size: LayoutSize) -> GroupLayout {
        GroupLayout(
            axis: .horizontal, size: size, item: ItemLayout(size: size.filling),
            repetition: .columns(1))
    }
}

extension LayoutSize {
    /// The size of an item that fills a group of this size: fractions are of the group, and what
    /// is measured is measured in the item.
    fileprivate var filling: LayoutSize {
        var filling = self
        if width.fraction != nil { filling.width = .fractionalWidth(1) }
        if height.fraction != nil { filling.height = .fractionalHeight(1) }
        return filling
    }
}
