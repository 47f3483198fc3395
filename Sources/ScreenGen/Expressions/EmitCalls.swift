import Expressions
import ModelGen
import Values

// Calls of functions and methods.
extension ExpressionEmitter {
    mutating func call(_ id: NodeID) throws(NotInSwift) -> SwiftCode {
        let operands = tree.operands(of: id, functions)
        if case .text(let text) = tree.meaning(of: id) {
            return try catalogText(id, text, operands)
        }
        guard case .overloads(let ids) = tree.meaning(of: id), let first = ids.first else {
            throw refusal(id, "the expression has an error")
        }
        let name = functions[first].function
        if let code = try operation(id, name, operands) { return code }
        if let code = try index(id, name, operands) { return code }
        if let code = try optionalFunction(id, name, operands) { return code }
        if name == "format" { return try format(id, operands) }
        if let code = try conversion(id, name, operands) { return code }
        if let code = try timeFunction(id, name, operands) { return code }
        if let code = try formatFunction(id, name, operands) { return code }
        if let code = try numberFunction(id, name, operands) { return code }
        if let first = operands.first, try isText(first),
            let code = try textFunction(id, name, operands)
        {
            return code
        }
        if let code = try listFunction(id, name, operands) { return code }
        throw refusal(id, "`\(name)` is not in generated Swift")
    }

    private func isText(_ id: NodeID) throws(NotInSwift) -> Bool {
        Self.natural(tree.type(of: id)) == .string
    }

    /// `list[index]`, `map[?key]`.
    private mutating func index(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        guard name == "_[?_]" || name == "_[_]" else { return nil }
        // A plain index of an optional is an optional too.
        let isOptional = isOptional(id)
        let (container, index) = (try emit(operands[0]), try emit(operands[1]))
        switch container.type.wrapped {
        case .dictionary(let key, let value), .map(let key, let value):
            let key = try coerced(index, to: key, id)
            return try entry(id, of: container, key, value, isOptional ? .optional : .plain)
        case .list(let element):
            guard index.type == .int else {
                throw refusal(id, "an index that is no int is not in generated Swift")
            }
            if isOptional {
                return try found("[ifPresent: \(index.text)]", element, id, in: container)
                    .of(index)
            }
            return SwiftCode("\(container.receiver).element(at: \(index.text))", element)
                .of(container, index).throwing
        default: throw refusal(id, "an index of this type is not in generated Swift")
        }
    }

    // MARK: - Optionals

