import CellCore

/// The keys of a library.
extension SpecKeys {
    package static let library = SpecShape(
        name: "library", phrase: "a library",
        summary:
            "The top level of a file that screens import. Its declarations read only their slots, the names of the file, and `now` and `environment`.",
        keys: [
            .required(.library, .word, "The id of the library."),
            imports,
            .optional(
                .secrets, .list(of: "name"),
                "The names of secrets, which `headers` read as `secrets.NAME`."),
            .optional(
                .api, .shape("api"),
                "The defaults of all requests of the screens that import the library."),
            states, flags,
            .optional(.models, .mapping(of: "model"), "Shapes of the data, by name."),
            catalog, namedColors, namedFonts, namedLengths,
            .optional(.cells, .mapping(of: "template"), "Named cell templates."),
            .optional(
                .layouts, .mapping(of: "layout"), "Named layouts, or alternatives of layouts."),
        ])

    /// `strings` of screens and libraries.
    static let catalog = SpecKey.optional(
        .strings, .path,
        "The texts in all languages: an Apple String Catalog (`.xcstrings`), which expressions read as `strings.NAME`."
    )

    /// `colors` of screens and libraries.
    static let namedColors = SpecKey.optional(
        .colors, .mapping(of: "colour"),
        "Named colours, each a colour of UIKit, a number, or a mapping with the keys of [color](#color)."
    )

    /// `fonts` of screens and libraries.
    static let namedFonts = SpecKey.optional(
        .fonts, .mapping(of: "font"),
        "Named fonts, which `style` of a text or symbol can name in place of a text style."
    )

    /// `lengths` of screens and libraries.
    static let namedLengths = SpecKey.optional(
        .lengths, .mapping(of: "number of points"),
        "Named lengths in points, which spacings, insets, sizes, corners and other lengths can name."
    )

    package static let font = SpecShape(
        name: "font", phrase: "a font",
        summary:
            "A font of a design system. Its size follows the preferred content size as its text style does.",
        keys: [
            .optional(
                .family, .word, default: "that of the system",
                "The family, such as `Lora`: letters, digits, spaces, `-`, `_` and `.`. The app has its files; pictures are drawn with what is installed."
            ),
            .required(
                .size, .number(fontSizes), "Points at the preferred content size `large`."),
            weightOfFont.key, relativeTo.key,
        ])

    /// Sizes of fonts, in points.
    static let fontSizes = 1.0...200.0

    static let weightOfFont = WordKey(
        .weight, default: ViewNode.FontWeight.regular, "The font weight.")

    static let relativeTo = WordKey(
        .relativeTo, default: ViewNode.TextStyle.Name.body, "The text style that the size follows.")

    /// `state` of screens and libraries.
    static let states = SpecKey.optional(
        .state, .mapping(of: "state"),
        "The values that the user can change; `--set` sets them for a run. Those of a library are one for all screens that import it, and begin with literals."
    )

    /// `flags` of screens, libraries and apps.
    static let flags = SpecKey.optional(
        .flags, .mapping(of: "flag"),
        "What the app decides, such as what it tries out: `--flag` sets it for a run, and in Swift it is a property of the hooks. Those of a library are read by its templates and by screens that import it."
    )

    /// `import` of screens, libraries and apps.
    static let imports = SpecKey.optional(
        .import, .list(of: "path", count: 1...SpecReader.maxImports),
        "Libraries, relative to the folder of this file, whose names this file can use.")
}
