package import Diagnostics

/// Messages about lists, maps and macros.
extension ExpressionFault {
    static func heterogeneousLiteral(
        _ part: LiteralPart, _ before: String, _ type: String, at range: Range<Int>
    ) -> Self {
        let parts =
            switch part {
            case .element: "the elements of a list"
            case .key: "the keys of a map"
            case .value: "the values of a map"
            }
        let hint =
            part == .value
            ? "use an object of a model instead, or write `dyn(…)`"
            : "write `dyn(…)` around it if that is intended"
        return ExpressionFault(
            .heterogeneousLiteral,
            "\(parts) have one type; this is \(type), after \(before)",
            at: range, mixedHint(before, type),
            help: type == "\(before)?" ? nil : hint)
    }

    private static func mixedHint(_ before: String, _ type: String) -> String? {
        if Set([before, type]) == ["int", "double"] { return "a double is written `1.0`" }
        guard type == "\(before)?" else { return nil }
        return "write `?` before it to omit it when absent"
    }

    static func wrongKey(_ type: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "a key is string, int, uint or bool, and this is \(type)", at: range,
            type.hasSuffix("?") ? "add a default: `.orValue(…)`" : nil)
    }

    static func notOptional(_ type: String, hint: String?, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "only an optional value can follow `?`, and this is \(type)",
            at: range, hint ?? "remove the `?`")
    }
}

/// Messages about macros.
extension ExpressionFault {
    /// - Parameter field: the field that the operand reads, if that may be missing.
    static func wrongOperand(
        _ macro: Comprehension.Macro, _ type: CELType, _ text: String, field: String?,
        at range: Range<Int>
    ) -> Self {
        let name = macro.rawValue
        switch macro {
        case .optMap, .optFlatMap:
            return ExpressionFault(
                .typeMismatch, "`\(name)` needs an optional value, and this is \(text)", at: range,
                field.map { "read it with `.?\($0)`" } ?? "it always has a value; use it as it is")
        default:
            let wanted = macro.form.needsList ? "a list" : "a list or a map"
            var hint: String?
            if type.wrapped != nil {
                hint = "it may be missing: `.orValue([]).\(name)(…)` or `.optMap(v, v.\(name)(…))`"
            } else if case .map = type {
                hint = "convert it to a list first: `.transformList(k, v, v)`"
            }
            return ExpressionFault(
                .typeMismatch, "`\(name)` needs \(wanted), and this is \(text)", at: range,
                help: hint)
        }
    }

    static func conditionNotBool(
        _ macro: Comprehension.Macro, of type: String, fixes: [Fix], at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .typeMismatch, "`\(macro.rawValue)` needs a bool here, and this is \(type)", at: range,
            Self.conditionHint(type), fixes: fixes)
    }

    static func entryNotMap(_ type: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "`transformMapEntry` needs a map of one entry, and this is \(type)",
            at: range, "write it as `{key: value}`")
    }

    static func childrenOfTree(_ type: String, element: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "`tree` needs a list(\(element)), and this is \(type)", at: range,
            "write the field with the list of what is below an element")
    }

    static func unorderedKey(
        _ macro: Comprehension.Macro, _ type: String, fields: [String], at range: Range<Int>
    ) -> Self {
        let isOptional = type.hasSuffix("?")
        return ExpressionFault(
            .typeMismatch, "values of type \(type) cannot be sort keys", at: range,
            isOptional ? "add a default: `.orValue(…)`" : nil,
            help: fields.isEmpty
                ? nil : "sort by one of its fields: \(fields.prefix(6).joined(separator: ", "))")
    }

    static func flatMapNotOptional(_ type: String, at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "`optFlatMap` needs an optional value here, and this is \(type)",
            at: range, "write `optMap` instead")
    }

    /// Returns a hint that turns a value into a condition.
    static func conditionHint(_ type: String) -> String? {
        if type == "bool?" { return "write `.orValue(false)`" }
        if type.hasSuffix("?") { return "write `.hasValue()`" }
        if type.hasPrefix("list(") || type.hasPrefix("map(") { return "write `.size() > 0`" }
        switch type {
        case "int": return "compare it: `… != 0`"
        case "uint": return "compare it: `… != 0u`"
        case "double": return "compare it: `… != 0.0`"
        case "string": return "compare it: `… != \"\"`"
        default: return nil
        }
    }
}

extension DiagnosticCode {
    package static let heterogeneousLiteral = DiagnosticCode("heterogeneous-literal")
}
