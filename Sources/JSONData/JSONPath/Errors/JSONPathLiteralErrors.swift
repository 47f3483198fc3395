/// Messages about numbers and strings.
extension JSONPathError {
    static func missingDigits(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "a digit is missing in this number",
            help: "numbers are written as `-1`, `0.5` or `1e3`, without spaces", at: range)
    }

    static func leadingZero(_ number: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "leading zeros are not allowed", help: "remove them from `\(number)`", at: range)
    }

    static func negativeZero(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "`-0` is not an index", help: "`0` is the first element, `-1` the last", at: range)
    }

    static func notWhole(at range: Range<Int>) -> JSONPathError {
        JSONPathError("an index must be an integer", help: "remove the fraction", at: range)
    }

    static func plusSign(at range: Range<Int>) -> JSONPathError {
        JSONPathError("a number cannot begin with `+`", help: "remove it", at: range)
    }

    static func integerOutOfRange(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "this number is out of the range ±9007199254740991",
            help: "no array is that long: omit the number", at: range)
    }
}

// MARK: - Strings

extension JSONPathError {
    static func unclosedString(_ quote: Unicode.Scalar, at range: Range<Int>) -> JSONPathError {
        JSONPathError("this string is never closed", help: "add the `\(quote)`", at: range)
    }

    static func controlCharacter(_ byte: UInt8, at range: Range<Int>) -> JSONPathError {
        let digits = (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        return JSONPathError(
            "a string cannot contain a control character", help: "write it as `\\u00\(digits)`",
            at: range)
    }

    static func needlessEscape(_ quote: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "only the enclosing quote is escaped with `\\`",
            help: "write `\(quote)` alone", at: range)
    }

    static func unknownEscape(_ sign: String, at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "invalid escape `\\\(sign)`",
            help:
                "escapes are \\b \\t \\n \\f \\r \\/ \\\\ and \\u with four digits; write `\\\\` for "
                + "a `\\`", at: range)
    }

    static func shortUnicodeEscape(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "four hexadecimal digits must follow `\\u`",
            help: "above `\\uFFFF` write the character itself, or a surrogate pair",
            at: range)
    }

    static func loneSurrogate(at range: Range<Int>) -> JSONPathError {
        JSONPathError(
            "unpaired surrogate",
            help: "write both surrogates, as in `\\uD83D\\uDE00`, or the character itself",
            at: range)
    }
}
