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
extension Message {
    /// `meant` is the key that was surely meant, `isThere` whether it stands there as well;
    /// `written` are the keys of the mapping, which need not be named again.
    static func unknownKey(
        _ key: String, meant: Key?, isThere: Bool, in shape: SpecShape, written: Set<String>
    ) -> Message {
        let near = isThere ? nil : meant?.word
        let cure =
            meant.map { "`\($0.word)` is there already" } ?? KeySynonyms.advice(for: key, in: shape)
        return Message(
            shape.name == "cell" ? .unknownSlot : .unknownKey,
            "unknown key `\(key)` in \(shape.phrase)", near: near, cure: cure,
            help: cure == nil ? keys(of: shape, for: key, written) : nil)
    }

    /// The keys that could stand there, the most alike first.
    private static func keys(of shape: SpecShape, for key: String, _ written: Set<String>) -> String
    {
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

    static func unsupportedKey(_ key: String, in shape: SpecShape) -> Message {
        Message(
            .unsupportedKey, "this version does not read `\(key)` in \(shape.phrase) yet",
            cure: "remove it for now")
    }

    static func missingKey(_ key: SpecKey, in shape: SpecShape) -> Message {
        Message(
            .missingKey, "\(shape.phrase) needs the key `\(key.key.word)`",
            cure: "add `\(key.key.word)`", help: note(key.summary))
    }

    static func wrongType(found: String, expected: String, cure: Cure?) -> Message {
        Message(
            .wrongType, "\(expected), and here is \(found)", help: cure?.sentence,
            fix: cure?.replacement.map { .structure($0) })
    }

    static func unknownValue(_ word: String, _ what: String, known: [String]) -> Message {
        let near = ValueSynonyms.nearest(to: word, among: known)
        return Message(
            .unknownValue, "\(what) cannot be `\(word)`", near: near,
            help: "it is one of \(Suggestion.list(known))")
    }

    static func outOfRange(_ written: String, _ what: String, _ least: String, _ most: String)
        -> Message
    { Message(.outOfRange, "\(what) cannot be \(written)", cure: "from \(least) to \(most)") }

    /// `chosen` is a list of alternatives that says the same.
    static func computedValue(chosen: String?) -> Message {
        Message(
            .unsupportedExpression,
            chosen == nil
                ? "this version does not compute this value yet"
                : "this word is chosen by alternatives, and not computed",
            cure: chosen.map { "write `\($0)`" } ?? "write a plain value")
    }

    static func holeForExpression(_ what: String, _ expression: String) -> Message {
        Message(
            .malformedInterpolation, "\(what) is an expression already, and needs no `${…}`",
            cure: "write `\(expression)`", fix: .text(expression))
    }
}
