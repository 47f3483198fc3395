import CellCore
import Layout
import Screens

/// The keys of cells: slots of built-in templates, and templates of the spec.
extension SpecKeys {
    /// The shapes in the order of the reference.
    static let cells: [SpecShape] = [
        template, node, span, control, border, gradient, shadow, padding,
    ]

    package static let cell = SpecShape(
        name: "cell", phrase: "a cell",
        summary: """
            The slots of a built-in template: `row` in lists, `tile` in grids, shelves, flows and \
            full layouts, `card` in carousels, `banner` in banners, or a named template, as in \
            `cell: {card: {text: …}}`. An absent slot is hidden and takes no space.
            """,
        base: control, contents: controlContents, contentCount: 0...1, isNeverEmpty: true,
        keys: slots)

    /// The forms of the cell of an item.
    static let anyCell: [ValueKind] = [
        .shape("cell"), .oneOf(BuiltInTemplate.ofCells.map(\.rawValue)), .matching(templateName),
        .template(hasAccessory: true),
    ]

    /// The forms of a cell that has no item whose fields could fill its slots.
    static let innerCell: [ValueKind] = [
        .shape("cell"), .matching(templateName), .template(hasAccessory: false),
    ]

    /// `cell` where a template stands in place of other keys.
    static func templateUse(_ summary: String) -> SpecKey {
        .optional(
            .cell,
            .forms(
                "the name of one of [`cells`](#template), alone or as the key of its slots",
                innerCell),
            summary)
    }

    /// The name of a template of the spec or of a library.
    private static let templateName = declaredName + #"[^\s$]*$"#

    /// The beginning of a name in `cells` and `layouts`: no small letter, sign or digit.
    static let declaredName = #"^[^\u0000-@\[-\u007f]"#

    /// The slots of built-in templates, which headers and footers have too.
    static let slots: [SpecKey] = [
        .optional(.text, .text, alternatives: true, "The main text."),
        .optional(.secondaryText, .text, alternatives: true, "The smaller text below it."),
        .optional(.image, .text, alternatives: true, "The URL of a picture."),
        .optional(
            .symbol, .text, alternatives: true,
            "The name of a [symbol](Symbols.md), shown where there is no picture."),
        .optional(.badge, .text, alternatives: true, "A short text in a badge at the corner."),
        .optional(.detail, .text, alternatives: true, "The text at the trailing edge."),
        .optional(
            .accessibility, .text, alternatives: true,
            "What assistive technology says of the picture; without it, nothing."),
        .optional(
            .accessory, .oneOf(CellAccessory.self), alternatives: true,
            "The accessory at the trailing edge."),
    ]

    /// The `view` of a template that the app has.
    static let appView = "app"

    package static let template = SpecShape(
        name: "template", phrase: "a cell template",
        summary: """
            A cell template of the spec, an entry of `cells`. Its expressions read its slots and \
            the names of the screen. `cell: {Product: {title: "${item.name}"}}` uses the template \
            `Product`. A slot without a value takes the value of the same name in scope, if it has \
            the slot's type: `cell: Product` sets the slot `item`. A slot whose type ends in `?` \
            may be absent. `accessory` can be added, as in `cell: {Product: {}, accessory: \
            checkmark}`.
            """,
        keys: [
            .optional(
                .slots, .mapping(of: "type"), "The parameters of the template: types by name."),
            .required(
                .view,
                .forms(
                    "[a node](#node), or `app`",
                    [.oneOf([appView, Key.spacer.word, Key.divider.word]), .shape("node")]),
                "The root node of its view. With `app` the app has the view: generated Swift asks the hooks of a screen for it, and pictures have a box with its name and slots."
            ),
        ])
}

/// Placeholders for missing content.
extension SpecKeys {
    package static let placeholder = SpecShape(
        name: "placeholder", phrase: "a placeholder",
        summary: """
            The long form of `empty`, `noResults`, `loading` and `failure`; the short form is its \
            text. In `failure`, `error` describes the failure.
            """,
        isNeverEmpty: true,
        keys: [
            .optional(.image, .text, alternatives: true, "The URL of a picture."),
            .optional(
                .symbol, .text, alternatives: true,
                "The name of a [symbol](Symbols.md), shown where there is no picture."),
            .optional(.title, .text, alternatives: true, "The heading."),
            .optional(.text, .text, alternatives: true, "The text below it."),
            .optional(.button, .text, alternatives: true, "The label of a button."),
            templateUse("A template in place of the keys above."),
            .optional(
                .alert, .shape("alert"),
                "Only in `failure`: an alert that appears once when the first load has failed, over what stands here, or over the usual words with a button that loads again."
            ),
            .optional(
                .onTap, .shape("action"), alternatives: true,
                "What the button does; without it, it reloads, and below items it loads the page that has failed. Beside `cell` what a tap on that does. `--tap orders/placeholder` taps that of a section, `--tap placeholder` that of the screen."
            ),
        ])

    /// An alert of a failure.
    package static let alert = SpecShape(
        name: "alert", phrase: "an alert",
        summary: "What an alert says once a load has failed; its button closes it.",
        isNeverEmpty: true,
        keys: [
            .optional(.title, .text, alternatives: true, "The title."),
            .optional(.text, .text, alternatives: true, "The text below it."),
            .optional(
                .button, .text, alternatives: true, default: "`OK`",
                "The label of the button, in the language of the run if the spec has none."),
        ])

    /// The default of `noResults`, for the reference.
    static let noResults = "`No results for “x”`"

    static func placeholder(_ key: Key, default defaultValue: String? = nil, _ summary: String)
        -> SpecKey
    {
        .optional(
            key,
            .forms(
                "text, or a mapping with the keys of [placeholder](#placeholder)",
                [.text, .shape("placeholder")]),
            alternatives: true, default: defaultValue, summary)
    }
}
