import Values

/// Dependencies of each node and the depth of its left spine. Computed by one backward and one
/// forward pass over the nodes.
struct DependencyAnalysis {
    /// Loop levels are bits of a word. Nodes at deeper levels are not hoisted.
    static let maximumLevels = 60

    /// For each loop, the number of enclosing loops.
    private(set) var levels: [Int]
    /// The levels of the enclosing loops whose variables a node depends on, as bits.
    private(set) var dependencies: [UInt64]
    /// Whether a node depends on the activation or its context.
    private var dependsOnActivation: [Bool]
    /// Whether a node does more than arithmetic, so that memoizing it pays.
    private(set) var isExpensive: [Bool]
    /// The length of the chain of nodes that evaluate their first operand first.
    private(set) var spine: [Int32]
    /// Whether the expression constructs lists, maps or objects.
    private(set) var makesContainers = false

    /// The comprehension that declares a variable.
    private(set) var owners: [Int: NodeID] = [:]
    /// The outermost comprehension that declares a variable of the node.
    private var outermost: [UInt32]

    init(_ checked: CheckedTree, _ functions: FunctionTable) {
        let count = checked.tree.nodes.count
        levels = Array(repeating: 0, count: count)
        dependencies = Array(repeating: 0, count: count)
        dependsOnActivation = Array(repeating: false, count: count)
        isExpensive = Array(repeating: false, count: count)
        spine = Array(repeating: 0, count: count)
        outermost = Array(repeating: 0, count: count)
        findLevels(checked, functions)
        for index in checked.tree.nodes.indices { analyze(NodeID(index), checked, functions) }
    }

    /// Whether the node is constant.
    func isConstant(_ id: NodeID) -> Bool {
        !dependsOnActivation[Int(id.index)] && outermost[Int(id.index)] <= id.index
    }

    // MARK: - Backward pass: levels

    /// A backward pass visits loops before their bodies.
    private mutating func findLevels(_ checked: CheckedTree, _ functions: FunctionTable) {
        for index in checked.tree.nodes.indices.reversed() {
            let level = levels[index]
            let node = checked.tree[NodeID(index)]
            guard case .comprehension(let loop) = node.kind else {
                for child in checked.operands(of: NodeID(index), functions) {
                    levels[Int(child.index)] = level
                }
                continue
            }
            if case .locals(let locals) = checked.meaning(of: NodeID(index)) {
                for local in locals { owners[local] = NodeID(index) }
            }
            levels[Int(loop.operand.index)] = level
            let inner = loop.macro.isLoop ? level + 1 : level
            for child in [loop.condition, loop.body, loop.value].compactMap({ $0 }) {
                levels[Int(child.index)] = inner
            }
        }
    }

    // MARK: - Forward pass: dependencies

    private mutating func analyze(
        _ id: NodeID, _ checked: CheckedTree, _ functions: FunctionTable
    ) {
        let index = Int(id.index)
        for child in checked.operands(of: id, functions) {
            let child = Int(child.index)
            dependencies[index] |= dependencies[child]
            outermost[index] = max(outermost[index], outermost[child])
            isExpensive[index] = isExpensive[index] || isExpensive[child]
            dependsOnActivation[index] = dependsOnActivation[index] || dependsOnActivation[child]
        }
        addOwn(id, checked, functions)
        if let first = checked.firstOperand(of: id, functions) {
            spine[index] = spine[Int(first.index)] + 1
        }
    }

    /// Adds the dependencies of the node itself.
    private mutating func addOwn(
        _ id: NodeID, _ checked: CheckedTree, _ functions: FunctionTable
    ) {
        let index = Int(id.index)
        switch checked.meaning(of: id) {
        case .slot, .presence, .unknown: dependsOnActivation[index] = true
        case .text, .title:
            dependsOnActivation[index] = true
            isExpensive[index] = true
        case .local(let local): addVariable(local, id, checked)
        default: break
        }
        switch checked.tree[id].kind {
        case .comprehension(let loop):
            isExpensive[index] = true
            makesContainers = true
            if loop.macro.isLoop, levels[index] < Self.maximumLevels {
                dependencies[index] &= ~(1 << UInt64(levels[index]))
            }
        case .list, .map, .object:
            isExpensive[index] = true
            makesContainers = true
        case .select(_, _, _):
            if case .field = checked.meaning(of: id) { break }
            isExpensive[index] = true
        case .call:
            guard case .overloads(let ids) = checked.meaning(of: id), let first = ids.first else {
                dependsOnActivation[index] = true
                break
            }
            let name = functions[first].function
            if ids.contains(where: { functions[$0].dependsOnRun }) {
                dependsOnActivation[index] = true
            }
            if !Self.isCheap(name, checked.type(of: id)) { isExpensive[index] = true }
            if !checked.type(of: id).isScalar { makesContainers = true }
        default: break
        }
    }

