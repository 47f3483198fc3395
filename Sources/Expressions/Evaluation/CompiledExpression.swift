package import Values

/// An expression that is ready to run. Evaluating it changes nothing but the activation it is given, so
/// one may be run on many threads.
package struct CompiledExpression: Sendable {
    /// The type that checking found; `dyn` where only an evaluation can tell.
    package let type: CELType
    private let program: Program

    /// Lowers a checked expression without faults.
    ///
    /// `optimizes: false` leaves out what is computed in advance and remembered outside of loops,
    /// to test that this changes nothing.
    package init(
        _ checked: CheckedTree, models: ModelTable = ModelTable(),
        functions: FunctionTable = .standard, optimizes: Bool = true
    ) {
        type = checked.type
        var lowering = Lowering(
            checked, models: models, functions: functions, optimizes: optimizes)
        program = lowering.program()
    }

    /// The value in `activation`; what it has in an arena is in the activation's.
    ///
    /// Throws `EvaluationFault` with its place in the text. The activation's arena grows by no more than
    /// the value needs, or somewhat more for lists, maps and objects.
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
        var machine = Machine(self, activation: activation, locals: locals, fuel: fuel)
        let mark = machine.arena.mark
        let value = root(&machine)
        if makesContainers && !machine.hasFault { machine.checkSize(of: value) }
        if machine.hasFault { throw machine.end(since: mark) }
        return machine.keep(value, since: mark)
    }

    /// Hands over room for variables and remembered values.
    private func withLocals<T, E: Error>(
        _ body: (UnsafeMutableBufferPointer<Value>) throws(E) -> T
    ) throws(E) -> T {
        let result = withUnsafeTemporaryAllocation(of: Value.self, capacity: localCount) { locals in
            locals.initialize(repeating: .unset)
            return Result { () throws(E) in try body(locals) }
        }
        return try result.get()
    }

    /// The value of a part that needs no activation, with its arena and the fuel that it took; nil where
    /// it fails.
    func fold(fuel: Int) -> (Value, Arena, Int)? {
        var activation = Activation(arena: Arena(), values: [])
        let result = withUnsafeMutablePointer(to: &activation) { activation in
            withLocals { locals -> (Value, fuel: Int)? in
                var machine = Machine(self, activation: activation, locals: locals, fuel: fuel)
                let value = root(&machine)
                return machine.hasFault ? nil : (value, machine.fuel)
            }
        }
        return result.map { ($0.0, activation.arena, fuel - $0.fuel) }
    }
}

extension Machine {
    /// The fault in words; what was made on the way is forgotten.
    fileprivate mutating func end(since mark: Arena.Mark) -> EvaluationFault {
        defer { arena.reset(to: mark) }
        return finalFault
    }

    /// Forgets all that was made on the way, as far as the value does not need it.
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

    /// Goes through a value as whoever writes it out will: one that has another many times over
    /// costs as much as it looks, and is no deeper than stacks bear.
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
