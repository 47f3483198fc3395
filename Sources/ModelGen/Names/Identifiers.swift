import Values

/// A name in generated code, of letters, digits and `_`; it may be a reserved word.
struct Identifier: Hashable {
    /// The name without backticks.
    let text: String

    /// Creates the name of a property or case: `text` if it is an identifier, otherwise its words.
    init(member text: String) {
        self.init(known: isIdentifier(text) ? text : Words(text).lowerCamel)
    }

    /// Creates the name of a case for the string `raw`; `KRW` and `on-sale` become `krw` and
    /// `onSale`.
    init(case raw: String) { self.init(known: Words(raw).lowerCamel) }

    /// Returns the names that a case for the string may have, the best first: of its words, as it is
    /// written, and with words for all its signs.
    static func caseNames(of raw: String) -> [Identifier] {
        let own = isIdentifier(raw) ? [Identifier(known: raw)] : []
        return [Identifier(case: raw)] + own
            + [Identifier(known: Words(raw, namesAllSigns: true).lowerCamel)]
    }

    /// Creates the name of a type, which begins with a capital and so never shadows a local
    /// variable.
    init(type text: String) {
        let isFit = isIdentifier(text) && text.first?.isLowercase != true
        self.init(known: isFit ? text : Words(text).upperCamel)
    }

    /// Creates a name that is known to be an identifier.
    init(known text: String) { self.text = text }
}

/// Returns whether `text` is a Swift identifier that is not only underscores.
func isIdentifier(_ text: String) -> Bool {
    NameLetters.isName(text) && text.utf8.contains { $0 != UInt8(ascii: "_") }
}
