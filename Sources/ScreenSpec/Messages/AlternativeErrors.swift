package import Diagnostics
import Expressions

/// Messages about conditions and alternatives.
extension Message {
    /// Reports a path where a value may be absent, written without `.?`.
    static func absentPath(_ path: String, cure: String) -> Message {
        Message(
            .possiblyAbsent, "`\(path)` may be absent", label: "write `\(cure)`",
            fix: .text(cure))
    }

    /// - Parameters:
    ///   - words: the type as text.
    ///   - tests: those after which the value is there, if it may be absent.
    static func noCondition(
        _ what: String, of type: CELType, words: String, tests: [String] = []
    ) -> Message {
        let cure =
            switch type {
            case .optional(.bool): "give a fallback: `.orValue(false)`"
            case .optional where !tests.isEmpty: "write `\(tests.joined(separator: " && "))`"
            default: "compare it, as in `a == b`"
            }
        return Message(
            .wrongType, "\(what) must be `true` or `false`, but found a value of type `\(words)`",
            label: cure)
    }

    static let neverAsks = Message(
        .constantCondition, severity: .warning, "`when` of `leave` is always false",
        label: "remove `leave`, which never asks")

    static func constantCondition(_ what: String, value: Bool) -> Message {
        Message(
            .constantCondition, severity: .warning, "\(what) is always \(value)",
            label: value ? "remove it" : "remove what it stands beside, which is never there")
    }

    /// - Parameter isBare: whether the other alternative has no `if`, so that it must be the last.
    static func unreachableBranch(after other: SourceRange, _ isBare: Bool) -> Message {
        Message(
            .unreachableBranch, severity: isBare ? .error : .warning,
            "this alternative is never used", label: "remove it, or move it up",
            related: [Label(other, "this one always applies before it")],
            help: isBare
                ? "a list has alternatives with `if`, of which the first that applies is used"
                : nil)
    }

    static func incompleteAlternatives(_ what: String) -> Message {
        Message(
            .optionalText, "\(what) is required, but possibly none of these alternatives applies",
            label: "add a last alternative without `if`")
    }

    static let whenOfAlternative = Message(
        .unknownKey, "`when` says whether something is there, and `if` chooses an alternative",
        label: "write `if`", fix: .text("if"))

    static let alternativeWithoutValue = Message(
        .missingKey, "this alternative has no value", label: "add `use: …`")

    static func unconditionalUse(_ value: String?, edit: FixIt?) -> Message {
        Message(
            .missingKey, "`use` needs `if` beside it", label: "write `\(value ?? "…")` alone",
            fix: edit.map { .edit($0) }
        ).withCertainFix()
    }

    static func keyBesideUse(_ key: String, name: String) -> Message {
        Message(
            .conflictingKeys, "`\(key)` is beside `use`, which is the whole value",
            label: "remove it, or write `\(name): {}` instead of `use: \(name)`")
    }

    static func mappingInUse(_ edit: FixIt?) -> Message {
        Message(
            .wrongType, "`use` must be a text or a name, but found a mapping",
            label: "write its keys beside `if`", help: "as in `{if: …, grid: {columns: 2}}`",
            fix: edit.map { .edit($0) })
    }

    static func alternativeOutsideList(_ what: String, edit: FixIt?) -> Message {
        Message(
            .wrongType, "the alternatives of \(what) must be a list, but found one of them alone",
            label: "write `[{if: …, use: …}]`", fix: edit.map { .edit($0) })
    }

    /// A name with an empty mapping: `list: {}`.
    static func nameWithoutSettings(
        _ name: String, isAlternative: Bool, edit: FixIt?
    ) -> Message {
        Message(
            .wrongType,
            "`\(name)` without settings must be written as a name, but found an empty mapping",
            label: "write `\(isAlternative ? "use: " : "")\(name)`", fix: edit.map { .edit($0) }
        ).withCertainFix()
    }
}

extension DiagnosticCode {
    package static let unreachableBranch = DiagnosticCode("unreachable-branch")
}
