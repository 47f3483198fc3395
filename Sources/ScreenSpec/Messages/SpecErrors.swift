import Diagnostics

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
}
