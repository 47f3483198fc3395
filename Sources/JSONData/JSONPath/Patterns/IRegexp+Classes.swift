/// Escapes, categories and character classes (RFC 9485 §4).
extension IRegexp {
    /// `SingleCharEsc`, `catEsc` or `complEsc`.
    mutating func escape() throws(IRegexpError) {
        if try !category() { writeLiteral(try escapedCharacter()) }
    }

    /// Parses an escape and returns its character.
    private mutating func escapedCharacter() throws(IRegexpError) -> UInt8 {
        guard position + 1 < bytes.count else { throw error("the pattern ends after `\\`") }
        let byte = bytes[position + 1]
        let meaning: UInt8
        switch byte {
        case UInt8(ascii: "n"): meaning = 0x0A
        case UInt8(ascii: "r"): meaning = 0x0D
        case UInt8(ascii: "t"): meaning = 0x09
        case UInt8(ascii: "(")...UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "?"), UInt8(ascii: "[")...UInt8(ascii: "^"),
            UInt8(ascii: "{")...UInt8(ascii: "}"):
            meaning = byte
        default: throw unknownEscape(byte)
        }
        position += 2
        return meaning
    }

    private func unknownEscape(_ byte: UInt8) -> IRegexpError {
        let instead: String? =
            switch byte {
            case UInt8(ascii: "d"): "[0-9]"
            case UInt8(ascii: "D"): "[^0-9]"
            case UInt8(ascii: "w"): "[A-Za-z0-9_]"
            case UInt8(ascii: "W"): "[^A-Za-z0-9_]"
            case UInt8(ascii: "s"): "[ \\t\\n\\r]"
            case UInt8(ascii: "S"): "[^ \\t\\n\\r]"
            case UInt8(ascii: "$"): "[$]"
            default: nil
            }
        guard byte < 0x80 else { return error("invalid escape for I-Regexp") }
        let name = "`\\\(Character(Unicode.Scalar(byte)))` is not an escape of I-Regexp"
        return error(instead.map { "\(name): write `\($0)`" } ?? name)
    }

    /// Consumes `\p{…}` or `\P{…}`, if present.
    private mutating func category() throws(IRegexpError) -> Bool {
        guard position + 1 < bytes.count, bytes[position + 1] | 0x20 == UInt8(ascii: "p") else {
            return false
        }
        let isComplement = bytes[position + 1] == UInt8(ascii: "P")
        let rest = bytes[(position + 2)...].prefix(4)
        guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
            let name = UnicodeCategory(Array(rest[(position + 3)..<end]))
        else { throw error("unknown Unicode category: write it as in `\\p{Lu}`") }
        position = end + 1
        output.append(contentsOf: name.members(isComplement: isComplement, inClass: isInClass).utf8)
        return true
    }

    /// The rule `charClassExpr`.
    mutating func characterClass() throws(IRegexpError) {
        let start = position
        position += 1
        isInClass = true
        write("[")
        // `[^]` is the class of that character.
        if isAt("^"), position + 1 < bytes.count, bytes[position + 1] != UInt8(ascii: "]") {
            position += 1
            write("^")
        }
        if take("-") { write("\\-") } else { try classItem() }
        while let byte = current, byte != UInt8(ascii: "]") {
            let isLast = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "]")
            if byte == UInt8(ascii: "-"), isLast {
                position += 1
                write("\\-")
            } else {
                try classItem()
            }
        }
        guard take("]") else {
            position = start
            throw error("this `[` is never closed")
        }
        write("]")
        isInClass = false
    }

    /// The rule `CCE1`: a category, a character, or a range of characters.
    private mutating func classItem() throws(IRegexpError) {
        if isAt("\\"), try category() { return }
        let place = position
        let first = try classCharacter()
        let isRange =
            isAt("-") && position + 1 < bytes.count
            && bytes[position + 1] != UInt8(ascii: "]")
        guard isRange else { return }
        position += 1
        write("-")
        let last = try classCharacter()
        guard !last.lexicographicallyPrecedes(first) else {
            position = place
            throw error("the bounds of this range are reversed")
        }
    }

    /// Writes a character of a class, and returns its UTF-8 for ordering.
    private mutating func classCharacter() throws(IRegexpError) -> [UInt8] {
        guard let byte = current else { throw error("a `]` is missing") }
        switch byte {
        case UInt8(ascii: "\\"):
            let character = try escapedCharacter()
            writeLiteral(character)
            return [character]
        case UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "]"):
            throw error("`\(Character(Unicode.Scalar(byte)))` in a class must be escaped with `\\`")
        default:
            let start = position
            repeat {
                writeLiteral(bytes[position])
                position += 1
            } while current.map { $0 & 0xC0 == 0x80 } ?? false
            return Array(bytes[start..<position])
        }
    }
}
