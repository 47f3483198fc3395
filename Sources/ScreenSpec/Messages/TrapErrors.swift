import Diagnostics

/// Every message about what YAML makes of a text that was meant otherwise.
extension Message {
    /// `comment` stands where a value is meant; in braces, what follows the value is in it too.
    static func valueIsComment(
        in source: SourceText, _ comment: ByteRange, isInFlow: Bool = false
    ) -> Diagnostic {
        let value = valueInComment(source.text(comment), isInFlow: isInFlow)
        let start = Int(comment.start)
        let place = SourceRange(source, ByteRange(start, start + value.utf8.count))
        let quoted = value.contains("\"") ? "'\(value)'" : "\"\(value)\""
        return Message(
            .valueIsComment, "an unquoted `#` begins a comment, so there is no value here",
            cure: "quote it: \(quoted)", fix: .text(quoted)
        ).at(place)
    }

    /// `#ff0000` of `#ff0000  # red`, and of `#ff0000}]` in braces.
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
            cure: "this is not read",
            help: severity == .error
                ? "quote the whole text" : "quote the whole text, or put a space behind the `#`")
    }

    static let listInsteadOfExpression = Message(
        .listInsteadOfExpression,
        "YAML reads the brackets as a list of texts, not as an expression",
        cure: "these are no mappings",
        help: "write the items as mappings (`- {id: 1}`), or name one list without brackets")

    static func unquotedComma(isText: Bool) -> Message {
        Message(
            .unquotedComma, "inside `{ }` a comma ends the value, and this became a key",
            cure: "this belongs to the value before it",
            help: isText
                ? "quote the whole text"
                : "quote the value; a map's type is `map(T)`, its keys are always strings")
    }
}