    private mutating func optionalFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        switch (name, operands.count) {
        case ("optional.of", 1): return try emit(operands[0])
        case ("has", 1), ("hasValue", 1):
            let optional = try emit(operands[0])
            return optional.type.isOptional
                ? SwiftCode("\(optional.at(.sum)) != nil", .bool, .comparison).of(optional)
                : SwiftCode("true", .bool).of(optional)
        case ("value", 1): return unwrapped(try emit(operands[0]))
        case ("orValue", 2):
            let optional = try emit(operands[0])
            guard optional.type.isOptional else { return optional }
            let other = try coercedDefault(operands[1], to: optional, id)
            let value = try coerced(optional, to: .optional(other.type), id)
            return fallback(value, other)
        case ("or", 2):
            let (one, other, type) = try unified(try emit(operands[0]), try emit(operands[1]), id)
            guard one.type.isOptional || type.isOptional else { return one }
            if other.canThrow {
                return SwiftCode("\(one.receiver).or(\(other.text))", type).of(one, other)
            }
            return SwiftCode(
                "\(one.at(.coalescing)) ?? \(other.at(.coalescing))", type, .coalescing
            ).of(one, other)
        default: return nil
        }
    }

    /// The second operand of `orValue`, with the type that both have.
    private mutating func coercedDefault(
        _ id: NodeID, to optional: SwiftCode, _ parent: NodeID
    ) throws(NotInSwift) -> SwiftCode {
        try unified(SwiftCode("", optional.type.wrapped), try emit(id), parent).1
    }

    // MARK: - Numbers

    private mutating func numberFunction(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        guard name.hasPrefix("math.") else { return nil }
        var codes: [SwiftCode] = []
        for operand in operands { codes.append(try emit(operand)) }
        let (first, type) = (codes[0], codes[0].type)
        let member: (String) -> SwiftCode = {
            SwiftCode("\(first.receiver).\($0)", type).of(first)
        }
        switch name {
        case "math.greatest", "math.least": return try extreme(id, name, codes)
        case "math.round": return member("rounded()")
        case "math.ceil": return member("rounded(.up)")
        case "math.floor": return member("rounded(.down)")
        case "math.trunc": return member("rounded(.towardZero)")
        case "math.abs":
            return type == .double
                ? member("magnitude") : type == .uint ? first : member("absoluteValue()").throwing
        case "math.sign": return member(type == .double ? "signum" : "signum()")
        case "math.sqrt":
            let number =
                type == .double ? first.receiver : "\(scope.standard("Double"))(\(first.text))"
            return SwiftCode("\(number).squareRoot()", .double).of(first)
        case "math.isNaN", "math.isInf", "math.isFinite":
            let test = ["math.isNaN": "isNaN", "math.isInf": "isInfinite"][name] ?? "isFinite"
            return SwiftCode("\(first.receiver).\(test)", .bool).of(first)
        case "math.bitAnd", "math.bitOr", "math.bitXor":
            let sign = ["math.bitAnd": "&", "math.bitOr": "|"][name] ?? "^"
            return SwiftCode(
                "\(first.at(.prefix)) \(sign) \(codes[1].at(.prefix))", type, .sum
            ).of(codes)
        case "math.bitNot": return SwiftCode("~\(first.receiver)", type, .prefix).of(first)
        default: return nil
        }
    }

    private func extreme(
        _ id: NodeID, _ name: String, _ codes: [SwiftCode]
    ) throws(NotInSwift) -> SwiftCode {
        let function = String(name.dropFirst("math.".count))
        if case .list(let element) = codes[0].type, codes.count == 1 {
            return SwiftCode("\(codes[0].receiver).\(function)()", element).of(codes).throwing
        }
        guard codes.allSatisfy({ $0.type == codes[0].type }) else {
            throw refusal(id, "`\(name)` of different types is not in generated Swift")
        }
        return codes.dropFirst().reduce(codes[0]) {
            SwiftCode("\(function)(\($0.text), \($1.text))", $0.type).of($0, $1)
        }
    }

    /// `int(x)`, `double(x)`, `string(x)`.
    private mutating func conversion(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) throws(NotInSwift) -> SwiftCode? {
        let targets: [String: SwiftType] = [
            "int": .int, "uint": .uint, "double": .double, "string": .string, "bool": .bool,
        ]
        guard let target = targets[name], operands.count == 1 else { return nil }
        let operand = try emit(operands[0])
        let type = scope.name(of: target)
        switch (operand.type, target) {
        case (target, _): return operand
        case (.url, .string), (.enumeration, .string):
            return try coerced(operand, to: .string, id)
        case (.url, _), (.enumeration, _), (.string, _):
            let text = try coerced(operand, to: .string, id)
            return SwiftCode("\(type).parse(\(text.text))", target).of(text).throwing
        case (.int, .string), (.uint, .string), (.bool, .string):
            return SwiftCode("\(type)(\(operand.text))", .string).of(operand)
        case (.double, .string), (.duration, .string):
            return SwiftCode("\(operand.receiver).text", .string).of(operand)
        case (.date, .string): return SwiftCode("\(operand.receiver).rfc3339", .string).of(operand)
        case (.int, .double), (.uint, .double):
            return SwiftCode("\(type)(\(operand.text))", .double).of(operand)
        case (.double, .int), (.double, .uint):
            return SwiftCode("\(type).truncating(\(operand.text))", target).of(operand).throwing
        case (.int, .uint), (.uint, .int):
            return SwiftCode("\(type).converting(\(operand.text))", target).of(operand).throwing
        case (.date, .int):
            return SwiftCode("\(operand.receiver).secondsSince1970", .int).of(operand)
        case (.duration, .int):
            return SwiftCode("\(operand.receiver).totalNanoseconds", .int).of(operand)
        default: throw refusal(id, "`\(name)` of this type is not in generated Swift")
        }
    }
}
