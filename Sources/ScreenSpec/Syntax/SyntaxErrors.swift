package import Diagnostics
import JSONData

/// Messages about a spec as a text file: encoding, YAML, JSON, limits.
extension Message {
    static func fileTooLarge(_ bytes: Int, limit: Int) -> Message {
        Message(
            .fileTooLarge, "the file has \(bytes) bytes; the limit is \(limit)",
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
            label: isControl ? "remove it, or write it as an escape in \"…\"" : problem,
            help: isControl ? nil : "save the file as UTF-8")
    }

    static func tooDeep(limit: Int) -> Message {
        Message(
            .tooDeep, "nested more than \(limit) levels deep",
            label: "this level exceeds the limit",
            help: "look for brackets that are never closed")
    }

    static func tooManyNodes(limit: Int) -> Message {
        Message(
            .tooManyNodes, "more than \(limit) values, including those repeated by aliases",
            label: "the limit is reached here",
            help: "keep data in a JSON file beside the spec and name it with `file`")
    }

    static func tooMuchText(limit: Int) -> Message {
        Message(
            .tooManyNodes, "aliases repeat more than \(limit / 1024 / 1024) MiB of text",
            label: "the limit is reached here", help: "define a long text once in `let`"
        )
    }

    static func duplicateKey(_ key: String, first: SourceRange) -> Message {
        Message(
            .duplicateKey, "duplicate key `\(key)`", label: "remove one of the two",
            related: [Label(first, "first written here")])
    }

    static func unknownAnchor(_ name: String, known: [String]) -> Message {
        Message(
            .unknownAnchor, "the alias `*\(name)` refers to no anchor before it",
            label: Suggestion.label(for: name, among: known),
            help: "write `&\(name)` before the intended value, or quote a text with a `*`")
    }

    static func recursiveAlias(_ name: String) -> Message {
        Message(
            .recursiveAlias, "the alias `*\(name)` is inside its own anchor",
            label: "this would repeat without end", help: "move it out of `&\(name)`")
    }

    static func yamlSyntax(_ problem: YAMLProblem, start: SourceRange? = nil, what: String? = nil)
        -> Message
    {
        let related = start.flatMap { start in what.map { Label(start, "\($0) begins here") } }
        return Message(
            .yamlSyntax, problem.message, related: related.map { [$0] } ?? [], help: problem.help)
    }

    static func unclosedQuote(end: SourceRange) -> Message {
        Message(
            .yamlSyntax, "this quote is never closed", related: [Label(end, "reading ended here")],
            help: "close it, or write `''` for a quote inside a text in single quotes")
    }

    static func unquotedColon(isChoice: Bool, isKey: Bool) -> Message {
        let help =
            isChoice
            ? "put an expression with `? :` in quotes, or on the next line after `|`"
            : isKey
                ? "indent this line like the key above it, or quote the text over both lines"
                : "write a text in '…' or \"…\", and a mapping on the next line or in `{ }`"
        return Message(
            .unquotedColon, "a `: ` inside an unquoted text begins a mapping",
            label: isKey ? "this line continues the text above" : "quote the whole text",
            help: help)
    }

    static let unquotedInterpolation = Message(
        .unquotedInterpolation, "inside `{ }` or `[ ]` the brace of `${` begins a mapping",
        label: "quote the text: \"${…}\"",
        help: "or write the mapping over several lines, where no quotes are needed")

    static func trailingText(isQuoted: Bool, isInFlow: Bool) -> Message {
        let help =
            isQuoted
            ? "quote the whole text, with `''` for a quote in '…' and `\\\"` in \"…\", "
                + "or write it on the next line after `|-`"
            : isInFlow
                ? "put a comma between the two, or quote the whole"
                : "quote the whole, begin it with `(`, or write it on the next line after `|`"
        return Message(
            .trailingText, "unexpected text after a closing bracket or quote",
            label: "this is not part of the value", help: help)
    }
}

