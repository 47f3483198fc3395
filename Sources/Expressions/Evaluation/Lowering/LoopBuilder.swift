import Values

/// Iteration over a list or map: the common part of all loops.
struct LoopBuilder: Sendable {
    private let operand: ValueOperation
    /// Memos to clear when the loop begins.
    private let memos: [Int]
    let binding: Binding
    let node: NodeID

    init(operand: @escaping ValueOperation, variables: [Int], memos: [Int], node: NodeID) {
        self.operand = operand
        self.memos = memos
        self.node = node
        binding = variables.count > 1 ? .pair(variables[0], variables[1]) : .element(variables[0])
    }

    /// The variables of the loop.
    enum Binding {
        /// The element of a list or key of a map.
        case element(Int)
        /// The index and element of a list, or key and value of a map.
        case pair(Int, Int)
    }

    /// The variable of the element or key.
    var variable: Int {
        switch binding {
        case .element(let variable), .pair(let variable, _): variable
        }
    }

    /// An operation that clears the memos and returns the container. Anything but a list or map is
    /// a fault.
    var start: ValueOperation {
        let (operand, memos, node) = (operand, memos, node)
        return { evaluator in
            if evaluator.hasFault { return .null }
            let container = operand(&evaluator)
            if evaluator.hasFault { return .null }
            guard container.isPlain(.list) || container.isPlain(.map) else {
                evaluator.fail(.noOverload(KindList(container)), at: node)
                return .null
            }
            var index = 0
            while index < memos.count {
                evaluator[local: memos[index]] = .unset
                index += 1
            }
            return container
        }
    }
}

extension LoopBuilder.Binding {
    /// Sets the variables for one element or entry.
    @inline(__always)
    func set(_ index: Int, of container: Value, _ evaluator: inout Evaluator) {
        switch self {
        case .element(let variable):
            let cell = container.kind == .list ? index : index &* 2
            evaluator[local: variable] = evaluator.arena.cell(cell, of: container)
        case .pair(let key, let value):
            if container.kind == .list {
                evaluator[local: key] = .int(Int64(index))
                evaluator[local: value] = evaluator.arena.cell(index, of: container)
            } else {
                evaluator[local: key] = evaluator.arena.cell(index &* 2, of: container)
                evaluator[local: value] = evaluator.arena.cell(index &* 2 &+ 1, of: container)
            }
        }
    }
}

extension Evaluator {
    /// Returns the result of a loop; a fault without a location is located at `node`.
    mutating func finish(_ result: Value, _ node: NodeID) -> Value {
        if hasFault { locate(node) }
        return result
    }
}

// MARK: - Predicates

extension LoopBuilder {
    /// `all` and `exists`: a deciding element ends the loop and absorbs faults of others
    /// (langdef.md, “Macros”).
    func test(_ body: @escaping BoolOperation, deciding: Bool) -> Operation {
        let (start, binding) = (start, binding)
        return .bool { evaluator in
            let container = start(&evaluator)
            if evaluator.hasFault { return false }
            var absorbed: (Fault, NodeID?)?
            var index = 0
            while index < container.count, evaluator.step() {
                binding.set(index, of: container, &evaluator)
                let holds = body(&evaluator)
                if evaluator.hasFault {
                    guard let fault = evaluator.takeFault() else { return false }
                    if absorbed == nil { absorbed = fault }
                } else if holds == deciding {
                    return deciding
                }
                index &+= 1
            }
            if let absorbed { evaluator.restore(absorbed) }
            return !deciding
        }
    }

    /// `existsOne`: whether the body is true for exactly one element. All elements are visited.
    func one(_ body: @escaping BoolOperation) -> Operation {
        let count = counting(body)
        return .bool { count(&$0) == 1 }
    }

    /// The number of elements for which the body is true.
    func count(_ body: @escaping BoolOperation) -> Operation { .int(counting(body)) }

    private func counting(_ body: @escaping BoolOperation) -> IntOperation {
        let (start, binding) = (start, binding)
        return { evaluator in
            let container = start(&evaluator)
            if evaluator.hasFault { return 0 }
            var (index, count) = (0, Int64(0))
            while index < container.count, evaluator.step() {
                binding.set(index, of: container, &evaluator)
                if body(&evaluator) { count &+= 1 }
                if evaluator.hasFault { return 0 }
                index &+= 1
            }
            return count
        }
    }
}
