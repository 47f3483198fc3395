import TestSupport

@testable import Expressions

/// Generates trees that the parser could produce, with every kind of node.
struct RandomTree {
    private var random: SeededRandom
    private var tree = ExpressionTree()

    static func tree(_ seed: UInt64) -> ExpressionTree {
        var maker = RandomTree(random: SeededRandom(seed))
        maker.tree.root = maker.expression(maker.random.number(1..<7))
        return maker.tree
    }

    private init(random: SeededRandom) { self.random = random }

    private mutating func add(_ kind: ExpressionNode.Kind) -> NodeID {
        tree.add(ExpressionNode(kind: kind, range: 0..<0, focus: 0..<0))
    }

    private mutating func expression(_ depth: Int) -> NodeID {
        guard depth > 0 else { return leaf() }
        switch random.number(0..<13) {
        case 0: return leaf()
        case 1:
            let style = random.one(of: [SelectStyle.plain, .optional, .test])
            return add(.select(expression(depth - 1), field: field(), style))
        case 2: return prefix(depth)
        case 3, 4, 5:
            let function = random.one(of: BinaryOperator.allCases).rawValue
            return call(function, 2, depth)
        case 6:
            return call(
                random.one(of: [OperatorName.and, OperatorName.or]), 2 + random.number(0..<3), depth
            )
        case 7: return call(OperatorName.conditional, 3, depth)
        case 8:
            return call(random.one(of: [OperatorName.index, OperatorName.optionalIndex]), 2, depth)
        case 9: return function(depth)
        case 10: return collection(depth)
        case 11: return object(depth)
        default: return comprehension(depth)
        }
    }

    private mutating func leaf() -> NodeID {
        switch random.number(0..<9) {
        case 0: add(.literal(.null))
        case 1: add(.literal(.bool(random.chance(50))))
        case 2: add(.literal(.int(random.one(of: [0, 1, -1, 42, -7, .max, .min]))))
        case 3: add(.literal(.uint(random.one(of: [0, 1, .max]))))
        case 4: add(.literal(.double(random.one(of: [0, -0.0, 1.5, -2.25, 1e300, 2.5e-10, 0.1]))))
        case 5:
            add(
                .literal(
                    .string(random.one(of: ["", "a", "\"'\\\n\r\t\u{0}\u{7F}", "한글😀", "${x}"]))))
        case 6: add(.literal(.bytes(random.one(of: [[], [0, 0xFF, 0x22, 0x5C], [0x61]]))))
        default: add(.name(name(), isGlobal: random.chance(20)))
        }
    }

    private mutating func name() -> String { random.one(of: ["a", "b", "item", "_x1", "inner"]) }

    private mutating func field() -> String {
        random.one(of: ["a", "name", "if", "in", "true", "a-b", "x.y", "with space"])
    }

    /// At most two of one kind: the parser reduces more to one or two.
    private mutating func prefix(_ depth: Int) -> NodeID {
        let function = random.one(of: [OperatorName.not, OperatorName.negate])
        var operand = expression(depth - 1)
        if case .call(function, nil, _) = tree[operand].kind { operand = leaf() }
        if case .literal(let literal) = tree[operand].kind, LiteralText.isNegative(literal) {
            operand = add(.name("n", isGlobal: false))
        }
        let inner = add(.call(function, target: nil, arguments: tree.add([operand])))
        guard random.chance(30) else { return inner }
        return add(.call(function, target: nil, arguments: tree.add([inner])))
    }

    private mutating func expressions(_ count: Int, _ depth: Int) -> [NodeID] {
        (0..<count).map { _ in expression(depth - 1) }
    }

    /// A chain is never the first operand of the same kind of chain.
    private mutating func call(_ function: String, _ count: Int, _ depth: Int) -> NodeID {
        let arguments = expressions(count, depth)
        return add(.call(function, target: nil, arguments: tree.add(arguments)))
    }

    private mutating func function(_ depth: Int) -> NodeID {
        let target = random.chance(50) ? expression(depth - 1) : nil
        let arguments = expressions(random.number(0..<3), depth)
        let name = random.one(of: ["f", "size", "as", "math"])
        return add(
            .call(
                target == nil && name == "as" ? "f" : name, target: target,
                arguments: tree.add(arguments)))
    }

    private mutating func collection(_ depth: Int) -> NodeID {
        let count = random.number(0..<4)
        let optional = (0..<count).filter { _ in random.chance(30) }
        if random.chance(50) {
            return add(.list(tree.add(expressions(count, depth)), optional: optional))
        }
        return add(.map(tree.add(expressions(count * 2, depth)), optional: optional))
    }

    private mutating func object(_ depth: Int) -> NodeID {
        let count = random.number(0..<3)
        let names = (0..<count).map { _ in FieldName(name: field(), range: 0..<0) }
        let optional = (0..<count).filter { _ in random.chance(30) }
        let values = tree.add(expressions(count, depth))
        let name = random.one(of: ["Row", "a.b.Row"])
        return add(
            .object(
                name, isGlobal: random.chance(20), values, names: names, optional: optional))
    }

    private mutating func comprehension(_ depth: Int) -> NodeID {
        let macro = random.one(of: Comprehension.Macro.allCases)
        var (variables, hasCondition, hasValue) = (1, false, false)
        switch macro {
        case .all, .exists, .existsOne: variables = random.number(1..<3)
        case .map: hasCondition = random.chance(50)
        case .transformList, .transformMap, .transformMapEntry:
            (variables, hasCondition) = (2, random.chance(50))
        case .keyBy, .groupBy: hasValue = random.chance(50)
        default: break
        }
        let operand = expression(depth - 1)
        let condition = hasCondition ? expression(depth - 1) : nil
        let body = expression(depth - 1)
        let value = hasValue ? expression(depth - 1) : nil
        return add(
            .comprehension(
                Comprehension(
                    macro: macro, operand: operand,
                    variables: ["v", "w"].prefix(variables).map { .init(name: $0, range: 0..<0) },
                    condition: condition, body: body, value: value)))
    }
}

extension ExpressionTree {
    /// The structure without ranges, for comparison.
    var shape: String { shape(of: root) }

    private func shape(of id: NodeID) -> String {
        let inner = children(of: id).map { shape(of: $0) }.joined(separator: " ")
        return switch self[id].kind {
        case .literal(let literal): "\(literal)"
        case .name(let name, let isGlobal): "name(\(isGlobal) \(name))"
        case .select(_, let field, let style): "\(style)(\(inner) \(field))"
        case .call(let name, let target, _):
            "\(target == nil ? "call" : "method") \(name)(\(inner))"
        case .list(_, let optional): "list\(optional)(\(inner))"
        case .map(_, let optional): "map\(optional)(\(inner))"
        case .object(let name, let isGlobal, _, let names, let optional):
            "object \(isGlobal) \(name)\(names.map(\.name))\(optional)(\(inner))"
        case .comprehension(let loop):
            "\(loop.macro)\(loop.variables.map(\.name)) \(loop.condition != nil)(\(inner))"
        case .missing: "missing"
        }
    }
}
