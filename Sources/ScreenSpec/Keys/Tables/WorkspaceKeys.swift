import Screens
import Systems

/// The keys of the workspace file.
extension SpecKeys {
    package static let workspace = SpecShape(
        name: "workspace", phrase: "a workspace file",
        summary:
            "The file `screenc.yaml` or `.screenc.yaml` at the root of a workspace; all keys may be missing.",
        keys: [
            .optional(
                .specs, .list(of: "path", count: .nonEmpty),
                default: "`Specs`, else the current folder",
                "The files and folders that commands without arguments work on, relative to this file."
            ),
            .optional(
                .devices, .list(of: "device", count: 1...SpecReader.maxDevices),
                default: "iphone, 320x568@2, 1024x1366@2",
                "The `devices` of screens that have none."),
            .optional(
                .contentSizes, .list(of: "text size", count: .nonEmpty),
                default: ContentSize.large.rawValue,
                "The preferred text sizes at which `validate` looks for [texts that a fixed height cuts]"
                    + "(Errors/clipped-text.md): "
                    + ContentSize.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "."),
            .optional(
                .ios, .oneOf(SystemVersion.self), default: SystemVersion.standard.rawValue,
                "The version of iOS whose bars, lists and controls pictures have, and at which screens are checked: that of `--ios`."
            ),
            .optional(
                .locales, .list(of: "language", count: 1...SpecReader.maxLocales),
                default: "those of the catalogs",
                "The languages of the app, such as `ko` or `pt-BR`: each catalog of texts is checked for all of them."
            ),
            .optional(
                .module, .word,
                "The name of the Swift module that generated code is a part of."),
            .optional(
                .prefix, .word,
                "What the names of the Swift types of screens begin with: with `Shop`, those of `chat.list` are `ShopList`, `ShopListLoader` and so on."
            ),
            .optional(
                .targets, .list(of: "target", count: .nonEmpty),
                "What is generated from the specs: with `swift`, `validate` and `preview` also report what generated Swift cannot do, as with `--target swift`."
            ),
            .optional(
                .test, .shape("test"), "How [`screenc test`](Test.md) shows the screens."),
            .optional(
                .defaults, .mapping(of: "mapping from the long options of the command"),
                "Options of commands, such as `run: {device: ipad}`, that apply unless the command line has them."
            ),
            .optional(
                .rules, .mapping(of: "severity"),
                "What becomes of warnings, by their codes: `off`, `warning`, or `error`. Errors stay errors. A rule that is off by default is turned on."
            ),
            .optional(
                .ignore, .list(of: "ignored finding"),
                "Warnings that are meant to be there. Specs in YAML have a comment instead, such as `# screenc:ignore clipped-text — the line is short`."
            ),
        ])

    package static let ignoredFinding = SpecShape(
        name: "ignored finding", phrase: "an ignored finding",
        summary: "A warning or a change of a spec that is not reported.",
        keys: [
            .required(.code, .word, "The code of the warning."),
            .required(.spec, .path, "The spec, relative to this file."),
            .optional(
                .path, .text, default: "the whole spec",
                "The path of keys that leads to it, such as `sections[rows].cell`; what is below it is ignored too. `validate --report json` prints them."
            ),
            .optional(
                .from, .text,
                "For a change that `diff` finds: the former value. The entry covers no other change."
            ),
            .optional(.to, .text, "For a change that `diff` finds: the value now."),
            .required(.reason, .text, "Why it is meant to be there."),
        ])
}
