import Layout
import Screens

/// The keys of cells: slots of built-in templates, and templates of the spec.
extension SpecKeys {
    /// The shapes in the order of the reference.
    static let cells: [SpecShape] = [
        template, node, vstack, hstack, zstack, textView, imageView, border, padding,
    ]

    package static let cell = SpecShape(
        name: "cell", phrase: "a cell",
        summary: """
            The slots of a built-in template: `row` in lists, `tile` in grids, rows, flows and \
            full layouts, `card` in carousels, `banner` in banners, or a named template, as in \
            `cell: {card: {text: …}}`. An absent slot is hidden and takes no space.
            """,
        keys: [
            .optional(.text, .text, alternatives: true, "The main text."),
            .optional(.secondaryText, .text, alternatives: true, "The smaller text below it."),
            .optional(.image, .text, alternatives: true, "The URL of a picture."),
            .optional(.badge, .text, alternatives: true, "A short text in a badge at the corner."),
            .optional(.detail, .text, alternatives: true, "The text at the trailing edge."),
            .optional(
                .accessory, .oneOf(Accessory.self), alternatives: true,
                "The accessory at the trailing edge."),
        ])

    package static let cellAlternative = SpecShape(
        name: "alternative cell", phrase: "an alternative cell",
        summary: """
            An alternative for a cell: slots, or the name of a template as a key, with a \
            condition. `use` names a template without slots.
            """, keys: condition + cell.keys)

    package static let template = SpecShape(
        name: "template", phrase: "a cell template",
        summary: """
            A cell template of the spec, an entry of `cells`. Its expressions read its slots and \
            the names of the screen. `cell: {product: {title: "${item.name}"}}` uses the template \
            `product`. A slot without a value takes the value of the same name in scope, if it has \
            the slot's type: `cell: product` sets the slot `item`. A slot whose type ends in `?` \
            may be absent. `accessory` can be added, as in `cell: {product: {}, accessory: \
            checkmark}`.
            """,
        keys: [
            .optional(
                .slots, .mapping(of: "type"), "The parameters of the template: types by name."),
            .required(.view, .forms("[a node](#node)"), "The root node of its view."),
        ])

    package static let node = SpecShape(
        name: "node", phrase: "a node",
        summary: """
            A view of a template: one of `vstack`, `hstack`, `zstack`, `text`, `image`, `spacer`, \
            `divider` and `cell`, and its appearance. `- spacer` and `- divider` are short forms. \
            An absent text or picture takes no space, and no spacing.
            """,
        keys: [
            .optional(
                .vstack, .forms("mapping with the keys of [vstack](#vstack), or its children"),
                "Children one below the other."),
            .optional(
                .hstack, .forms("mapping with the keys of [hstack](#hstack), or its children"),
                "Children side by side."),
            .optional(
                .zstack, .forms("mapping with the keys of [zstack](#zstack), or its children"),
                "Children on top of one another, the first at the back."),
            .optional(
                .text, .forms("text, or a mapping with the keys of [text view](#text-view)"),
                alternatives: true, "A text."),
            .optional(
                .image,
                .forms("text with a URL, or a mapping with the keys of [image view](#image-view)"),
                alternatives: true, "A picture."),
            .optional(
                .spacer, .number(gap, default: 0),
                "Takes the remaining space of a stack, at least this many points."),
            .optional(.divider, .forms(colors), default: "separator", "A line across its stack."),
            .optional(
                .cell, .forms("the name of a template, alone or as the key of its slots"),
                "Another template."),
            .optional(
                .when, .expression, default: "true",
                "Whether the node exists; it may read the name of `for`."),
            .optional(
                .for, .forms("a name with an expression of a list: `{tag: item.tags}`"),
                "Repeats the node for each element, at most \(ViewLimits.elements) times."),
            .optional(
                .width, .forms(lengths), default: "that of its content",
                "Its width; a percentage is relative to the parent node."),
            .optional(.height, .forms(lengths), default: "that of its content", "Its height."),
            .optional(
                .padding, .forms("number, or a mapping with the keys of [padding](#padding)"),
                default: "0", "Points between its edges and its content."),
            .optional(.background, .forms(colors), "The colour behind its content."),
            .optional(
                .corner, .number(gap, default: 0), "Radius of its corners, which clip its content."),
            .optional(
                .border, .forms("colour, or a mapping with the keys of [border](#border)"),
                "A line around it."),
            .optional(.opacity, .number(0...1, default: 1), "From 0 (invisible) to 1."),
            nodeAlignment.key,
            .optional(
                .accessibility, .text, alternatives: true,
                "The accessibility label, which replaces the content."),
        ])

    static let nodeAlignment = alignment(
        among: ViewAlignment.places, default: .leading,
        "The position of its content in a larger frame.")

