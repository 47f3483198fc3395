import Expressions
import ModelGen
import SwiftTree
import Values

// Lists, maps and objects: literals and functions.
extension ExpressionEmitter {
    // MARK: - Literals

    mutating func list(
        _ id: NodeID, _ elements: [NodeID], _ optional: Set<Int>
    ) throws(NotInSwift) -> SwiftValue {
        let (values, type) = try elementsOfOneType(id, elements, optional)
        guard let element = type else {
            // Nothing reads an element of a list that has none.
            let type = Self.natural(tree.type(of: id)) ?? .list(.string)
            return SwiftValue(.cast(.array([]), scope.typeName(of: type)), type)
        }
        let list = SwiftExpression.array(values.map(\.expression))
        guard !optional.isEmpty else { return SwiftValue(list, .list(element)).of(values) }
        let typed = SwiftExpression.cast(list, scope.typeName(of: .list(.optional(element))))
        return SwiftValue(Self.compacted(typed), .list(element)).of(values)
    }

    /// Returns the values of elements as ones of one type, which is nil if there are none.
    private mutating func elementsOfOneType(
        _ id: NodeID, _ elements: [NodeID], _ optional: Set<Int>
    ) throws(NotInSwift) -> ([SwiftValue], SwiftType?) {
        var values: [SwiftValue] = []
        var type: SwiftType?
        for (index, element) in elements.enumerated() {
            let value = try emit(element)
            values.append(value)
            let own = optional.contains(index) ? value.type.wrapped : value.type
            guard let other = type else { type = own; continue }
            guard let common = common(own, other) else {
                throw refusal(element, "elements of different types have no list in Swift")
            }
            type = common
        }
        guard let type else { return ([], nil) }
        var result: [SwiftValue] = []
        for (index, element) in elements.enumerated() {
            let target = optional.contains(index) ? .optional(type) : type
            result.append(try coerced(values[index], to: target, element))
        }
        return (result, type)
    }

    mutating func map(
        _ id: NodeID, _ entries: [NodeID], _ optional: [Int]
    ) throws(NotInSwift) -> SwiftValue {
        guard optional.isEmpty else {
            throw refusal(id, "an optional entry of a map is not in generated Swift")
        }
        let keys = stride(from: 0, to: entries.count, by: 2).map { entries[$0] }
        let values = stride(from: 1, to: entries.count, by: 2).map { entries[$0] }
        let (keyValues, key) = try elementsOfOneType(id, keys, [])
        let (elements, element) = try elementsOfOneType(id, values, [])
        guard let key, let element else {
            let type = try naturalType(id)
            return .call(scope.type(type), [:], type)
        }
        return map(keyValues, elements, (key, element))
    }

    /// Returns a map with keys and elements of these types.
    func map(
        _ keys: [SwiftValue], _ elements: [SwiftValue], _ type: (key: SwiftType, element: SwiftType)
    ) -> SwiftValue {
        let pairs = SwiftExpression.array(
            zip(keys, elements).map { .tuple([$0.expression, $1.expression]) })
        let known = keys.compactMap { $0.literal ?? $0.number.map(String.init) }
        let areKnown = Set(known).count == keys.count
        let make = scope.standard("OrderedMap")
        let map = SwiftValue(
            areKnown ? make(["keepingFirst": pairs]) : make(["_": pairs]),
            .map(type.key, type.element)
        ).of(keys + elements)
        return areKnown ? map : map.throwing
    }

    mutating func object(
        _ id: NodeID, _ values: [NodeID], _ optional: [Int]
    ) throws(NotInSwift) -> SwiftValue {
        guard case .fields(let model, let indices) = tree.meaning(of: id) else {
            throw refusal(id, "the expression has an error")
        }
        let fields = scope.models.models[model]?.fields ?? []
        var arguments: [Int: SwiftValue] = [:]
        for (index, value) in zip(indices, values) {
            let type = SwiftType(fields[index].type, in: scope.models.models)
            arguments[index] = try argument(value, type)
        }
        for (index, field) in fields.enumerated()
        where arguments[index] == nil && field.defaultValue != nil && field.type.unwrapped == .url {
            throw refusal(id, "the default of `\(field.name)` is not in generated Swift")
        }
        let order = arguments.keys.sorted()
        let list = order.compactMap { index in
            scope.models.property(index, of: model).flatMap { label in
                arguments[index].map { SwiftExpression.Argument(label, $0.expression) }
            }
        }
        let type = SwiftType.object(model)
        return SwiftValue(.call(scope.type(type), list, trailing: nil), type)
            .of(order.compactMap { arguments[$0] })
    }

