import Diagnostics
import JSONData

/// Diagnostics of `screenc query` about its path.
extension Diagnostic {
    static func malformedPath(_ error: KeypathError, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, "this is not a keypath: \(error.message)",
            at: Label(SourceRange(source, ByteRange(error.offset, source.bytes.count))),
            help: "a keypath is names with dots, as in `library.books`; a JSONPath begins with `$`")
    }

    static func malformedPath(_ error: JSONPathError, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, "this is not a JSONPath: \(error.message)",
            at: Label(place(error, source)), help: error.help)
    }

    static func suspiciousPath(_ warning: JSONPathError, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .malformedKeypath, severity: .warning, warning.message,
            at: Label(place(warning, source)), help: warning.help)
    }

    private static func place(_ error: JSONPathError, _ source: SourceText) -> SourceRange {
        SourceRange(source, ByteRange(error.range.lowerBound, error.range.upperBound))
    }
}

extension KeypathFault {
    /// The actual value, and a suggestion.
    var sentence: String {
        switch kind {
        case .missing(let siblings):
            let near = Suggestion.nearest(to: name, among: siblings)
            let advice =
                near.map { "did you mean `\($0)`?" } ?? jsonPathAdvice
                ?? (siblings.isEmpty
                    ? "it is empty" : "its keys are \(Suggestion.list(siblings, near: name))")
            return "the object at \(location) has no `\(name)`: \(advice)"
        case .null:
            return "the value at \(location) is null, so it has no `\(name)`"
        case .notAnObject(.array):
            return "the value at \(location) is an array, and a keypath crosses only objects: "
                + "use the JSONPath `\(location)[*]\(JSONLocation.member(name))` for all elements"
        case .notAnObject(let kind):
            return "the value at \(location) is \(kind.phrase), so it has no `\(name)`"
        }
    }

    /// The advice for names with JSONPath syntax: `books[0]`, `*`.
    private var jsonPathAdvice: String? {
        guard name.contains("[") || name == "*" else { return nil }
        return "a JSONPath with indices and wildcards begins with `$`, as in `$.books[0]`"
    }
}

/// Diagnostics of `screenc query` about its document.
extension Diagnostic {
    static func notJSON(_ error: JSONError, in source: SourceText) -> Diagnostic {
        let end = min(error.offset + 1, source.bytes.count)
        let related = error.related.map {
            Label(SourceRange(source, ByteRange($0.offset, $0.offset + 1)), $0.label)
        }
        return Diagnostic(
            .jsonSyntax, "this is not JSON: \(error.message)",
            at: Label(SourceRange(source, ByteRange(min(error.offset, end), end))),
            related: related.map { [$0] } ?? [],
            help: looksLikeYAML(source) ? "for YAML, use `--input yaml`" : nil)
    }

    private static func looksLikeYAML(_ source: SourceText) -> Bool {
        guard let first = source.bytes.first(where: { $0 > 0x20 }) else { return false }
        return !"{[\"<".utf8.contains(first)
            && source.bytes.prefix(1 << 16).contains(UInt8(ascii: ":"))
    }

    static func repeatedName(
        first: JSONValue, again: JSONValue, others: Int, in source: SourceText
    ) -> Diagnostic {
        func label(_ key: JSONValue, _ text: String) -> Label {
            Label(SourceRange(source, ByteRange(key.range.lowerBound, key.range.upperBound)), text)
        }
        let more =
            switch others {
            case 0: ""
            case 1: ", and so is one other"
            default: ", and so are \(others) others"
            }
        return Diagnostic(
            .duplicateKey, severity: .warning,
            "the name `\(again.string() ?? "")` is repeated in one object\(more)",
            at: label(again, "a query by name finds only the first"),
            related: [label(first, "first written here")])
    }

    /// The diagnostic of the YAML reader without the help for specs.
    var aboutData: Diagnostic {
        guard [.tooDeep, .tooManyNodes].contains(code) else { return self }
        return Diagnostic(code, severity: severity, message, at: primary, related: related)
    }

    static func noDocument(in source: SourceText) -> Diagnostic {
        Diagnostic(
            .emptySpec, "the file contains no YAML document", at: Label(SourceRange(source, .zero)),
            help: "an empty document is written `null`")
    }

    static func severalDocumentsQueried(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .multipleDocuments,
            "the file contains several YAML documents, and a query reads only one",
            at: Label(place, "the second one"), help: "put each document into a file of its own")
    }

    static func unknownTag(_ tag: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .customTag, "the tag `\(tag)` has no meaning in JSON", at: Label(place),
            help: "remove the tag, or quote a text that begins with `!`")
    }

    static func mergeInData(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .mergeKey, "merge keys belong to YAML 1.1 and are not supported",
            at: Label(place, "write the keys out"), help: "or quote the key `\"<<\"`")
    }

    static func collectionAsKey(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .complexKey, "a JSON key is a string, and this is a list or a mapping",
            at: Label(place, "write a plain key"))
    }

    static func numberBeyondJSON(_ text: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .outOfRange, "JSON has no number like `\(text)`", at: Label(place, "quote it"))
    }
}
