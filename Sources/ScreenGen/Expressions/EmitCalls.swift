import Expressions
import ModelGen
import SwiftTree
import Values

// Calls of functions and methods.
extension ExpressionEmitter {
    mutating func call(_ id: NodeID) throws(NotInSwift) -> SwiftValue {
        let operands = tree.operands(of: id, functions)
        if case .text(let text) = tree.meaning(of: id) {
            return try catalogText(id, text, operands)
        }
        guard case .overloads(let ids) = tree.meaning(of: id), let first = ids.first else {
            throw refusal(id, "the expression has an error")
        }
        let name = functions[first].function
        if let value = try functionOfJSON(id, name, operands) { return value }
        if let value = try operation(id, name, operands) { return value }
        if let value = try index(id, name, operands) { return value }
        if let value = try optionalFunction(id, name, operands) { return value }
        if name == "format" { return try format(id, operands) }
        if let value = try conversion(id, name, operands) { return value }
        if let value = try timeFunction(id, name, operands) { return value }
        if let value = try formatFunction(id, name, operands) { return value }
        if let value = try numberFunction(id, name, operands) { return value }
        if let first = operands.first, try isText(first),
            let value = try textFunction(id, name, operands)
        {
            return value
        }
        if let value = try listFunction(id, name, operands) { return value }
        throw refusal(id, "`\(name)` is not in generated Swift")
    }

    private func isText(_ id: NodeID) throws(NotInSwift) -> Bool {
        Self.natural(tree.type(of: id)) == .string
    }

    /// `list[index]`, `map[?key]`.
    private mutating func index(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftValue? {
        guard name == "_[?_]" || name == "_[_]" else { return nil }
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
            guard one.type.isOptional || type.isOptional else { return one }
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
        guard name.hasPrefix("math.") else { return nil }
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
        case "math.abs":
            switch type {
            case .double: return number.property("magnitude", type)
            case .uint: return number
            default: return number.calling("absoluteValue", type).throwing
            }
        case "math.sign":
            return type == .double
                ? number.property("signum", type) : number.calling("signum", type)
        case "math.sqrt":
            let double =
                type == .double
                ? number : .call(scope.standard("Double"), ["_": number], .double)
            return double.calling("squareRoot", .double)
        case "math.isNaN": return number.property("isNaN", .bool)
        case "math.isInf": return number.property("isInfinite", .bool)
        case "math.isFinite": return number.property("isFinite", .bool)
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
        case (.url, .string), (.enumeration, .string):
            return try coerced(operand, to: .string, id)
        case (.url, _), (.enumeration, _), (.string, _):
            let text = try coerced(operand, to: .string, id)
            return .call(type.member("parse"), ["_": text], target).throwing
        case (.int, .string), (.uint, .string), (.bool, .string), (.int, .double),
            (.uint, .double):
            return .call(type, ["_": operand], target)
        case (.double, .string), (.duration, .string): return operand.property("text", .string)
        case (.date, .string): return operand.property("rfc3339", .string)
        case (.double, .int), (.double, .uint):
            return .call(type.member("truncating"), ["_": operand], target).throwing
        case (.int, .uint), (.uint, .int):
            return .call(type.member("converting"), ["_": operand], target).throwing
        case (.date, .int): return operand.property("secondsSince1970", .int)
        case (.duration, .int): return operand.property("totalNanoseconds", .int)
        default: throw refusal(id, "`\(name)` of this type is not in generated Swift")
        }
    }
}
