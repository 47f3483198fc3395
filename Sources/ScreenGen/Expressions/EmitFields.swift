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
            let key = SwiftCode(swiftLiteral(field), .string)
            let read = style == .plain && isOptional(id) ? .optional : style
            return try entry(id, of: target, key, value, read)
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
        let code = target.member(".\(property)", type)
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

    /// Returns the value of a map's key. That of an optional map is an optional in any style.
    func entry(
        _ id: NodeID, of target: SwiftCode, _ key: SwiftCode, _ value: SwiftType,
        _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftCode {
        if style == .plain, !target.type.isOptional {
            return SwiftCode("\(target.receiver).value(for: \(key.text))", value).of(target, key)
                .throwing
        }
        let read = try found("[\(key.text)]", value, id, in: target).of(key)
        guard style == .test else { return read }
        return SwiftCode("\(read.text) != nil", .bool, .comparison).of(read)
    }

    /// Returns an element or a value that may not be there.
    ///
    /// - Parameter subscript: `[ifPresent: 0]`, which is an optional of `type`.
    func found(
        _ subscript: String, _ type: SwiftType, _ id: NodeID, in target: SwiftCode
    ) throws(NotInSwift) -> SwiftCode {
        if type.isOptional {
            throw refusal(
                id, "whether there is an element that may be null is not in generated Swift")
        }
        return target.member(`subscript`, .optional(type))
    }
}
