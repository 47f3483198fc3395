import Screens

/// The keys of an app.
extension SpecKeys {
    package static let app = SpecShape(
        name: "app", phrase: "an app",
        summary:
            "The top level of a file with what is around the screens: a tab bar and links. Its texts read the names of the file, no data.",
        keys: [
            .required(.app, .word, "The id of the app, unique in the workspace."),
            imports,
            catalog,
            flags,
            .optional(
                .tint, usedColor, default: "`tintColor`",
                "The tint of the app: what `tintColor` is in all that it shows."),
            .required(
                .tabs, .list(of: "tab", count: 1...AppSpec.maxTabs),
                "The tabs from the leading to the trailing one; the first one is selected at first."
            ),
            .optional(
                .links, .list(of: "link", count: 1...AppSpec.maxLinks),
                "What links open. Their hosts and schemes are those of the app."),
        ])

    package static let tab = SpecShape(
        name: "tab", phrase: "a tab",
        summary:
            "A tab of an app, with screens of its own: the first one, and those that taps and links push.",
        keys: [
            .required(.title, .text, alternatives: true, "What stands in the tab bar."),
            .optional(.symbol, .word, "The name of an SF Symbol."),
            .required(.screen, .word, "The id of the screen."),
            .optional(
                .params, .mapping(of: "constant"), "The values of parameters, as by `--param`."),
            .optional(
                .badge, .text, alternatives: true,
                "A short text on the symbol, such as a number; there is none while it is absent."),
            .optional(
                .id, .word, default: "the last part of the id of its screen",
                "Its name in `links`, in steps such as `tab=home`, and in Swift."),
        ])

    package static let link = SpecShape(
        name: "link", phrase: "a link",
        summary:
            "Paths of links. A link selects its tab, and pushes its screen onto the screens there. Text that is not of the type of a parameter opens nothing.",
        contents: [.screen, .tab], contentCount: .nonEmpty,
        keys: [
            .required(
                .path, .matching("^/"),
                "The pattern of the path, such as `/tracks/{id}`: a name in braces is a parameter of the screen. The query of a link gives the others. No path has two patterns."
            ),
            .optional(
                .screen, .word, default: "the first one of the tab",
                "The id of the screen."),
            .optional(
                .tab, .word, default: "the first one", "The id of the tab that it selects."),
        ])
}
