package import Diagnostics
import Values

/// Messages about interpolations.
extension Diagnostic {
    static func emptyInterpolation(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedInterpolation, "an expression is missing in this interpolation",
            at: Label(place),
            help: "write an expression, as in `${item.name}`")
    }

    static func unclosedInterpolation(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedInterpolation, "the interpolation `${` is never closed",
            at: Label(place, "add its `}`"),
            help: "a literal `${` is written `${'${'}`")
    }

    /// An interpolation whose `}` is inside an unterminated string.
    static func unclosedStringInInterpolation(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedInterpolation, "a string in this interpolation is never closed",
            at: Label(place, "the string begins here"),
            help: "add its closing quote before the `}`")
    }

    static func forgottenInterpolation(
        _ written: String, _ replacement: String, at place: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .forgottenInterpolation, severity: .warning,
            "`\(written)` is shown as it is, because it is not in `${…}`",
            at: Label(place, "did you mean `\(replacement)`?"),
            fixes: [FixIt(place, replacement: replacement)])
    }

    static func interpolationType(
        _ expression: CheckedExpression, _ type: CELType, _ text: String, isRepeatable: Bool
    ) -> Diagnostic {
        Diagnostic(
            .interpolationType, "a text cannot show a value of type `\(text)`",
            at: Label(expression.place, "this is `\(text)`"),
            help: expression.type.wrapped?.wrapped != nil
                ? "what may be missing inside of `optMap` is joined by `optFlatMap`"
                : formatter(
                    for: type, expression.optionalPath ?? expression.text,
                    isRepeatable: isRepeatable,
                    isOptional: expression.type.wrapped != nil))
    }

    /// Returns a hint that formats a value of a type as text; an absent value stays absent. The
    /// hint uses single quotes, since texts of a spec are often double-quoted.
    private static func formatter(
        for type: CELType, _ text: String, isRepeatable: Bool, isOptional: Bool
    ) -> String {
        let whole = text.utf8.count <= 40 ? text : "…"
        // An expression with operators needs parentheses to be a receiver.
        let receiver = whole.contains(" ") ? "(\(whole))" : whole
        let value = isOptional ? "it" : whole
        let called = isOptional ? "it" : receiver
        func example(_ expression: String) -> String {
            isOptional ? "`${\(receiver).optMap(it, \(expression))}`" : "`${\(expression)}`"
        }
        return switch type {
        case .double:
            "write \(example("decimal(\(value), 2)")), or \(example("'%.2f'.format([\(value)])"))"
        case .timestamp:
            "write \(example("date(\(value), 'yyyy-MM-dd')")), or \(example("relative(\(value))"))"
        case .duration:
            "write \(example("string(\(value))")), or one of its parts: \(example("\(called).getHours()"))"
        case .list(let element) where element.isText: "write \(example("\(called).join(', ')"))"
        case .list(let element) where isRepeatable && element.isPlainNumber:
            "write \(example("\(called).map(x, string(x))")), which sends each element"
        case .list: "write its texts: \(example("\(called).map(x, …).join(', ')"))"
        case .object: "show one of its fields instead"
        case .map:
            "write its texts: \(example("\(called).transformList(key, value, …).join(', ')"))"
        case .bytes: "write \(example("base64.encode(\(value))"))"
        default: "show a string, int, bool or enum value instead"
        }
    }

    static func optionalText(_ expression: CheckedExpression, _ type: String) -> Diagnostic {
        Diagnostic(
            .optionalText, "this text is required, but `\(expression.text)` may be absent",
            at: Label(expression.place, "this is `\(type)`"),
            help: "add a default: `.orValue(…)`")
    }
}

extension DiagnosticCode {
    package static let interpolationType = DiagnosticCode("interpolation-type")
}
