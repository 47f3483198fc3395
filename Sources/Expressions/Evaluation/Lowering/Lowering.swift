import Values

/// Compiles a checked expression to closures, one per operation, specialised by operand types.
/// Folds constants and hoists loop invariants.
///
/// A loop visits operands before the nodes that use them, so that nesting does not consume the
/// stack.
struct Lowering {
    let checked: CheckedTree
    let functions: FunctionTable
    let models: ModelTable
    let analysis: DependencyAnalysis
    let hoisting: HoistingPlan

    var constants = Arena()
    private var operations: [Operation]
    private var localCount: Int
    /// The memos that each loop clears when it begins.
    private var memos: [NodeID: [Int]] = [:]
    /// Parts of long left spines that are evaluated before the node at the end of the spine.
    private var steps: [NodeID: [Step]] = [:]
    /// The remaining fuel for constant folding.
    private var foldingFuel: Int

    /// A part of a long left spine, and the variable for its value.
    private struct Step: Sendable {
        let local: Int
        let value: ValueOperation
    }

    init(_ checked: CheckedTree, models: ModelTable, functions: FunctionTable, optimizes: Bool) {
        self.checked = checked
        self.models = models
        self.functions = functions
        analysis = DependencyAnalysis(checked, functions)
        hoisting = HoistingPlan(checked, functions, analysis, optimizes: optimizes)
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

    /// The operation of a lowered node.
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

    /// Folds, splits or memoizes the operation of a node.
    private mutating func finish(_ id: NodeID, _ operation: Operation) -> Operation {
        var operation = operation
        takeSteps(id)
        if steps[id] == nil, analysis.isConstant(id) { operation = fold(operation) }
        if !hoisting.isContinued[Int(id.index)] {
            operation = withSteps(id, operation)
        } else if isCut(id) {
            operation = cut(id, operation)
        }
        guard let owner = hoisting.owner[Int(id.index)] else { return operation }
        switch operation {
        case .constant, .leaf: return operation
        case .int(let operation):
            return .memoized(MemoSource(local: makeMemo(owner), operation: operation))
        default: return .value(memoizing(operation.asValue, makeMemo(owner)))
        }
    }

    func failure(_ fault: Fault, _ id: NodeID) -> Operation {
        .value { evaluator in
            evaluator.fail(fault, at: id)
            return .null
        }
    }

    private mutating func makeLocal() -> Int {
        defer { localCount += 1 }
        return localCount
    }

    // MARK: - Long left spines

    /// The maximum nesting of closures on the left spine. Longer spines are split into steps, to
    /// bound stack usage.
    private static let maximumSpine: Int32 = 60

    private func isCut(_ id: NodeID) -> Bool {
        let length = analysis.spine[Int(id.index)]
        return length > 0 && length % Self.maximumSpine == 0
    }

    /// Whether the node is lowered as part of the concatenation that contains it.
    func isPart(of id: NodeID) -> Bool {
        hoisting.isJoined[Int(id.index)] && hoisting.owner[Int(id.index)] == nil && !isCut(id)
    }

    /// Whether the node is evaluated only at its own position.
    func isEvaluatedInPlace(_ id: NodeID) -> Bool {
        if case .constant = self[id] { return false }
        return hoisting.owner[Int(id.index)] == nil && !isCut(id)
    }

    private mutating func takeSteps(_ id: NodeID) {
        var first = checked.firstOperand(of: id, functions)
        while let operand = first, isPart(of: operand) {
            first = checked.firstOperand(of: operand, functions)
        }
        guard let operand = first, let taken = steps.removeValue(forKey: operand) else { return }
        steps[id] = taken
    }

    /// Stores the node's value in a variable for the rest of the spine.
    private mutating func cut(_ id: NodeID, _ operation: Operation) -> Operation {
        let local = makeLocal()
        steps[id, default: []].append(Step(local: local, value: operation.asValue))
        return .leaf(.local(local))
    }

    /// Returns an operation that first runs the steps it depends on.
    private mutating func withSteps(_ id: NodeID, _ operation: Operation) -> Operation {
        guard let steps = steps.removeValue(forKey: id) else { return operation }
        let last = operation.asValue
        return .value { evaluator in
            for step in steps {
                let value = step.value(&evaluator)
                if evaluator.hasFault { return .null }
                evaluator[local: step.local] = value
            }
            return last(&evaluator)
        }
    }

    // MARK: - Constant folding

    /// Returns the value of a constant operation, or the operation itself if it fails.
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
        // Large results are recomputed on demand, which is cheaper than copying them each time.
        var budget = 4_096
        let copy = constants.copy(value, from: arena, budget: &budget)
        return copy.map { .constant($0) } ?? operation
    }

    // MARK: - Memoization

    /// Allocates a memo that the loop clears when it begins.
    mutating func makeMemo(_ owner: NodeID) -> Int {
        let memo = makeLocal()
        memos[owner, default: []].append(memo)
        return memo
    }

    /// The memos of a loop whose body has been lowered.
    func memos(of loop: NodeID) -> [Int] { memos[loop] ?? [] }

    func memoizing(_ operation: @escaping ValueOperation, _ memo: Int) -> ValueOperation {
        { evaluator in
            let known = evaluator[local: memo]
            if !known.isUnset { return known }
            let value = operation(&evaluator)
            if !evaluator.hasFault { evaluator[local: memo] = value }
            return value
        }
    }
}
