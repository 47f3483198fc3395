import Diagnostics

/// What to write in place of a value.
struct Cure {
    let sentence: String
    /// What stands for the whole value, where that is certain.
    var replacement: String?

    /// A value to write, which takes the place of the other.
    static func write(_ value: String) -> Cure {
        Cure(sentence: "write `\(value)`", replacement: value)
    }
}

/// Every message about keys and the shape of their values.
extension Diagnostic {
    /// `meant` is the key that was surely meant, `isThere` whether it stands there as well;
    /// `written` are the keys of the mapping, which need not be named again.
    static func unknownKey(
        _ key: String, meant: Key?, isThere: Bool, in shape: SpecShape, written: Set<String>,
        at place: SourceRange
    ) -> Diagnostic {
        let cure =
            meant.map {
                isThere ? "`\($0.word)` is there already" : "did you mean `\($0.word)`?"
            } ?? ForeignKey.advice(for: key, in: shape)
        let fixes = isThere ? [] : meant.map { [FixIt(place, replacement: $0.word)] }
        return Diagnostic(
            shape.name == "cell" ? .unknownSlot : .unknownKey,
            "unknown key `\(key)` in \(shape.phrase)", at: Label(place, cure),
            help: cure == nil ? keys(of: shape, for: key, written) : nil, fixes: fixes ?? [])
    }

    /// The keys that could stand there, the most alike first.
    private static func keys(
        of shape: SpecShape, for key: String, _ written: Set<String>
    ) -> String {
        let free = shape.supportedWords.filter { !written.contains($0) }
        let home =
            SpecKeys.home(of: key, for: shape).map { "`\(key)` is a key of \($0.phrase); " } ?? ""
        let other = free.count < shape.supportedWords.count ? "other keys" : "keys"
        let known = Suggestion.list(Suggestion.mostAlikeFirst(free, to: key))
        return free.isEmpty
            ? home + "\(shape.phrase) has all its keys"
            : "\(home)\(other) of \(shape.phrase): \(known)"
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
        found: String, expected: String, at place: SourceRange, cure: Cure?
    ) -> Diagnostic {
        Diagnostic(
            .wrongType, "\(expected), and here is \(found)", at: Label(place), help: cure?.sentence,
            fixes: cure?.replacement.map { FixIt.structure(place, $0) } ?? [])
    }

    static func unknownValue(
        _ word: String, _ what: String, known: [String], at place: SourceRange
    ) -> Diagnostic {
        let near = ForeignValue.nearest(to: word, among: known)
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

    /// `chosen` is a list of alternatives that says the same.
    static func computedValue(chosen: String?, at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .unsupportedExpression,
            chosen == nil
                ? "this version does not compute this value yet"
                : "this word is chosen by alternatives, and not computed",
            at: Label(place, chosen.map { "write `\($0)`" } ?? "write a plain value"))
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
