import Diagnostics
import JSONData

/// Every message about a spec as a text file: encoding, YAML, JSON, limits.
extension Message {
    static func fileTooLarge(_ bytes: Int, limit: Int) -> Message {
        Message(
            .fileTooLarge, "the file has \(bytes) bytes; a spec may have \(limit)",
            help: "describe one screen per file, and keep data in JSON files beside it")
    }

    static let brokenUTF16 = Message(
        .invalidEncoding, "the file looks like UTF-16 but is not valid",
        help: "save the file as UTF-8")

    static func unreadableBytes(_ problem: String) -> Message {
        let isControl = problem.contains("control characters")
        return Message(
            .invalidEncoding,
            isControl ? "a control character is not allowed here" : "the file is not valid UTF-8",
            cure: isControl ? "remove it, or write it as an escape in \"…\"" : problem,
            help: isControl ? nil : "save the file as UTF-8")
    }

    static func tooDeep(limit: Int) -> Message {
        Message(
            .tooDeep, "nested more than \(limit) levels deep", cure: "one level too many",
            help: "no spec needs this: look for brackets that are never closed")
    }

    static func tooManyNodes(limit: Int) -> Message {
        Message(
            .tooManyNodes, "more than \(limit) values, those that aliases repeat included",
            cure: "the limit is reached here",
            help: "keep data in a JSON file beside the spec and name it with `file`")
    }

    static func tooMuchText(limit: Int) -> Message {
        Message(
            .tooManyNodes, "aliases repeat more than \(limit / 1024 / 1024) MiB of text",
            cure: "the limit is reached here", help: "name a long text once in `let`, and show that"
        )
    }

    static func duplicateKey(_ key: String, first: SourceRange) -> Message {
        Message(
            .duplicateKey, "the key `\(key)` stands here twice", cure: "remove one of the two",
            related: [Label(first, "first written here")])
    }

    static func unknownAnchor(_ name: String, known: [String]) -> Message {
        Message(
            .unknownAnchor, "the alias `*\(name)` names no anchor above it",
            cure: Suggestion.label(for: name, among: known),
            help: "write `&\(name)` before the value that is meant, or quote a text with a `*`")
    }

    static func recursiveAlias(_ name: String) -> Message {
        Message(
            .recursiveAlias, "the alias `*\(name)` stands inside its own anchor",
            cure: "this would repeat for ever", help: "move it out of `&\(name)`")
    }

    static func yamlSyntax(_ problem: YAMLProblem, began: SourceRange? = nil, what: String? = nil)
        -> Message
    {
        let related = began.flatMap { began in what.map { Label(began, "\($0) begins here") } }
        return Message(
            .yamlSyntax, problem.message, related: related.map { [$0] } ?? [], help: problem.help)
    }

    static func unclosedQuote(end: SourceRange) -> Message {
        Message(
            .yamlSyntax, "this quote is never closed", related: [Label(end, "reading ended here")],
            help: "close it, or write the sign twice where it belongs to a text in single quotes")
    }

    static func unquotedColon(isChoice: Bool, isKey: Bool) -> Message {
        let help =
            isChoice
            ? "an expression with `? :` needs quotes, or `|` and a line of its own"
            : isKey
                ? "indent this line like the key above it, or quote the text over both lines"
                : "write a text in '…' or \"…\", and a mapping on the next line or in `{ }`"
        return Message(
            .unquotedColon, "a `: ` inside an unquoted text begins a mapping",
            cure: isKey ? "this line goes on with the text above" : "quote the whole text",
            help: help)
    }

    static let unquotedInterpolation = Message(
        .unquotedInterpolation, "inside `{ }` or `[ ]` the brace of `${` begins a mapping",
        cure: "quote the text: \"${…}\"",
        help: "or write the mapping on lines of its own, where no quotes are needed")

    static func trailingText(isQuoted: Bool, isInFlow: Bool) -> Message {
        let help =
            isQuoted
            ? "quote the whole text, with `''` for a quote in '…' and `\\\"` in \"…\", "
                + "or use `|-` and a line of its own"
            : isInFlow
                ? "put a comma between the two, or quote the whole"
                : "quote the whole, begin it with `(`, or use `|` and a line of its own"
        return Message(
            .trailingText, "a value that begins with a bracket or a quote ends where that closes",
            cure: "this is left over", help: help)
    }
}

extension JSONError {
    /// The diagnostic for this fault; a limit keeps the code that it has in YAML files.
    func diagnostic(in source: SourceText, limits: SyntaxLimits) -> Diagnostic {
        let end = min(offset + 1, source.bytes.count)
        let place = SourceRange(source, ByteRange(min(offset, end), end))
        let related = related.map {
            Label(SourceRange(source, ByteRange($0.offset, $0.offset + 1)), $0.label)
        }
        switch kind {
        case .tooDeep: return Message.tooDeep(limit: limits.depth).at(place)
        case .empty: return Message.emptySpec.at(place)
        case .invalidUTF8, .wrongEncoding: return Message.unreadableBytes(message).at(place)
        default:
            return Diagnostic(
                .jsonSyntax, "this is not JSON: \(message)", at: Label(place),
                related: related.map { [$0] } ?? [])
        }
    }
}

/// Messages about what YAML has and a spec may not use.
extension Message {
    static let emptySpec = Message(
        .emptySpec, "the file is empty",
        help: "a spec begins with `screen: name.of.the.screen` and has `sections`")

    static let multipleDocuments = Message(
        .multipleDocuments, "a spec is one YAML document, and here a second one begins",
        cure: "remove the `---`", help: "put each screen into a file of its own")

    static let mergeKey = Message(
        .mergeKey, "merge keys belong to YAML 1.1 and are not read", cure: "write the keys out",
        help: "an anchor may stand for a whole value, as in `layout: *tiles`, not for a part of it")

    static func customTag(_ tag: String) -> Message {
        Message(
            .customTag, "the tag `\(tag)` has no meaning in a spec", cure: "remove the tag",
            help: "quote the text if it begins with `!`")
    }

    static func tagMismatch(_ tag: String, found: String) -> Message {
        Message(
            .customTag, "the tag `\(tag)` does not fit \(found)", cure: "remove the tag",
            help: "specs need no tags: each key knows its type")
    }

    /// `text` is the tag with what stands behind it.
    static func tagInsteadOfText(_ text: String) -> Message {
        let tag = text.prefix { $0 != " " }
        let name = text.dropFirst()
        let isPath = name.contains(".") && !name.contains(" ") && !name.hasPrefix("$")
        let quoted = text.contains("\"") ? "'\(text)'" : "\"\(text)\""
        return Message(
            .tagInsteadOfText,
            "an unquoted `!` begins a YAML tag: `\(tag)` is not part of the value",
            cure: "quote it: \(quoted)",
            help: isPath ? "or write the condition without `!`: `\(name) == false`" : nil)
    }

    static let complexKey = Message(
        .complexKey, "a key must be a word, and this is a list or a mapping",
        cure: "write a plain key")
}
