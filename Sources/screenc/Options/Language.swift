import ArgumentParser
import Expressions
import JSONData

/// The language of the user, by the tag on the command line.
struct Language: ExpressibleByArgument {
    /// The primary language subtag of RFC 5646 section 2.1 in lower case: `ko` of `ko-KR`.
    let tag: String

    static let english = Language(tag: RunContext.Locale.english.tag)

    private init(tag: String) { self.tag = tag }

    init?(argument: String) {
        let parts = argument.split(omittingEmptySubsequences: false) { "-_".contains($0) }
        guard let language = parts.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy(\.isASCIILetter),
            parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) }),
            parts.dropFirst().joined().utf8.allSatisfy({ $0.isAlphanumeric })
        else { return nil }
        tag = language.lowercased()
    }

    var defaultValueDescription: String { tag }

    /// The rules for numbers and dates; nil for an unsupported language.
    var locale: RunContext.Locale? { RunContext.Locale(tag: tag) }

    /// Whether the language is written from right to left.
    var isRightToLeft: Bool { Self.rightToLeft.contains(tag) }

    /// Languages whose default script is written from right to left (Unicode CLDR,
    /// `characterOrder`), with the older tags of Hebrew and Yiddish.
    private static let rightToLeft: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps",
        "sd", "syr", "ug", "ur", "yi",
    ]
}

extension String {
    static func noTables(for language: Language) -> String {
        let known = RunContext.Locale.tags.joined(separator: ", ")
        return """
            the language `\(language.tag)` is not supported, only \(known): numbers and dates are \
            written as in English
            """
    }
}
