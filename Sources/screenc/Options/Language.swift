import ArgumentParser
import Expressions
import JSONData

/// The language of whoever looks at a screen, by the tag that the command line names it with.
struct Language: ExpressibleByArgument {
    /// The language alone, as RFC 5646 section 2.1 has it, in lower case: `ko` of `ko-KR`.
    let tag: String

    static let english = Language(tag: RunContext.Locale.english.rawValue)

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

    /// The rules for numbers and dates; nil for a language without a table.
    var locale: RunContext.Locale? { RunContext.Locale(tag: tag) }

    /// Whether its texts are written from right to left.
    var isRightToLeft: Bool { Self.fromRight.contains(tag) }

    /// Languages whose default script is written so (Unicode CLDR, `characterOrder`), with the older
    /// tags of Hebrew and Yiddish.
    private static let fromRight: Set = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps",
        "sd", "syr", "ug", "ur", "yi",
    ]
}

extension String {
    static func noTables(for language: Language) -> String {
        let known = RunContext.Locale.allCases.map(\.rawValue).joined(separator: " and ")
        return """
            there are no tables for the language `\(language.tag)`, only for \(known): numbers and \
            dates are written as in English
            """
    }
}
