import Expressions
import Values

// Macros: loops over lists and maps, and names for values.
extension ExpressionEmitter {
    mutating func comprehension(
        _ id: NodeID, _ macro: Comprehension
    ) throws(NotInSwift) -> SwiftCode {
        guard case .locals(let indices) = tree.meaning(of: id) else {
            throw refusal(id, "the expression has an error")
        }
        let operand = try emit(macro.operand)
        switch macro.macro {
        case .bind:
            let variables = [(indices[0], macro.variables[0].name, operand.type)]
            return try binding(macro, operand, variables)
        case .optMap, .optFlatMap: return try optionalMap(macro, operand, indices[0])
        default: return try loop(id, macro, operand, indices)
        }
    }

    /// `cel.bind(n, value, body)`: a value that is used once or is a name stands in place of it.
    private mutating func binding(
        _ macro: Comprehension, _ operand: SwiftCode,
        _ variables: [(index: Int, name: String, type: SwiftType)]
    ) throws(NotInSwift) -> SwiftCode {
        let isName = operand.text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        if isName || operand.canThrow {
            locals[variables[0].index] = operand
            return try emit(macro.body)
        }
        let body = try closure(variables, macro.body, isLoop: false)
        return SwiftCode("\(body.text)(\(operand.text))", body.type).of(body, operand)
    }

    private mutating func optionalMap(
        _ macro: Comprehension, _ operand: SwiftCode, _ index: Int
    ) throws(NotInSwift) -> SwiftCode {
        guard operand.type.isOptional else {
            locals[index] = operand
            let body = try emit(macro.body)
            return body
        }
        let variables = [(index, macro.variables[0].name, operand.type.wrapped)]
        let body = try closure(variables, macro.body, isLoop: false)
        // The body of `optMap` may be an optional that is always there, as a required field.
        let isFlat = body.type.isOptional
        return SwiftCode(
            "\(operand.receiver).\(isFlat ? "flatMap" : "map")\(body.trailing)",
            .optional(body.type.wrapped)
        ).of(operand, body)
    }

    // MARK: - Loops

    private mutating func loop(
        _ id: NodeID, _ macro: Comprehension, _ operand: SwiftCode, _ indices: [Int]
    ) throws(NotInSwift) -> SwiftCode {
        let names = macro.variables.map(\.name)
        var variables: [(index: Int, name: String, type: SwiftType)]
        var sequence = operand
        let isPair = names.count == 2
        switch operand.type {
        case .list(let element):
            variables = [(indices[indices.count - 1], names[names.count - 1], element)]
            if isPair {
                variables.insert((indices[0], names[0], .int), at: 0)
                sequence = SwiftCode("\(operand.receiver).enumerated()", operand.type).of(operand)
            }
        case .dictionary(let key, let value), .map(let key, let value):
            let ordered = try coerced(operand, to: .map(key, value), id)
            variables = [(indices[0], names[0], key)]
            if isPair {
                variables.append((indices[1], names[1], value))
                sequence = ordered
            } else {
                sequence = SwiftCode("\(ordered.receiver).keys", .list(key)).of(ordered)
            }
        default: throw refusal(id, "a loop over this type is not in generated Swift")
        }
        return try loop(id, macro, sequence, variables)
    }