extension JSONError {
    /// Returns the diagnostic for this error; limits have the same code as in YAML files.
    func diagnostic(in source: SourceText, limits: SyntaxLimits) -> Diagnostic {
        let end = min(offset + 1, source.bytes.count)
        let place = SourceRange(source, ByteRange(min(offset, end), end))
        let related = related.map {
            Label(SourceRange(source, ByteRange($0.offset, $0.offset + 1)), $0.label)
        }
        switch kind {
        case .tooDeep: return Message.tooDeep(limit: limits.depth).at(place)
        case .empty:
            let isCatalog = source.path.hasSuffix(".xcstrings")
            return (isCatalog ? Message.emptyCatalog : .emptySpec).at(place)
        case .invalidUTF8, .wrongEncoding: return Message.unreadableBytes(message).at(place)
        default:
            return Diagnostic(
                .jsonSyntax, "this is not JSON: \(message)", at: Label(place),
                related: related.map { [$0] } ?? [])
        }
    }
}

/// Messages about YAML features that specs do not support.
extension Message {
    static let emptySpec = Message(
        .emptySpec, "the file is empty",
        help: "a spec begins with `screen: name.of.the.screen` and has `sections`")

    static let multipleDocuments = Message(
        .multipleDocuments, "a spec is one YAML document, but a second one begins here",
        label: "remove the `---`", help: "put each screen into a file of its own")

    static let mergeKey = Message(
        .mergeKey, "merge keys are a YAML 1.1 feature and not supported",
        label: "write the keys out",
        help: "an alias can repeat a whole value, as in `layout: *tiles`, but not a part of it")

    static func customTag(_ tag: String) -> Message {
        Message(
            .customTag, "unsupported tag `\(tag)`", label: "remove the tag",
            help: "quote the text if it begins with `!`")
    }

    static func tagMismatch(_ tag: String, found: String) -> Message {
        Message(
            .customTag, "the tag `\(tag)` does not match \(found)", label: "remove the tag",
            help: "specs need no tags: each key has a fixed type")
    }

    /// - Parameter text: the tag with the text after it.
    static func tagInsteadOfText(_ text: String) -> Message {
        let tag = text.prefix { $0 != " " }
        let name = text.dropFirst()
        let isPath = name.contains(".") && !name.contains(" ") && !name.hasPrefix("$")
        let quoted = text.contains("\"") ? "'\(text)'" : "\"\(text)\""
        return Message(
            .tagInsteadOfText,
            "an unquoted `!` begins a YAML tag: `\(tag)` is not part of the value",
            label: "quote it: \(quoted)",
            help: isPath ? "or write the condition without `!`: `\(name) == false`" : nil)
    }

    static let complexKey = Message(
        .complexKey, "a key must be a word, but found a list or a mapping",
        label: "write a plain key")
}

extension DiagnosticBag {
    /// Whether the text has errors by which its structure may differ from what is meant.
    package var hasSyntaxErrors: Bool {
        sorted.contains { $0.severity == .error && syntaxCodes.contains($0.code) }
    }
}

/// The codes for texts whose structure may differ from what is meant.
private let syntaxCodes: Set<DiagnosticCode> = [
    .yamlSyntax, .jsonSyntax, .duplicateKey, .unknownAnchor, .recursiveAlias, .mergeKey,
    .multipleDocuments, .customTag, .complexKey, .textCutByComment, .valueIsComment,
    .listInsteadOfExpression, .unquotedComma, .unquotedColon, .tagInsteadOfText,
    .unquotedInterpolation, .trailingText,
]

extension DiagnosticCode {
    package static let invalidEncoding = DiagnosticCode("invalid-encoding")
    package static let fileTooLarge = DiagnosticCode("file-too-large")
    package static let yamlSyntax = DiagnosticCode("yaml-syntax")
    package static let unknownAnchor = DiagnosticCode("unknown-anchor")
    package static let recursiveAlias = DiagnosticCode("recursive-alias")
    package static let tagInsteadOfText = DiagnosticCode("tag-instead-of-text")
    package static let unquotedInterpolation = DiagnosticCode("unquoted-interpolation")
    package static let trailingText = DiagnosticCode("trailing-text")
}
