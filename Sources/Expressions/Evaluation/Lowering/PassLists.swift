import Values

/// Loops that construct lists.
extension Pass {
    /// `filter`: the elements or keys for which the body is true.
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

    /// Runs `body` for each element that satisfies the condition, and makes a value of what it
    /// pushed.
    func collect(
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

    /// `sortBy` and `sortByDesc`, which are stable.
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
