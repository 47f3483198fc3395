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
            .optional(.cells, .mapping(of: "template"), "Named cell templates."),
            .optional(
                .layouts, .mapping(of: "layout"), "Named layouts, or alternatives of layouts."),
        ])

    /// `import` of screens and libraries.
    static let imports = SpecKey.optional(
        .import, .list(of: "path"),
        "Libraries, relative to the folder of this file, whose names this file can use.")
}
