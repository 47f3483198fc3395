import JSONData

/// Scalar resolution of the YAML 1.2 core schema (YAML 1.2.2 §10.3.2).
package enum CoreSchema {
    /// Returns the kind of a plain scalar without a tag.
    package static func resolve(_ text: UnsafeBufferPointer<UInt8>) -> SyntaxKind {
        guard let first = text.first else { return .null }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            return resolveNumber(text)
        case UInt8(ascii: "~"): return text.count == 1 ? .null : .string
        case UInt8(ascii: "n"), UInt8(ascii: "N"):
            return isWord(text, word: "null") ? .null : .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            return isWord(text, word: "true") ? .bool : .string
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            return isWord(text, word: "false") ? .bool : .string
        default: return .string
        }
    }

    /// Returns whether `text` is `word` in lower, upper or title case, as the schema allows.
    private static func isWord(_ text: UnsafeBufferPointer<UInt8>, word: StaticString) -> Bool {
        guard text.count == word.utf8CodeUnitCount else { return false }
        let bit: UInt8 = 0x20
        let isUpper = text.allSatisfy { $0 & bit == 0 }
        return word.withUTF8Buffer { letters in
            letters.indices.allSatisfy { index in
                if isUpper { return text[index] == letters[index] & ~bit }
                return text[index] == letters[index]
                    || index == 0 && text[0] == letters[0] & ~bit
            }
        }
    }

    private static func resolveNumber(_ text: UnsafeBufferPointer<UInt8>) -> SyntaxKind {
        if text.count > 2, text[0] == UInt8(ascii: "0") {
            if text[1] == UInt8(ascii: "x") {
                return allDigits(text, from: 2, radix: 16) ? .int : .string
            }
            if text[1] == UInt8(ascii: "o") {
                return allDigits(text, from: 2, radix: 8) ? .int : .string
            }
        }
        let isSigned = text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-")
        let start = isSigned ? 1 : 0
        if allDigits(text, from: start, radix: 10) { return .int }
        if isSpecialFloat(text, from: start, isSigned: isSigned) { return .float }
        return isDecimal(text, from: start) ? .float : .string
    }

    private static func allDigits(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, radix: UInt8
    ) -> Bool {
        guard start < text.count else { return false }
        return text[start...].allSatisfy { $0.hexValue < radix }
    }

    /// Returns whether the text from `start` is `.inf`, or an unsigned `.nan`.
    private static func isSpecialFloat(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, isSigned: Bool
    ) -> Bool {
        guard text.count == start + 4 else { return false }
        let word = String(decoding: text[start...], as: UTF8.self)
        if [".inf", ".Inf", ".INF"].contains(word) { return true }
        return !isSigned && [".nan", ".NaN", ".NAN"].contains(word)
    }

    /// Matches `( "." [0-9]+ | [0-9]+ ( "." [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
    private static func isDecimal(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var position = start
        let whole = skipDigits(text, position: &position)
        var fraction = 0
        if position < text.count, text[position] == UInt8(ascii: ".") {
            position += 1
            fraction = skipDigits(text, position: &position)
        }
        guard whole > 0 || fraction > 0 else { return false }
        guard position < text.count else { return true }
        guard text[position] | 0x20 == UInt8(ascii: "e") else { return false }
        position += 1
        if position < text.count,
            text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-")
        {
            position += 1
        }
        return skipDigits(text, position: &position) > 0 && position == text.count
    }

    private static func skipDigits(
        _ text: UnsafeBufferPointer<UInt8>, position: inout Int
    ) -> Int {
        let start = position
        while position < text.count, text[position].isDigit { position += 1 }
        return position - start
    }
}

extension CoreSchema {
    /// Returns the value of a scalar of kind `int`, or nil if it exceeds 64 bits.
    package static func integer(_ text: String) -> Int64? {
        if text.hasPrefix("0x") { return Int64(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return Int64(text.dropFirst(2), radix: 8) }
        return Int64(text)
    }

    /// Returns the value of a scalar of kind `int` or `float`.
    package static func double(_ text: String) -> Double? {
        switch text.lowercased().drop(while: { $0 == "+" }) {
        case ".inf": .infinity
        case "-.inf": -.infinity
        case ".nan": .nan
        case let number:
            integer(text).map { Double($0) } ?? Double(padded(String(number)))
        }
    }

    /// Adds the digits that Swift requires to `3.` and `.5`.
    private static func padded(_ number: String) -> String {
        let isNegative = number.hasPrefix("-")
        var digits = isNegative ? String(number.dropFirst()) : number
        if digits.hasPrefix(".") { digits = "0" + digits }
        digits = digits.replacing(".e", with: ".0e")
        if digits.hasSuffix(".") { digits += "0" }
        return (isNegative ? "-" : "") + digits
    }
}
