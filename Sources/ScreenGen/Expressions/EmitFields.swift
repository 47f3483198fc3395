import Expressions
import ModelGen
import SwiftTree
import Values

// Fields: `operand.field`, `operand.?field` and `has(operand.field)`.
extension ExpressionEmitter {
    mutating func select(
        _ id: NodeID, _ operand: NodeID, _ field: String, _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftValue {
        if case .title(let titles) = tree.meaning(of: id) {
            return try title(id, operand, hasTitles: titles != nil)
        }
        let target = try emit(operand)
        switch target.type.wrapped {
        case .object(let model): return try property(id, of: target, model, field, style)
        case .dictionary(_, let value), .map(_, let value):
            let read = style == .plain && isOptional(id) ? .optional : style
            return try entry(id, of: target, .literal(field), value, read)
        case .node(let value):
            return target.property(field, field == "value" ? value : .int)
        case .failedWrite: return target.member(field, .writeError)
        case .writeError where field == "response":
            return try response(id, operand, of: target, style)
        case .writeError: return target.member(field, field == "status" ? .int : .string)
        case .json:
            if style != .test, let path = path(id), let known = present[path], !isOptional(id) {
                return known
            }
            return try member(field, id, of: target, style)
        default:
            throw refusal(id, "`\(field)` of a value without a model is not in generated Swift")
        }
    }

    /// Returns the body of a failed request's response, which is absent without one of its type.
    private func response(
        _ id: NodeID, _ operand: NodeID, of target: SwiftValue, _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftValue {
        let error = tree.type(of: operand).unwrapped
        guard case .optional(let body)? = error.builtInField("response").flatMap(Self.natural)
        else { throw refusal(id, "`error.response` of this type is not in generated Swift") }
        let value = target.reading(.optional(body)) {
            $0.calling("response", ["as": scope.type(body).itself])
        }
        return self.field(id, value, style)
    }

    private func property(
        _ id: NodeID, of target: SwiftValue, _ model: ModelID, _ field: String,
        _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftValue {
        let fields = scope.models.models[model]?.fields ?? []
        guard let index = fields.firstIndex(where: { $0.name == field }),
            let property = scope.models.property(index, of: model)
        else { throw refusal(id, "the expression has an error") }
        let type = SwiftType(fields[index].type, in: scope.models.models)
        return self.field(id, target.member(property, type), style)
    }

    /// Returns a field that may be absent as it is read.
    private func field(_ id: NodeID, _ value: SwiftValue, _ style: SelectStyle) -> SwiftValue {
        if style != .test, let path = path(id), let known = present[path], !isOptional(id) {
            return known
        }
        return switch style {
        case .test: value.isPresent
        case .plain: isOptional(id) ? value : unwrapped(value)
        case .optional: value
        }
    }

    func isOptional(_ id: NodeID) -> Bool {
        if case .optional = tree.type(of: id) { return true }
        return false
    }

    /// Returns the value of a map's key. That of an optional map is an optional in any style.
    func entry(
        _ id: NodeID, of target: SwiftValue, _ key: SwiftValue, _ value: SwiftType,
        _ style: SelectStyle
    ) throws(NotInSwift) -> SwiftValue {
        if style == .plain, !target.type.isOptional {
            return target.calling("value", ["for": key], value).throwing
        }
        let read = try found(.init(nil, key.expression), value, id, in: target).of(key)
        return style == .test ? read.isPresent : read
    }

    /// Returns an element or a value that may not be there.
    ///
    /// - Parameter index: `ifPresent: 0` or a key, whose element is an optional of `type`.
    func found(
        _ index: SwiftExpression.Argument, _ type: SwiftType, _ id: NodeID, in target: SwiftValue
    ) throws(NotInSwift) -> SwiftValue {
        if type.isOptional {
            throw refusal(
                id, "whether there is an element that may be null is not in generated Swift")
        }
        return target.reading(.optional(type)) { .element($0, [index]) }
    }
}
