extension SpecKeys {
    package static let refresh = SpecShape(
        name: "refresh", phrase: "`refresh`",
        summary:
            "When what is shown is asked for again. A poll begins with the first page and never overlaps itself; one that fails leaves what was there, and the next comes later each time.",
        keys: [
            .optional(
                .pull, .bool, usual: "false",
                "Whether pulling the screen down asks for everything again."),
            .optional(
                .every, .duration,
                "How often requests, files and databases are asked for while the screen is shown, from `100ms` on; `every` of one of them counts more."
            ),
        ])
}
