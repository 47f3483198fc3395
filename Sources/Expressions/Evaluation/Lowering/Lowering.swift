import Values

/// Turns a checked expression into closures: one for each operation, chosen by the types of its
/// operands. What is known is computed, what a loop does not change is remembered outside of it.
///
/// A loop over the tree's nodes, operands before what is made of them, so that no nesting uses the
/// stack.
struct Lowering {
    let checked: CheckedTree
    let functions: FunctionTable
    let models: ModelTable
    let analysis: Analysis
    let placement: Placement

    var constants = Arena()
    private var operations: [Operation]
    private var localCount: Int
    /// For each loop, what it has to forget when it begins.
    private var memos: [NodeID: [Int]] = [:]
    /// Parts of long left sides, to be evaluated before what goes on from them, by the last node.
    private var steps: [NodeID: [Step]] = [:]
    /// Fuel for computing in advance; what takes more is left to the evaluation.
    private var foldingFuel: Int

    /// A part of a long left side, and the variable for its value.
    private struct Step: Sendable {
        let local: Int
        let value: ValueOperation
    }

    init(_ checked: CheckedTree, models: ModelTable, functions: FunctionTable, optimizes: Bool) {
        self.checked = checked
        self.models = models
        self.functions = functions
        analysis = Analysis(checked, functions)
        placement = Placement(checked, functions, analysis, optimizes: optimizes)
        operations = Array(repeating: .constant(.null), count: checked.tree.nodes.count)
        localCount = checked.localCount
        foldingFuel = optimizes ? 100_000 : 0
    }

    mutating func program() -> Program {
        for index in checked.tree.nodes.indices {
            let id = NodeID(index)
            if isPart(of: id) { continue }
            operations[index] = finish(id, lowerNode(id))
        }
        return Program(
            root: self[checked.tree.root].asValue, tree: checked.tree, models: models,
            constants: constants, localCount: localCount,
            makesContainers: analysis.makesContainers)
    }

    /// The operation of a node that has been lowered.
    subscript(id: NodeID) -> Operation { operations[Int(id.index)] }

    private mutating func lowerNode(_ id: NodeID) -> Operation {
        switch checked.tree[id].kind {
        case .literal(let written):
            guard case .constant(let literal) = checked.meaning(of: id) else {
                return .constant(constant(written))
            }
            return .constant(constant(literal))
        case .name: return lowerName(id)
        case .select(let operand, let field, let style):
            return checked.isName(id) ? lowerName(id) : lowerSelect(id, operand, field, style)
        case .call: return lowerCall(id)
        case .list(let elements, let optional):
            return lowerList(id, Array(checked.tree[elements]), Set(optional))
        case .map(let entries, let optional):
            return lowerMap(id, Array(checked.tree[entries]), Set(optional))
        case .object(_, _, let values, _, let optional):
            return lowerObject(id, Array(checked.tree[values]), Set(optional))
        case .comprehension(let loop): return lowerComprehension(id, loop)
        case .missing: return failure(.unknownName, id)
        }
    }

    /// What becomes of a node's own operation: it is computed, cut off or remembered.
    private mutating func finish(_ id: NodeID, _ operation: Operation) -> Operation {
        var operation = operation
        takeSteps(id)
        if steps[id] == nil, analysis.isClosed(id) { operation = fold(operation) }
        if !placement.isContinued[Int(id.index)] {
            operation = withSteps(id, operation)
        } else if isCut(id) {
            operation = cut(id, operation)
        }
        guard let owner = placement.owner[Int(id.index)] else { return operation }
        switch operation {
        case .constant, .leaf: return operation
        case .int(let operation):
            return .remembered(RememberedSource(local: makeMemo(owner), operation: operation))
        default: return .value(remembering(operation.asValue, makeMemo(owner)))
        }
    }

    func failure(_ fault: Fault, _ id: NodeID) -> Operation {
        .value { machine in
            machine.fail(fault, at: id)
            return .null
        }
    }

    private mutating func makeLocal() -> Int {
        defer { localCount += 1 }
        return localCount
    }

    // MARK: - Long left sides

    /// So many operations on the left of each other are closures in closures; more are evaluated in
    /// turn, for stacks are short.
    private static let maximumSpine: Int32 = 60

    private func isCut(_ id: NodeID) -> Bool {
        let length = analysis.spine[Int(id.index)]
        return length > 0 && length % Self.maximumSpine == 0
    }

    /// Whether a node is lowered as a part of the chain of `+` that goes on from it.
    func isPart(of id: NodeID) -> Bool {
        placement.isJoined[Int(id.index)] && placement.owner[Int(id.index)] == nil && !isCut(id)
    }

    /// Whether a node is evaluated where it stands and nowhere else.
    func isAlone(_ id: NodeID) -> Bool {
        if case .constant = self[id] { return false }
        return placement.owner[Int(id.index)] == nil && !isCut(id)
    }

    private mutating func takeSteps(_ id: NodeID) {
        var first = checked.firstOperand(of: id, functions)
        while let operand = first, isPart(of: operand) {
            first = checked.firstOperand(of: operand, functions)
        }
        guard let operand = first, let taken = steps.removeValue(forKey: operand) else { return }
        steps[id] = taken
    }

    /// Leaves a node's value in a variable, where what goes on from it finds it.
    private mutating func cut(_ id: NodeID, _ operation: Operation) -> Operation {
        let local = makeLocal()
        steps[id, default: []].append(Step(local: local, value: operation.asValue))
        return .leaf(.local(local))
    }

    /// An operation behind the steps that it needs.
    private mutating func withSteps(_ id: NodeID, _ operation: Operation) -> Operation {
        guard let steps = steps.removeValue(forKey: id) else { return operation }
        let last = operation.asValue
        return .value { machine in
            for step in steps {
                let value = step.value(&machine)
                if machine.hasFault { return .null }
                machine[local: step.local] = value
            }
            return last(&machine)
        }
    }

    // MARK: - Computing in advance

    /// The value of an operation that has the same one always; the operation itself where it fails.
    private mutating func fold(_ operation: Operation) -> Operation {
        if case .constant = operation { return operation }
        guard foldingFuel > 0 else { return operation }
        let program = Program(
            root: operation.asValue, tree: checked.tree, models: models, constants: constants,
            localCount: localCount)
        guard let (value, arena, fuel) = program.fold(fuel: foldingFuel) else {
            foldingFuel -= 1_000
            return operation
        }
        foldingFuel -= fuel + 10
        guard value.needsArena else { return .constant(value) }
        // Large results are made anew when they are needed rather than copied each time.
        var budget = 4_096
        let copy = constants.copy(value, from: arena, budget: &budget)
        return copy.map { .constant($0) } ?? operation
    }

    // MARK: - Leaving loops

    /// A place that a loop clears when it begins.
    mutating func makeMemo(_ owner: NodeID) -> Int {
        let memo = makeLocal()
        memos[owner, default: []].append(memo)
        return memo
    }

    /// What a loop whose body has been lowered has to clear.
    func memos(of loop: NodeID) -> [Int] { memos[loop] ?? [] }

    func remembering(_ operation: @escaping ValueOperation, _ memo: Int) -> ValueOperation {
        { machine in
            let known = machine[local: memo]
            if !known.isUnset { return known }
            let value = operation(&machine)
            if !machine.hasFault { machine[local: memo] = value }
            return value
        }
    }
}
