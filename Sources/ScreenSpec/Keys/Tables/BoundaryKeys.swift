import Layout
import Screens

/// The keys of headers, footers and backgrounds.
extension SpecKeys {
    package static let header = SpecShape(
        name: "header", phrase: "a header or footer",
        summary: """
            The long form of a header or footer, a cell at the edge of a section or of the whole \
            collection; the short form is its text.
            """,
        keys: slots + [
            .optional(
                .cell,
                .forms("the name of one of [`cells`](#template), alone or as the key of its slots"),
                "A template instead of slots."),
            headerStyle.key,
            .optional(
                .onTap, .shape("action"), alternatives: true,
                "What a tap on it does; `--tap orders/header` taps that of a section, `--tap header` that of the screen."
            ),
            .optional(.width, .length(default: .fractionalWidth(1)), "Its width."),
            .optional(.height, .length(default: UnresolvedSection.defaultRowHeight), "Its height."),
            .optional(
                .pinned, .bool(default: false),
                "Whether it stays visible while the section is."
            ),
            .optional(
                .edge, .oneOf(places.map(\.rawValue)),
                default: "`top` for a header, `bottom` for a footer", "Its edge or corner."),
            .optional(.offset, .shape("offset"), "An offset from there, in points."),
            .optional(
                .extendsBoundary, .bool(default: true),
                "Whether it extends the section instead of overlapping it."),
            .optional(
                .insets, .insets, default: "0",
                "Subtracted from its size; the layout space stays the same."),
        ])

    static let headerStyle = WordKey(
        .style, default: HeaderStyle.prominent,
        "The look of the texts of a header, as UIKit's `UIListContentConfiguration`: that of a plain or grouped list, or a prominent title."
    )

    /// All edges except `none`, which is an empty frame.
    private static let places = BoundaryAlignment.allCases.filter { $0 != .none }

    /// Returns the key of a header or footer.
    static func edge(_ key: Key, _ summary: String) -> SpecKey {
        .optional(
            key, .forms("text, or a mapping with the keys of [a header or footer](#header)"),
            alternatives: true, summary)
    }

    package static let background = SpecShape(
        name: "background", phrase: "a background",
        summary: "The long form of a section's background; the short form is its colour.",
        keys: [
            .required(
                .color, .forms(colors),
                "Its colour."),
            .optional(.corner, .number(gap, default: 0), "Radius of its corners."),
            .optional(
                .insets, .insets, default: "0", "Points between it and the section's edges."),
        ])

    package static let color = SpecShape(
        name: "color", phrase: "a colour",
        summary: "A colour for each appearance; a single colour is used for both.",
        keys: [
            .required(.light, .forms("UIKit's name, or `\"#rrggbb\"`"), "In light appearance."),
            .required(.dark, .forms("UIKit's name, or `\"#rrggbb\"`"), "In dark appearance."),
        ])
}