    package static let vstack = stack(.vstack, vstackAlignment, "one below the other")
    package static let hstack = stack(
        .hstack, hstackAlignment, "side by side",
        [
            .optional(
                .wrap, .bool(default: false), "Whether children that do not fit begin another line."
            )
        ])
    static let vstackAlignment = alignment(across: .vertical, default: .leading)
    static let hstackAlignment = alignment(across: .horizontal, default: .center)
    package static let zstack = SpecShape(
        name: Key.zstack.word, phrase: "`zstack`", summary: "Children on top of one another.",
        keys: [zstackAlignment.key, children])
    static let zstackAlignment = alignment(
        among: ViewAlignment.places, default: .center, "The position of smaller children.")

    private static func alignment(
        among words: [ViewAlignment], default defaultValue: ViewAlignment, _ summary: String
    ) -> WordKey<ViewAlignment> {
        WordKey(.alignment, among: words, default: defaultValue, summary)
    }

    private static func alignment(across axis: LayoutAxis, default defaultValue: ViewAlignment)
        -> WordKey<
            ViewAlignment
        >
    {
        alignment(
            among: ViewAlignment.across(axis), default: defaultValue,
            "The position of children across the stack.")
    }

    private static func stack(
        _ key: Key, _ alignment: WordKey<ViewAlignment>, _ place: String, _ more: [SpecKey] = []
    ) -> SpecShape {
        SpecShape(
            name: key.word, phrase: "`\(key.word)`", summary: "Children \(place).",
            keys: [
                .optional(.spacing, .number(gap, default: 0), "Points between children."),
                alignment.key,
            ] + more + [children])
    }

    private static let children = SpecKey.required(
        .children, .list(of: "node"), "Its children, in order.")

    package static let textView = SpecShape(
        name: "text view", phrase: "`text` of a node", summary: "A text and its style.",
        keys: [
            .required(.text, .text, alternatives: true, "The text."), textStyle.key, fontWeight.key,
            .optional(.color, .forms(colors), default: "label", "Its colour."),
            .optional(
                .lines, .int(0...1_000, default: 0), "The maximum number of lines; 0 is unlimited."),
            lineAlignment.key,
            .optional(.strikethrough, .bool(default: false), "Whether it is struck through."),
        ])
    static let textStyle = WordKey(
        .style, default: TextStyleName.body,
        "UIKit's text style; its size follows the preferred content size.")
    static let fontWeight = WordKey(
        .weight, default: FontWeight.regular, text: "that of the style",
        "The font weight.")
    static let lineAlignment = WordKey(
        .alignment, default: TextAlignment.leading, "The alignment of its lines.")

    package static let imageView = SpecShape(
        name: "image view", phrase: "`image` of a node", summary: "A picture and its style.",
        keys: [
            .required(
                .url, .text, alternatives: true,
                "An absolute web address, or a path below the folder of the spec."),
            .optional(.width, .forms(lengths), default: "that of the picture", "Its width."),
            .optional(.height, .forms(lengths), default: "that of the picture", "Its height."),
            .optional(.corner, .number(gap, default: 0), "Radius of its corners."), contentMode.key,
            .optional(.alt, .text, alternatives: true, "The alternative text of the picture."),
        ])

    static let contentMode = WordKey(
        .mode, default: ContentMode.scaleAspectFill, "How it fills its frame.")

    package static let border = SpecShape(
        name: "border", phrase: "`border`",
        summary: "A line around a node; a colour alone is one point wide.",
        keys: [
            .required(.color, .forms(colors), "Its colour."),
            .optional(.width, .number(0...1_000, default: 1), "Points."),
        ])

    package static let padding = SpecShape(
        name: "padding", phrase: "`padding`",
        summary: "Points by side; a number applies to all sides.",
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .number(gap, default: 0), "Points.")
        })

    private static let colors = "colour, or a mapping with the keys of [color](#color)"
    private static let lengths = "number, or a fraction such as `50%`"
}

/// Placeholders for missing content.
extension SpecKeys {
    package static let placeholder = SpecShape(
        name: "placeholder", phrase: "a placeholder",
        summary: """
            The long form of `empty`, `noResults`, `loading` and `failure`; the short form is its \
            text. In `failure`, `error` describes the failure; in `noResults`, `search.text` is \
            the search text.
            """,
        keys: [
            .optional(.image, .text, alternatives: true, "The URL of a picture."),
            .optional(.title, .text, alternatives: true, "The heading."),
            .optional(.text, .text, alternatives: true, "The text below it."),
            .optional(.button, .text, alternatives: true, "The label of a button that reloads."),
        ])

    static let placeholderAlternative = placeholder.alternative("an alternative placeholder")

    /// The default of `noResults`, for the reference.
    static let noResults = "`No results for “x”`"

    static func placeholder(_ key: Key, default defaultValue: String? = nil, _ summary: String)
        -> SpecKey
    {
        .optional(
            key, .forms("text, or a mapping with the keys of [placeholder](#placeholder)"),
            alternatives: true, default: defaultValue, summary)
    }
}
