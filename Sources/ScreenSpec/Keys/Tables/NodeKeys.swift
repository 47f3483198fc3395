import CellCore
import Layout
import Screens

/// The keys of nodes of templates.
extension SpecKeys {
    package static let node = SpecShape(
        name: "node", phrase: "a node",
        summary: """
            A view of a template: one content (`vstack`, `hstack`, `zstack`, `text`, `spans`, \
            `markdown`, `html`, `image`, `symbol`, `spacer`, `divider`, `cell` or a control) and its looks. `- spacer` and `- divider` are short \
            forms. An absent text or picture takes no space, and no spacing.
            """,
        base: control, contents: contentKeys, computes: .all,
        keys: contents + stackLooks + textLooks + imageLooks + nodeLooks)

    /// The contents of a node, of which it has exactly one.
    private static let contents: [SpecKey] = [
        .optional(.vstack, .list(of: "node", count: .nonEmpty), "Nodes one below the other."),
        .optional(.hstack, .list(of: "node", count: .nonEmpty), "Nodes side by side."),
        .optional(
            .zstack, .list(of: "node", count: .nonEmpty),
            "Nodes on top of one another, the first at the back."),
        .optional(.text, .text, alternatives: true, "A text."),
        .optional(
            .spans, .list(of: "span", count: .nonEmpty),
            "A text of parts with looks of their own, which flow as one paragraph."),
        .optional(
            .markdown, .text, alternatives: true,
            "A text in Markdown: bold, italic, code, links, headings, lists, quotes, code blocks."),
        .optional(
            .html, .text, alternatives: true,
            "A text in HTML, with the formatting that Markdown has; scripts and styles are dropped."
        ),
        .optional(
            .image, .text, alternatives: true,
            "A picture: an absolute web address, or a path below the folder of the spec."),
        .optional(
            .symbol, .text, alternatives: true,
            "A symbol by its name in Apple's SF Symbols, such as `star.fill`. Pictures show a stand-in from the table of [symbols](Symbols.md)."
        ),
        .optional(
            .spacer, .forms("number, 0 to 10,000", [.number(gap), .nothing]), default: "0",
            "Takes the remaining space of a stack, at least this many points."),
        .optional(
            .divider, .forms(colors, namedColor + [.nothing, .shape("color")]),
            default: "separator", "A line across its stack."),
        .optional(
            .cell, .forms("the name of a template, alone or as the key of its slots", innerCell),
            "Another template."),
    ]

    static let contentKeys = contents.map(\.key) + controlContents

    private static let stackLooks = [
        SpecKey.optional(
            .spacing, .number(gap, default: 0), "Points between the nodes of the stack."
        ).beside(.vstack, .hstack),
        .optional(
            .alignment,
            .forms(
                "in a `vstack` \(words(.vstack)); in an `hstack` \(words(.hstack)); "
                    + "in a `zstack` \(words(.zstack))",
                [.oneOf(ViewNode.Alignment.allCases.map(\.rawValue))]),
            default: "`leading`, `center`, `center`",
            "The position of the nodes across the stack, or in the `zstack`."
        ).beside(.vstack, .hstack, .zstack),
        .optional(
            .wrap, .bool(default: false), "Whether nodes that do not fit begin another line."
        ).beside(.hstack),
        distribution.key.beside(.vstack, .hstack),
    ]

    static let distribution = WordKey(
        .distribution, default: StackDistribution.natural,
        "`equal` gives the nodes one length along the stack, as UIKit's `fillEqually`; an `hstack` then takes the whole width."
    )

    /// The words of `alignment` by stack.
    static let stackAlignments: [Key: WordKey<ViewNode.Alignment>] = [
        .vstack: alignment(ViewNode.Alignment.across(.vertical), default: .leading),
        .hstack: alignment(ViewNode.Alignment.across(.horizontal), default: .center),
        .zstack: alignment(ViewNode.Alignment.places, default: .center),
    ]

    private static func alignment(_ words: [ViewNode.Alignment], default word: ViewNode.Alignment)
        -> WordKey<ViewNode.Alignment>
    { WordKey(.alignment, among: words, default: word, "") }

