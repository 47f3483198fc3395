package import Values

/// An executable expression. Evaluation mutates nothing but the activation, so that an expression
/// can be shared between threads.
package struct CompiledExpression: Sendable {
    /// The checked type; `dyn` if it is only known at run time.
    package let type: CELType
    private let program: Program

    /// Lowers a checked expression without errors.
    ///
    /// - Parameter optimizes: false disables constant folding and loop-invariant code motion, so
    ///   that tests can compare results.
    package init(
        _ checked: CheckedTree, models: ModelTable = ModelTable(),
        functions: FunctionTable = .standard, optimizes: Bool = true
    ) {
        type = checked.type
        var lowering = Lowering(
            checked, models: models, functions: functions, optimizes: optimizes)
        program = lowering.program()
    }

    /// Returns the value in `activation`; arena contents belong to the activation's arena.
    ///
    /// Throws `EvaluationFault` with a source range. The arena grows only by the value's own
    /// contents, or slightly more for lists, maps and objects.
    package func evaluate(
        in activation: inout Activation, fuel: Int = Limits.fuel
    ) throws(EvaluationFault) -> Value {
        try program.run(in: &activation, fuel: fuel)
    }
}

extension Program {
    fileprivate func run(in activation: inout Activation, fuel: Int) throws(EvaluationFault)
        -> Value
    {
        try withUnsafeMutablePointer(to: &activation) { activation throws(EvaluationFault) in
            guard localCount > 0 else {
                return try run(activation, UnsafeMutableBufferPointer(start: nil, count: 0), fuel)
            }
            return try withLocals { locals throws(EvaluationFault) in
                try run(activation, locals, fuel)
            }
        }
    }

    private func run(
        _ activation: UnsafeMutablePointer<Activation>, _ locals: UnsafeMutableBufferPointer<Value>,
        _ fuel: Int
    ) throws(EvaluationFault) -> Value {
        var evaluator = Evaluator(self, activation: activation, locals: locals, fuel: fuel)
        let mark = evaluator.arena.mark
        let value = root(&evaluator)
        if makesContainers && !evaluator.hasFault { evaluator.checkSize(of: value) }
        if evaluator.hasFault { throw evaluator.end(since: mark) }
        return evaluator.keep(value, since: mark)
    }

    /// Calls `body` with storage for variables and memoized values.
    private func withLocals<T, E: Error>(
        _ body: (UnsafeMutableBufferPointer<Value>) throws(E) -> T
    ) throws(E) -> T {
        let result = withUnsafeTemporaryAllocation(of: Value.self, capacity: localCount) { locals in
            locals.initialize(repeating: .unset)
            return Result { () throws(E) in try body(locals) }
        }
        return try result.get()
    }

    /// Evaluates a constant part. Returns its value, its arena and the fuel used; nil if it fails.
    func fold(fuel: Int) -> (Value, Arena, Int)? {
        var activation = Activation(arena: Arena(), values: [])
        let result = withUnsafeMutablePointer(to: &activation) { activation in
            withLocals { locals -> (Value, fuel: Int)? in
                var evaluator = Evaluator(self, activation: activation, locals: locals, fuel: fuel)
                let value = root(&evaluator)
                return evaluator.hasFault ? nil : (value, evaluator.fuel)
            }
        }
        return result.map { ($0.0, activation.arena, fuel - $0.fuel) }
    }
}

extension Evaluator {
    /// Returns the fault and releases the arena space of the evaluation.
    fileprivate mutating func end(since mark: Arena.Mark) -> EvaluationFault {
        defer { arena.reset(to: mark) }
        return finalFault
    }

    /// Releases the arena space of the evaluation, except for the value.
    @inline(__always)
    fileprivate mutating func keep(_ value: Value, since mark: Arena.Mark) -> Value {
        if value.kind == .list || value.kind == .map || value.kind == .object { return value }
        let end = arena.mark
        if end.bytes == mark.bytes && end.cells == mark.cells { return value }
        if value.kind == .string || value.kind == .bytes {
            return arena.reset(to: mark, keeping: value)
        }
        arena.reset(to: mark)
        return value
    }

    /// Traverses a value as an encoder would. A subvalue that occurs many times costs its expanded
    /// size, and the depth is limited.
    fileprivate mutating func checkSize(of value: Value, depth: Int = 0) {
        let count: Int
        switch value.kind {
        case .list: count = value.count
        case .map: count = value.count * 2
        case .object: count = value.fieldCount
        default: return
        }
        if depth >= Limits.depth { fail(.tooDeep, at: program.tree.root) }
        guard charge(count) else { return locate(program.tree.root) }
        for index in 0..<count {
            checkSize(of: arena.cell(index, of: value), depth: depth + 1)
            if hasFault { return }
        }
    }
}
