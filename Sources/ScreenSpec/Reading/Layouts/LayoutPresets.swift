import Diagnostics
import Layout
import Screens

/// The presets, each as the full form that it stands for.
extension SectionForm {
    static let usualRowHeight = LayoutDimension.estimated(44)
    static let usualItemHeight = LayoutDimension.estimated(100)

    /// One row below the other over the whole width.
    static func list(
        _ appearance: ListAppearance, rowHeight: LengthForm, place: SourceRange
    ) -> SectionForm {
        SectionForm(
            group: .fullWidth(rowHeight, place: place), insetsReference: .none, list: appearance,
            template: .row, place: place)
    }

    /// Equal columns; the spacing is between columns and between rows.
    static func grid(
        columns: NumberForm, itemHeight: LengthForm, spacing: NumberForm, insets: InsetsForm,
        place: SourceRange
    ) -> SectionForm {
        var group = GroupForm.fullWidth(itemHeight, place: place)
        group.repetition = .columns(columns)
        group.spacing = SpacingForm(spacing)
        return SectionForm(group: group, spacing: spacing, insets: insets, place: place)
    }

    /// One line of items that scrolls sideways.
    static func row(
        item: SizeForm, spacing: NumberForm, insets: InsetsForm, scrolling: OrthogonalScrolling,
        template: BuiltInTemplate = .tile, place: SourceRange
    ) -> SectionForm {
        SectionForm(
            group: .single(item, place: place), spacing: spacing, insets: insets,
            scrolling: scrolling, template: template, place: place)
    }

    /// One item over the whole width.
    static func banner(
        height: LengthForm, insets: InsetsForm, place: SourceRange
    ) -> SectionForm {
        SectionForm(
            group: .fullWidth(height, place: place), insets: insets, template: .banner, place: place
        )
    }
}

extension GroupForm {
    /// One item over the whole width, as high as the group.
    fileprivate static func fullWidth(_ height: LengthForm, place: SourceRange) -> GroupForm {
        let size = SizeForm(width: .literal(.fractionalWidth(1)), height: height)
        var group = single(size, place: place)
        group.repetition = .columns(.literal(1))
        return group
    }

    /// A group that one item fills. It is not said to have one column: columns are not measured,
    /// and an item whose width is estimated is.
    fileprivate static func single(_ size: SizeForm, place: SourceRange) -> GroupForm {
        GroupForm(
            size: size, elements: [.item(ItemForm(size: size.filling, place: place))],
            place: place)
    }
}
