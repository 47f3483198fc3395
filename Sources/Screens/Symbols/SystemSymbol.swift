/// A symbol of Apple's SF Symbols with what stands for it, since Apple's own may be shown on Apple's
/// systems only.
package struct SystemSymbol: Sendable, Hashable {
    package let name: String
    package let drawing: Drawing
    /// Its sign in a terminal: one character.
    package let sign: String

    /// What pictures show.
    package enum Drawing: Sendable, Hashable {
        /// A shape of the program's own, by the name of the symbol.
        case shape
        /// A glyph of the icon font: filled, or only its outline.
        case glyph(UInt32, isStroked: Bool)
    }

    /// The sign of a symbol that has no stand-in.
    package static let neutralSign = "◌"

    /// Whether it is mirrored on right-to-left screens: its name has a direction of reading, as
    /// UIKit's `chevron.forward`, or it shows lines of text with their beginning.
    package var flipsForRightToLeft: Bool {
        let isArrow = name.hasPrefix("chevron") || name.hasPrefix("arrow") || name.hasPrefix("rect")
        if isArrow { return name.contains(".forward") || name.contains(".backward") }
        return name.hasPrefix("list.") || name.hasPrefix("text.bubble")
    }
}

/// The table of symbols.
package enum SymbolTable {
    /// Returns the symbol with a name, if the table has it.
    package static func symbol(named name: String) -> SystemSymbol? { symbols[name] }

    /// The symbols by name.
    package static let sorted: [SystemSymbol] = symbols.values.sorted { $0.name < $1.name }

    private static let symbols: [String: SystemSymbol] = {
        let words = symbolTableText.split { $0 == " " || $0 == "\n" }
        var symbols: [String: SystemSymbol] = [:]
        symbols.reserveCapacity(words.count / 3)
        for start in stride(from: 0, to: words.count - 2, by: 3) {
            let name = String(words[start])
            symbols[name] = SystemSymbol(
                name: name, drawing: drawing(words[start + 1]), sign: String(words[start + 2]))
        }
        return symbols
    }()

    private static func drawing(_ word: Substring) -> SystemSymbol.Drawing {
        let isStroked = word.hasPrefix("~")
        guard let code = UInt32(word.drop { $0 == "~" }, radix: 16) else { return .shape }
        return .glyph(code, isStroked: isStroked)
    }

    /// Returns the name of the table of which a word is a misspelling: it differs in case and
    /// separators, or in one letter. Apple has thousands of symbols, so a name that differs more,
    /// or in a number, is probably another one.
    package static func name(misspelt word: String) -> String? {
        guard symbols[word] == nil, word.utf8.count <= 60 else { return nil }
        let letters = plain(word)
        if let same = sorted.first(where: { plain($0.name) == letters }) { return same.name }
        return sorted.first { isOneLetterOff(plain($0.name), letters) }?.name
    }

    private static func plain(_ name: String) -> [UInt8] {
        Array(
            name.lowercased().utf8.filter { $0 != 0x2E && $0 != 0x5F && $0 != 0x2D && $0 != 0x20 })
    }

    /// Whether two names are equal except for one letter that is missing, added, replaced or
    /// swapped with the next one.
    private static func isOneLetterOff(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard abs(one.count - other.count) <= 1, min(one.count, other.count) >= 4 else {
            return false
        }
        let start = zip(one, other).prefix { $0 == $1 }.count
        let (first, second) = (one.dropFirst(start), other.dropFirst(start))
        let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
        let (left, right) = (first.dropLast(end), second.dropLast(end))
        let isLetter = (left + right).allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
        let isSwap = left.count == 2 && left.elementsEqual(right.reversed())
        return isLetter && (max(left.count, right.count) == 1 || isSwap)
    }
}
