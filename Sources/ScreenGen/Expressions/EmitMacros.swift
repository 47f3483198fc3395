import Expressions
import SwiftTree
import Values

// Macros: loops over lists and maps, and names for values.
extension ExpressionEmitter {
    /// A variable of a macro.
    typealias Variable = (index: Int, name: String, type: SwiftType)

    mutating func comprehension(
        _ id: NodeID, _ macro: Comprehension
    ) throws(NotInSwift) -> SwiftValue {
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
        _ macro: Comprehension, _ operand: SwiftValue, _ variables: [Variable]
    ) throws(NotInSwift) -> SwiftValue {
        if operand.expression.isName || operand.canThrow {
            locals[variables[0].index] = operand
            return try emit(macro.body)
        }
        let body = try closure(variables, macro.body, isLoop: false)
        return SwiftValue(body.expression(["_": operand.expression]), body.type)
            .of(body.body, operand)
    }

    private mutating func optionalMap(
        _ macro: Comprehension, _ operand: SwiftValue, _ index: Int
    ) throws(NotInSwift) -> SwiftValue {
        guard operand.type.isOptional else {
            locals[index] = operand
            return try emit(macro.body)
        }
        let variables = [(index, macro.variables[0].name, operand.type.wrapped)]
        let body = try closure(variables, macro.body, isLoop: false)
        // The body of `optMap` may be an optional that is always there, as a required field.
        let method = body.type.isOptional ? "flatMap" : "map"
        return operand.calling(method, with: body, .optional(body.type.wrapped))
    }

    // MARK: - Loops

    private mutating func loop(
        _ id: NodeID, _ macro: Comprehension, _ operand: SwiftValue, _ indices: [Int]
    ) throws(NotInSwift) -> SwiftValue {
        let names = macro.variables.map(\.name)
        var variables: [Variable]
        var sequence = operand
        let isPair = names.count == 2
        switch operand.type {
        case .list(let element):
            variables = [(indices[indices.count - 1], names[names.count - 1], element)]
            if isPair {
                variables.insert((indices[0], names[0], .int), at: 0)
                sequence = operand.calling("enumerated", operand.type)
            }
        case .dictionary(let key, let value), .map(let key, let value):
            let ordered = try coerced(operand, to: .map(key, value), id)
            variables = [(indices[0], names[0], key)]
            if isPair {
                variables.append((indices[1], names[1], value))
                sequence = ordered
            } else {
                sequence = ordered.property("keys", .list(key))
            }
        default: throw refusal(id, "a loop over this type is not in generated Swift")
        }
        return try loop(id, macro, sequence, variables)
    }

    private mutating func loop(
        _ id: NodeID, _ macro: Comprehension, _ sequence: SwiftValue, _ variables: [Variable]
    ) throws(NotInSwift) -> SwiftValue {
        switch macro.macro {
        case .all, .exists, .existsOne, .filter:
            let body = try closure(variables, macro.body, as: .bool)
            return test(macro.macro, sequence, body, variables)
        case .map, .transformList:
            let filtered = try filtered(sequence, macro.condition, variables)
            let body = try closure(variables, macro.body)
            if body.closure.isIdentity { return filtered }
            return filtered.calling("map", with: body, .list(body.type))
        case .sortBy, .sortByDesc:
            let key = try closure(variables, macro.body)
            if key.type.hasJSON { throw refusedOfJSON(macro.macro.rawValue, id) }
            let on = try sortKey(key, variables, macro.body).asArgument
            return macro.macro == .sortByDesc
                ? sequence.calling(
                    "sorted", ["on": on, "descending": .bool(true)], sequence.type)
                : sequence.calling("sorted", ["on": on], sequence.type)
        case .tree:
            guard case .list(let element) = sequence.type else {
                throw refusal(id, "`tree` of this type is not in generated Swift")
            }
            var below = try closure(variables, macro.body)
            let list = SwiftType.list(element)
            below = try closure(
                variables, macro.body, as: below.type.isOptional ? .optional(list) : list,
                throwing: true)
            return sequence.calling("tree", trailing: below, .list(.node(element))).throwing
        case .keyBy, .groupBy:
            let map = try keyed(macro, sequence, variables)
            if case .map(.json, _) = map.type { throw refusedOfJSON(macro.macro.rawValue, id) }
            return map
        case .transformMap:
            guard variables[0].type != .int || sequence.type != .list(variables[1].type) else {
                throw refusal(id, "`transformMap` of a list is not in generated Swift")
            }
            var map = try filtered(sequence, macro.condition, variables)
            if macro.condition != nil {
                map = .call(scope.standard("OrderedMap"), ["keepingFirst": map], sequence.type)
            }
            let body = try closure(variables, macro.body)
            return map.calling("mapValues", trailing: body, .map(variables[0].type, body.type))
        default: throw refusal(id, "`\(macro.macro.rawValue)` is not in generated Swift")
        }
    }

    private func test(
        _ macro: Comprehension.Macro, _ sequence: SwiftValue, _ body: ClosureValue,
        _ variables: [Variable]
    ) -> SwiftValue {
        let names: (plain: String, throwing: String) =
            switch macro {
            case .all: ("allSatisfy", "all")
            case .exists: ("contains", "exists")
            default: ("filter", "filtered")
            }
        let isFilter = macro == .filter || macro == .existsOne
        let value = sequence.calling(
            body.canThrow ? names.throwing : names.plain, trailing: body,
            isFilter ? .list(variables[0].type) : .bool)
        return macro == .existsOne
            ? value.property("count", .int).infix(.equal, .int(1), .bool) : value
    }

    /// Returns the elements for which a condition holds.
    private mutating func filtered(
        _ sequence: SwiftValue, _ condition: NodeID?, _ variables: [Variable]
    ) throws(NotInSwift) -> SwiftValue {
        guard let condition else { return sequence }
        let test = try closure(variables, condition, as: .bool)
        return sequence.calling(
            test.canThrow ? "filtered" : "filter", trailing: test, sequence.type)
    }

    /// A sort key, which is text for enums and URLs.
    private mutating func sortKey(
        _ key: ClosureValue, _ variables: [Variable], _ body: NodeID
    ) throws(NotInSwift) -> ClosureValue {
        key.type.isText ? try closure(variables, body, as: .string) : key
    }

    private mutating func keyed(
        _ macro: Comprehension, _ sequence: SwiftValue, _ variables: [Variable]
    ) throws(NotInSwift) -> SwiftValue {
        var key = try closure(variables, macro.body)
        if key.type.isText { key = try closure(variables, macro.body, as: .string) }
        let isGroup = macro.macro == .groupBy
        let element = variables[0].type
        let method = isGroup ? "grouped" : "keyed"
        guard let value = macro.value else {
            let itself = SwiftValue(.closure(.init(.name("$0"))), element)
            return sequence.calling(
                method, ["by": key.asArgument, "value": itself],
                .map(key.type, isGroup ? .list(element) : element))
        }
        let body = try closure(variables, value, throwing: key.canThrow)
        if body.canThrow { key = try closure(variables, macro.body, as: key.type, throwing: true) }
        let type = SwiftType.map(key.type, isGroup ? .list(body.type) : body.type)
        return sequence.calling(method, ["by": key.asArgument, "value": body.asArgument], type)
    }
}
