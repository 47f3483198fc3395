import Layout
import Screens

/// The keys of layouts, and of what stands at their edges.
extension SpecKeys {
    /// In the order of the reference.
    static let layouts: [SpecShape] = [
        collection, layout, list, grid, row, carousel, banner, flow, layoutGroup, layoutItem,
        layoutSection, layoutBadge, header, background, insets, edgeSpacing, offset, color,
    ]

    /// Points between things.
    static let gap = 0.0...10_000
    /// Points that may also reach out.
    static let shift = -10_000.0...10_000

    package static let collection = SpecShape(
        name: "screen layout", phrase: "the screen's `layout`",
        summary: "The layout of the whole collection.",
        keys: [
            scrollDirection.key,
            .optional(.sectionSpacing, .number(gap, default: 0), "Points between sections."),
            .optional(
                .header, .shape("header"), alternatives: true, "Stands before the first section."),
            .optional(
                .footer, .shape("header"), alternatives: true, "Stands behind the last section."),
            collectionInsetsReference.key,
        ])

    static let scrollDirection = WordKey(
        .scrollDirection, among: [AxisName.vertical, .horizontal], default: .vertical,
        "Along which axis sections follow each other.")
    static let collectionInsetsReference = WordKey(
        .insetsReference, default: InsetsReference.automatic,
        "Which margins of the screen sections keep.")

    static let collectionAlternative = collection.alternative(
        "an alternative of the screen's `layout`")

    package static let layout = SpecShape(
        name: "layout", phrase: "a layout",
        summary: """
            The full form of a section's layout; presets stand for one. A mapping with the name of \
            a preset alone, such as `{grid: {columns: 2}}`, is a layout as well.
            """,
        keys: [
            .required(.group, .shape("group"), "The group that is repeated for all items."),
            .optional(
                .item, .shape("item"), default: "fills the group",
                "The item that stands in the group, over and over."),
            .optional(.section, .shape("layout section"), "What is around the groups."),
        ])

    static let layoutAlternative = layout.alternative()

    package static let layoutGroup = SpecShape(
        name: "group", phrase: "a group",
        summary: """
            Elements one behind the other. Without `columns` and `repeat`, as many stand in it as \
            fit.
            """,
        keys: [
            groupAxis.key,
            .optional(.width, .length(default: .fractionalWidth(1)), "The group's width."),
            .required(
                .height, .length(default: UnresolvedSection.defaultItemHeight),
                "The group's height."),
            .optional(
                .items,
                .forms("list; each element is [an item](#item), or [a group](#group) with `items`"),
                "Its elements in turn, where there are several; in place of the layout's `item`."),
            .optional(.columns, .int(1...1_000), "So many equal elements share the group."),
            .optional(
                .repeat, .int(1...1_000), "So many elements stand in it, each at its own size."),
            .optional(.spacing, .spacing, default: "0", "Between elements."),
        ] + around)

    static let groupAxis = WordKey(
        .axis, default: AxisName.horizontal, "The axis along which its elements follow each other.")

    /// A group in a group: it says what stands in it, and has the height of the group around it
    /// where it does not say its own.
    static let innerGroup = SpecShape(
        name: "group in a group", phrase: "a group", summary: layoutGroup.summary,
        keys: layoutGroup.keys.map { key in
            switch key.key {
            case .items: .required(key.key, key.kind, key.summary)
            case .width, .height:
                .optional(key.key, key.kind, default: "that of the group around it", key.summary)
            default: key
            }
        })

    package static let layoutItem = SpecShape(
        name: "item", phrase: "an item", summary: "An item in a group.",
        keys: [
            .optional(.width, .length(), default: "that of the group", "The item's width."),
            .optional(.height, .length(), default: "that of the group", "The item's height."),
        ] + around)

    private static let around: [SpecKey] = [
        .optional(.insets, .insets, default: "0", "Taken off its size; neighbours stay in place."),
        .optional(
            .edgeSpacing,
            .forms(
                "number, `flexible(10)`, or a mapping with the keys of [edgeSpacing](#edgespacing)"),
            default: "0", "Room around it, which moves its neighbours."),
        .optional(.badges, .list(of: "badge"), "What is fixed to it."),
    ]

    package static let layoutSection = SpecShape(
        name: "layout section", phrase: "`section` of a layout",
        summary: "What is around the groups of a section.",
        keys: [
            .optional(.spacing, .number(gap, default: 0), "Points between groups."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
            sectionScrolling.key, insetsReference.key,
        ])

    static let sectionScrolling = scrolling(.none)

    static func scrolling(_ defaultValue: OrthogonalScrolling) -> WordKey<OrthogonalScrolling> {
        WordKey(
            .scrolling, default: defaultValue,
            "How the section scrolls across the screen's own direction.")
    }

    static let insetsReference = WordKey(
        .insetsReference, default: InsetsReference.automatic,
        "Which margins of the screen the section keeps.")

    package static let layoutBadge = SpecShape(
        name: "badge", phrase: "a badge",
        summary: "Something small that is fixed to an item or a group.",
        keys: [
            .required(
                .width, .length(default: .absolute(20)),
                "Its width; fractions are of what it is fixed to."),
            .required(.height, .length(default: .absolute(20)), "Its height."),
            .optional(.kind, .word, default: "badge", "The kind of supplementary item."),
            anchor.key,
            .optional(
                .itemAnchor, .oneOf(AnchorName.self), default: "that of `anchor`",
                "The point of its own that lies there."),
            .optional(
                .offset, .shape("offset"), "Moves it: points, or parts of its own size as in `30%`."
            ),
            .optional(.zIndex, .int(-1_000...1_000, default: 1), "What is higher lies in front."),
        ])

    static let anchor = WordKey(
        .anchor, default: AnchorName.topTrailing,
        "The point of the item or group that it is fixed to.")

    package static let insets = SpecShape(
        name: "insets", phrase: "`insets`",
        summary: "Points by side; just a number means all sides.",
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .number(shift, default: 0), "Points.")
        })

    package static let edgeSpacing = SpecShape(
        name: "edgeSpacing", phrase: "`edgeSpacing`",
        summary: "Spacing by side; one value means all sides.",
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .spacing, default: "0", "Room at this side.")
        })

    package static let offset = SpecShape(
        name: "offset", phrase: "`offset`", summary: "How far something is moved from its place.",
        keys: [
            .optional(.x, .number(shift, default: 0), "Towards the trailing edge."),
            .optional(.y, .number(shift, default: 0), "Down."),
        ])
}
