import CellCore
import Expressions
import ModelGen
import SwiftTree
import Values

// CEL has one type of strings; Swift has `String`, `URL`, and an enum for each model of cases.
extension ExpressionEmitter {
    /// Returns a value as one of another type of the same values.
    func coerced(
        _ value: SwiftValue, to type: SwiftType, _ id: NodeID
    ) throws(NotInSwift) -> SwiftValue {
        if value.type == type { return value }
        // No value is one of each type.
        if value.isNone, type.isOptional { return SwiftValue(.absent, type) }
        switch (value.type, type) {
        case (.url, .string): return value.property("absoluteString", .string)
        case (.enumeration, .string): return value.property("rawValue", .string)
        case (.string, .enumeration(let model)):
            if let raw = value.literal, scope.models.enumCase(raw, of: model) != nil,
                let known = scope.models.enumValue(raw, of: model)
            {
                return SwiftValue(known, type).of(value)
            }
            guard scope.models.isOpen(model) else { break }
            return .call(scope.type(.object(model)), ["rawValue": value], type)
        case (.json, .bool): return value.calling("condition", .bool).throwing
        case (.optional(let from), .optional(let to)):
            let body = try coerced(SwiftValue(element, from), to: to, id)
            // What begins with the value continues its chain.
            if body.expression.replacing(root: elementName, with: element) != nil {
                return value.reading(to) {
                    body.expression.replacing(root: elementName, with: $0) ?? $0
                }
            }
            return mapped(value, body.expression, type)
        case (_, .optional(let to)): return try coerced(value, to: to, id)
        case (.list, .list) where value.elements?.isEmpty == true:
            return SwiftValue(.array([]), type)
        case (.list(let from), .list(let to)):
            return mapped(
                value, try coerced(SwiftValue(element, from), to: to, id).expression, type)
        case (.dictionary(let key, let element), .map) where type == .map(key, element):
            return .call(scope.standard("OrderedMap"), ["_": value], type)
        case (.map(let key, let element), .dictionary) where type == .dictionary(key, element):
            return value.property("dictionary", type)
        default: break
        }
        throw refusal(id, "a value of \(name(value.type)) is not one of \(name(type)) in Swift")
    }

    /// Returns a part as a value of a type. The elements of a literal, and the values between which a
    /// conditional chooses, become ones of what the type consists of: texts are cases of an enum.
    mutating func emit(_ id: NodeID, to type: SwiftType) throws(NotInSwift) -> SwiftValue {
        switch (tree.tree[id].kind, type.wrapped) {
        case (.list(let elements, []), .list(let element)) where !elements.isEmpty:
            let values = try values(of: Array(tree.tree[elements]), element)
            return SwiftValue(.array(values.map(\.expression)), .list(element)).of(values)
        case (.map(let entries, []), .dictionary(let key, let element)) where !entries.isEmpty,
            (.map(let entries, []), .map(let key, let element)) where !entries.isEmpty:
            let nodes = Array(tree.tree[entries])
            let keys = try values(of: nodes.indices.filter { $0 % 2 == 0 }.map { nodes[$0] }, key)
            let elements = try values(
                of: nodes.indices.filter { $0 % 2 == 1 }.map { nodes[$0] }, element)
            return try coerced(map(keys, elements, (key, element)), to: type.wrapped, id)
        case (.call("_?_:_", nil, _), let wanted) where wanted.hasCases:
            let operands = tree.operands(of: id, functions)
            let condition = try condition(operands[0])
            if let value = try presenceConditional(id, operands) {
                return try coerced(value, to: type, id)
            }
            let values = try values(of: Array(operands.dropFirst()), type)
            let hasNone = values.contains(where: \.type.isOptional)
            return SwiftValue(
                .conditional(condition.expression, values[0].expression, values[1].expression),
                hasNone ? .optional(type.wrapped) : type.wrapped
            ).of([condition] + values)
        default: return try coerced(try emit(id), to: type, id)
        }
    }

