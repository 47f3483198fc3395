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
        let (start, binding) = (start, binding)
        return .bool { machine in
            let container = start(&machine)
            if machine.hasFault { return false }
            var (index, count) = (0, 0)
            while index < container.count, machine.step() {
                binding.set(index, of: container, &machine)
                if body(&machine) { count &+= 1 }
                if machine.hasFault { return false }
                index &+= 1
            }
            return count == 1
        }
    }
}

// MARK: - Lists

extension Pass {
    /// `filter`: the elements, or keys, for which the body holds.
    func filter(_ body: @escaping BoolOperation) -> Operation {
        let (start, binding, variable, node) = (start, binding, variable, node)
        return .value { machine in
            let container = start(&machine)
            if machine.hasFault { return .null }
            let base = machine.stack.count
            var index = 0
            while index < container.count, machine.step() {
                binding.set(index, of: container, &machine)
                let holds = body(&machine)
                if machine.hasFault { break }
                if holds { machine.push(machine[local: variable]) }
                index &+= 1
            }
            return machine.finish(machine.list(from: base), node)
        }
    }

    /// `map` and `transformList`.
    func map(_ condition: BoolOperand?, _ body: @escaping ValueOperation) -> Operation {
        let pushes = { @Sendable (machine: inout Machine) -> Void in
            let value = body(&machine)
            if !machine.hasFault { machine.push(value) }
        }
        return .value(collect(condition, pushes) { $0.list(from: $1) })
    }

    /// Goes through all, does something for each that the condition lets through, and makes a value
    /// of what that left on the stack.
    private func collect(
        _ condition: BoolOperand?, _ body: @escaping @Sendable (inout Machine) -> Void,
        _ make: @escaping @Sendable (inout Machine, Int) -> Value
    ) -> ValueOperation {
        let (start, binding, node) = (start, binding, node)
        return { machine in
            let container = start(&machine)
            if machine.hasFault { return .null }
            let base = machine.stack.count
            var index = 0
            while index < container.count, machine.step() {
                binding.set(index, of: container, &machine)
                index &+= 1
                if let condition {
                    let holds = condition.evaluate(&machine)
                    if machine.hasFault { break }
                    if !holds { continue }
                }
                body(&machine)
                if machine.hasFault { break }
            }
            return machine.finish(make(&machine, base), node)
        }
    }

    /// `sortBy` and `sortByDesc`: stable.
    func sort(_ key: @escaping ValueOperation, descending: Bool) -> Operation {
        let variable = variable
        let pushes = { @Sendable (machine: inout Machine) -> Void in
            let element = machine[local: variable]
            let key = key(&machine)
            machine.push(element)
            machine.push(key)
        }
        return .value(
            collect(nil, pushes) { machine, base in
                let pairs = Array(machine.stack[base...])
                machine.drop(to: base)
                if machine.hasFault { return .null }
                let elements = stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] }
                let keys = stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] }
                return machine.list(
                    Sorting.sorted(elements, by: keys, descending: descending, &machine))
            })
    }
}

// MARK: - Maps

extension Pass {
    /// `transformMap`: other values for the keys of a map, or the indices of a list.
    func transformMap(_ condition: BoolOperand?, _ body: @escaping ValueOperation) -> Operation {
        let variable = variable
        let pushes = { @Sendable (machine: inout Machine) -> Void in
            // Keys are those of a map already, or indices: none comes twice.
            let key = machine[local: variable]
            let value = body(&machine)
            machine.push(key)
            machine.push(value)
        }
        return .value(collect(condition, pushes) { $0.map(from: $1) })
    }

    /// `transformMapEntry`: the entries of all maps that the body makes; a key that comes twice is a
    /// fault.
    func transformEntries(
        _ condition: BoolOperand?, _ body: @escaping ValueOperation
    ) -> Operation {
        let node = node
        let pushes = { @Sendable (machine: inout Machine) -> Void in
            let entries = body(&machine)
            if machine.hasFault { return }
            guard entries.isPlain(.map) else {
                machine.fail(.noOverload(KindList(entries)), at: node)
                return
            }
            guard machine.charge(entries.count) else { return }
            for index in 0..<entries.count * 2 {
                machine.push(machine.arena.cell(index, of: entries))
            }
        }
        return .value(
            collect(condition, pushes) { machine, base in
                let entries = machine.takeEntries(from: base)
                var keys = KeyTable()
                for (key, value) in entries { machine.pushEntry(key, value, &keys) }
                return machine.map(from: base)
            })
    }

    /// `keyBy`: the first element, or its value, under each key.
    func index(_ key: @escaping ValueOperation, _ value: ValueOperand?) -> Operation {
        .value(
            collect(nil, entries(key, value)) { machine, base in
                let entries = machine.takeEntries(from: base)
                var keys = KeyTable()
                for (key, value) in entries where keys.insert(key, machine.arena).isNew {
                    machine.push(key)
                    machine.push(value)
                }
                return machine.map(from: base)
            })
    }

    /// `groupBy`: a list of the elements, or their values, under each key.
    func group(_ key: @escaping ValueOperation, _ value: ValueOperand?) -> Operation {
        .value(
            collect(nil, entries(key, value)) { machine, base in
                let entries = machine.takeEntries(from: base)
                var keys = KeyTable()
                let groups = entries.map { keys.insert($0.key, machine.arena).index }
                return machine.map(keys.keys, entries.map(\.value), groups)
            })
    }

    /// Pushes a key that a map may have, and the element or its value.
    private func entries(
        _ key: @escaping ValueOperation, _ value: ValueOperand?
    ) -> @Sendable (inout Machine) -> Void {
        let (variable, node) = (variable, node)
        return { machine in
            let element = machine[local: variable]
            let key = key(&machine)
            if !key.canBeKey && !machine.hasFault { machine.fail(.badKey(key), at: node) }
            if machine.hasFault { return }
            let value = value?.evaluate(&machine) ?? element
            machine.push(key)
            machine.push(value)
        }
    }
}

extension Machine {
    /// Takes keys and values in turn from the stack; none after a fault.
    fileprivate mutating func takeEntries(from base: Int) -> [(key: Value, value: Value)] {
        let cells = stack[base...]
        let entries = stride(from: base, to: cells.endIndex - 1, by: 2).map {
            (key: cells[$0], value: cells[$0 + 1])
        }
        drop(to: base)
        return hasFault ? [] : entries
    }

    /// A map of lists: values by the numbers of their groups, in the order in which they came.
    fileprivate mutating func map(_ keys: [Value], _ values: [Value], _ groups: [Int]) -> Value {
        var ends = [Int](repeating: 0, count: keys.count + 1)
        for group in groups { ends[group + 1] += 1 }
        for group in keys.indices { ends[group + 1] += ends[group] }
        var (next, sorted) = (ends, values)
        for (value, group) in zip(values, groups) {
            sorted[next[group]] = value
            next[group] += 1
        }
        let whole = list(sorted)
        let base = stack.count
        for (group, key) in keys.enumerated() {
            push(key)
            push(whole.part(from: ends[group], count: ends[group + 1] - ends[group]))
        }
        return map(from: base)
    }
}