    private mutating func addVariable(_ local: Int, _ id: NodeID, _ checked: CheckedTree) {
        guard let owner = owners[local], case .comprehension(let loop) = checked.tree[owner].kind
        else { return }
        let index = Int(id.index)
        outermost[index] = max(outermost[index], owner.index)
        if loop.macro.isLoop {
            let level = levels[Int(owner.index)]
            dependencies[index] |= level < Self.maximumLevels ? 1 << UInt64(level) : .max
        } else {
            // The variable of a `bind` depends on what its value depends on.
            dependencies[index] |= dependencies[Int(loop.operand.index)]
            dependsOnActivation[index] =
                dependsOnActivation[index] || dependsOnActivation[Int(loop.operand.index)]
        }
    }

    /// Operators that cost no more than a memo lookup.
    private static func isCheap(_ function: String, _ type: CELType) -> Bool {
        switch function {
        case "_+_": type == .int || type == .double || type == .uint
        case "_-_", "_*_", "-_", "!_", "_&&_", "_||_", "_?_:_", "_<_", "_<=_",
            "_>_", "_>=_", "_==_", "_!=_", "size", "dyn":
            true
        default: false
        }
    }
}

extension Comprehension.Macro {
    /// Whether the body is evaluated for each element.
    var isLoop: Bool {
        switch self {
        case .bind, .optMap, .optFlatMap: false
        default: true
        }
    }
}

extension CELType {
    /// Whether values contain no other values.
    var isScalar: Bool {
        switch self {
        case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type,
            .enumeration:
            true
        default: false
        }
    }

    /// Whether values are strings.
    var isString: Bool {
        switch self {
        case .string, .enumeration: true
        default: false
        }
    }
}

extension CheckedTree {
    /// The operands of a node, in source order.
    package func operands(of id: NodeID, _ functions: FunctionTable) -> [NodeID] {
        switch tree[id].kind {
        case .literal, .name, .missing: []
        case .select(let operand, _, _): isName(id) ? [] : [operand]
        case .call(_, _, let arguments):
            if case .text(let text) = meaning(of: id) {
                tree[arguments].suffix(text.parameters.count)
            } else {
                (target(of: id, functions).map { [$0] } ?? []) + tree[arguments]
            }
        case .list(let elements, _): Array(tree[elements])
        case .map(let entries, _): Array(tree[entries])
        case .object(_, _, let values, _, _): Array(tree[values])
        case .comprehension(let loop):
            [loop.operand] + [loop.condition, loop.body, loop.value].compactMap { $0 }
        }
    }

    /// The receiver of a method call; nil if it is the namespace of a function.
    func target(of id: NodeID, _ functions: FunctionTable) -> NodeID? {
        guard case .call(_, let target, _) = tree[id].kind else { return nil }
        if case .overloads(let ids) = meaning(of: id), let first = ids.first,
            !functions[first].isMethod
        {
            return nil
        }
        return target
    }

    /// Whether a select is a qualified name.
    package func isName(_ id: NodeID) -> Bool {
        switch meaning(of: id) {
        case .slot, .presence, .constant, .type, .text, .color, .unknown: true
        default: false
        }
    }

    /// The operand that a node always evaluates first; nil if there is none or the node can proceed
    /// without its value.
    func firstOperand(of id: NodeID, _ functions: FunctionTable) -> NodeID? {
        switch tree[id].kind {
        case .select(let operand, _, _): isName(id) ? nil : operand
        case .call("_&&_", _, _), .call("_||_", _, _), .call("_?_:_", _, _): nil
        case .call: operands(of: id, functions).first
        case .comprehension(let loop): loop.macro == .bind ? nil : loop.operand
        default: nil
        }
    }
}
