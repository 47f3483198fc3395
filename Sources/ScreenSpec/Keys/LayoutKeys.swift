import Layout

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
                .spacing, .number(0...10_000), usual: "0", "Points between items and between rows."),
            .optional(.insets, .insets, usual: "0", "Points around the section."),
        ])

    package static let insets = SpecShape(
        name: "insets", phrase: "`insets`",
        summary: "Points by side; just a number means all sides.",
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .number(-10_000...10_000), usual: "0", "Points.")
        })
}
