import Diagnostics
import Expressions
import LoadingCore

/// A text of a catalog while it is read.
struct CatalogEntry {
    /// A text in one language.
    struct Language {
        let key: NodeIndex
        let localization: Localization
        /// Whether it is not translated yet.
        let isNew: Bool
    }

    let key: NodeIndex
    let name: String
    /// Whether the text is to be translated: `shouldTranslate`.
    var isTranslated = true
    var languages: [String: Language] = [:]
    /// Nil if the text has an error.
    var string: LocalizedString?
    var unreadable: UnreadableText?

    init(key: NodeIndex, name: String) { (self.key, self.name) = (key, name) }
}

/// Checks of a catalog for all of its languages.
extension StringCatalogReader {
    /// Reports languages that lack a text that others have.
    mutating func check(_ entries: [CatalogEntry]) {
        let languages = Set(entries.flatMap(\.languages.keys)).union([sourceLanguage])
            .subtracting(unknownLanguages).sorted()
        for entry in entries where entry.isTranslated && entry.string != nil {
            let meant = Set(
                unknownLanguages.filter { entry.languages[$0] != nil }.compactMap(meant(by:)))
            let missing = languages.filter { language in
                language != sourceLanguage && !meant.contains(language)
                    && entry.languages[language]?.isNew ?? true
            }
            // A word without a translation is the program's own there.
            let isWord = checkWord(entry)
            if !missing.isEmpty, !isWord {
                bag.report(.missingTranslation(entry.name, missing), at: tree.place(entry.key))
            }
            checkIsNotEmpty(entry)
        }
    }

    /// Returns whether a text is to replace a word of screens; reports one that cannot.
    private mutating func checkWord(_ entry: CatalogEntry) -> Bool {
        guard entry.name.hasPrefix(ScreenWords.keyPrefix) else { return false }
        let name = String(entry.name.dropFirst(ScreenWords.keyPrefix.count))
        let place = tree.place(entry.key)
        let most = name == "noResults" ? 1 : 0
        if !ScreenWords.names.contains(name) {
            bag.report(.unknownWord(name), at: place)
        } else if let count = entry.string?.parameters.count, count > most {
            bag.report(.argumentOfWord(entry.name, takesSearch: most > 0), at: place)
        }
        return true
    }

    /// Reports languages in which a text has no letter at all, though the source language has some.
    private mutating func checkIsNotEmpty(_ entry: CatalogEntry) {
        let source = entry.string?.localizations[sourceLanguage]
        guard let source, !source.text.isEmpty else { return }
        for (name, language) in entry.languages.sorted(by: { $0.key < $1.key })
        where !language.isNew && language.localization.text.isEmpty {
            bag.report(.emptyTranslation(entry.name, name), at: tree.place(language.key))
        }
    }

    /// Reports a language that CLDR does not have, once.
    mutating func checkLanguage(_ tag: String, at place: SourceRange) {
        guard !PluralRules.isKnown(tag), unknownLanguages.insert(tag).inserted else { return }
        bag.report(.unknownLanguage(tag, meant: meant(by: tag)), at: place)
    }

    /// Returns the language of a country whose code stands in place of that of a language.
    private func meant(by tag: String) -> String? {
        switch tag.lowercased() {
        case "kr": "ko"
        case "jp": "ja"
        case "cn": "zh-Hans"
        case "tw": "zh-Hant"
        case "ua": "uk"
        case "cz": "cs"
        case "dk": "da"
        case "gr": "el"
        case "vn": "vi"
        case "us": "en"
        case "gb": "en-GB"
        case "at": "de"
        case "mx": "es-MX"
        default: nil
        }
    }

    /// Compares each language with the arguments of the source language, and its plural forms with
    /// the rules of the language. Returns false if there was an error.
    mutating func check(_ entry: CatalogEntry, against expected: [Int: FormatConversion]) -> Bool {
        var isValid = true
        let source = entry.languages[sourceLanguage].map { tree.place($0.key) }
        for (name, language) in entry.languages.sorted(by: { $0.key < $1.key }) {
            let place = tree.place(language.key)
            let found = language.localization.parameters
            let positions = Set(found.keys).union(expected.keys).sorted()
            for position in positions
            where found[position]?.typeName != expected[position]?.typeName {
                isValid = false
                bag.report(
                    .formatMismatch(
                        position, found: found[position], expected: expected[position],
                        in: name, sourceLanguage, source ?? tree.place(entry.key)),
                    at: place)
            }
            checkPlurals(of: language.localization, name, at: place)
        }
        return isValid
    }

    private mutating func checkPlurals(
        of localization: Localization, _ language: String, at place: SourceRange
    ) {
        let needed = PluralRules(language: language).categories
        let all = [localization.text] + localization.substitutions.values.map(\.text)
        for case .plural(let texts) in all.flatMap(\.parts) {
            let missing = needed.filter { texts[$0] == nil }.map(\.rawValue)
            if !missing.isEmpty { bag.report(.missingPlurals(missing, language), at: place) }
            let extra = PluralCategory.allCases.filter { category in
                texts[category] != nil && category != .zero && !needed.contains(category)
            }
            guard !unknownLanguages.contains(language), !extra.isEmpty else { continue }
            bag.report(.unusedPlurals(extra.map(\.rawValue), language), at: place)
        }
    }
}

extension TextVariants {
    fileprivate var isEmpty: Bool {
        parts.allSatisfy { part in
            if case .same(let format) = part { format.pieces.isEmpty } else { false }
        }
    }
}

extension Localization {
    /// The arguments that the text reads, by their positions.
    var parameters: [Int: FormatConversion] {
        var found: [Int: FormatConversion] = [:]
        for format in text.formats + substitutions.values.flatMap(\.text.formats) {
            for argument in format.arguments { found[argument.position] = argument.conversion }
        }
        for substitution in substitutions.values {
            found[substitution.argument.position] = substitution.argument.conversion
        }
        return found
    }
}
