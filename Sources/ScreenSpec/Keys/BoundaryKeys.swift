import Layout
import Screens

/// The keys of headers, footers and backgrounds.
extension SpecKeys {
    package static let header = SpecShape(
        name: "header", phrase: "a header or footer",
        summary: "A cell with a place at the edge of a section, or of the whole collection.",
        keys: cell.keys + [
            .optional(
                .cell,
                .forms("the name of one of [`cells`](#template), alone or as the key of its slots"),
                "A template in the place of the slots."),
            .optional(.width, .length(default: .fractionalWidth(1)), "Its width."),
            .optional(.height, .length(default: UnresolvedSection.defaultRowHeight), "Its height."),
            .optional(
                .pinned, .bool(default: false),
                "Whether it stays in sight as long as the section is."
            ),
            .optional(
                .alignment, .oneOf(places.map(\.rawValue)),
                default: "`top` for a header, `bottom` for a footer", "Where it lies."),
            .optional(.offset, .shape("offset"), "Moves it from there, in points."),
            .optional(
                .extendsBoundary, .bool(default: true),
                "Whether the section grows by it, or it lies over the section."),
            .optional(
                .kind, .word, default: "`header` or `footer`", "The kind of supplementary item."),
            .optional(
                .insets, .insets, default: "0", "Taken off its size; the room that it takes stays."),
        ])

    /// `none` is a frame of no size, which nobody asks for.
    private static let places = BoundaryAlignment.allCases.filter { $0 != .none }

    static let headerAlternative = header.alternative()

    package static let background = SpecShape(
        name: "background", phrase: "a background", summary: "What lies behind a section.",
        keys: [
            .required(
                .color, .forms("colour, or a mapping with the keys of [color](#color)"),
                "Its colour."),
            .optional(.corner, .number(gap, default: 0), "Radius of its corners."),
            .optional(
                .insets, .insets, default: "0", "Points that it keeps from the section's edges."),
            .optional(.kind, .word, default: "background", "The kind of decoration item."),
        ])

    static let backgroundAlternative = background.alternative()

    package static let color = SpecShape(
        name: "color", phrase: "a colour",
        summary: "A colour for each appearance; just one means both.",
        keys: [
            .required(.light, .forms("colour"), "In light appearance."),
            .required(.dark, .forms("colour"), "In dark appearance."),
        ])
}
