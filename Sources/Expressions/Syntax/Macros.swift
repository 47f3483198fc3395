/// A call that may be a macro.
struct MacroCall {
    let name: String
    let target: NodeID?
    let arguments: [NodeID]
    let range: Range<Int>
    let focus: Range<Int>
}

extension Comprehension {
    package enum Macro: String, Sendable, CaseIterable {
        case all, exists, existsOne, filter
        /// `map(x, e)`, or with a condition `map(x, p, e)`.
        case map
        /// With two variables and an optional condition.
        case transformList, transformMap, transformMapEntry
        case sortBy, sortByDesc
        /// `keyBy(x, key[, value])`: the first element of each key.
        case keyBy
        /// `groupBy(x, key[, value])`: a list for each key.
        case groupBy
        /// `tree(x, list)`: each element with its depth, before those of its list.
        case tree
        case optMap, optFlatMap
        /// `cel.bind(x, value, body)`; the operand is the value.
        case bind
    }
}

/// What a macro takes and returns: all that parsing, checking and the texts that it shows need.
struct MacroForm: Sendable {
    /// An argument that may be missing.
    enum OptionalArgument: Sendable {
        /// Before the body: which elements it is evaluated for.
        case condition
        /// After the body, which then is a key.
        case value
    }

    /// What the body has to be.
    enum Body: Sendable {
        case any, condition, sortKey, mapKey, map, optional
        /// A list of elements of the operand, which may be absent.
        case elements
    }

    enum Result: Sendable {
        case bool
        /// A list of elements of the operand.
        case elements
        /// What the body is.
        case body
        case listOfBodies
        /// A map with the keys of the operand.
        case mapOfBodies
        case optionalBody
        /// A map by the keys that the body computes, to an element or to a list of them.
        case elementByKey, elementsByKey
        /// A list of elements of the operand, each with its depth.
        case nodes

        /// The type of the result.
        ///
        /// - Parameters:
        ///   - first: The type of the first variable.
        ///   - value: The type of the value, or of the first variable if there is none.
        func type(first: CELType, body: CELType, value: CELType) -> CELType {
            switch self {
            case .bool: .bool
            case .elements: .list(first)
            case .body: body
            case .listOfBodies: .list(body)
            case .mapOfBodies: .map(first, body)
            case .optionalBody: .optional(body)
            case .elementByKey: .map(body, value)
            case .elementsByKey: .map(body, .list(value))
            case .nodes: .list(.node(first))
            }
        }
    }

    /// The part whose texts are in the result.
    enum ShownPart: Sendable {
        case none, operand, body
    }

    var variables = 1...1
    var optional: OptionalArgument?
    var body = Body.any
    let result: Result
    var shown = ShownPart.none
    /// Whether a map cannot be the operand, because the result has the order of a list.
    var needsList = false
}

extension Comprehension.Macro {
    var form: MacroForm {
        switch self {
        case .all, .exists, .existsOne:
            MacroForm(variables: 1...2, body: .condition, result: .bool)
        case .filter: MacroForm(body: .condition, result: .elements, shown: .operand)
        case .map: MacroForm(optional: .condition, result: .listOfBodies, shown: .body)
        case .transformList:
            MacroForm(variables: 2...2, optional: .condition, result: .listOfBodies, shown: .body)
        case .transformMap:
            MacroForm(variables: 2...2, optional: .condition, result: .mapOfBodies)
        case .transformMapEntry:
            MacroForm(variables: 2...2, optional: .condition, body: .map, result: .body)
        case .sortBy, .sortByDesc:
            MacroForm(body: .sortKey, result: .elements, shown: .operand, needsList: true)
        case .keyBy:
            MacroForm(optional: .value, body: .mapKey, result: .elementByKey, needsList: true)
        case .groupBy:
            MacroForm(optional: .value, body: .mapKey, result: .elementsByKey, needsList: true)
        case .tree: MacroForm(body: .elements, result: .nodes, needsList: true)
        case .optMap: MacroForm(result: .optionalBody, shown: .body)
        case .optFlatMap: MacroForm(body: .optional, result: .body, shown: .body)
        case .bind: MacroForm(result: .body, shown: .body)
        }
    }

    /// Creates the macro that a method call with this name may be; nil for other names.
    init?(method name: String) {
        guard let macro = Self(rawValue: name == "exists_one" ? "existsOne" : name), macro != .bind
        else { return nil }
        self = macro
    }
}

/// The arguments of a macro, in order: variables, condition, body, value.
private struct MacroShape {
    let macro: Comprehension.Macro
    let variables: Int
    let hasCondition: Bool
    let hasValue: Bool

    /// Creates the shape of the macro with this name and argument count; nil if there is none.
    init?(_ name: String, _ count: Int) {
        guard let macro = Comprehension.Macro(method: name) else { return nil }
        let form = macro.form
        let most = count - 1
        let variables = min(form.variables.upperBound, most)
        let rest = most - variables
        guard variables >= form.variables.lowerBound, rest == 0 || rest == 1 && form.optional != nil
        else { return nil }
        self.macro = macro
        self.variables = variables
        hasCondition = rest == 1 && form.optional == .condition
        hasValue = rest == 1 && form.optional == .value
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
