/// The short forms of a section's layout; each expands to the full form.
package enum LayoutPreset: Hashable, Sendable {
    /// One row below the other over the whole width.
    case list(ListAppearance, rowHeight: LayoutDimension)
    /// Equal columns; spacing in points between columns and between rows.
    case grid(columns: Int, itemHeight: LayoutDimension, spacing: Double, insets: LayoutInsets)

    /// The usual height of a list row before it is measured; `UITableView`'s 44 points.
    package static let usualRowHeight = LayoutDimension.estimated(44)
    package static let usualItemHeight = LayoutDimension.estimated(100)

    /// The section that this preset stands for.
    package var expanded: SectionLayout {
        switch self {
        case .list(let appearance, let rowHeight):
            let size = LayoutSize(width: .fractionalWidth(1), height: rowHeight)
            let group = GroupLayout(
                axis: .horizontal, size: size, item: ItemLayout(size: size), repetition: .columns(1)
            )
            return SectionLayout(group: group, list: appearance)
        case .grid(let columns, let itemHeight, let spacing, let insets):
            let size = LayoutSize(width: .fractionalWidth(1), height: itemHeight)
            let group = GroupLayout(
                axis: .horizontal, size: size, item: ItemLayout(size: size),
                repetition: .columns(columns), spacing: spacing)
            return SectionLayout(group: group, spacing: spacing, insets: insets)
        }
    }
}
