import Diagnostics
import JSONData

/// Every message about a spec as a text file: encoding, YAML, JSON, limits.
extension Diagnostic {
    static func fileTooLarge(_ bytes: Int, limit: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .fileTooLarge, "the file has \(bytes) bytes; a spec may have \(limit)",
            at: Label(SourceRange(source, .zero)),
            help: "describe one screen per file, and keep data in JSON files beside it")
    }

    static func brokenUTF16(in source: SourceText) -> Diagnostic {
        Diagnostic(
            .invalidEncoding, "the file looks like UTF-16 but is not valid",
            at: Label(SourceRange(source, .zero)), help: "save the file as UTF-8")
    }

    static func unreadableBytes(_ problem: String, at place: SourceRange) -> Diagnostic {
        let isControl = problem.contains("control characters")
        return Diagnostic(
            .invalidEncoding,
            isControl ? "a control character is not allowed here" : "the file is not valid UTF-8",
            at: Label(place, isControl ? "remove it, or write it as an escape in \"…\"" : problem),
            help: isControl ? nil : "save the file as UTF-8")
    }

    static func tooDeep(_ place: SourceRange, limit: Int) -> Diagnostic {
        Diagnostic(
            .tooDeep, "nested more than \(limit) levels deep",
            at: Label(place, "one level too many"),
            help: "no spec needs this: look for brackets that are never closed")
    }

    static func tooManyNodes(_ place: SourceRange, limit: Int) -> Diagnostic {
        Diagnostic(
            .tooManyNodes, "more than \(limit) values, those that aliases repeat included",
            at: Label(place, "the limit is reached here"),
            help: "keep data in a JSON file beside the spec and name it with `file`")
    }

    static func tooMuchText(_ place: SourceRange, limit: Int) -> Diagnostic {
        Diagnostic(
            .tooManyNodes, "aliases repeat more than \(limit / 1024 / 1024) MiB of text",
            at: Label(place, "the limit is reached here"),
            help: "name a long text once in `let`, and show that")
    }

    static func duplicateKey(
        _ key: String, at place: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .duplicateKey, "the key `\(key)` stands here twice",
            at: Label(place, "remove one of the two"), related: [Label(first, "first written here")]
        )
    }

    static func unknownAnchor(
        _ name: String, known: [String], at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownAnchor, "the alias `*\(name)` names no anchor above it",
            at: Label(place, Suggestion.label(for: name, among: known)),
            help:
                "write `&\(name)` before the value that is meant, or quote a text with a `*`"
        )
    }

    static func endlessAlias(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .endlessAlias, "the alias `*\(name)` stands inside its own anchor",
            at: Label(place, "this would repeat for ever"), help: "move it out of `&\(name)`")
    }

    static func yamlSyntax(
        _ problem: YAMLProblem, at place: SourceRange, began: SourceRange? = nil,
        what: String? = nil
    ) -> Diagnostic {
        let related = began.flatMap { began in what.map { Label(began, "\($0) begins here") } }
        return Diagnostic(
            .yamlSyntax, problem.message, at: Label(place), related: related.map { [$0] } ?? [],
            help: problem.help)
    }

    static func unclosedQuote(at place: SourceRange, end: SourceRange) -> Diagnostic {
        Diagnostic(
            .yamlSyntax, "this quote is never closed", at: Label(place),
            related: [Label(end, "reading ended here")],
            help: "close it, or write the sign twice where it belongs to a text in single quotes")
    }

    static func colonInText(at place: SourceRange, isChoice: Bool, isKey: Bool) -> Diagnostic {
        let help =
            isChoice
            ? "an expression with `? :` needs quotes, or `|` and a line of its own"
            : isKey
                ? "indent this line like the key above it, or quote the text over both lines"
                : "write a text in '…' or \"…\", and a mapping on the next line or in `{ }`"
        return Diagnostic(
            .colonInText, "a `: ` inside an unquoted text begins a mapping",
            at: Label(
                place, isKey ? "this line goes on with the text above" : "quote the whole text"),
            help: help)
    }

    static func unquotedHole(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unquotedHole, "inside `{ }` or `[ ]` the brace of `${` begins a mapping",
            at: Label(place, "quote the text: \"${…}\""),
            help: "or write the mapping on lines of its own, where no quotes are needed")
    }

    static func textAfterFlow(
        at place: SourceRange, isQuoted: Bool, isInFlow: Bool
    ) -> Diagnostic {
        let help =
            isQuoted
            ? "quote the whole text, with `''` for a quote in '…' and `\\\"` in \"…\", "
                + "or use `|-` and a line of its own"
            : isInFlow
                ? "put a comma between the two, or quote the whole"
                : "quote the whole, begin it with `(`, or use `|` and a line of its own"
        return Diagnostic(
            .textAfterFlow, "a value that begins with a bracket or a quote ends where that closes",
            at: Label(place, "this is left over"), help: help)
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
        case .tooDeep: return .tooDeep(place, limit: limits.depth)
        case .empty: return .emptySpec(at: place)
        case .invalidUTF8, .wrongEncoding: return .unreadableBytes(message, at: place)
        default:
            return Diagnostic(
                .jsonSyntax, "this is not JSON: \(message)", at: Label(place),
                related: related.map { [$0] } ?? [])
        }
    }
}

/// Messages about what YAML has and a spec may not use.
extension Diagnostic {
    static func emptySpec(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptySpec, "the file is empty", at: Label(place),
            help: "a spec begins with `screen: name.of.the.screen` and has `sections`")
    }

    static func severalDocuments(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .severalDocuments, "a spec is one YAML document, and here a second one begins",
            at: Label(place, "remove the `---`"), help: "put each screen into a file of its own")
    }

    static func mergeKey(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .mergeKey, "merge keys belong to YAML 1.1 and are not read",
            at: Label(place, "write the keys out"),
            help:
                "an anchor may stand for a whole value, as in `layout: *tiles`, not for a part of it"
        )
    }

    static func customTag(_ tag: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .customTag, "the tag `\(tag)` has no meaning in a spec",
            at: Label(place, "remove the tag"),
            help: "quote the text if it begins with `!`")
    }

    static func tagMismatch(_ tag: String, found: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .customTag, "the tag `\(tag)` does not fit \(found)",
            at: Label(place, "remove the tag"), help: "specs need no tags: each key knows its type")
    }

    /// `text` is the tag with what stands behind it.
    static func tagForText(_ text: String, at place: SourceRange) -> Diagnostic {
        let tag = text.prefix { $0 != " " }
        let name = text.dropFirst()
        let isPath = name.contains(".") && !name.contains(" ") && !name.hasPrefix("$")
        let quoted = text.contains("\"") ? "'\(text)'" : "\"\(text)\""
        return Diagnostic(
            .tagForText, "an unquoted `!` begins a YAML tag: `\(tag)` is not part of the value",
            at: Label(place, "quote it: \(quoted)"),
            help: isPath ? "or write the condition without `!`: `\(name) == false`" : nil)
    }

    static func complexKey(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .complexKey, "a key must be a word, and this is a list or a mapping",
            at: Label(place, "write a plain key"))
    }
}
