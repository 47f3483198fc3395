import Layout
import Screens

/// The keys of the layouts that have a name.
extension SpecKeys {
    package static let list = SpecShape(
        name: "list", phrase: "a `list` layout",
        summary: "Rows over the whole width, one below the other.",
        keys: [
            listStyle.key,
            .optional(.rowHeight, .length(usual: UnresolvedSection.usualRowHeight), "Height of a row."),
        ])

    static let listStyle = WordKey(
        .style, usual: ListAppearance.plain, "The list's appearance, as in UIKit.")

    package static let grid = SpecShape(
        name: "grid", phrase: "a `grid` layout", summary: "Equal columns.",
        keys: [
            .required(.columns, .int(1...64, usual: 1), "How many items stand side by side."),
            .optional(
                .itemHeight, .length(usual: UnresolvedSection.usualItemHeight), "Height of an item."),
            .optional(.spacing, .number(gap, usual: 0), "Points between items and between rows."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let row = SpecShape(
        name: "row", phrase: "a `row` layout", summary: "One line of items that scrolls sideways.",
        keys: [
            .required(.itemWidth, .length(usual: .absolute(100)), "Width of an item."),
            .required(
                .itemHeight, .length(usual: UnresolvedSection.usualItemHeight), "Height of an item."),
            .optional(.spacing, .number(gap, usual: 0), "Points between items."),
            .optional(.insets, .insets, usual: "0", "Points around the section."), rowScrolling.key,
        ])

    static let rowScrolling = scrolling(.continuous)

    package static let carousel = SpecShape(
        name: "carousel", phrase: "a `carousel` layout",
        summary: "Wide cards, one after the other in the middle of the screen.",
        keys: [
            .optional(.itemWidth, .length(usual: .fractionalWidth(0.85)), "Width of a card."),
            .optional(
                .itemHeight, .length(usual: UnresolvedSection.usualItemHeight), "Height of a card."),
            .optional(.spacing, .number(gap, usual: 0), "Points between cards."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let banner = SpecShape(
        name: "banner", phrase: "a `banner` layout", summary: "One item over the whole width.",
        keys: [
            .optional(.height, .length(usual: UnresolvedSection.usualItemHeight), "Height of the item."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let flow = SpecShape(
        name: "flow", phrase: "a `flow` layout",
        summary: "Items fill lines, as in `UICollectionViewFlowLayout`.",
        keys: [
            .optional(.itemWidth, .length(usual: .absolute(50)), "Width of an item."),
            .optional(.itemHeight, .length(usual: .absolute(50)), "Height of an item."),
            .optional(
                .itemSpacing, .number(gap, usual: 10), "The least room between items of a line."),
            .optional(.lineSpacing, .number(gap, usual: 10), "Points between lines."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
            insetsReference.key,
        ])
}
