import Layout

/// The keys of the layouts that have a name.
extension SpecKeys {
    package static let list = SpecShape(
        name: "list", phrase: "a `list` layout",
        summary: "Rows over the whole width, one below the other.",
        keys: [
            .optional(
                .style, .oneOf(ListAppearance.allCases.map(\.rawValue)), usual: "plain",
                "The list's appearance, as in UIKit."),
            .optional(.rowHeight, .length, usual: "estimated(44)", "Height of a row."),
        ])

    package static let grid = SpecShape(
        name: "grid", phrase: "a `grid` layout", summary: "Equal columns.",
        keys: [
            .required(.columns, .int(1...64), "How many items stand side by side."),
            .optional(.itemHeight, .length, usual: "estimated(100)", "Height of an item."),
            .optional(
                .spacing, .number(gap), usual: "0", "Points between items and between rows."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let row = SpecShape(
        name: "row", phrase: "a `row` layout",
        summary: "One line of items that scrolls sideways.",
        keys: [
            .required(.itemWidth, .length, "Width of an item."),
            .required(.itemHeight, .length, "Height of an item."),
            .optional(.spacing, .number(gap), usual: "0", "Points between items."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
            scrolling("continuous"),
        ])

    package static let carousel = SpecShape(
        name: "carousel", phrase: "a `carousel` layout",
        summary: "Wide cards, one after the other in the middle of the screen.",
        keys: [
            .optional(.itemWidth, .length, usual: "85%", "Width of a card."),
            .optional(.itemHeight, .length, usual: "estimated(100)", "Height of a card."),
            .optional(.spacing, .number(gap), usual: "0", "Points between cards."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let banner = SpecShape(
        name: "banner", phrase: "a `banner` layout", summary: "One item over the whole width.",
        keys: [
            .optional(.height, .length, usual: "estimated(100)", "Height of the item."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let flow = SpecShape(
        name: "flow", phrase: "a `flow` layout",
        summary: "Items fill lines, as in `UICollectionViewFlowLayout`.",
        keys: [
            .optional(.itemWidth, .length, usual: "50", "Width of an item."),
            .optional(.itemHeight, .length, usual: "50", "Height of an item."),
            .optional(
                .itemSpacing, .number(gap), usual: "10", "The least room between items of a line."),
            .optional(.lineSpacing, .number(gap), usual: "10", "Points between lines."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
            insetsReference,
        ])
}