    private mutating func loop(
        _ id: NodeID, _ macro: Comprehension, _ sequence: SwiftCode,
        _ variables: [(index: Int, name: String, type: SwiftType)]
    ) throws(NotInSwift) -> SwiftCode {
        switch macro.macro {
        case .all, .exists, .existsOne, .filter:
            let body = try closure(variables, macro.body)
            return test(macro.macro, sequence, body, variables)
        case .map, .transformList:
            let filtered = try filtered(sequence, macro.condition, variables)
            let body = try closure(variables, macro.body)
            if body.text == Self.identity(variables) { return filtered }
            return SwiftCode("\(filtered.receiver).map\(body.trailing)", .list(body.type))
                .of(filtered, body)
        case .sortBy, .sortByDesc:
            let key = try closure(variables, macro.body)
            let body = try sortKey(key, variables, macro.body)
            let descending = macro.macro == .sortByDesc ? ", descending: true" : ""
            return SwiftCode(
                "\(sequence.receiver).sorted(on: \(body.argument)\(descending))", sequence.type
            ).of(sequence, body)
        case .keyBy, .groupBy: return try keyed(macro, sequence, variables)
        case .transformMap:
            guard variables[0].type != .int || sequence.type != .list(variables[1].type) else {
                throw refusal(id, "`transformMap` of a list is not in generated Swift")
            }
            var map = try filtered(sequence, macro.condition, variables)
            if macro.condition != nil {
                let name = scope.standard("OrderedMap")
                map = SwiftCode("\(name)(keepingFirst: \(map.text))", sequence.type).of(map)
            }
            let body = try closure(variables, macro.body)
            return SwiftCode(
                "\(map.receiver).mapValues \(body.text)", .map(variables[0].type, body.type)
            ).of(map, body)
        default: throw refusal(id, "`\(macro.macro.rawValue)` is not in generated Swift")
        }
    }

    private func test(
        _ macro: Comprehension.Macro, _ sequence: SwiftCode, _ body: SwiftCode,
        _ variables: [(index: Int, name: String, type: SwiftType)]
    ) -> SwiftCode {
        let names: (plain: String, throwing: String) =
            switch macro {
            case .all: ("allSatisfy", "all")
            case .exists: ("contains", "exists")
            default: ("filter", "filtered")
            }
        let name = body.canThrow ? names.throwing : names.plain
        let code = SwiftCode("\(sequence.receiver).\(name) \(body.text)", .bool).of(sequence, body)
        if macro == .filter {
            return SwiftCode(code.text, .list(variables[0].type)).of(code)
        }
        guard macro == .existsOne else { return code }
        return SwiftCode("\(code.text).count == 1", .bool, .comparison).of(code)
    }

    /// Returns the elements for which a condition holds.
    private mutating func filtered(
        _ sequence: SwiftCode, _ condition: NodeID?,
        _ variables: [(index: Int, name: String, type: SwiftType)]
    ) throws(NotInSwift) -> SwiftCode {
        guard let condition else { return sequence }
        let test = try closure(variables, condition)
        let name = test.canThrow ? "filtered" : "filter"
        return SwiftCode("\(sequence.receiver).\(name) \(test.text)", sequence.type)
            .of(sequence, test)
    }

    private static func identity(
        _ variables: [(index: Int, name: String, type: SwiftType)]
    ) -> String? {
        variables.count == 1 ? "{ \(variables[0].name) in \(variables[0].name) }" : nil
    }

    /// A sort key, which is text for enums and URLs.
    private mutating func sortKey(
        _ key: SwiftCode, _ variables: [(index: Int, name: String, type: SwiftType)],
        _ body: NodeID
    ) throws(NotInSwift) -> SwiftCode {
        key.type.isText ? try closure(variables, body, as: .string) : key
    }

    private mutating func keyed(
        _ macro: Comprehension, _ sequence: SwiftCode,
        _ variables: [(index: Int, name: String, type: SwiftType)]
    ) throws(NotInSwift) -> SwiftCode {
        var key = try closure(variables, macro.body)
        if key.type.isText { key = try closure(variables, macro.body, as: .string) }
        let isGroup = macro.macro == .groupBy
        let element = variables[0].type
        let call = "\(sequence.receiver).\(isGroup ? "grouped" : "keyed")"
        guard let value = macro.value else {
            return SwiftCode(
                "\(call)(by: \(key.argument), value: { $0 })",
                .map(key.type, isGroup ? .list(element) : element)
            ).of(sequence, key)
        }
        let body = try closure(variables, value, throwing: key.canThrow)
        if body.canThrow { key = try closure(variables, macro.body, as: key.type, throwing: true) }
        let type = SwiftType.map(key.type, isGroup ? .list(body.type) : body.type)
        return SwiftCode("\(call)(by: \(key.argument), value: \(body.argument))", type)
            .of(sequence, key, body)
    }
}
