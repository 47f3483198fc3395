/// Tokens with a meaning in YAML, JSON or expressions.
enum SpecTokens {
    static let lineBreaks = bytes(["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{C}"])
    static let openings = bytes([
        "[", "{", "{a: ", "- ", "? ", "(", "list(", "!", "-", "a.", "[[],",
    ])
    static let numbers = bytes([
        "1e308", "-1e308", "1e309", "-0", "0", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "18446744073709551616", "4294967296", "1e-320", ".inf", "-.inf",
        ".nan", "0x7fffffffffffffff", "0o777", "1_000", "0.1", "-1", "65536", "2000000",
    ])
    static let expressions = bytes([
        "item", "item.", ".?", "params.", "data.", "state.", "1/0", "1 % 0",
        "-9223372036854775808", "9223372036854775807 + 1", "-(-9223372036854775807 - 1)",
        "1e308 * 1e308", "size(", "[0]", "[-1]", "[?0]", "{}", "[]", "''", "\"\\u", "\\", "r'",
        "b'\\xff'", "'''", "null", "true ? 1 : ", ".map(x, x)", ".filter(e, e", "optional.none()",
        ".orValue(", "now", "timestamp('9999-12-31T23:59:59Z') + duration('1000000h')",
        "string(", "int('9')", "uint(-1)", "double('NaN')", "matches(r'(a{1,100}){1,10}')",
        "substring(1, 0)", ".replace('', 'x', 9)", "format([1])", "decimal(1.5, 400)", "||", "&&",
        "!", "==", "<", "in", "?", ":", "+", "한글", "e\u{301}", "\u{200B}", "//", ";",
    ])

    static let others =
        bytes([
            "{", "}", "[", "]", ":", ": ", ",", "#", " #", "#\r{", "&a ", "*a", "!", "!!int ",
            "!!binary ", "|\n", ">-\n", "|9\n", "'", "\"", "\\", "${", "}", "$", "-", "- ", "?",
            "? ", "---\n", "...\n", "%YAML 1.1\n", "%", "@", "`", "\t", "\u{FEFF}", "<<: *a",
            "null", "~", "true", "", "\"\"", "''", "list(", "map(", "?", ")", "\0", "품", "\u{301}",
            "\u{1F468}\u{200D}\u{1F469}", "\u{202E}", "\u{3164}", "item.", "params.", "url",
            "items: ", "sections:\n", "cells:\n", "models:\n", "let:\n", "layout: ", "when: ",
            "if: ", "use: ", "has(", "paging: {policy: page}", "pattern: '(a{1,100}){1,10}'",
            "for: ", "cell: ", "each: {a: data.", "each: {a, b: ", "key: ", "rows: [{text: ",
            "import: [", "library: a\n", "colors:\n", "colors.", "readableOn(", "hex(",
            "strings: ", "${strings.", "strings[\"", ".title", "errors: ", "error.response",
            "[{if: true, use: ", "- {if: ", "dark: ", "enum: {", "%lld", "%@", "%1$@", "%2$.1f",
            "%#@", "@", "%%", "\"variations\": {\"plural\": {\"other\": ", "\"few\": ",
            "\"substitutions\": {", "\"argNum\": ", "\"localizations\": {\"en\": ",
            "\"stringUnit\": {\"state\": \"translated\", \"value\": \"",
        ]) + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFE, 0xFF], [0xFF, 0xFE],
        ]

    private static let all = lineBreaks + openings + numbers + expressions + others

    static func any(_ random: inout some RandomNumberGenerator) -> [UInt8] { any(all, &random) }

    static func any(
        _ tokens: [[UInt8]], _ random: inout some RandomNumberGenerator
    ) -> [UInt8] {
        tokens.randomElement(using: &random) ?? []
    }

    private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
