import Diagnostics
import Values

/// Operators with special rules.
extension Checker {
    mutating func reportEquality(_ call: Call, _ one: CELType, _ other: CELType) {
        let range = tree[call.id].focus
        if one == .null || other == .null {
            let index = one == .null ? 1 : 0
            return reportNull(call.arguments[index], index == 0 ? one : other, of: call)
        }
        if let optional = [one, other].firstIndex(where: { $0.wrapped != nil }),
            one.wrapped == nil || other.wrapped == nil
        {
            let operand = call.arguments[optional]
            let present = (optional == 0 ? one : other).wrapped ?? .dyn
            return report(
                .optionalOperand(
                    BinaryOperator(rawValue: call.function)?.sign ?? "==", shortText(operand),
                    text(optional == 0 ? one : other), default: emptyValue(of: present),
                    mapped: mapped(call, optional), at: tree[operand].range))
        }
        let hint = conversion(call, one, other)
        report(.equality(text(one), text(other), hint: hint, at: range))
    }

    mutating func reportMembership(_ call: Call, _ one: CELType, _ other: CELType) {
        let (needle, texts) = (text(one), call.arguments.map(shortText))
        var hint: String?
        switch other {
        case .string, .enumeration:
            hint = one.isText ? "write `\(texts[1]).contains(\(texts[0]))`" : nil
        case .optional: hint = "add a default: `\(texts[1]).orValue([])`"
        case .list(.object(let id)):
            let field = models[id]?.fields.first { unifier.fits(one, CELType($0.type, in: models)) }
            hint = field.map { "write `\(texts[1]).exists(x, x.\($0.name) == \(texts[0]))`" }
        default:
            if one.wrapped != nil { hint = "add a default: `.orValue(…)`" }
        }
        report(.membership(needle, text(other), hint: hint, at: tree[call.id].focus))
    }

    mutating func reportPrefix(_ call: Call, _ types: [CELType]) {
        guard let type = types.first else { return }
        let sign = call.function == OperatorName.not ? "!" : "-"
        let operand = shortText(call.arguments[0])
        var hint: String?
        if sign == "!", let negated = negatedWhole(call) {
            hint = "write `\(negated)`"
        } else if sign == "!" {
            switch type {
            case .optional(.bool): hint = "write `!\(operand).orValue(false)`"
            case .optional: hint = "write `!\(operand).hasValue()`"
            case .string: hint = "write `\(operand) == \"\"`"
            case .list, .map: hint = "write `\(operand).size() == 0`"
            case .int: hint = "write `\(operand) == 0`"
            default: break
            }
        } else if type == .uint {
            hint = "write `-int(\(operand))`"
        } else if type.wrapped != nil {
            hint =
                "add a default: `.orValue(\(emptyValue(of: type.wrapped ?? .int)))`"
        }
        let fixes = sign == "!" && hint != nil ? conditionFixes(call.arguments[0]) : []
        report(
            .negation(
                sign, text(type), hint: hint, fixes: fixes, at: tree[call.arguments[0]].range))
    }

    /// Returns the parenthesised form of `!a in b` and `!a == b`.
    private func negatedWhole(_ call: Call) -> String? {
        var index = Int(call.id.index) + 1
        while index < tree.nodes.count {
            defer { index += 1 }
            guard case .call(let name, nil, let arguments) = tree.nodes[index].kind,
                tree[arguments].first == call.id, let binary = BinaryOperator(rawValue: name),
                binary.precedence == .relation, let other = tree[arguments].last
            else { continue }
            let operand = shortText(call.arguments[0])
            return "!(\(operand) \(binary.sign) \(shortText(other)))"
        }
        return nil
    }

    mutating func reportConditional(_ call: Call, _ types: [CELType]) {
        guard types.count == 3 else { return reportFunction(call, types) }
        if reportNullBranch(call, types) { return }
        guard unifier.fits(types[0], .bool) else {
            let condition = call.arguments[0]
            return report(
                .conditional(
                    condition: text(types[0]), fixes: conditionFixes(condition),
                    at: tree[condition].range))
        }
        var hint: String?
        switch (types[1], types[2]) {
        case (.null, _), (_, .null): hint = "write `optional.none()` and `optional.of(…)`"
        case (.optional(let one), let other) where one == other:
            hint = "write `optional.of(\(shortText(call.arguments[2])))`"
        case (let one, .optional(let other)) where one == other:
            hint = "write `optional.of(\(shortText(call.arguments[1])))`"
        case (.int, .double), (.double, .int), (.int, .string), (.string, .int),
            (.double, .string), (.string, .double):
            let isText = types[1].isText || types[2].isText
            hint = isText ? "convert one with `string(…)`" : "convert one with `double(…)`"
        default: break
        }
        report(
            .branches(text(types[1]), text(types[2]), hint: hint, at: tree[call.arguments[2]].range)
        )
    }

    private func field(_ name: String, of type: CELType) -> String? {
        guard case .object(let id) = type, let fields = models[id]?.fields.map(\.name) else {
            return nil
        }
        if fields.contains(name) {
            return "write \(LiteralText.code("." + LiteralText.field(name)))"
        }
        return Suggestion.nearest(to: name, among: fields).map { "did you mean `.\($0)`?" }
    }

    mutating func reportIndex(_ call: Call, _ types: [CELType]) {
        guard types.count == 2 else { return reportFunction(call, types) }
        let (operand, key) = (types[0], types[1])
        var hint: String?
        switch operand.wrapped ?? operand {
        case .list:
            if key == .double || key == .uint {
                hint = "write `int(\(shortText(call.arguments[1])))`"
            } else if key.wrapped != nil {
                hint = "add a default: `.orValue(0)`"
            } else if case .string(let name)? = literal(call.arguments[1]) {
                hint = "an element is found by its number; `.map(x, x.\(name))` reads it of each"
            } else {
                hint = "an element is found by its number"
            }
        case .map(let known, _):
            hint = Conversion.label(from: text(key), to: text(known))
        case .object:
            if case .string(let name)? = literal(call.arguments[1]) {
                hint = field(name, of: operand.wrapped ?? operand)
            }
        case .string where key == .int:
            hint =
                operand.wrapped == nil
                ? "write `.charAt(\(shortText(call.arguments[1])))`"
                : "add a default: `.orValue(\"\")`"
        default: break
        }
        report(.index(text(operand), text(key), hint: hint, at: tree[call.id].focus))
    }
}
