import Expressions
import ModelGen
import Values

// Fields: `operand.field`, `operand.?field` and `has(operand.field)`.
extension ExpressionEmitter {
    mutating func select(
        _ id: NodeID, _ operand: NodeID, _ field: String, _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftCode {
        if case .title(let titles) = tree.meaning(of: id) {
            return try title(id, operand, hasTitles: titles != nil)
        }
        let target = try emit(operand)
        switch target.type.wrapped {
        case .object(let model): return try property(id, of: target, model, field, style)
        case .dictionary(_, let value), .map(_, let value):
            let key = swiftLiteral(field)
            return try entry(target, SwiftCode(key, .string), value, style)
        default:
            throw refusal(id, "`\(field)` of a value without a model is not in generated Swift")
        }
    }

    private func property(
        _ id: NodeID, of target: SwiftCode, _ model: ModelID, _ field: String, _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftCode {
        let fields = scope.models.models[model]?.fields ?? []
        guard let index = fields.firstIndex(where: { $0.name == field }),
            let property = scope.models.property(index, of: model),
            let type = SwiftType(fields[index].type, in: scope.models.models)
        else {
            throw refusal(id, "`\(field)` is `json`, which has no type in expressions of Swift")
        }
        if style != .test, let path = path(id), let known = present[path], !isOptional(id) {
            return known
        }
        var code: SwiftCode
        if target.type.isOptional {
            let joint = target.strength == .chain && !target.endsOptional ? "." : "?."
            code = SwiftCode(
                "\(target.at(.chain))\(joint)\(property)", .optional(type.wrapped), .chain
            ).of(target)
            code.endsOptional = type.isOptional
        } else {
            code = SwiftCode("\(target.receiver).\(property)", type).of(target)
        }
        switch style {
        case .test:
            return code.type.isOptional
                ? SwiftCode("\(code.at(.sum)) != nil", .bool, .comparison).of(code)
                : SwiftCode("true", .bool)
        case .plain: return isOptional(id) ? code : unwrapped(code)
        case .optional: return code
        }
    }

    func isOptional(_ id: NodeID) -> Bool {
        if case .optional = tree.type(of: id) { return true }
        return false
    }

    /// Returns the value of a map's key.
    func entry(
        _ target: SwiftCode, _ key: SwiftCode, _ value: SwiftType, _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftCode {
        let isChain = target.type.isOptional
        let read = SwiftCode(
            "\(target.at(isChain ? .chain : .primary))\(isChain ? "?" : "")[\(key.text)]",
            .optional(value.wrapped), isChain ? .chain : .primary
        ).of(target, key)
        switch style {
        case .optional: return read
        case .test: return SwiftCode("\(read.text) != nil", .bool, .comparison).of(read)
        case .plain where isChain: return read
        case .plain:
            return SwiftCode("\(target.receiver).value(for: \(key.text))", value).of(target, key)
                .throwing
        }
    }
}
