/// Messages about texts, numbers and single characters.
extension SyntaxFault.Kind {
    var wordsOfTexts: SyntaxWords? {
        switch self {
        case .unclosedText:
            SyntaxWords(
                "this text has no end", "add its closing quote",
                help: "a text over several lines stands between `\"\"\"` and `\"\"\"`")
        case .unknownEscape("("):
            SyntaxWords(
                "`\\(` puts nothing into a text", "write `\"…\" + string(value)`",
                help: "in a text of the spec a hole does it: `${…}`")
        case .unknownEscape(let letter):
            SyntaxWords(
                "there is no escape `\\\(letter)`", "a backslash itself is written `\\\\`",
                help: "in a raw text a backslash is just that: `r\"\\d+\"`")
        case .escapeOutOfRange:
            SyntaxWords("there is no character with this number", "the last one is `\\U0010FFFF`")
        case .malformedNumber:
            SyntaxWords(
                "this is no number",
                help: "numbers are `12`, `1.5`, `1e3`, `0x1F` and `3u`, without units and `_`")
        case .numberOutOfRange(.double):
            SyntaxWords("the number is too large for a double", "at most about `1.8e308`")
        case .numberOutOfRange(.uint):
            SyntaxWords("the number is too large for a uint", "at most `18446744073709551615u`")
        case .numberOutOfRange:
            SyntaxWords("the number is too large for an int", "at most `9223372036854775807`")
        case .unknownPrefix("f"):
            SyntaxWords(
                "there are no `f\"…\"` texts", "write `\"%s\".format([value])`, or `+`",
                help: "in a text of the spec a hole does it: `${…}`")
        case .unknownPrefix(let prefix):
            SyntaxWords(
                "there are no `\(prefix)\"…\"` texts", "take the `\(prefix)` away", replacement: "")
        default: nil
        }
    }

    var wordsOfCharacters: SyntaxWords? {
        switch self {
        case .unknownCharacter(let text): Self.unknownCharacter(text)
        case .foreignLetter:
            SyntaxWords(
                "names in expressions have letters, digits and `_` alone, no digit first",
                help: "a text needs quotes; a field gets another name with `at`")
        case .curlyQuote:
            SyntaxWords("this quote is a typographic one", "write `\"` or `'`", replacement: "\"")
        case .emptyQuotedName: SyntaxWords("a field's name is missing between the backquotes")
        case .unclosedQuotedName:
            SyntaxWords(
                "backquotes hold the name of a field: letters, digits, `_`, `-`, `.`, `/` and spaces",
                help: "a text stands between `\"` and `\"`")
        default: nil
        }
    }

    private static func unknownCharacter(_ text: String) -> SyntaxWords {
        guard let scalar = text.unicodeScalars.first else {
            return SyntaxWords("this is no expression")
        }
        switch scalar {
        case ";": return SyntaxWords("an expression has no `;`", "take it away", replacement: "")
        case "#": return SyntaxWords("`#` begins no comment here", "comments begin with `//`")
        case "$":
            return SyntaxWords(
                "`$` has no meaning inside an expression",
                help: "a name stands for itself: `item.name`")
        case "~": return SyntaxWords("`~` is no operator", "write `math.bitNot(…)`")
        case "@", "\\":
            return SyntaxWords("`\(text)` has no meaning in an expression", "take it away")
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let isSpace =
                scalar.properties.isWhitespace || scalar.value == 0x200B
                || scalar.value == 0xFEFF
            return isSpace
                ? SyntaxWords(
                    "this space is the character U+\(number)", "write a plain space",
                    replacement: " ")
                : SyntaxWords("the character U+\(number) has no meaning in an expression")
        }
    }
}
