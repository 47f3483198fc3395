import Foundation

/// Ordinals that ICU writes in all locales of CLDR, with Latin digits and the separators of English
/// (`.ci/locales` records them).
package struct OrdinalSamples {
    package let numbers: [Int]
    /// The tag of a locale, and the ordinals of the numbers.
    package let locales: [(tag: String, texts: [String])]

    package init() throws {
        let path = RepositoryRoot.path(of: "Tests/ExpressionsTests/Cases/locales/ordinals.txt")
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        numbers = lines[0].split(separator: " ").compactMap { Int($0) }
        locales = stride(from: 1, to: lines.count - 1, by: 2).flatMap { index in
            let texts = lines[index + 1].split(separator: "|").map(String.init)
            return lines[index].split(separator: " ").map { (String($0), texts) }
        }
    }
}

/// An ordinal in a locale with digits and separators of its own, or with another spelling of the tag.
package struct OrdinalRow: Sendable {
    package let tag: String
    package let number: Int
    package let text: String

    package static let all = [
        Self("de", 1_000, "1.000."), Self("de-AT", 999, "999."), Self("es", 1_234, "1.234.º"),
        Self("fr-FR", 1_000, "1\u{202F}000e"), Self("hi", 1_234_567, "12,34,567वाँ"),
        Self("en-IN", 1_234_567, "1,234,567th"), Self("pt-PT", 10_000, "10\u{A0}000º"),
        Self("es-MX", -1_000, "\u{2212}1,000º."), Self("es_MX", 1, "1º."),
        Self("ES-mx", 1, "1º."), Self("es-FR", 1, "1.º"), Self("zh-Hant-HK", -7, "第\u{2212}7"),
        Self("iw", 1, "1"), Self("in", 1, "ke-1"), Self("mo", 1, "1a"), Self("tl", 1, "ika1"),
        Self("no", 1, "1."), Self("hi-Latn", 3, "3rd"),
        Self("en", .min, "\u{2212}9,223,372,036,854,775,808th"),
    ]

    private init(_ tag: String, _ number: Int, _ text: String) {
        (self.tag, self.number, self.text) = (tag, number, text)
    }
}
