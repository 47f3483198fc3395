import Diagnostics
import Expressions
import Screens
import Systems

/// The keys of `test` in the workspace file.
extension SpecKeys {
    package static let test = SpecShape(
        name: "test", phrase: "`test`",
        summary:
            "How `screenc test` shows each screen: once with the first values of all lists, and once with each further value, which changes nothing else.",
        keys: [
            .optional(
                .devices, .list(of: "device", count: 1...SpecReader.maxDevices), default: "iphone",
                "The devices, named as by `--device`."),
            .optional(
                .ios, .list(of: "version of iOS", count: .nonEmpty),
                default: "`ios` of the workspace file",
                "The versions of iOS: \(words(SystemVersion.self))."),
            .optional(
                .appearances, .list(of: "user interface style", count: .nonEmpty),
                default: Appearance.light.rawValue,
                "The appearances: \(words(Appearance.self))."),
            .optional(
                .contentSizes, .list(of: "text size", count: .nonEmpty),
                default: ContentSize.large.rawValue, "The preferred text sizes."),
            .optional(
                .locales, .list(of: "language", count: 1...SpecReader.maxLocales),
                default: "the source language of the texts, or `en`",
                "The languages, which also decide the layout direction; `pseudo` lengthens the texts of catalogs, `pseudo-rtl` mirrors the screen."
            ),
            .optional(
                .states, .list(of: "forced state", count: .nonEmpty),
                default: ForcedState.content.rawValue,
                "The states of the data, as by `--state`: \(words(ForcedState.self))."),
            .optional(
                .product,
                .list(of: "key of this mapping", count: 1...TestSettings.Axis.allCases.count),
                "The keys whose values are all combined: \(words(TestSettings.Axis.self))."),
            .optional(
                .cases, .mapping(of: "test case"),
                "Further goldens of screens, by name: with other parameters, or after steps."),
            .optional(
                .pictures, .list(of: "name", count: .nonEmpty),
                "The goldens that name a picture for each way to show the screen, too: the id of a screen, or with a case as in `shop.product.sold-out`."
            ),
            .optional(
                .tolerance, .number(0...1, default: 0),
                "The part of the pixels of a picture that may differ: 0.01 is one in a hundred."),
        ])

    package static let testCase = SpecShape(
        name: "test case", phrase: "a test case",
        summary:
            "A screen with other values, or after steps; it has its own golden, and all values of the lists but `states`.",
        keys: [
            .required(.screen, .word, "The id of the screen."),
            .optional(
                .params, .mapping(of: "argument"), "The values of parameters, as by `--param`."),
            .optional(.set, .mapping(of: "argument"), "The values of states, as by `--set`."),
            .optional(.flags, .mapping(of: "argument"), "The values of flags, as by `--flag`."),
            .optional(
                .steps, .list(of: "step", count: .nonEmpty),
                "What a person does before the golden is taken, as in a file of [`--steps`](Commands.md#screenc-run): `[tap: orders:3, back]`."
            ),
        ])

    /// Returns the words of a type, as code.
    private static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type
    ) -> String {
        Suggestion.list(type.allCases.map(\.rawValue))
    }
}
