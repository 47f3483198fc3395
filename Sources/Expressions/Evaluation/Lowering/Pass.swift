import Values

/// One way through a list or a map: what all loops have in common.
struct Pass: Sendable {
    private let operand: ValueOperation
    /// What was remembered in the last pass.
    private let memos: [Int]
    let binding: Binding
    let node: NodeID

    init(operand: @escaping ValueOperation, variables: [Int], memos: [Int], node: NodeID) {
        self.operand = operand
        self.memos = memos
        self.node = node
        binding = variables.count > 1 ? .pair(variables[0], variables[1]) : .element(variables[0])
    }

    /// How the variables get their values.
    enum Binding {
        /// An element of a list, a key of a map.
        case element(Int)
        /// Index and element of a list, key and value of a map.
        case pair(Int, Int)
    }

    /// The variable that stands for an element, or a key.
    var variable: Int {
        switch binding {
        case .element(let variable), .pair(let variable, _): variable
        }
    }

    /// An operation that evaluates what is gone through: null, with a fault, for anything but a list
    /// or a map. It clears what the last pass remembered.
    var start: ValueOperation {
        let (operand, memos, node) = (operand, memos, node)
        return { machine in
            if machine.hasFault { return .null }
            let container = operand(&machine)
            if machine.hasFault { return .null }
            guard container.isPlain(.list) || container.isPlain(.map) else {
                machine.fail(.noOverload(KindList(container)), at: node)
                return .null
            }
            var index = 0
            while index < memos.count {
                machine[local: memos[index]] = .unset
                index += 1
            }
            return container
        }
    }
}

extension Pass.Binding {
    /// Sets the variables for one element or entry.
    @inline(__always)
    func set(_ index: Int, of container: Value, _ machine: inout Machine) {
        switch self {
        case .element(let variable):
            let cell = container.kind == .list ? index : index &* 2
            machine[local: variable] = machine.arena.cell(cell, of: container)
        case .pair(let key, let value):
            if container.kind == .list {
                machine[local: key] = .int(Int64(index))
                machine[local: value] = machine.arena.cell(index, of: container)
            } else {
                machine[local: key] = machine.arena.cell(index &* 2, of: container)
                machine[local: value] = machine.arena.cell(index &* 2 &+ 1, of: container)
            }
        }
    }
}

extension Machine {
    /// The result of a loop; a fault that has no place happened at `node`.
    mutating func finish(_ result: Value, _ node: NodeID) -> Value {
        if hasFault { locate(node) }
        return result
    }
}

// MARK: - Tests

extension Pass {
    /// `all` and `exists`: an element that decides ends the pass, and makes up for faults of others
    /// (langdef.md, “Macros”).
    func test(_ body: @escaping BoolOperation, deciding: Bool) -> Operation {
        let (start, binding) = (start, binding)
        return .bool { machine in
            let container = start(&machine)
            if machine.hasFault { return false }
            var absorbed: (Fault, NodeID?)?
            var index = 0
            while index < container.count, machine.step() {
                binding.set(index, of: container, &machine)
                let holds = body(&machine)
                if machine.hasFault {
                    guard let fault = machine.takeFault() else { return false }
                    if absorbed == nil { absorbed = fault }
                } else if holds == deciding {
                    return deciding
                }
                index &+= 1
            }
            if let absorbed { machine.restore(absorbed) }
            return !deciding
        }
    }

    /// `existsOne`: whether the body holds for one and no more; all are looked at.
    func one(_ body: @escaping BoolOperation) -> Operation {
        let count = counting(body)
        return .bool { count(&$0) == 1 }
    }

    /// For how many the body holds.
    func count(_ body: @escaping BoolOperation) -> Operation { .int(counting(body)) }

    private func counting(_ body: @escaping BoolOperation) -> IntOperation {
        let (start, binding) = (start, binding)
        return { machine in
            let container = start(&machine)
            if machine.hasFault { return 0 }
            var (index, count) = (0, Int64(0))
            while index < container.count, machine.step() {
                binding.set(index, of: container, &machine)
                if body(&machine) { count &+= 1 }
                if machine.hasFault { return 0 }
                index &+= 1
            }
            return count
        }
    }
}
