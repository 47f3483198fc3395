import ExpressionCore
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

    /// `tree`: the elements with their depth, each before those of the list that the body is.
    func tree(_ body: @escaping ValueOperation) -> Operation {
        let (start, variable, node) = (start, variable, node)
        return .value { evaluator in
            let list = start(&evaluator)
            if evaluator.hasFault { return .null }
            var walk = ExpressionRules.TreeWalk(Array(evaluator.arena.elements(list)))
            let names = ["value", "depth"].map { evaluator.arena.makeString($0) }
            let base = evaluator.stack.count
            while let (element, depth) = walk.next(), evaluator.step() {
                evaluator.push(
                    evaluator.arena.makeMap([names[0], element, names[1], .int(Int64(depth))]))
                evaluator[local: variable] = element
                let below = body(&evaluator)
                if evaluator.hasFault { break }
                if below.kind == .none { continue }
                guard below.innermost.isPlain(.list) else {
                    evaluator.fail(.noOverload(KindList(below)), at: node)
                    break
                }
                if !walk.enter(Array(evaluator.arena.elements(below.innermost))) {
                    evaluator.fail(.tooDeep, at: node)
                }
            }
            return evaluator.finish(evaluator.list(from: base), node)
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
