import CellCore
import Diagnostics
import Layout
import Screens

/// The presets in their full form.
extension UnresolvedSection {
    static let defaultRowHeight = LayoutDimension.estimated(44)
    static let defaultItemHeight = LayoutDimension.estimated(100)
    /// The height of what a section without items shows, as in the layouts of ScreenKitUI.
    static let placeholderHeight = LayoutDimension.estimated(120)

    /// Rows over the whole width.
    static func list(
        _ appearance: ListAppearance, itemHeight: UnresolvedLength, place: SourceRange
    ) -> UnresolvedSection {
        UnresolvedSection(
            group: .fullWidth(itemHeight, place: place), insetsReference: .none, list: appearance,
            template: .row, place: place)
    }

    /// Equal columns, with the same spacing between columns and rows.
    static func grid(
        columns: UnresolvedNumber, itemHeight: UnresolvedLength, spacing: UnresolvedNumber,
        insets: UnresolvedInsets,
        place: SourceRange
    ) -> UnresolvedSection {
        var group = UnresolvedGroup.fullWidth(itemHeight, place: place)
        group.repetition = .columns(columns)
        group.spacing = UnresolvedSpacing(spacing)
        return UnresolvedSection(group: group, spacing: spacing, insets: insets, place: place)
    }

    /// Items side by side that scroll horizontally.
    static func shelf(
        item: UnresolvedSize, spacing: UnresolvedNumber, insets: UnresolvedInsets,
        scrolling: OrthogonalScrolling,
        template: BuiltInTemplate = .tile, place: SourceRange
    ) -> UnresolvedSection {
        UnresolvedSection(
            group: .single(item, place: place), spacing: spacing, insets: insets,
            scrolling: scrolling, template: template, place: place)
    }

    /// One item over the whole width.
    static func banner(
        height: UnresolvedLength, insets: UnresolvedInsets, place: SourceRange
    ) -> UnresolvedSection {
        UnresolvedSection(
            group: .fullWidth(height, place: place), insets: insets, template: .banner, place: place
        )
    }
}

extension UnresolvedGroup {
    /// A group of one item over the whole width.
    fileprivate static func fullWidth(_ height: UnresolvedLength, place: SourceRange)
        -> UnresolvedGroup
    {
        let size = UnresolvedSize(width: .literal(.fractionalWidth(1)), height: height)
        var group = single(size, place: place)
        group.repetition = .columns(.literal(1))
        return group
    }

    /// A group with a single item that fills it. It has no column count, since columns are not
    /// measured, but an item with an estimated width is.
    fileprivate static func single(_ size: UnresolvedSize, place: SourceRange) -> UnresolvedGroup {
        UnresolvedGroup(
            size: size, elements: [.item(UnresolvedItem(size: size.filling, place: place))],
            place: place)
    }
}