    private static func words(_ stack: Key) -> String {
        let words = stackAlignments[stack]?.words ?? []
        return "one of " + words.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }

    private static let textLooks = [
        textStyle.key.beside(texts + [.symbol]), fontWeight.key.beside(texts + [.symbol]),
        .optional(
            .color, usedColor, default: "`label`, of a symbol `tintColor`",
            "The colour of the text or symbol."
        ).beside(texts + [.symbol]),
        .optional(
            .lines, .int(0...1_000), default: "0, of a `textField` 1", linesSummary
        ).beside(texts + [.textField]),
        textAlignment.key.beside(texts), strikethrough.beside(texts), underline.beside(texts),
    ]

    /// The contents that are texts.
    private static let texts: [Key] = [.text, .spans, .markdown, .html]

    private static let strikethrough = SpecKey.optional(
        .strikethrough, .bool(default: false), "Whether the text is struck through.")
    private static let underline = SpecKey.optional(
        .underline, .bool(default: false), "Whether the text is underlined.")

    /// A part of a text.
    package static let span = SpecShape(
        name: "span", phrase: "a span",
        summary: """
            A part of `spans`; a text alone is short for `{text: …}`. Looks that it lacks are those \
            of the node.
            """,
        computes: .all,
        keys: [
            .required(.text, .text, alternatives: true, "The text; an absent one is left out."),
            .optional(.when, .condition, default: "true", "Whether the part is there."),
            spanStyle.key, spanWeight.key,
            .optional(
                .color, usedColor, default: "that of the node", "The colour of the text."),
            strikethrough, underline,
        ])

    static let textStyle = WordKey(
        .style, names: .fonts, default: ViewNode.TextStyle.Name.body,
        "UIKit's text style, or a font of `fonts`; its size follows the preferred content size. A symbol is as high as a line, or as its node if that is lower."
    )
    static let fontWeight = WordKey(
        .weight, default: ViewNode.FontWeight.regular, text: "that of the style", "The font weight."
    )
    static let textAlignment = WordKey(
        .textAlignment, default: ViewNode.TextAlignment.leading, "The alignment of the lines.")

    static let spanStyle = WordKey(
        .style, names: .fonts, default: ViewNode.TextStyle.Name.body, text: "that of the node",
        "UIKit's text style, or a font of `fonts`.")
    static let spanWeight = WordKey(
        .weight, default: ViewNode.FontWeight.regular, text: "that of the node", "The font weight.")

    private static let imageLooks = [
        contentMode.key.beside(.image),
        .optional(
            .placeholder, anyNode,
            "What stands in the frame of a picture that is absent or not loaded yet, such as `{symbol: photo}`."
        ).beside(.image),
        .optional(
            .fallback, anyNode, default: "that of `placeholder`",
            "What stands in the frame of a picture that could not be loaded."
        ).beside(.image),
    ]

    static let contentMode = WordKey(
        .contentMode, default: ViewNode.ContentMode.scaleAspectFill,
        "How the picture fills its frame, as in UIKit.")

