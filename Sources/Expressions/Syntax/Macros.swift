/// A call that may be a macro.
struct MacroCall {
    let name: String
    let target: NodeID?
    let arguments: [NodeID]
    let range: Range<Int>
    let focus: Range<Int>
}

/// The arguments of a macro, in order: variables, condition, body, value.
private struct MacroShape {
    let macro: Comprehension.Macro
    var variables = 1
    var hasCondition = false
    var hasValue = false

    /// Creates the shape of the macro with this name and argument count; nil if there is none.
    init?(_ name: String, _ count: Int) {
        switch (name, count) {
        case ("all", 2...3): macro = .all
        case ("exists", 2...3): macro = .exists
        case ("exists_one", 2...3), ("existsOne", 2...3): macro = .existsOne
        case ("filter", 2): macro = .filter
        case ("map", 2...3): macro = .map
        case ("transformList", 3...4): macro = .transformList
        case ("transformMap", 3...4): macro = .transformMap
        case ("transformMapEntry", 3...4): macro = .transformMapEntry
        case ("sortBy", 2): macro = .sortBy
        case ("sortByDesc", 2): macro = .sortByDesc
        case ("keyBy", 2...3): macro = .keyBy
        case ("groupBy", 2...3): macro = .groupBy
        case ("optMap", 2): macro = .optMap
        case ("optFlatMap", 2): macro = .optFlatMap
        default: return nil
        }
        switch macro {
        case .all, .exists, .existsOne: variables = count - 1
        case .map: hasCondition = count == 3
        case .transformList, .transformMap, .transformMapEntry:
            variables = 2
            hasCondition = count == 4
        case .keyBy, .groupBy: hasValue = count == 3
        default: break
        }
    }
}

/// Macro expansion by name, style and argument count, as in CEL. Calls of any other shape stay
/// calls (langdef.md, “Macros”; cel-go's libraries).
extension ExpressionParser {
    /// Returns the node of a macro call; nil for an ordinary call.
    mutating func expandMacro(_ call: MacroCall) -> ExpressionNode.Kind? {
        guard let target = call.target else {
            return call.name == "has" && call.arguments.count == 1 ? expandHas(call) : nil
        }
        if call.name == "bind", call.arguments.count == 3, isName("cel", target) {
            return expandBind(call)
        }
        guard let shape = MacroShape(call.name, call.arguments.count) else { return nil }
        return expand(call, target, shape)
    }

    private func isName(_ name: String, _ id: NodeID) -> Bool {
        if case .name(name, isGlobal: false) = tree[id].kind { true } else { false }
    }

    private mutating func expandHas(_ call: MacroCall) -> ExpressionNode.Kind {
        let argument = tree[call.arguments[0]]
        switch argument.kind {
        case .select(let operand, let field, .plain):
            // The test replaces the select.
            let kind = ExpressionNode.Kind.missing
            tree.replaceLast(
                with: ExpressionNode(kind: kind, range: argument.range, focus: argument.focus))
            return .select(operand, field: field, .test)
        case .select(_, let field, .optional):
            report(.optionalFieldInHas(field), argument.range)
        case .name: return .call(FunctionName.has, target: nil, arguments: tree.add(call.arguments))
        case .missing: break
        default: report(.hasWithoutField, argument.range)
        }
        return .missing
    }

    /// `cel.bind(x, value, body)`.
    private mutating func expandBind(_ call: MacroCall) -> ExpressionNode.Kind {
        let variable = variable(call.arguments[0], "cel.bind", 0)
        return .comprehension(
            Comprehension(
                macro: .bind, operand: call.arguments[1], variables: [variable], condition: nil,
                body: call.arguments[2], value: nil))
    }

    private mutating func expand(
        _ call: MacroCall, _ target: NodeID, _ shape: MacroShape
    ) -> ExpressionNode.Kind {
        var variables: [Comprehension.Variable] = []
        for position in 0..<shape.variables {
            variables.append(variable(call.arguments[position], call.name, position))
        }
        if variables.count == 2, variables[0].name == variables[1].name, variables[0].name != "" {
            report(.duplicateVariables(variables[1].name), variables[1].range)
        }
        let rest = call.arguments[shape.variables...]
        let body = rest.startIndex + (shape.hasCondition ? 1 : 0)
        return .comprehension(
            Comprehension(
                macro: shape.macro, operand: target, variables: variables,
                condition: shape.hasCondition ? rest.first : nil, body: rest[body],
                value: shape.hasValue ? rest.last : nil))
    }

    private mutating func variable(
        _ id: NodeID, _ macro: String, _ position: Int
    ) -> Comprehension.Variable {
        let node = tree[id]
        switch node.kind {
        case .name(let name, isGlobal: false):
            return .init(name: name, range: node.range)
        case .missing: break
        default: report(.variableName(macro: macro, position: position), node.range)
        }
        return .init(name: "", range: node.range)
    }
}
