import Layout
import Screens
import Values

/// The keys of headers, footers and backgrounds.
extension SpecKeys {
    package static let header = SpecShape(
        name: "header", phrase: "a header or footer",
        summary: """
            The long form of a header or footer, a cell at the edge of a section or of the whole \
            collection; the short form is its text.
            """,
        contents: slots.map(\.key) + [.cell], contentCount: .nonEmpty, computes: .numbers,
        keys: slots + [
            templateUse("A template instead of slots."),
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
        "The look of the texts of a header, as UIKit's `UIListContentConfiguration`: that of a plain or grouped list, or a prominent title. A footer has one look, and no `style`."
    )

    /// All edges except `none`, which is an empty frame.
    private static let places = BoundaryAlignment.allCases.filter { $0 != .none }

    /// Returns the key of a header or footer.
    static func edge(_ key: Key, _ summary: String) -> SpecKey {
        .optional(
            key,
            .forms(
                "text, or a mapping with the keys of [a header or footer](#header)",
                [.text, .shape("header")]),
            alternatives: true, summary)
    }

    package static let background = SpecShape(
        name: "background", phrase: "a background",
        summary: "The long form of a section's background; the short form is its colour.",
        computes: .numbers,
        keys: [
            .required(.color, usedColor, "Its colour."),
            .optional(.corner, .number(gap, default: 0), "Radius of its corners."),
            .optional(
                .insets, .insets, default: "0", "Points between it and the section's edges."),
        ])

    package static let color = SpecShape(
        name: "color", phrase: "a colour",
        summary: "A colour for each appearance; a single colour is used for both.",
        keys: [
            .required(.light, plainColor, "In light appearance."),
            .required(.dark, plainColor, "In dark appearance."),
        ])

    /// A colour where it is used: one of the spec by its name, too.
    static let usedColor = ValueKind.forms(colors, namedColor + [.shape("color")])

    static let colors =
        "a name of `colors` or of UIKit, `\"#rrggbb\"`, `\"#rrggbbaa\"`, `${…}` of type `color`, or a mapping with the keys of [color](#color)"

    /// The forms of a colour that are no mapping.
    static let namedColor: [ValueKind] = [
        systemColor, .matching(hexadecimal), .matching(name), .computed,
    ]

    /// A colour of UIKit, or a number.
    static let plainColor = ValueKind.forms(
        "UIKit's name, or `\"#rrggbb\"`", [systemColor, .matching(hexadecimal)])

    static let systemColor = ValueKind.oneOf(Color.names)

    /// A name of `colors` or `fonts`: letters, digits and `_`.
    static let name = #"^[^\u0000-@\[-^`{-\u007f][^\u0000-/:-@\[-^`{-\u007f]*$"#

    private static let hexadecimal = "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
}
