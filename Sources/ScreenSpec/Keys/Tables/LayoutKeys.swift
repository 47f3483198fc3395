import Layout
import Screens

/// The keys of layouts, headers, footers and backgrounds.
extension SpecKeys {
    /// The shapes in the order of the reference.
    static let layouts: [SpecShape] = [
        collection, layout, list, separatorInset, grid, shelf, carousel, banner, flow, layoutGroup,
        layoutItem,
        header, background, insets, edgeSpacing, offset, color,
    ]

    /// The range of spacings, in points.
    static let gap = 0.0...10_000
    /// The range of insets and offsets, in points, which may be negative.
    static let shift = -10_000.0...10_000

    package static let collection = SpecShape(
        name: "screen layout", phrase: "the screen's `layout`",
        summary: "The layout of the whole collection.", computes: .numbers,
        keys: [
            scrollDirection.key,
            .optional(.sectionSpacing, .number(gap, default: 0), "Points between sections."),
            edge(.header, "The header before the first section."),
            edge(.footer, "The footer after the last section."),
            collectionInsetsReference.key,
        ])

    static let scrollDirection = WordKey(
        .scrollDirection, among: [AxisName.vertical, .horizontal], default: .vertical,
        "The axis along which sections are arranged.")
    static let collectionInsetsReference = WordKey(
        .insetsReference, default: InsetsReference.automatic,
        "The screen margins that sections respect.")

    package static let layout = SpecShape(
        name: "layout", phrase: "a layout",
        summary: """
            The full form of a section's layout; a preset is an abbreviation of it. A mapping \
            whose only key is a preset, such as `{grid: {columns: 2}}`, is a layout as well.
            """,
        computes: .numbers,
        keys: [
            .required(.group, .shape("group"), "The group that is repeated for all items."),
            .optional(
                .item, .shape("item"), default: "fills the group",
                "The item that is repeated in the group."),
            .optional(.spacing, .number(gap, default: 0), "Points between groups."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
            sectionScrolling.key, pageControl, insetsReference.key,
        ])

    /// The forms of a layout without a name of its own.
    static let anyLayout: [ValueKind] = [
        .shape("layout"), .preset,
        .oneOf(LayoutPreset.allCases.filter(\.shape.required.isEmpty).map(\.rawValue)),
    ]

    package static let layoutGroup = SpecShape(
        name: "group", phrase: "a group",
        summary: """
            A sequence of elements. Without `columns` and `repeat`, it has as many elements as \
            fit.
            """,
        computes: .numbers,
        keys: [
            groupAxis.key,
            .optional(.width, .length(default: .fractionalWidth(1)), "The group's width."),
            .required(
                .height, .length(default: UnresolvedSection.defaultItemHeight),
                "The group's height."),
            .optional(
                .subitems,
                .forms(
                    "list; each element is [an item](#item) or [a group](#group) with `subitems`",
                    [.list(of: "element of a group", count: .nonEmpty)]),
                "Its elements in order, instead of the layout's `item`."),
            .optional(
                .columns, .int(1...1_000), "The number of equal elements that divide the group."),
            .optional(
                .repeat, .int(1...1_000), "The number of elements, each at its own size."),
            .optional(.spacing, .spacing, default: "0", "Between elements."),
        ] + around)

    static let groupAxis = WordKey(
        .axis, default: AxisName.horizontal, "The axis along which its elements are arranged.")

    /// The keys of a nested group: `subitems` is required, and the size defaults to that of the outer
    /// group.
    static let innerGroup = SpecShape(
        name: "group in a group", phrase: "a group", summary: layoutGroup.summary,
        computes: .numbers,
        keys: layoutGroup.keys.map { key in
            switch key.key {
            case .subitems: .required(key.key, key.kind, key.summary)
            case .width, .height:
                .optional(key.key, key.kind, default: "that of the group around it", key.summary)
            default: key
            }
        })

    package static let layoutItem = SpecShape(
        name: "item", phrase: "an item", summary: "An item in a group.", computes: .numbers,
        keys: [
            .optional(.width, .length(), default: "that of the group", "The item's width."),
            .optional(.height, .length(), default: "that of the group", "The item's height."),
        ] + around)

    private static let around: [SpecKey] = [
        .optional(
            .insets, .insets, default: "0",
            "Subtracted from its size; neighbours keep their position."),
        .optional(
            .edgeSpacing,
            .forms(
                "number, `flexible(10)`, or a mapping with the keys of [edgeSpacing](#edgespacing)",
                [.spacing, .shape("edgeSpacing")]),
            default: "0", "Spacing around it, which moves its neighbours."),
    ]

    static let sectionScrolling = scrolling(.none)

    static func scrolling(_ defaultValue: OrthogonalScrolling) -> WordKey<OrthogonalScrolling> {
        WordKey(
            .scrolling, default: defaultValue,
            "How the section scrolls orthogonally to the screen.")
    }

    static let insetsReference = WordKey(
        .insetsReference, default: InsetsReference.automatic,
        "The screen margins that the section respects.")

    package static let insets = SpecShape(
        name: "insets", phrase: "`insets`",
        summary: "Points by side; a number applies to all sides.", computes: .numbers,
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .number(shift, default: 0), "Points.")
        })

    package static let edgeSpacing = SpecShape(
        name: "edgeSpacing", phrase: "`edgeSpacing`",
        summary: "Spacing by side; a single value applies to all sides.", computes: .numbers,
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .spacing, default: "0", "Spacing at this side.")
        })

    package static let offset = SpecShape(
        name: "offset", phrase: "`offset`", summary: "A displacement from the default position.",
        computes: .numbers,
        keys: [
            .optional(.x, .number(shift, default: 0), "Towards the trailing edge."),
            .optional(.y, .number(shift, default: 0), "Down."),
        ])
}
