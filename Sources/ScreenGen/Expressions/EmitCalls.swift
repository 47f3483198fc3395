import Expressions
import ModelGen
import SwiftTree
import Values

// Calls of functions and methods: what a row of the library says, or a rule.
extension ExpressionEmitter {
    mutating func call(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        let operands = tree.operands(of: id, functions)
        if case .text(let text) = tree.meaning(of: id) {
            return try catalogText(id, text, operands)
        }
        guard case .overloads(let ids) = tree.meaning(of: id), let first = ids.first else {
            throw refusal(id, "the expression has an error")
        }
        let overload = functions[first]
        if let value = try functionOfJSON(id, overload.function, operands) { return value }
        switch overload.swift {
        case .absent: break
        case .operand:
            if let operand = operands.first {
                return try emit(operand, as: overload.parameters.first)
            }
        case .call(let name):
            return try call(id, name, overload, operands)
        case .rule(let rule):
            if let value = try apply(rule, id, overload.function, operands) { return value }
        }
        throw refusal(id, "`\(overload.function)` is not in generated Swift")
    }

    /// Returns what a rule makes of a call; nil if it has nothing for these types.
    private mutating func apply(
        _ rule: SwiftRule, _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        switch rule {
        case .operation: try operation(id, name, operands)
        case .index: try index(id, name, operands)
        case .optional: try optionalFunction(id, name, operands)
        case .conversion: try conversion(id, name, operands)
        case .time: try timeFunction(id, name, operands)
        case .localized: try formatFunction(id, name, operands)
        case .format: try format(id, operands)
        case .text: try textFunction(id, name, operands)
        case .pattern: try patternFunction(id, name, operands)
        case .number: try numberFunction(id, name, operands)
        case .list: try listFunction(id, name, operands)
        }
    }

    // MARK: - Rows

    /// Returns a call of the declaration that a row of the library names.
    private mutating func call(
        _ id: NodeID, _ name: SwiftDeclarationName, _ overload: Overload, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue {
        var values: [SwiftValue] = []
        var types: [Int: SwiftType] = [:]
        for (operand, parameter) in zip(operands, overload.parameters) {
            values.append(try emit(operand, as: parameter))
            values.last.map { Self.bind(parameter, to: $0.type, in: &types) }
        }
        if types.values.contains(where: \.hasJSON) { try refuseOfJSON(overload.function, id) }
        guard let first = values.first, let result = Self.result(overload.result, types) else {
            throw refusal(id, "`\(overload.function)` of this type is not in generated Swift")
        }
        var callee = typedLiteral(first).expression
        for member in name.members { callee = callee.member(member) }
        if let labels = name.labels {
            let arguments = zip(labels, values.dropFirst()).map {
                SwiftExpression.Argument($0, $1.expression)
            }
            callee = .call(callee, arguments, trailing: nil)
        }
        let value = SwiftValue(callee, result).of(values)
            .bounded(name.isCount ? countBounds : nil)
        return name.canThrow ? value.throwing : value
    }

    /// Returns an operand as a value of a parameter's type, where that has no type parameters.
    private mutating func emit(
        _ id: NodeID, as parameter: CELType?
    ) throws(NotInSwift) -> SwiftValue {
        let value = try emit(id)
        guard let type = parameter.flatMap(Self.natural) else { return value }
        return try coerced(value, to: type, id)
    }

    /// Learns what an operand has in place of type parameters.
    private static func bind(
        _ parameter: CELType, to type: SwiftType, in types: inout [Int: SwiftType]
    ) {
        switch (parameter, type) {
        case (.parameter(let number), _): types[number] = type
        case (.list(let element), .list(let type)), (.optional(let element), .optional(let type)):
            bind(element, to: type, in: &types)
        case (.map(let key, let value), .map(let keyType, let valueType)),
            (.map(let key, let value), .dictionary(let keyType, let valueType)):
            bind(key, to: keyType, in: &types)
            bind(value, to: valueType, in: &types)
        default: break
        }
    }

    /// Returns the type of a result; nil for one that Swift does not have.
    private static func result(_ type: CELType, _ types: [Int: SwiftType]) -> SwiftType? {
        switch type {
        case .parameter(let number): types[number]
        case .list(let element): result(element, types).map { .list($0) }
        case .optional(let wrapped): result(wrapped, types).map { .optional($0) }
        default: natural(type)
        }
    }

    /// Returns a list whose member is read. Swift may take a literal for a list of optionals.
    func typedLiteral(_ list: SwiftValue) -> SwiftValue {
        guard list.elements != nil else { return list }
        var typed = list
        typed.expression = .cast(list.expression, scope.typeName(of: list.type))
        return typed
    }

    // MARK: - Elements

    /// `list[index]`, `map[?key]`.
    private mutating func index(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        // A plain index of an optional is an optional too.
        let isOptional = isOptional(id)
        let (container, index) = (try emit(operands[0]), try emit(operands[1]))
        switch container.type.wrapped {
        case .json: return try element(id, at: index, of: container, isOptional: name == "_[?_]")
        case .dictionary(let key, let value), .map(let key, let value):
            let key = try coerced(index, to: key, id)
            return try entry(id, of: container, key, value, isOptional ? .optional : .plain)
        case .list(let element):
            guard index.type == .int else {
                throw refusal(id, "an index that is no int is not in generated Swift")
            }
            if isOptional {
                let place = SwiftExpression.Argument("ifPresent", index.expression)
                return try found(place, element, id, in: container).of(index)
            }
            return container.calling("element", ["at": index], element).throwing
        default: throw refusal(id, "an index of this type is not in generated Swift")
        }
    }

    // MARK: - Optionals

    private mutating func optionalFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        switch (name, operands.count) {
        case ("optional.of", 1): return try emit(operands[0])
        case ("optional.none", 0): return none(id)
        case ("has", 1), ("hasValue", 1): return try emit(operands[0]).isPresent
        case ("value", 1): return unwrapped(try emit(operands[0]))
        case ("orValue", 2):
            let optional = try emit(operands[0])
            if optional.isNone { return try emit(operands[1]) }
            guard optional.type.isOptional else { return optional }
            let (other, _) = try unified(
                try emit(operands[1]), with: optional.type.wrapped, id)
            return fallback(try coerced(optional, to: .optional(other.type), id), other)
        case ("or", 2):
            let (one, other, type) = try unified(try emit(operands[0]), try emit(operands[1]), id)
            if one.isNone { return other }
            if other.isNone { return one }
            guard one.type.isOptional else { return one }
            // What always has a value is the value of both.
            guard other.type.isOptional else { return fallback(one, other) }
            return other.canThrow
                ? one.calling("or", ["_": other], type) : one.infix(.coalescing, other, type)
        default: return nil
        }
    }

