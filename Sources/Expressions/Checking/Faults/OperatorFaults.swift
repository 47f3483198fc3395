import Diagnostics
import Values

/// Messages for operands that no overload of an operator or function accepts.
extension Checker {
    mutating func reportNoOverload(_ call: Call) {
        let types = call.operands.map(type)
        guard !types.contains(.error), !isOverLimit(.noOverload) else { return }
        if types.count == 2, let binary = BinaryOperator(rawValue: call.function) {
            return reportBinary(call, binary, types[0], types[1])
        }
        switch call.function {
        case OperatorName.not, OperatorName.negate: reportPrefix(call, types)
        case OperatorName.conditional: reportConditional(call, types)
        case OperatorName.index, OperatorName.optionalIndex: reportIndex(call, types)
        default:
            if !reportOptional(call, types) { reportFunction(call, types) }
        }
    }

    private mutating func reportBinary(
        _ call: Call, _ binary: BinaryOperator, _ one: CELType, _ other: CELType
    ) {
        switch binary {
        case .equal, .notEqual: reportEquality(call, one, other)
        case .in: reportMembership(call, one, other)
        default:
            if reportOptional(call, [one, other]) { return }
            let range = tree[call.id].focus
            if binary.precedence == .relation {
                let hint = conversion(call, one, other)
                report(.comparison(binary.sign, text(one), text(other), hint: hint, at: range))
            } else {
                reportArithmetic(call, binary, one, other)
            }
        }
    }

    private mutating func reportArithmetic(
        _ call: Call, _ binary: BinaryOperator, _ one: CELType, _ other: CELType
    ) {
        var fixes: [ExpressionFault.Fix] = []
        var hint = conversion(call, one, other)
        if binary == .add, one.isText != other.isText {
            let index = one.isText ? 1 : 0
            if [CELType.bool, .int, .uint, .double, .timestamp, .duration, .bytes].contains(
                one.isText ? other : one)
            {
                let operand = call.arguments[index]
                hint = "write `string(\(shortText(operand)))`, or use `${…}` in a text"
                let range = tree[operand].range
                fixes = [
                    .init(range.lowerBound..<range.lowerBound, "string("),
                    .init(range.upperBound..<range.upperBound, ")"),
                ]
            }
        }
        if binary == .add, case .list(let element) = one, unifier.fits(other, element) {
            hint = "lists are added: `+ [\(shortText(call.arguments[1]))]`"
        }
        if binary == .subtract, case .list = one, case .list = other {
            let texts = call.arguments.map(shortText)
            hint = "write `\(texts[0]).filter(x, !(x in \(texts[1])))`"
        }
        if binary == .remainder, one == .double || other == .double {
            hint = "a remainder is of whole numbers: `int(…)`"
        }
        report(
            .arithmetic(
                binary.sign, text(one), text(other), hint: hint, fixes: fixes,
                at: tree[call.id].focus))
    }

    /// Returns a hint that converts one operand to the type of the other.
    func conversion(_ call: Call, _ one: CELType, _ other: CELType) -> String? {
        let texts = call.arguments.map(shortText)
        switch (one, other) {
        case (.int, .double): return "write `double(\(texts[0]))`"
        case (.double, .int):
            if case .int(let value)? = literal(call.arguments[1]) { return "write `\(value).0`" }
            return "write `double(\(texts[1]))`"
        case (.int, .uint):
            if case .int(let value)? = literal(call.arguments[0]), value >= 0 {
                return "write `\(value)u`"
            }
            if case .uint(let value)? = literal(call.arguments[1]) { return "write `\(value)`" }
            return "write `int(\(texts[1]))`"
        case (.uint, .int):
            if case .int(let value)? = literal(call.arguments[1]), value >= 0 {
                return "write `\(value)u`"
            }
            return "write `int(\(texts[0]))`"
        case (.string, .int), (.string, .double), (.string, .uint):
            return number(of: call.arguments[0], text(other))
        case (.int, .string), (.double, .string), (.uint, .string):
            return number(of: call.arguments[1], text(one))
        case (.timestamp, .string): return "write `timestamp(\(timestampText(call.arguments[1])))`"
        case (.string, .timestamp): return "write `timestamp(\(timestampText(call.arguments[0])))`"
        case (.duration, .string): return "write `duration(\(texts[1]))`"
        case (.timestamp, .int), (.duration, .int):
            return "a span of time is written `duration(\"60s\")`"
        case (.list, .int), (.int, .list), (.map, .int), (.int, .map):
            return "did you mean its `.size()`?"
        case (.null, _), (_, .null): return "null has no order and no sum"
        default: return nil
        }
    }

    /// Returns the text as `timestamp` parses it; a date alone lacks its time.
    private func timestampText(_ text: NodeID) -> String {
        guard case .string(let day)? = literal(text), day.utf8.count == 10 else {
            return shortText(text)
        }
        return "\"\(day)T00:00:00Z\""
    }

    /// Returns a hint that converts a text to a number; a literal loses its quotes.
    private func number(of text: NodeID, _ type: String) -> String? {
        guard case .string(let digits)? = literal(text) else {
            return "write `\(type)(\(shortText(text)))`"
        }
        return Double(digits) == nil ? nil : "write `\(digits)`, without quotes"
    }

    /// Reports an optional operand whose wrapped type would fit.
    private mutating func reportOptional(_ call: Call, _ types: [CELType]) -> Bool {
        guard types.contains(where: { $0.wrapped != nil }) else { return false }
        let present = types.map { $0.wrapped ?? $0 }
        let overloads = scope.functions.overloads(named: call.function)
        let isValid = overloads.contains { id in
            let overload = scope.functions[id]
            var trial = unifier
            let base = trial.instantiate(parameters: 8)
            return overload.isMethod == (call.target != nil)
                && trial.fits(present, overload.parameters.map { $0.shifted(by: base) })
        }
        guard isValid, let index = types.firstIndex(where: { $0.wrapped != nil }) else {
            return false
        }
        let operand = call.operands[index]
        if call.target != nil && index == 0 {
            reportMethodOfOptional(call, types[0])
        } else {
            let name = BinaryOperator(rawValue: call.function)?.sign ?? call.function
            report(
                .optionalOperand(
                    name, shortText(operand), text(types[index]),
                    default: emptyValue(of: present[index]), mapped: mapped(call, index),
                    at: tree[operand].range))
        }
        return true
    }

    /// Returns the call inside `optMap`, whose variable replaces the operand at `index`.
    ///
    /// - Parameter operand: the text of that operand; nil for its own.
    func mapped(_ call: Call, _ index: Int, as operand: String? = nil) -> String {
        let operand = operand ?? shortText(call.operands[index])
        var texts = call.operands.map(shortText)
        texts[index] = "v"
        guard let binary = BinaryOperator(rawValue: call.function) else {
            let arguments = texts.dropFirst(call.target == nil ? 0 : 1).joined(separator: ", ")
            let receiver = call.target == nil ? "" : "\(texts[0])."
            return "\(operand).optMap(v, \(receiver)\(call.function)(\(arguments)))"
        }
        let body = "\(operand).optMap(v, \(texts.joined(separator: " \(binary.sign) ")))"
        return binary.precedence == .relation ? body + ".orValue(false)" : body
    }

    /// Returns the empty value of a type: `""`, `0`, `[]`.
    func emptyValue(of type: CELType) -> String {
        switch type {
        case .string, .enumeration: "\"\""
        case .int: "0"
        case .uint: "0u"
        case .double: "0.0"
        case .bool: "false"
        case .list: "[]"
        case .map: "{}"
        default: "…"
        }
    }
}
