import ArgumentParser
import Expressions
import JSONData

/// The language of the user, by the tag on the command line.
struct Language: ExpressibleByArgument {
    /// The tag of RFC 5646, such as `ko-KR`, or the name of a made-up language.
    let tag: String
    /// The primary language subtag in lower case: `ko` of `ko-KR`.
    let code: String
    let pseudo: PseudoLanguage?

    static let english = Language(tag: "en", code: "en", pseudo: nil)

    /// Returns the source language of texts, if there are any.
    static func source(of strings: StringCatalog?) -> Language {
        strings.flatMap { Language(argument: $0.sourceLanguage) } ?? .english
    }

    private init(tag: String, code: String, pseudo: PseudoLanguage?) {
        (self.tag, self.code, self.pseudo) = (tag, code, pseudo)
    }

    init?(argument: String) {
        if let pseudo = PseudoLanguage(rawValue: argument) {
            self.init(tag: argument, code: "en", pseudo: pseudo)
            return
        }
        let parts = argument.split(omittingEmptySubsequences: false) { "-_".contains($0) }
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy(\.isASCIILetter),
            parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) }),
            parts.dropFirst().joined().utf8.allSatisfy({ $0.isAlphanumeric })
        else { return nil }
        self.init(tag: argument, code: language.lowercased(), pseudo: nil)
    }

    /// The rules for numbers and dates; nil for an unsupported language.
    var locale: RunContext.Locale? {
        pseudo.map { RunContext.Locale($0) } ?? RunContext.Locale(tag: tag)
    }

    /// Whether the language is written from right to left.
    var isRightToLeft: Bool { pseudo == .rightToLeft || Self.rightToLeft.contains(code) }

    /// Languages whose default script is written from right to left (Unicode CLDR,
    /// `characterOrder`), with the older tags of Hebrew and Yiddish.
    private static let rightToLeft: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps",
        "sd", "syr", "ug", "ur", "yi",
    ]
}

extension String {
    static func noTables(for language: Language) -> String {
        if let standIn = language.locale?.standIn {
            return """
                numbers and dates are written as in `\(standIn)`, because the forms of the region \
                `\(language.tag)` are not known
                """
        }
        return """
            numbers and dates are written as in English, because their forms in the language \
            `\(language.tag)` are not known
            """
    }

    static func noTexts(in language: Language, _ catalog: StringCatalog) -> String {
        """
        \(catalog.path) has no texts in the language `\(language.tag)`: they are shown in \
        `\(catalog.sourceLanguage)`
        """
    }
}
