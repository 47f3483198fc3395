import Layout
import Screens

/// The keys of the layout presets.
extension SpecKeys {
    package static let list = SpecShape(
        name: "list", phrase: "a `list` layout",
        summary: "A vertical list of rows over the whole width.", computes: .numbers,
        keys: [
            listAppearance.key,
            .optional(
                .itemHeight, .length(default: UnresolvedSection.defaultRowHeight),
                "Height of a row."),
            listSeparators.key,
            .optional(
                .separatorInset,
                .forms(
                    "number, or a mapping with the keys of [separatorInset](#separatorinset)",
                    [.number(gap), .shape("separatorInset")]),
                default: "the texts, and the margin",
                "Points between a separator and the ends of its row."),
            .optional(
                .spacing, .number(gap, default: 0),
                "Points between rows; only for `plain` and `sidebarPlain`, whose rows are not on one card."
            ),
            .optional(
                .insets, .insets, default: "0",
                "Points around the section, in addition to the margins of its appearance."),
        ])

    static let listSeparators = WordKey(
        .separators, default: SeparatorVisibility.automatic,
        "Whether lines separate the rows: `automatic` draws them in all appearances except `sidebar`."
    )

    package static let separatorInset = SpecShape(
        name: "separatorInset", phrase: "`separatorInset`",
        summary: "Points by end of a row; a number applies to both.", computes: .numbers,
        keys: [
            .optional(
                .leading, .number(gap), default: "that of the text", "Points at the leading end."),
            .optional(
                .trailing, .number(gap), default: "16", "Points at the trailing end."),
        ])

    /// The key of layouts that scroll by pages.
    static let pageControl = SpecKey.optional(
        .pageControl, .bool(default: false),
        "Whether dots below the items show the current page, as UIKit's `UIPageControl`; \(Int(PageControl.height)) points high. Only for scrolling by pages."
    )

    static let listAppearance = WordKey(
        .appearance, default: ListAppearance.plain, "The list's appearance, as in UIKit.")

    package static let grid = SpecShape(
        name: "grid", phrase: "a `grid` layout", summary: "Equal columns.", computes: .numbers,
        keys: [
            .required(.columns, .int(1...64, default: 1), "The number of items side by side."),
            .optional(
                .itemHeight, .length(default: UnresolvedSection.defaultItemHeight),
                "Height of an item."),
            .optional(.spacing, .number(gap, default: 0), "Points between items and between rows."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
        ])

    package static let shelf = SpecShape(
        name: "shelf", phrase: "a `shelf` layout",
        summary: "Items side by side that scroll horizontally.", computes: .numbers,
        keys: [
            .required(.itemWidth, .length(default: .absolute(100)), "Width of an item."),
            .required(
                .itemHeight, .length(default: UnresolvedSection.defaultItemHeight),
                "Height of an item."),
            .optional(.spacing, .number(gap, default: 0), "Points between items."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
            shelfScrolling.key, pageControl,
        ])

    static let shelfScrolling = scrolling(.continuous)

    package static let carousel = SpecShape(
        name: "carousel", phrase: "a `carousel` layout",
        summary: "A horizontal sequence of wide, centred cards.", computes: .numbers,
        keys: [
            .optional(.itemWidth, .length(default: .fractionalWidth(0.85)), "Width of a card."),
            .optional(
                .itemHeight, .length(default: UnresolvedSection.defaultItemHeight),
                "Height of a card."),
            .optional(.spacing, .number(gap, default: 0), "Points between cards."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
            pageControl,
        ])

    package static let banner = SpecShape(
        name: "banner", phrase: "a `banner` layout", summary: "One item over the whole width.",
        computes: .numbers,
        keys: [
            .optional(
                .itemHeight, .length(default: UnresolvedSection.defaultItemHeight),
                "Height of the item."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
        ])

    package static let flow = SpecShape(
        name: "flow", phrase: "a `flow` layout",
        summary:
            "Items flow into lines, as in `UICollectionViewFlowLayout`; generated screens refuse it.",
        computes: .numbers,
        keys: [
            .optional(.itemWidth, .length(default: .absolute(50)), "Width of an item."),
            .optional(.itemHeight, .length(default: .absolute(50)), "Height of an item."),
            .optional(
                .itemSpacing, .number(gap, default: 10),
                "The minimum spacing between items of a line."),
            .optional(.lineSpacing, .number(gap, default: 10), "Points between lines."),
            .optional(.insets, .insets, default: "0", "Points around the section."),
            insetsReference.key,
        ])
}