    private mutating func values(
        of nodes: [NodeID], _ type: SwiftType
    ) throws(NotInSwift) -> [SwiftValue] {
        var values: [SwiftValue] = []
        for node in nodes { values.append(try emit(node, to: type)) }
        return values
    }

    private var elementName: String { "$0" }
    private var element: SwiftExpression { .name(elementName) }

    /// Returns `value.map { body }`.
    private func mapped(
        _ value: SwiftValue, _ body: SwiftExpression, _ type: SwiftType
    ) -> SwiftValue {
        SwiftValue(value.expression.calling("map", with: .init(body)), type).of(value)
    }

    /// Returns a type that both have, if any: that of texts for a URL and a string.
    func common(_ one: SwiftType, _ other: SwiftType) -> SwiftType? {
        if one == other { return one }
        switch (one, other) {
        case (.string, .url), (.url, .string), (.string, .enumeration), (.enumeration, .string),
            (.url, .enumeration), (.enumeration, .url), (.enumeration, .enumeration):
            return .string
        case (.optional(let one), .optional(let other)), (.optional(let one), let other),
            (let one, .optional(let other)):
            return common(one, other).map { .optional($0) }
        case (.list(let one), .list(let other)): return common(one, other).map { .list($0) }
        case (.dictionary(let key, let value), .map) where other == .map(key, value): return other
        case (.map(let key, let value), .dictionary) where other == .dictionary(key, value):
            return one
        default: return nil
        }
    }

    /// Returns two values as ones of one type. A literal becomes a case of the other's enum.
    func unified(
        _ one: SwiftValue, _ other: SwiftValue, _ id: NodeID
    ) throws(NotInSwift) -> (SwiftValue, SwiftValue, SwiftType) {
        if let unified = unifiedWithNone(one, other) { return unified }
        var type = common(one.type, other.type)
        if isCase(other, of: one.type) { type = one.type }
        if isCase(one, of: other.type) { type = other.type }
        guard let type else { throw differing(one.type, other.type, id) }
        var (one, other) = (try coerced(one, to: type, id), try coerced(other, to: type, id))
        // The type of an empty list is that of the other side.
        if other.elements?.isEmpty == true {
            other.expression = .array([])
        } else if one.elements?.isEmpty == true {
            one.expression = .array([])
        }
        return (one, other, type)
    }

    /// Returns two values of which one is `optional.none()`: it has the type of the other one, which
    /// Swift takes from that.
    private func unifiedWithNone(
        _ one: SwiftValue, _ other: SwiftValue
    ) -> (SwiftValue, SwiftValue, SwiftType)? {
        guard one.isNone != other.isNone else { return nil }
        let known = one.isNone ? other.type : one.type
        let type = SwiftType.optional(known.wrapped)
        let none = SwiftValue(.absent, type)
        return one.isNone ? (none, other, type) : (one, none, type)
    }

    /// Returns a value as one of the type that it and another one have, and that type. A literal
    /// becomes a case of an enum.
    func unified(
        _ value: SwiftValue, with type: SwiftType, _ id: NodeID
    ) throws(NotInSwift) -> (SwiftValue, SwiftType) {
        guard let type = isCase(value, of: type) ? type : common(value.type, type) else {
            throw differing(value.type, type, id)
        }
        var value = try coerced(value, to: type, id)
        if value.elements?.isEmpty == true { value.expression = .array([]) }
        return (value, type)
    }

    private func differing(_ one: SwiftType, _ other: SwiftType, _ id: NodeID) -> NotInSwift {
        refusal(id, "\(name(one)) and \(name(other)) differ in Swift")
    }

    /// Whether a value is the literal of a case.
    private func isCase(_ value: SwiftValue, of type: SwiftType) -> Bool {
        guard value.type.wrapped == .string, case .enumeration(let model) = type.wrapped else {
            return false
        }
        return value.literal.flatMap { scope.models.enumCase($0, of: model) } != nil
    }

    /// Returns the operand as a text.
    mutating func text(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        try coerced(try emit(id), to: .string, id)
    }

    /// The type in Swift's notation.
    func name(_ type: SwiftType) -> String { scope.name(of: type) }
}
