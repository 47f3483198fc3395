import Diagnostics

/// A suggestion for a value of the wrong type.
struct SuggestedFix {
    let sentence: String
    /// The replacement of the whole value, if unambiguous.
    var replacement: String?

    /// Returns the suggestion to write `value` instead.
    static func write(_ value: String) -> SuggestedFix {
        SuggestedFix(sentence: "write `\(value)`", replacement: value)
    }
}

/// Messages about keys and the types of their values.
extension Message {
    /// - Parameters:
    ///   - intended: the key that was probably intended.
    ///   - isPresent: whether the mapping has that key too.
    ///   - written: the keys of the mapping, which are not suggested.
    static func unknownKey(
        _ key: String, intended: Key?, isPresent: Bool, in shape: SpecShape, written: Set<String>
    ) -> Message {
        let near = isPresent ? nil : intended?.word
        let label =
            intended.map { "`\($0.word)` is already set" }
            ?? KeySynonyms.advice(for: key, in: shape)
        return Message(
            shape.name == "cell" ? .unknownSlot : .unknownKey,
            "unknown key `\(key)` in \(shape.phrase)", near: near, label: label,
            help: label == nil ? keys(of: shape, for: key, written) : nil)
    }

    /// Reports `{text:a}`, a key without a blank behind its colon.
    static func missingBlank(_ key: String, spaced: String) -> Message {
        Message(
            .unquotedColon, "a blank is missing after the colon of `\(key)`",
            label: "write `\(spaced)`", fix: .text(spaced))
    }

    /// Returns the unused keys of `shape`, sorted by similarity to `key`.
    private static func keys(of shape: SpecShape, for key: String, _ written: Set<String>) -> String
    {
        // A row has a `menu` as a target of taps, and as a control.
        var known = written
        let free = shape.supportedWords.filter { known.insert($0).inserted }
        let home =
            SpecKeys.home(of: key, for: shape).map { "`\(key)` is a key of \($0.phrase); " } ?? ""
        let other = shape.supportedWords.contains(where: written.contains) ? "other keys" : "keys"
        return free.isEmpty
            ? home + "all keys of \(shape.phrase) are set"
            : "\(home)\(other) of \(shape.phrase): \(Suggestion.list(free, near: key))"
    }

    /// Returns a sentence of the key table in the style of messages, without capital, full stop and
    /// links.
    private static func note(_ sentence: String) -> String {
        // A link is `[words](address)`: after the words comes `](`, and after the address `)`.
        let parts = sentence.split(separator: "](", omittingEmptySubsequences: false)
        let words = parts.enumerated().map { index, part in
            let rest = index == 0 ? part : part.drop { $0 != ")" }.dropFirst()
            guard index < parts.count - 1, let open = rest.lastIndex(of: "[") else {
                return String(rest)
            }
            return rest[..<open] + String(rest[rest.index(after: open)...])
        }
        let text = words.joined()
        let body = text.hasSuffix(".") ? text.dropLast() : text[...]
        return body.prefix(1).lowercased() + body.dropFirst()
    }

    static func unsupportedKey(_ key: String, in shape: SpecShape) -> Message {
        Message(
            .unsupportedKey, "this version does not support `\(key)` in \(shape.phrase)",
            label: "remove it")
    }

    static func missingKey(_ key: SpecKey, in shape: SpecShape) -> Message {
        Message(
            .missingKey, "\(shape.phrase) needs the key `\(key.key.word)`",
            label: "add `\(key.key.word)`", help: note(key.summary))
    }

    static func wrongType(found: String, expected: String, fix: SuggestedFix?) -> Message {
        Message(
            .wrongType, "\(expected), but found \(found)", help: fix?.sentence,
            fix: fix?.replacement.map { .structure($0) })
    }

    static func unknownValue(_ word: String, as what: String, known: [String]) -> Message {
        let near = ValueSynonyms.nearest(to: word, among: known)
        return Message(
            .unknownValue, "\(what) cannot be `\(word)`", near: near,
            help: "it is one of \(Suggestion.list(known, near: word))")
    }

    static func outOfRange(_ written: String, as what: String, least: String, most: String)
        -> Message
    { Message(.outOfRange, "\(what) cannot be \(written)", label: "from \(least) to \(most)") }

    /// - Parameter alternatives: an equivalent list of alternatives, if any.
    static func computedValue(alternatives: String?) -> Message {
        Message(
            .unsupportedExpression,
            alternatives == nil
                ? "this version does not support an expression here"
                : "this word cannot be computed, but it can have alternatives",
            label: alternatives.map { "write `\($0)`" } ?? "write a literal value")
    }

    /// Reports `{"${state.x}": 1}`.
    static func computedKey(_ key: String, form: SpecReader.ComputedKeyForm) -> Message {
        let name = key.hasPrefix("${") && key.hasSuffix("}") ? key.dropFirst(2).dropLast() : "…"
        let label =
            switch form {
            case .expression: "write the mapping as one expression: `\"${{\(name): …}}\"`"
            case .url: "write the parameter in `url`: `?\(key)=…`"
            case .absentValue: "write each name, with a value that may be absent"
            }
        let help =
            form == .absentValue
            ? #"as in `red: "${state.color == 'red' ? optional.of('1') : optional.none()}"`: an absent value is left out"#
            : nil
        return Message(
            .unsupportedExpression,
            "a key is not computed: this one would be `\(key)` as it stands",
            label: label, help: help)
    }

    static func interpolationAsExpression(_ what: String, expression: String) -> Message {
        Message(
            .malformedInterpolation, "\(what) takes an expression without `${…}`",
            label: "write `\(expression)`", fix: .text(expression))
    }
}
