/// Messages about strings, numbers and single characters.
extension SyntaxFault.Kind {
    var stringMessage: SyntaxMessage? {
        switch self {
        case .unclosedText:
            SyntaxMessage(
                "this string is never closed", "add its closing quote",
                help: "a string over several lines is written between `\"\"\"` and `\"\"\"`")
        case .unknownEscape("("):
            SyntaxMessage(
                "there is no string interpolation with `\\(`", "write `\"…\" + string(value)`",
                help: "in a text of the spec, write `${…}`")
        case .unknownEscape(let letter):
            SyntaxMessage(
                "unknown escape `\\\(letter)`", "a backslash itself is written `\\\\`",
                help: "a raw string keeps backslashes: `r\"\\d+\"`")
        case .escapeOutOfRange:
            SyntaxMessage("there is no character with this number", "the last one is `\\U0010FFFF`")
        case .malformedNumber:
            SyntaxMessage(
                "malformed number",
                help: "numbers are `12`, `1.5`, `1e3`, `0x1F` and `3u`, without units and `_`")
        case .numberOutOfRange(.double):
            SyntaxMessage("the number is too large for a double", "at most about `1.8e308`")
        case .numberOutOfRange(.uint):
            SyntaxMessage("the number is too large for a uint", "at most `18446744073709551615u`")
        case .numberOutOfRange:
            SyntaxMessage("the number is too large for an int", "at most `9223372036854775807`")
        case .unknownPrefix("f"):
            SyntaxMessage(
                "there are no `f\"…\"` strings", "write `\"%s\".format([value])`, or `+`",
                help: "in a text of the spec, write `${…}`")
        case .unknownPrefix(let prefix):
            SyntaxMessage(
                "there are no `\(prefix)\"…\"` strings", "remove the `\(prefix)`", replacement: "")
        default: nil
        }
    }

    var characterMessage: SyntaxMessage? {
        switch self {
        case .unknownCharacter(let text): Self.unknownCharacter(text)
        case .invalidLetter:
            SyntaxMessage(
                "names consist of letters, digits and `_`, and do not start with a digit",
                help: "a string needs quotes; a field can be renamed with `at`")
        case .curlyQuote:
            SyntaxMessage("typographic quote", "write `\"` or `'`", replacement: "\"")
        case .emptyQuotedName: SyntaxMessage("a field's name is missing between the backquotes")
        case .unclosedQuotedName:
            SyntaxMessage(
                "backquotes enclose a field name: letters, digits, `_`, `-`, `.`, `/` and spaces",
                help: "a string is written between `\"` and `\"`")
        default: nil
        }
    }

    private static func unknownCharacter(_ text: String) -> SyntaxMessage {
        guard let scalar = text.unicodeScalars.first else {
            return SyntaxMessage("not an expression")
        }
        switch scalar {
        case ";": return SyntaxMessage("an expression has no `;`", "remove it", replacement: "")
        case "#": return SyntaxMessage("`#` does not begin a comment", "comments begin with `//`")
        case "$":
            return SyntaxMessage(
                "`$` has no meaning inside an expression",
                help: "a name is written as it is: `item.name`")
        case "~": return SyntaxMessage("`~` is not an operator", "write `math.bitNot(…)`")
        case "@", "\\":
            return SyntaxMessage("`\(text)` has no meaning in an expression", "remove it")
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let isSpace =
                scalar.properties.isWhitespace || scalar.value == 0x200B
                || scalar.value == 0xFEFF
            return isSpace
                ? SyntaxMessage(
                    "this space is the character U+\(number)", "write an ordinary space",
                    replacement: " ")
                : SyntaxMessage("the character U+\(number) has no meaning in an expression")
        }
    }
}
