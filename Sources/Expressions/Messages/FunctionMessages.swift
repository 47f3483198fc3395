import Diagnostics

/// Messages about unknown or misused functions.
extension ExpressionFault {
    static func unknownFunction(
        _ name: String, nearest: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .unknownFunction, "unknown function `\(name)`", at: range,
            nearest.map { "did you mean `\($0)`?" })
    }

    static func otherLanguageFunction(
        _ name: String, _ hint: String, fixes: [Fix], at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .unknownFunction, "unknown function `\(name)`", at: range, hint, fixes: fixes)
    }

    static func macroShape(_ name: String, _ form: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownFunction, "wrong arguments for `\(name)`", at: range, "write `\(form)`")
    }

    static func calledVariable(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownFunction, "`\(name)` is a value, not a function", at: range,
            "remove the parentheses")
    }

    static func calledField(_ name: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .unknownFunction, "`\(name)` is a field, not a function", at: range,
            "remove the parentheses")
    }

    /// Reports `f(x)` that must be written `x.f()`, or the reverse.
    static func wrongStyle(_ name: String, form: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .noOverload, "`\(name)` cannot be called like this", at: range, "write `\(form)`")
    }

    static func wrongCount(
        _ name: String, given: Int, forms: [String], example: String?, at range: Range<Int>
    ) -> Self {
        let arguments = given == 1 ? "one argument" : "\(given) arguments"
        let message = given == 0 ? "needs arguments" : "does not take \(arguments)"
        return ExpressionFault(
            .noOverload, "`\(name)` \(message)", at: range,
            (example ?? (forms.count == 1 ? forms[0] : nil)).map { "write `\($0)`" },
            help: forms.count > 1 && example == nil
                ? "its forms are \(Suggestion.list(forms))" : nil)
    }

    static func wrongTypes(
        _ name: String, given: String, forms: [String], hint: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "`\(name)` does not take \(given)", at: range, hint,
            help: forms.isEmpty ? nil : "it is declared as \(Suggestion.list(forms))")
    }

    static func optionalOperand(
        _ name: String, _ text: String, _ type: String, default value: String, mapped: String,
        at range: Range<Int>
    ) -> Self {
        let message = "`\(text)` may be missing, and `\(name)` does not take \(type)"
        guard value != "…" else {
            return ExpressionFault(.noOverload, message, at: range, "write `\(mapped)`")
        }
        return ExpressionFault(
            .noOverload, message, at: range,
            "add a default: `\(text).orValue(\(value))`",
            fixes: [Fix(range.upperBound..<range.upperBound, ".orValue(\(value))")])
    }

    static func methodOfOptional(
        _ name: String, _ text: String, _ type: String, _ arguments: String,
        isOptional: Bool, at range: Range<Int>
    ) -> Self {
        // A nested optional needs `optFlatMap`.
        let mapping = isOptional ? "optFlatMap" : "optMap"
        return ExpressionFault(
            .noOverload, "`\(name)` is called on a value that may be missing (\(type))", at: range,
            help: "write `\(text).\(mapping)(v, v.\(name)(\(arguments)))`")
    }

    static func redundantOptionalMethod(
        _ name: String, _ text: String, _ type: String, field: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "`\(name)` needs an optional value, and `\(text)` is \(type)", at: range,
            field.map { "read it with `.?\($0)`" } ?? "it always has a value; remove `.\(name)`")
    }

    /// Reports a function for optionals of a name that a condition has shown to be present.
    ///
    /// - Parameter call: the ranges of the call and of the name, if the name alone has its value.
    static func presentName(
        _ text: String, _ function: String, replacing call: (whole: Range<Int>, name: Range<Int>)?,
        at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "`\(text)` is present here, so `\(function)` is not needed", at: range,
            call == nil ? "it always has a value; remove `.\(function)`" : "write `\(text)`",
            help: "a condition above or before it is `has(\(text))`",
            fixes: call.map { [Fix($0.name.upperBound..<$0.whole.upperBound, "")] } ?? [])
    }
}

/// Messages about operators.
extension ExpressionFault {
    static func notBool(
        _ function: String, of type: String, fixes: [Fix], at range: Range<Int>
    ) -> Self {
        let sign = String(function.dropFirst().dropLast())
        return ExpressionFault(
            .noOverload, "`\(sign)` needs bools, and this is \(type)", at: range,
            conditionHint(type), fixes: fixes)
    }

    static func arithmetic(
        _ sign: String, _ one: String, _ other: String, hint: String?, fixes: [Fix],
        at range: Range<Int>
    ) -> Self {
        let verb =
            switch sign {
            case "+": "add"
            case "-": "subtract"
            case "*": "multiply"
            case "/": "divide"
            default: "take the remainder of"
            }
        return ExpressionFault(
            .noOverload, "`\(sign)` cannot \(verb) \(one) and \(other)", at: range, hint,
            fixes: fixes)
    }

    static func comparison(
        _ sign: String, _ one: String, _ other: String, hint: String?, at range: Range<Int>
    ) -> Self {
        let what = one == other ? "values of type \(one)" : "\(one) and \(other)"
        return ExpressionFault(
            .noOverload, "`\(sign)` cannot compare \(what)", at: range, hint)
    }

    static func equality(
        _ one: String, _ other: String, hint: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "a value of type \(one) is never equal to one of type \(other)", at: range,
            hint)
    }

    static func neverNull(_ text: String, _ type: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .noOverload, "`\(text)` is never null: it is \(type)", at: range,
            "remove the comparison")
    }

    static func absentFieldAndNull(_ test: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .noOverload, "an absent field is missing, not null", at: range,
            "write `\(test)`")
    }

    static func optionalAndNull(_ test: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "an optional value is never null", at: range,
            "write `\(test)`")
    }

    static func membership(
        _ one: String, _ other: String, hint: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "`in` cannot look for \(one) in \(other)", at: range, hint)
    }

    static func index(
        _ type: String, _ key: String, hint: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "`[…]` cannot look up \(key) in \(type)", at: range, hint)
    }

    static func negation(
        _ sign: String, _ type: String, hint: String?, fixes: [Fix], at range: Range<Int>
    ) -> Self {
        let wanted = sign == "!" ? "a bool" : "an int or a double"
        return ExpressionFault(
            .noOverload, "`\(sign)` needs \(wanted), and this is \(type)", at: range, hint,
            fixes: fixes)
    }

    static func conditional(
        condition type: String, fixes: [Fix], at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload, "a condition is a bool, and this is \(type)", at: range,
            conditionHint(type), fixes: fixes)
    }

    /// Reports a `? :` of which one value is null.
    static func nullBranch(_ cure: Fix, at range: Range<Int>) -> Self {
        ExpressionFault(
            .noOverload, "an absent value is not written as null", at: range,
            "write `\(cure.replacement)`",
            fixes: [Fix(cure.range, canonical: cure.replacement)])
    }

    /// Reports `x || y` as a default.
    static func defaultByOr(_ type: String, _ cure: Fix, at range: Range<Int>) -> Self {
        ExpressionFault(
            .noOverload, "`||` needs bools, and this is \(type)", at: range,
            "write `\(cure.replacement)`", fixes: [cure])
    }

    static func branches(
        _ one: String, _ other: String, hint: String?, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .noOverload,
            "both values of a `? :` must have one type, and these are \(one) and \(other)",
            at: range, hint)
    }
}