    /// Returns `optional.none()`, whose type is that of the place where it stands. Where that has none,
    /// nothing reads a value of it.
    private func none(_ id: NodeID) -> SwiftValue {
        let given = tree.type(of: id)
        let known = given == .optional(.dyn) ? nil : Self.natural(given)
        let type = known ?? .optional(.string)
        return SwiftValue(.cast(.absent, scope.typeName(of: type)), type)
    }

    /// Whether a part is `optional.none()`.
    func isNone(_ id: NodeID) -> Bool {
        guard case .overloads(let ids) = tree.meaning(of: id), let first = ids.first else {
            return false
        }
        return functions[first].function == "optional.none"
    }

    // MARK: - Numbers

    private mutating func numberFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        var values: [SwiftValue] = []
        for operand in operands { values.append(try emit(operand)) }
        let (number, type) = (values[0], values[0].type)
        func rounded(_ rule: String) -> SwiftValue {
            number.calling("rounded", ["_": SwiftValue(.implicitMember(rule), type)], type)
        }
        switch name {
        case "math.greatest": return try extreme(id, name, "greatest", values)
        case "math.least": return try extreme(id, name, "least", values)
        case "math.round": return number.calling("rounded", type)
        case "math.ceil": return rounded("up")
        case "math.floor": return rounded("down")
        case "math.trunc": return rounded("towardZero")
        case "math.sqrt":
            let double =
                type == .double
                ? number : .call(scope.standard("Double"), ["_": number], .double)
            return double.calling("squareRoot", .double)
        case "math.bitAnd": return number.infix(.bitAnd, values[1], type)
        case "math.bitOr": return number.infix(.bitOr, values[1], type)
        case "math.bitXor": return number.infix(.bitXor, values[1], type)
        case "math.bitNot":
            return SwiftValue(.prefix(.bitNot, number.expression), type).of(number)
        default: return nil
        }
    }

    private func extreme(
        _ id: NodeID, _ name: String, _ function: String, _ values: [SwiftValue]
    ) throws(NotInSwift) -> SwiftValue {
        if case .list(let element) = values[0].type, values.count == 1 {
            return values[0].calling(function, element).throwing
        }
        guard values.allSatisfy({ $0.type == values[0].type }) else {
            throw refusal(id, "`\(name)` of different types is not in generated Swift")
        }
        // Calls stand in each other.
        if values.count > Self.maximumDepth { throw tooLong(id) }
        return values.dropFirst().reduce(values[0]) {
            .call(.name(function), ["_": $0, "_": $1], $0.type)
        }
    }

    /// `int(x)`, `double(x)`, `string(x)`.
    private mutating func conversion(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        let targets: [String: SwiftType] = [
            "int": .int, "uint": .uint, "double": .double, "string": .string, "bool": .bool,
        ]
        guard let target = targets[name], operands.count == 1 else { return nil }
        let operand = try emit(operands[0])
        let type = scope.type(target)
        switch (operand.type, target) {
        case (target, _): return operand
        case (.url, _), (.enumeration, _), (.string, _):
            let text = try coerced(operand, to: .string, id)
            return .call(type.member("parse"), ["_": text], target).throwing
        case (.int, .string), (.uint, .string), (.bool, .string), (.int, .double),
            (.uint, .double):
            return .call(type, ["_": operand], target)
        case (.double, .int), (.double, .uint):
            return .call(type.member("truncating"), ["_": operand], target).throwing
        case (.int, .uint), (.uint, .int):
            return .call(type.member("converting"), ["_": operand], target).throwing
        default: throw refusal(id, "`\(name)` of this type is not in generated Swift")
        }
    }
}
