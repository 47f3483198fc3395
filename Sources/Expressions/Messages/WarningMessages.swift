package import Diagnostics
import Values

/// Messages about expressions that CEL accepts and that fail or surprise at run time.
extension ExpressionFault {
    /// - Parameter macro: the enclosing `optMap`, which becomes `optFlatMap`.
    static func uncheckedIndex(
        _ text: String, at range: Range<Int>, fix: Int, macro: Range<Int>?
    ) -> Self {
        let hint = "write `[?\(text)]`, which is then absent"
        let fixes = macro.map { [Fix($0, "optFlatMap")] } ?? []
        return ExpressionFault(
            .uncheckedIndex, severity: .warning, "the list may be shorter, and this would fail",
            at: range, macro == nil ? hint : hint + ", and `optFlatMap` for `optMap`",
            fixes: fixes + [Fix(fix..<fix, "?")])
    }

    static func forceUnwrap(_ text: String, default value: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .forceUnwrap, severity: .warning, "`value()` fails where there is no value", at: range,
            "write `orValue(\(value))`",
            help: text.utf8.count <= 60 ? "or test it first: `\(text).hasValue() ? … : …`" : nil)
    }

    static func unknownCase(_ name: String, of enumeration: Enumeration, at range: Range<Int>)
        -> Self
    {
        let nearest = Suggestion.nearest(to: name, among: enumeration.cases)
        return ExpressionFault(
            .unknownCase, "`\(enumeration.name)` has no case `\(name)`", at: range,
            nearest.map { "did you mean `\"\($0)\"`?" },
            help: "its cases are \(Suggestion.list(enumeration.cases, near: name))",
            related: enumeration.place.map { [Label($0, "the enum is declared here")] } ?? [])
    }

    static func noCommonCase(_ one: Enumeration, _ other: Enumeration, at range: Range<Int>)
        -> Self
    {
        let related = [one, other].compactMap { enumeration in
            enumeration.place.map {
                Label($0, "the cases are \(Suggestion.list(enumeration.cases))")
            }
        }
        return ExpressionFault(
            .unknownCase, "`\(one.name)` and `\(other.name)` have no case in common", at: range,
            "this is always the same", help: "compare values that share a case",
            related: related)
    }

    /// Reports `State.open` or `.open`; `name` is the case that is probably meant.
    static func caseAsName(_ name: String?, of enumeration: Enumeration, at range: Range<Int>)
        -> Self
    {
        ExpressionFault(
            .unknownName, "the cases of `\(enumeration.name)` are texts", at: range,
            name.map { "write `\"\($0)\"`" },
            help: "its cases are \(Suggestion.list(enumeration.cases, near: name))",
            fixes: name.map { [Fix(range, "'\($0)'")] } ?? [])
    }

    static func constantCondition(_ value: Bool, at range: Range<Int>) -> Self {
        ExpressionFault(
            .constantCondition, severity: .warning, "this is always \(value)", at: range,
            "remove it, or compare something that changes")
    }

    static func repeatedCondition(_ value: Bool, at range: Range<Int>) -> Self {
        ExpressionFault(
            .constantCondition, severity: .warning, "this is always \(value) here", at: range,
            "an earlier condition decides it")
    }

    /// - Parameter other: an earlier operand of `&&` or `||`.
    static func excludedCondition(
        _ value: Bool, by other: String, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .constantCondition, severity: .warning, "this is always \(value) here", at: range,
            value
                ? "where `\(other)` is false, this is true"
                : "where `\(other)` is true, this is false",
            help: value ? "`&&` needs both of them" : "`||` needs one of them")
    }

    static func comparedWithItself(_ value: Bool, at range: Range<Int>) -> Self {
        ExpressionFault(
            .constantCondition, severity: .warning, "this is always \(value)", at: range,
            "both sides are equal")
    }

    static func alwaysPresent(_ field: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .constantCondition, severity: .warning, "this is always true", at: range,
            "the field `\(field)` is never missing")
    }

    /// `has` of a variable that is not optional.
    static func neverAbsent(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .constantCondition, severity: .warning, "this is always true", at: range,
            "`\(name)` always has a value here")
    }

    static func propertyOfMap(_ name: String, _ hint: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .uncheckedIndex, severity: .warning,
            "this reads the key `\(name)`, which the map may not have", at: range, hint,
            help: "where the key is meant, write `[?\"\(name)\"]`")
    }

    static func minutesForMonths(at range: Range<Int>) -> Self {
        ExpressionFault(
            .malformedFormat, severity: .warning, "`mm` are minutes", at: range,
            "months are `MM`")
    }

    static func constantFault(_ message: String, help: String?, at range: Range<Int>) -> Self {
        ExpressionFault(.constantFault, "this always fails: \(message)", at: range, help: help)
    }

    static func negativeIndex(at range: Range<Int>) -> Self {
        ExpressionFault(
            .constantFault, "a list has no negative indices", at: range,
            "the last one is `.last()`")
    }

    static func malformedPattern(_ reason: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .malformedPattern, "invalid regular expression: \(reason)", at: range,
            help: "the syntax is RE2; a raw string keeps backslashes: `r\"\\d+\"`")
    }

    static func tooManyPatterns(at range: Range<Int>) -> Self {
        ExpressionFault(
            .malformedPattern, CheckingBudget.Resource.patterns.exhaustion, at: range,
            help: CheckingBudget.Resource.patterns.help)
    }
}

/// Messages about the clauses of `format`.
extension ExpressionFault {
    static func unknownClause(_ clause: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .malformedFormat, "`\(clause)` is not a format clause", at: range,
            "use `%s`, `%d`, `%f`, `%e`, `%b`, `%o`, `%x` or `%X`; a percent sign is `%%`")
    }

    static func clauseCount(_ clauses: Int, _ values: Int, at range: Range<Int>) -> Self {
        let places = clauses == 1 ? "one place" : "\(clauses) places"
        let given = values == 1 ? "one value is" : "\(values) values are"
        return ExpressionFault(
            .malformedFormat, "the format has \(places) for values, but \(given) given",
            at: range, clauses == 0 ? "write `%s` for a value" : nil)
    }

    static func formattedOptional(_ text: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .malformedFormat, "a value that may be missing would be formatted as `optional(…)`",
            at: range, "add a default: `\(text).orValue(…)`")
    }

    static func clauseType(
        _ clause: String, wanted: String, _ type: String, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .malformedFormat, "`\(clause)` formats \(wanted), and this is \(type)", at: range,
            type == "double" && clause == "%d"
                ? "write `%f`, or `%.2f` for two digits" : "`%s` formats any value")
    }
}

extension DiagnosticCode {
    package static let uncheckedIndex = DiagnosticCode("unchecked-index")
    package static let constantFault = DiagnosticCode("constant-fault")
}
