import Diagnostics
import Testing

@testable import Expressions

@Suite struct FormatStringTests {
    @Test(arguments: [
        ("Items", [FormatString.Piece.literal("Items")]),
        ("100 %%", [.literal("100 %")]),
        (
            "%lld items",
            [.argument(FormatArgument(position: 0, conversion: .integer())), .literal(" items")]
        ),
        (
            "%@ of %@",
            [
                .argument(FormatArgument(position: 0, conversion: .string)), .literal(" of "),
                .argument(FormatArgument(position: 1, conversion: .string)),
            ]
        ),
        (
            "%2$@ %1$.1f",
            [
                .argument(FormatArgument(position: 1, conversion: .string)), .literal(" "),
                .argument(FormatArgument(position: 0, conversion: .decimal(digits: 1))),
            ]
        ),
        ("%03d", [.argument(FormatArgument(position: 0, conversion: .integer(digits: 3)))]),
        (
            "%#@birds@ in %2$#@trees@",
            [
                .substitution("birds"), .literal(" in "), .substitution("trees"),
            ]
        ),
        ("%arg birds", [.substitutedNumber, .literal(" birds")]),
    ])
    func `formats are parsed`(_ text: String, _ pieces: [FormatString.Piece]) throws {
        #expect(try FormatString(text).pieces == pieces)
    }

    @Test(arguments: [
        "%", "%x", "%s", "%5d", "%-3d", "%*d", "%99$@", "%0$@", "%.99f", "%#@open", "%.1d",
    ])
    func `formats that cannot be written are refused`(_ text: String) {
        #expect(throws: FormatStringError.self) { try FormatString(text) }
    }

    @Test(arguments: [
        ("50% off", false), ("100%", false), ("100%-os", false), ("5%off", false), ("%%", false),
        ("50 % rabatt", false), ("%)", false), ("", false), ("%lld% off", true), ("%@", true),
        ("%x.", true), ("%5d days", true), ("%-3d", true), ("%*d", true), ("%#@days@", true),
        ("%#@open", true), ("%2$@abc", true), ("100%% %arg", true), ("%s", true),
    ])
    func `texts without arguments are no formats`(_ text: String, _ hasArguments: Bool) {
        #expect(FormatString.hasArguments(text) == hasArguments)
        let pieces: [FormatString.Piece] = text.isEmpty ? [] : [.literal(text)]
        #expect(FormatString(literal: text).pieces == pieces)
    }

    private static let catalog: StringCatalog = {
        func plural(_ texts: [PluralCategory: String]) -> TextVariants {
            .plural(texts.compactMapValues { try? FormatString($0) })
        }
        func same(_ text: String) -> TextVariants {
            .same((try? FormatString(text)) ?? FormatString(pieces: []))
        }
        let birds = Substitution(
            argument: FormatArgument(position: 0, conversion: .integer()),
            text: plural([.one: "%arg bird", .other: "%arg birds"]))
        let trees = Substitution(
            argument: FormatArgument(position: 1, conversion: .integer()),
            text: plural([.one: "%arg tree", .other: "%arg trees"]))
        return StringCatalog(
            place: SourceRange(SourceText(path: "Localizable.xcstrings", bytes: []), .zero),
            sourceLanguage: "en",
            strings: [
                "items": LocalizedString(
                    parameters: [.integer()],
                    localizations: [
                        "en": Localization(
                            text: plural([.one: "%lld item", .other: "%lld items"])),
                        "ko": Localization(text: same("%lld개")),
                        "ru": Localization(
                            text: plural([
                                .one: "%lld товар", .few: "%lld товара", .many: "%lld товаров",
                                .other: "%lld товара",
                            ])),
                    ]),
                "distance": LocalizedString(
                    parameters: [.decimal(digits: 1)],
                    localizations: [
                        "en": Localization(
                            text: plural([.one: "%.1f mile", .other: "%.1f miles"])),
                        "de": Localization(text: same("%.1f Meilen")),
                    ]),
                "birds": LocalizedString(
                    parameters: [.integer(), .integer()],
                    localizations: [
                        "en": Localization(
                            text: same("%#@birds@ in %#@trees@"),
                            substitutions: ["birds": birds, "trees": trees])
                    ]),
                "by": LocalizedString(
                    parameters: [.string, .string],
                    localizations: [
                        "en": Localization(text: same("%1$@ by %2$@")),
                        "ko": Localization(text: same("%2$@의 %1$@")),
                    ]),
            ])
    }()

    @Test(arguments: [
        ("items", [FormatValue.integer(1)], "en", "1 item"),
        ("items", [.integer(1_234)], "en", "1,234 items"),
        ("items", [.integer(-1)], "en", "-1 item"),
        ("items", [.integer(21)], "ru", "21 товар"),
        ("items", [.integer(12)], "ru-RU", "12 товаров"),
        ("items", [.integer(3)], "ko-KR", "3개"),
        // No German text: the source language has its own plural rules.
        ("items", [.integer(1_000)], "de", "1.000 items"),
        ("distance", [.decimal(1)], "en", "1.0 miles"),
        ("distance", [.decimal(1_234.56)], "de", "1.234,6 Meilen"),
        ("birds", [.integer(1), .integer(2)], "en", "1 bird in 2 trees"),
        ("by", [.string("Dune"), .string("Herbert")], "ko", "Herbert의 Dune"),
    ])
    func `a text follows its language`(
        _ key: String, _ arguments: [FormatValue], _ tag: String, _ expected: String
    ) throws {
        let locale = try #require(RunContext.Locale(tag: tag))
        #expect(Self.catalog.text(of: key, arguments, for: locale) == expected)
    }

    @Test(arguments: [
        ("items", [FormatValue.integer(1)], PseudoLanguage.long, "[1 îţéɱ ~]"),
        ("by", [.string("Dune"), .string("Kim")], .long, "[Dune ƀý Kim ~]"),
        ("items", [.integer(2)], .rightToLeft, "2 יטעמס"),
    ])
    func `pseudo-languages change the literal parts`(
        _ key: String, _ arguments: [FormatValue], _ pseudo: PseudoLanguage, _ expected: String
    ) {
        #expect(
            Self.catalog.text(of: key, arguments, for: RunContext.Locale(pseudo)) == expected)
    }

    @Test func `a text that would be too long is not made`() {
        let long = String(repeating: "x", count: 600_000)
        #expect(Self.catalog.text(of: "by", [.string(long), .string("")], for: .english) != nil)
        #expect(Self.catalog.text(of: "by", [.string(long), .string(long)], for: .english) == nil)
    }

    @Test func `tags fall back to their beginnings`() {
        #expect(Self.catalog.fallbacks(for: "zh-Hant-HK") == ["zh-Hant-HK", "zh-Hant", "zh", "en"])
        #expect(Self.catalog.fallbacks(for: "en-GB") == ["en-GB", "en"])
    }
}
