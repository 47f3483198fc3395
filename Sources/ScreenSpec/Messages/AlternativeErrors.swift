import Diagnostics
import Expressions

/// Messages about conditions and alternatives.
extension Message {
    static func noCondition(_ what: String, _ type: CELType, _ words: String) -> Message {
        Message(
            .wrongType, "\(what) must be `true` or `false`, but found a value of type `\(words)`",
            label: type == .optional(.bool)
                ? "give a fallback: `.orValue(false)`" : "compare it, as in `a == b`"
        )
    }

    /// - Parameter isBare: whether the other alternative has no `if`, so that it must be the last.
    static func unreachableBranch(after other: SourceRange, _ isBare: Bool) -> Message {
        Message(
            .unreachableBranch, severity: isBare ? .error : .warning,
            "this alternative is never used", label: "remove it, or move it up",
            related: [Label(other, "this one always applies before it")])
    }

    static func incompleteAlternatives(_ what: String) -> Message {
        Message(
            .optionalText, "\(what) is required, but possibly none of these alternatives applies",
            label: "add a last alternative without `if`")
    }

    static let alternativeWithoutValue = Message(
        .missingKey, "this alternative has no value", label: "add `use: …`")

    static func unconditionalUse(_ value: String?) -> Message {
        Message(
            .missingKey, "`use` needs `if` beside it", label: "write `\(value ?? "…")` alone")
    }

    static func keyBesideUse(_ key: String, _ name: String) -> Message {
        Message(
            .conflictingKeys, "`\(key)` is beside `use`, which is the whole value",
            label: "remove it, or write `\(name): {}` instead of `use: \(name)`")
    }

    static let mappingInUse = Message(
        .wrongType, "`use` must be a text or a name, but found a mapping",
        label: "write its keys beside `if`", help: "as in `{if: …, grid: {columns: 2}}`")

    static func alternativeOutsideList(_ what: String) -> Message {
        Message(
            .wrongType, "the alternatives of \(what) must be a list, but found one of them alone",
            label: "write `[{if: …, use: …}]`")
    }

    /// A name with an empty mapping: `list: {}`.
    static func nameWithoutSettings(_ name: String, isAlternative: Bool) -> Message {
        Message(
            .wrongType,
            "`\(name)` without settings must be written as a name, but found an empty mapping",
            label: "write `\(isAlternative ? "use: " : "")\(name)`")
    }
}

/// Alternatives of the first edition.
extension Message {
    static let whenOfAlternative = Message(
        .unknownKey, "`when` says whether something is there, and `if` chooses an alternative",
        label: "write `if`")

    static let givenOfAlternative = Message(
        .unknownKey, "`given` is a key of the first edition", label: "write `if: has(…)`",
        help: "after `has(x)`, `x` and what is below it can be read as values that are there")

    static func textOfAlternative(isBare: Bool) -> Message {
        Message(
            .unknownKey, "the value of an alternative is in `use`",
            label: isBare ? "write the text alone" : "write `use`")
    }
}

extension DiagnosticBag {
    /// Reports `message` with an edit.
    mutating func report(_ message: Message, at place: SourceRange, fix: (ByteRange, String)?) {
        let diagnostic = message.at(place)
        guard let fix else { return report(diagnostic) }
        report(
            Diagnostic(
                diagnostic.code, severity: diagnostic.severity, diagnostic.message,
                at: diagnostic.primary, related: diagnostic.related, help: diagnostic.help,
                fixes: [FixIt(SourceRange(place.source, fix.0), replacement: fix.1)]))
    }
}
