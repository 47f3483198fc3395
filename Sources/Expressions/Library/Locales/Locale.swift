extension RunContext {
    /// How numbers, dates and plurals are written.
    package struct Locale: Sendable {
        /// A tag of BCP 47, such as `en` or `zh-Hant-HK`.
        package let tag: String
        /// Nil for the formats of English, which are read when they are first used.
        private let ownData: LocaleData?
        let pluralRules: PluralRules
        /// The made-up language of texts; numbers and dates are English.
        package let pseudo: PseudoLanguage?
        /// The tag whose formats a region is written with in place of its own ones; nil for others.
        package var standIn: String?

        var data: LocaleData { ownData ?? .english }
    }
}

extension RunContext.Locale {
    package static let english = Self(tag: "en", nil)
    package static let korean = Self(tag: "ko") ?? .english

    private init(tag: String, _ data: LocaleData?) {
        self.init(
            tag: tag, ownData: data, pluralRules: PluralRules(language: tag), pseudo: nil)
    }

    /// The locale of a language whose formats are not known: those of English, and the texts and
    /// plurals of the language.
    package init(unknown tag: String) { self.init(tag: tag, nil) }

    package init(_ pseudo: PseudoLanguage) {
        self.init(
            tag: "en", ownData: nil, pluralRules: PluralRules(language: "en"), pseudo: pseudo)
    }

    /// The tags with formats of their own.
    package static var tags: [String] { LocaleSections.tags }

    /// Whether a tag is one of BCP 47 whose language is known to CLDR: `ko`, `pt-BR`, `zh-Hant-HK`.
    package static func isLanguage(_ tag: String) -> Bool {
        let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        return PluralRules.isKnown(tag)
            && subtags.dropFirst().allSatisfy { subtag in
                (2...8).contains(subtag.utf8.count)
                    && subtag.utf8.allSatisfy {
                        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                    }
            }
    }

    /// The locale of a tag (BCP 47). The formats are those of the longest beginning of the tag that has
    /// some: of `pt` for `pt-BR`. Nil if there are none.
    package init?(tag: String) {
        let subtags = tag.split { $0 == "-" || $0 == "_" }.enumerated().map(Self.canonical)
        guard let language = subtags.first else { return nil }
        guard subtags != ["en"] else {
            self = .english
            return
        }
        var candidates = (1...subtags.count).reversed().map {
            subtags.prefix($0).joined(separator: "-")
        }
        if let parent = Self.parent(of: language, subtags) { candidates.insert(parent, at: 0) }
        for candidate in candidates {
            guard let data = LocaleData.data(of: candidate) else { continue }
            self.init(tag: subtags.joined(separator: "-"), data)
            let isOther = data.otherRegions.split(separator: " ").contains { $0 == self.tag }
            standIn = isOther ? candidate : nil
            return
        }
        return nil
    }

    /// A subtag in the case that BCP 47 recommends: `zh`, `Hant`, `HK`. Replaced codes of languages
    /// are written as the current ones.
    private static func canonical(_ position: Int, _ subtag: Substring) -> String {
        if position == 0 { return PluralRules.currentCode(of: subtag.lowercased()) }
        return subtag.utf8.count == 4
            ? subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased() : subtag.uppercased()
    }

    /// CLDR's parent locale where it is not the beginning of the tag.
    private static func parent(of language: String, _ subtags: [String]) -> String? {
        switch (language, subtags.dropFirst().first ?? "") {
        case ("zh", "HK"), ("zh", "MO"): "zh-Hant-HK"
        case ("zh", "TW"): "zh-Hant"
        case ("zh", let subtag) where subtag != "Hant": "zh-Hans"
        case ("es", let region) where !["", "ES", "419", "GQ", "PH", "EA", "IC"].contains(region):
            "es-419"
        case ("en", let region) where Self.britishRegions.contains(region): "en-GB"
        default: nil
        }
    }

    private static let britishRegions: Set = ["IE", "NZ", "ZA", "SG", "HK", "MT", "001"]
}
