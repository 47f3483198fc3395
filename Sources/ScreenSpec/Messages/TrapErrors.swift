import Diagnostics

/// Messages about text that YAML parses differently than intended.
extension Message {
    static func missingGlyph(_ scalar: Unicode.Scalar) -> Message {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let isPrivate = scalar.properties.generalCategory == .privateUse
        return Message(
            .missingGlyph, severity: .warning, "no font has a glyph for U+\(number)",
            label: isPrivate
                ? "a private character is another sign in each font: use a symbol or a picture"
                : "Unicode has not assigned this character: change the text")
    }

    /// Reports a comment in place of a value; in braces, the comment also contains the text after
    /// the value.
    static func valueIsComment(
        in source: SourceText, _ comment: ByteRange, isInFlow: Bool = false
    ) -> Diagnostic {
        let value = valueInComment(source.text(comment), isInFlow: isInFlow)
        let start = Int(comment.start)
        let place = SourceRange(source, ByteRange(start, start + value.utf8.count))
        let quoted = value.contains("\"") ? "'\(value)'" : "\"\(value)\""
        return Message(
            .valueIsComment, "an unquoted `#` begins a comment, so there is no value here",
            label: "quote it: \(quoted)", fix: .text(quoted)
        ).at(place)
    }

    /// Returns `#ff0000` for `#ff0000  # red`, and for `#ff0000}]` in braces.
    private static func valueInComment(_ comment: String, isInFlow: Bool) -> String {
        var value = ""
        for character in comment {
            if isInFlow, ",]}".contains(character) { break }
            if character == "#", value.last?.isWhitespace == true { break }
            value.append(character)
        }
        while value.last?.isWhitespace == true { value.removeLast() }
        return value
    }

    static func textCutByComment(severity: Severity) -> Message {
        Message(
            .textCutByComment, severity: severity, "the text ends here: ` #` begins a comment",
            label: "this is ignored",
            help: severity == .error
                ? "quote the whole text" : "quote the whole text, or put a space after the `#`")
    }

    static let listInsteadOfExpression = Message(
        .listInsteadOfExpression,
        "YAML reads the brackets as a list of texts, not as an expression",
        label: "these are not mappings",
        help:
            "write the items as mappings (`- {id: 1}`), or write the name of one list without brackets"
    )

    static func unquotedComma(isText: Bool) -> Message {
        Message(
            .unquotedComma, "inside `{ }` a comma ends the value, so this is parsed as a key",
            label: "this belongs to the value before it",
            help: isText
                ? "quote the whole text"
                : "quote the value; a map's type is `map(T)`, its keys are always strings")
    }
}
