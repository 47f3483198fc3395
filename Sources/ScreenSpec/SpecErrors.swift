import Diagnostics
import Expressions
import Values

/// Every message about keys and the shape of their values.
extension Diagnostic {
    static func unknownKey(
        _ key: String, near: String?, in shape: SpecShape, at place: SourceRange
    ) -> Diagnostic {
        let known = Suggestion.list(shape.supportedWords, limit: 20)
        let home = SpecKeys.home(of: key).map { "`\(key)` is a key of \($0.phrase); " } ?? ""
        return Diagnostic(
            shape.name == "cell" ? .unknownSlot : .unknownKey,
            "unknown key `\(key)` in \(shape.phrase)",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: near == nil ? "\(home)keys of \(shape.phrase): \(known)" : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    /// A sentence of the key table as messages have it: no capital, no full stop.
    private static func note(_ sentence: String) -> String {
        let body = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return body.prefix(1).lowercased() + body.dropFirst()
    }

    static func unsupportedKey(
        _ key: String, in shape: SpecShape, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unsupportedKey, "this version does not read `\(key)` in \(shape.phrase) yet",
            at: Label(place, "remove it for now"))
    }

    static func missingKey(_ key: SpecKey, in shape: SpecShape, at place: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .missingKey, "\(shape.phrase) needs the key `\(key.key.word)`",
            at: Label(place, "add `\(key.key.word)`"), help: note(key.summary))
    }

    static func wrongType(
        found: String, expected: String, at place: SourceRange, help: String?
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(expected), and here is \(found)", at: Label(place), help: help)
    }

    static func unknownValue(
        _ word: String, _ what: String, known: [String], at place: SourceRange
    ) -> Diagnostic {
        let near = Suggestion.nearest(to: word, among: known)
        return Diagnostic(
            .unknownValue, "\(what) cannot be `\(word)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: "it is one of \(Suggestion.list(known))",
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    static func outOfRange(
        _ written: String, _ what: String, _ least: String, _ most: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .outOfRange, "\(what) cannot be \(written)",
            at: Label(place, "from \(least) to \(most)"))
    }

    static func computedValue(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unsupportedExpression, "this version does not compute this value yet",
            at: Label(place, "write a plain value"))
    }

    static func holeForExpression(
        _ what: String, _ expression: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedHole, "\(what) is an expression already, and needs no `${…}`",
            at: Label(place, "write `\(expression)`"),
            fixes: [FixIt(place, replacement: expression)])
    }

    static func noCondition(
        _ what: String, _ type: CELType, _ words: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(what) is `true` or `false`, and here is a value of type `\(words)`",
            at: Label(
                place,
                type == .optional(.bool)
                    ? "say what holds without a value: `.orValue(false)`"
                    : "compare it, as in `a == b`"))
    }

    static func noSections(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "a screen needs at least one section",
            at: Label(place, "the list is empty"))
    }

    static func noSource(in shape: SpecShape, at place: SourceRange) -> Diagnostic {
        let isSection = shape[.items] != nil
        return Diagnostic(
            .missingKey,
            "\(shape.phrase) needs one of \(isSection ? "`url`, `file` and `items`" : "`url` and `file`")",
            at: Label(place, "add where the \(isSection ? "items" : "data") come from"))
    }

    static func severalSources(
        _ first: String, _ second: String, in shape: SpecShape, at place: SourceRange,
        first other: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys,
            "\(shape.phrase) has one source, and here are `\(first)` and `\(second)`",
            at: Label(place, "remove one of the two"), related: [Label(other, "the first source")])
    }

    static func pagingWithoutURL(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a request with `url` has pages",
            at: Label(place, "remove `paging`"))
    }

    static func twoBodies(at place: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a request has one body, and here are `json` and `form`",
            at: Label(place, "remove one of the two"), related: [Label(first, "the first body")])
    }

    static func retriedBody(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "a request with a body is sent once: a second one might do it again",
            at: Label(place, "remove `retry`"))
    }

    static func keyWithoutURL(_ key: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "only a request with `url` has `\(key)`",
            at: Label(place, "remove `\(key)`"))
    }

    static func keypathWithoutResponse(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "literal items have no response to look into",
            at: Label(place, "remove `keypath`"))
    }
}

