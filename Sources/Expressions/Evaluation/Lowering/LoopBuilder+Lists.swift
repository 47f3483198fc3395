import Values

/// Loops that construct lists.
extension LoopBuilder {
    /// `filter`: the elements or keys for which the body is true.
    func filter(_ body: @escaping BoolOperation) -> Operation {
        let (start, binding, variable, node) = (start, binding, variable, node)
        return .value { evaluator in
            let container = start(&evaluator)
            if evaluator.hasFault { return .null }
            let base = evaluator.stack.count
            var index = 0
            while index < container.count, evaluator.step() {
                binding.set(index, of: container, &evaluator)
                let holds = body(&evaluator)
                if evaluator.hasFault { break }
                if holds { evaluator.push(evaluator[local: variable]) }
                index &+= 1
            }
            return evaluator.finish(evaluator.list(from: base), node)
        }
    }

    /// `map` and `transformList`.
    func map(_ condition: BoolOperand?, _ body: @escaping ValueOperation) -> Operation {
        let pushes = { @Sendable (evaluator: inout Evaluator) -> Void in
            let value = body(&evaluator)
            if !evaluator.hasFault { evaluator.push(value) }
        }
        return .value(collect(condition, pushes) { $0.list(from: $1) })
    }

    /// Runs `body` for each element that satisfies the condition, and makes a value of what it
    /// pushed.
    func collect(
        _ condition: BoolOperand?, _ body: @escaping @Sendable (inout Evaluator) -> Void,
        _ make: @escaping @Sendable (inout Evaluator, Int) -> Value
    ) -> ValueOperation {
        let (start, binding, node) = (start, binding, node)
        return { evaluator in
            let container = start(&evaluator)
            if evaluator.hasFault { return .null }
            let base = evaluator.stack.count
            var index = 0
            while index < container.count, evaluator.step() {
                binding.set(index, of: container, &evaluator)
                index &+= 1
                if let condition {
                    let holds = condition.evaluate(&evaluator)
                    if evaluator.hasFault { break }
                    if !holds { continue }
                }
                body(&evaluator)
                if evaluator.hasFault { break }
            }
            return evaluator.finish(make(&evaluator, base), node)
        }
    }

    /// `sortBy` and `sortByDesc`, which are stable.
    func sort(_ key: @escaping ValueOperation, descending: Bool) -> Operation {
        let variable = variable
        let pushes = { @Sendable (evaluator: inout Evaluator) -> Void in
            let element = evaluator[local: variable]
            let key = key(&evaluator)
            evaluator.push(element)
            evaluator.push(key)
        }
        return .value(
            collect(nil, pushes) { evaluator, base in
                let pairs = Array(evaluator.stack[base...])
                evaluator.drop(to: base)
                if evaluator.hasFault { return .null }
                let elements = stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] }
                let keys = stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] }
                return evaluator.list(
                    Sorting.sorted(elements, by: keys, descending: descending, &evaluator))
            })
    }
}