    /// The keys of every node.
    private static let nodeLooks: [SpecKey] = [
        .optional(
            .id, .word,
            "A name, unique in the template, by which `--tap` and events reach the node: `orders:3/like` is the node `like` of the fourth item, and `orders:3/tag:1` the second one of several with the id `tag`."
        ),
        .optional(
            .onTap, .shape("action"), alternatives: true,
            "What a tap on the node does. It is not a tap on what contains the node."),
        .optional(
            .when, .condition, default: "true",
            "Whether the node exists; it may read the name of `for`."),
        .optional(
            .for,
            .forms(
                "a name with an expression of a list: `{tag: item.tags}`",
                [.mapping(of: "expression", count: 1...1)]),
            "Repeats the node for each element, at most \(ViewLimits.elements) times."),
        .optional(
            .width, nodeLength, default: "that of its content",
            "Its width; a percentage is relative to the parent node."),
        .optional(.height, nodeLength, default: "that of its content", "Its height."),
        .optional(
            .aspectRatio,
            .forms(
                "number, or two with a slash such as `16/9`",
                [.number(aspectRatios), .matching(#"^[^$/]+/[^$/]+$"#)]),
            "Its width divided by its height: where `height` is set, the width follows, otherwise the height follows from the width."
        ),
        position.key,
        .optional(
            .padding,
            .forms(
                "number, or a mapping with the keys of [padding](#padding)",
                [.number(gap), .shape("padding")]),
            default: "0", "Points between its edges and its content."),
        .optional(.background, usedColor, "The colour behind its content."),
        .optional(
            .corner, .number(gap, default: 0), "Radius of its corners, which clip its content."),
        .optional(
            .border,
            .forms(
                "colour, or a mapping with the keys of [border](#border)",
                namedColor + [.shape("border")]),
            "A line around it."),
        .optional(
            .gradient,
            .forms(
                "list of colours, or a mapping with the keys of [gradient](#gradient)",
                [gradientColors, .shape("gradient")]),
            "Colours behind its content, which blend into each other."),
        .optional(
            .shadow,
            .forms(
                "radius, or a mapping with the keys of [shadow](#shadow)",
                [.number(shadowRadii), .shape("shadow")]),
            "A shadow of its background, gradient or picture."),
        .optional(.opacity, .number(0...1, default: 1), "From 0 (invisible) to 1."),
        .optional(
            .accessibility, .text, alternatives: true,
            "What assistive technology says in place of the content; for a picture, its alternative text."
        ),
    ]

    static let position = WordKey(
        .position, among: ViewNode.Alignment.places, default: .leading,
        "The place of its content where the node has more room than that needs.")

    package static let border = SpecShape(
        name: "border", phrase: "`border`",
        summary: "A line around a node; a colour alone is one point wide.", computes: .all,
        keys: [
            .required(.color, usedColor, "Its colour."),
            .optional(.width, .number(0...1_000, default: 1), "Points."),
        ])

    package static let gradient = SpecShape(
        name: "gradient", phrase: "`gradient`",
        summary: "A gradient behind a node; a list is its colours from top to bottom.",
        computes: .all,
        keys: [
            .required(
                .colors, .forms("list of 2 to 8 colours", [gradientColors]),
                "The colours at equal distances."),
            gradientDirection.key,
        ])

    static let gradientDirection = WordKey(
        .direction, among: ViewNode.Alignment.places.filter { $0 != .center }, default: .bottom,
        "The edge or corner of the last colour; the first is opposite.")

    package static let shadow = SpecShape(
        name: "shadow", phrase: "`shadow`",
        summary: "A shadow of a node, as that of UIKit's `CALayer`; a number is its radius.",
        computes: .all,
        keys: [
            .optional(
                .radius, .number(shadowRadii, default: 3), "The radius of its blur, in points."),
            .optional(.color, usedColor, default: "black", "Its colour."),
            .optional(.opacity, .number(0...1, default: 0.33), "From 0 (invisible) to 1."),
            .optional(.x, .number(shift, default: 0), "Points to the right, in all languages."),
            .optional(.y, .number(shift, default: 0), "Points down."),
        ])

    package static let padding = SpecShape(
        name: "padding", phrase: "`padding`",
        summary: "Points by side; a number applies to all sides.", computes: .all,
        keys: [.top, .leading, .bottom, .trailing].map {
            .optional($0, .number(gap, default: 0), "Points.")
        })

    /// A node, or one of those that are words.
    static let anyNode = ValueKind.forms(
        "[a node](#node)", [.oneOf([Key.spacer, .divider].map(\.word)), .shape("node")])

    private static let nodeLength = ValueKind.forms(
        "number, or a fraction such as `50%`",
        [
            .number(LayoutDimension.points),
            .matching(#"^[^\s$]+%$"#), .matching(#"^fractional(Width|Height)\([^\s$]+\)$"#),
        ])

    private static let gradientColors = ValueKind.list(
        of: "used colour", count: UnresolvedGradient.counts)

    /// The range of the radius of a shadow, in points.
    static let shadowRadii = 0.0...100
    /// The range of the ratio of width to height.
    static let aspectRatios = 0.01...100.0
}
