/// A made-up language, which shows where a screen has no space for longer texts, or is not prepared for
/// languages that are written from right to left. Only texts of a catalog are in it.
package enum PseudoLanguage: String, CaseIterable, Sendable {
    /// Accented letters, two fifths more of them, and brackets around the whole: `[Ĥéļļö ~~]`.
    case long = "pseudo"
    /// Hebrew letters in place of similar Latin ones, from right to left.
    case rightToLeft = "pseudo-rtl"

    /// Returns a literal part of a text.
    func translated(_ text: String) -> String {
        switch self {
        case .long: String(text.map { Self.accents[$0] ?? $0 })
        case .rightToLeft: String(text.lowercased().map { Self.hebrew[$0] ?? $0 })
        }
    }

    /// Returns a text from its parts.
    ///
    /// - Parameter literalLength: the number of characters of the literal parts.
    func complete(_ text: String, literalLength: Int) -> String {
        guard self == .long else { return text }
        let count = (literalLength * 2 + 4) / 5
        // Words of at most seven letters, so that they wrap.
        let padding = (0..<count).map { $0 % 8 == 0 ? " " : "~" }.joined()
        return "[\(text)\(padding)]"
    }

    private static let accents = letters(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž")

    private static let hebrew = letters(
        "abcdefghijklmnopqrstuvwxyz", "אבצדעפגהיחכלמנופקרסטווושיז")

    private static func letters(_ latin: String, _ others: String) -> [Character: Character] {
        Dictionary(zip(latin, others), uniquingKeysWith: { first, _ in first })
    }
}