    /// Returns the value of a field of an object.
    private mutating func argument(
        _ id: NodeID, _ type: SwiftType
    ) throws(NotInSwift) -> SwiftValue {
        guard type.wrapped == .url else { return try emit(id, to: type) }
        let value = try emit(id)
        guard value.type.wrapped == .string, !value.isNone else {
            return try coerced(value, to: type, id)
        }
        guard value.literal != nil else {
            throw refusal(id, "a text as a URL is not in generated Swift")
        }
        let url = SwiftValue.call(
            scope.type(.url), ["string": value], .optional(.url))
        return type.isOptional ? url : unwrapped(url)
    }

    // MARK: - Functions

    mutating func listFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        let list = try emit(operands[0])
        if name == "lists.range" {
            return .call(.name("numbers"), ["upTo": list], .list(.int)).throwing
        }
        guard case .list(let element) = list.type else { return nil }
        return try listFunction(id, name, list, element, Array(operands.dropFirst()))
    }

    /// Returns `list.compactMap(\.self)`.
    private static func compacted(_ list: SwiftExpression) -> SwiftExpression {
        list.calling("compactMap", ["_": .keyPath([])])
    }

    private mutating func listFunction(
        _ id: NodeID, _ name: String, _ list: SwiftValue, _ element: SwiftType, _ rest: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        if element.hasJSON { try refuseOfJSON(name, id) }
        let array = scope.standard("Array")
        switch (name, rest.count) {
        case ("reverse", 0):
            return .call(array, ["_": list.calling("reversed", list.type)], list.type)
        case ("flatten", 0):
            return .call(array, ["_": list.calling("joined", element)], element)
        case ("sort", 0):
            let type = element.isText ? SwiftType.list(.string) : list.type
            let values = typedLiteral(try coerced(list, to: type, id))
            return values.calling("sorted", ["on": SwiftValue(.keyPath([]), element)], type)
        case ("take", 1):
            let count = try emit(rest[0])
            if let number = count.number, number >= 0 {
                let prefix = list.calling("prefix", ["_": count], list.type)
                return .call(array, ["_": prefix], list.type)
            }
            return list.calling("take", ["_": count], list.type).throwing
        case ("indexOf", 1), ("toggled", 1):
            let (value, type) = try unified(try emit(rest[0]), with: element, id)
            let one = try coerced(list, to: .list(type), id)
            return name == "indexOf"
                ? one.calling("firstIndex", ["of": value], .optional(.int))
                : one.calling("toggled", ["_": value], .list(type))
        case ("with", 1), ("without", 1):
            let (value, type) = try unified(try emit(rest[0]), with: element, id)
            let one = try coerced(list, to: .list(type), id)
            let edited = one.calling(name, ["_": value], .list(type))
            guard case .object(let model) = type,
                let index = scope.models.models[model]?.identityField,
                let identity = scope.models.property(index, of: model)
            else { return edited }
            let key = SwiftValue(.closure(.init(.name("$0").member(identity))), .string)
            return one.calling(name, ["_": value, "by": key], .list(type))
        case ("optional.unwrap", 0), ("unwrapOpt", 0):
            return SwiftValue(Self.compacted(list.expression), .list(element.wrapped)).of(list)
        case ("sets.contains", 1), ("sets.intersects", 1), ("sets.equivalent", 1):
            let (one, other, _) = try unified(list, try emit(rest[0]), id)
            let set = SwiftValue.call(scope.standard("Set"), ["_": one], one.type)
            switch name {
            case "sets.contains": return set.calling("isSuperset", ["of": other], .bool)
            case "sets.intersects": return set.calling("isDisjoint", ["with": other], .bool).negated
            default:
                let otherSet = SwiftValue.call(scope.standard("Set"), ["_": other], other.type)
                return set.infix(.equal, otherSet, .bool)
            }
        default: return nil
        }
    }
}
