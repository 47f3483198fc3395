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
            .optional(.models, .mapping(of: "model"), "Shapes of the data, by name."),
            catalog, namedColors,
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

    /// `import` of screens and libraries.
    static let imports = SpecKey.optional(
        .import, .list(of: "path", count: 1...SpecReader.maxImports),
        "Libraries, relative to the folder of this file, whose names this file can use.")
}