/// Messages about the traps that YAML sets.
extension Diagnostic {
    /// `comment` stands where a value is meant; in braces, what follows the value is in it too.
    static func valueIsComment(
        in source: SourceText, _ comment: ByteRange, isInFlow: Bool = false
    ) -> Diagnostic {
        let value = valueInComment(source.text(comment), isInFlow: isInFlow)
        let start = Int(comment.start)
        let place = SourceRange(source, ByteRange(start, start + value.utf8.count))
        let quoted = value.contains("\"") ? "'\(value)'" : "\"\(value)\""
        return Diagnostic(
            .valueIsComment, "an unquoted `#` begins a comment, so there is no value here",
            at: Label(place, "quote it: \(quoted)"), fixes: [FixIt(place, replacement: quoted)])
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

    static func textCutByComment(at place: SourceRange, severity: Severity) -> Diagnostic {
        Diagnostic(
            .textCutByComment, severity: severity,
            "the text ends here: ` #` begins a comment", at: Label(place, "this is not read"),
            help: severity == .error
                ? "quote the whole text" : "quote the whole text, or put a space behind the `#`")
    }

    static func listForExpression(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .listForExpression, "YAML reads the brackets as a list of texts, not as an expression",
            at: Label(place, "these are no mappings"),
            help: "write the items as mappings (`- {id: 1}`), or name one list without brackets")
    }

    static func commaSplitsType(isText: Bool, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .commaSplitsType, "inside `{ }` a comma ends the value, and this became a key",
            at: Label(place, "this belongs to the value before it"),
            help: isText
                ? "quote the whole text"
                : "quote the value; a map's type is `map(T)`, its keys are always strings")
    }
}

/// Messages about names and models.
extension Diagnostic {
    static func malformedName(
        _ name: String, _ what: String, isTaken: Bool = false, at place: SourceRange
    ) -> Diagnostic {
        let problem =
            name.isEmpty ? "\(what) needs a name" : "`\(name)` cannot be the name of \(what)"
        return Diagnostic(
            .malformedName, isTaken ? "`\(name)` is a type already" : problem,
            at: Label(
                place,
                isTaken ? "choose another name" : "letters A to Z, digits and `_`, no digit first"))
    }

    static func malformedHeaderName(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedName, "`\(name)` cannot be the name of a header",
            at: Label(place, "letters, digits and signs such as `-`, without spaces"))
    }

    static func duplicateName(
        _ what: String, _ name: String, at place: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .duplicateName, "the \(what) `\(name)` is there twice",
            at: Label(place, "rename or remove one of them"),
            related: [Label(first, "the first one")])
    }

    static func unknownModel(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
        let near =
            Suggestion.nearest(to: name, amongFirstOf: known) ?? usualNames[name.lowercased()]
        return Diagnostic(
            .unknownModel, "no type or model is called `\(name)`",
            at: Label(place, near.map { "did you mean `\($0)`?" }),
            help: near == nil
                ? "declare it under `models`; types are \(Suggestion.list(ValueType.words, limit: 9))"
                : nil,
            fixes: near.map { [FixIt(place, replacement: $0)] } ?? [])
    }

    /// Types by the names that other languages have for them.
    private static let usualNames = [
        "integer": "int", "long": "int", "number": "double", "float": "double", "boolean": "bool",
        "text": "string", "array": "list", "set": "list", "object": "json", "any": "json",
        "dictionary": "map", "uri": "url", "datetime": "date", "timestamp": "date",
    ]

    static func malformedType(_ problem: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedType, "this is not a type: \(problem)", at: Label(place),
            help: "a type is a name, `list(T)` or `map(T)`, with `?` where it may be absent")
    }

    static func malformedDefault(
        _ what: String, _ type: String, found: String, help: String?, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedDefault, "\(what) does not fit the type `\(type)`",
            at: Label(place, "this is \(found)"), help: help ?? "write a value of type `\(type)`")
    }

    static func patternMismatch(
        _ what: String, _ pattern: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .malformedDefault, "\(what) does not match the `pattern` of the parameter",
            at: Label(place, "the whole of it has to match `\(pattern)`"))
    }

    static func defaultNotAllowed(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedDefault, "the default is not one of the values of `enum`",
            at: Label(place, "choose one of them, or add this one"))
    }

    static func formatWithoutDate(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "`format` belongs to dates, and this field is `\(type)`",
            at: Label(place, "remove it, or declare `type: date`"))
    }

    static func patternWithoutString(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPattern, "`pattern` belongs to strings, and this parameter is `\(type)`",
            at: Label(place, "remove it"))
    }

    static func malformedPattern(_ fault: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedPattern, "this is not a regular expression: \(fault)", at: Label(place),
            help: "patterns are RE2's: no look-around and no back-references")
    }

    static func parameterType(_ type: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedType, "a parameter cannot be `\(type)`",
            at: Label(place, "one of `string`, `int`, `double` and `bool`"))
    }

    static func emptyModel(_ name: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .emptyModel, "`\(name)` declares nothing", at: Label(place, "add a field or a case"))
    }

    static func listAsItem(_ element: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .wrongType, "`model` is the type of one item, not of the list",
            at: Label(place, "write `\(element)`"), fixes: [FixIt(place, replacement: element)])
    }

    static func malformedIdentifier(_ what: String, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedIdentifier, "\(what) holds a control character",
            at: Label(place, "use printable characters"))
    }
}
