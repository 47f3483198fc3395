/// Every message about numbers and texts, in selectors and in filters.
extension JSONPathError {
    static func missingDigits(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a digit is missing in this number",
            help: "numbers are written like `-1`, `0.5` or `1e3`, without spaces", at: range)
    }

    static func leadingZero(_ number: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a number has no zeros in front", help: "remove them from `\(number)`", at: range)
    }

    static func negativeZero(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`-0` is no index", help: "`0` is the first element, `-1` the last one", at: range)
    }

    static func notWhole(at range: Range<Int>) -> JSONPathError {
        JSONPathError("an index is a whole number", help: "remove the fraction", at: range)
    }

    static func plusSign(at range: Range<Int>) -> JSONPathError {
        JSONPathError("a number does not begin with `+`", help: "remove it", at: range)
    }

    static func integerOutOfRange(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "this number is beyond ±9007199254740991",
            help: "no array is that long: leave the number out", at: range)
    }
}

// MARK: - Strings

extension JSONPathError {
    static func unclosedString(_ quote: Unicode.Scalar, at range: Range<Int>) -> JSONPathError {
        JSONPathError("this quote is never closed", help: "add the `\(quote)`", at: range)
    }

    static func controlCharacter(_ byte: UInt8, at range: Range<Int>) -> JSONPathError {
        let digits = (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        return JSONPathError(
            "a control character cannot stand in quotes", help: "write it as `\\u00\(digits)`",
            at: range)
    }

    static func needlessEscape(_ quote: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "only the quote that a text stands in is written with `\\`",
            help: "write `\(quote)` alone", at: range)
    }

    static func unknownEscape(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`\\\(sign)` is no escape",
            help:
                "there are \\b \\t \\n \\f \\r \\/ \\\\ and \\u with four digits; write `\\\\` for "
                + "a `\\`", at: range)
    }

    static func shortUnicodeEscape(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "four hexadecimal digits must follow `\\u`",
            help: "beyond `\\uFFFF` write the character itself, or both halves of its pair",
            at: range)
    }

    static func loneSurrogate(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "this is one half of a surrogate pair without the other",
            help: "write both halves, as in `\\uD83D\\uDE00`, or the character itself", at: range)
    }
}
