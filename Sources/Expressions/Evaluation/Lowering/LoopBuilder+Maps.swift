import Values

/// Loops that construct maps.
extension LoopBuilder {
    /// `transformMap`: maps the values of a map or list; the keys or indices stay.
    func transformMap(_ condition: BoolOperand?, _ body: @escaping ValueOperation) -> Operation {
        let variable = variable
        let pushes = { @Sendable (evaluator: inout Evaluator) -> Void in
            // Keys of a map or indices of a list are unique.
            let key = evaluator[local: variable]
            let value = body(&evaluator)
            evaluator.push(key)
            evaluator.push(value)
        }
        return .value(collect(condition, pushes) { $0.map(from: $1) })
    }

    /// `transformMapEntry`: the union of the maps that the body returns. A duplicate key is a
    /// fault.
    func transformEntries(
        _ condition: BoolOperand?, _ body: @escaping ValueOperation
    ) -> Operation {
        let node = node
        let pushes = { @Sendable (evaluator: inout Evaluator) -> Void in
            let entries = body(&evaluator)
            if evaluator.hasFault { return }
            guard entries.isPlain(.map) else {
                evaluator.fail(.noOverload(KindList(entries)), at: node)
                return
            }
            guard evaluator.charge(entries.count) else { return }
            for index in 0..<entries.count * 2 {
                evaluator.push(evaluator.arena.cell(index, of: entries))
            }
        }
        return .value(
            collect(condition, pushes) { evaluator, base in
                let entries = evaluator.takeEntries(from: base)
                var keys = ScalarTable()
                for (key, value) in entries { evaluator.pushEntry(key, value, &keys) }
                return evaluator.map(from: base)
            })
    }

    /// `keyBy`: the first element, or its value, for each key.
    func index(_ key: @escaping ValueOperation, _ value: ValueOperand?) -> Operation {
        .value(
            collect(nil, entries(key, value)) { evaluator, base in
                let entries = evaluator.takeEntries(from: base)
                var keys = ScalarTable()
                for (key, value) in entries where keys.insert(key, evaluator.arena).isNew {
                    evaluator.push(key)
                    evaluator.push(value)
                }
                return evaluator.map(from: base)
            })
    }

    /// `groupBy`: the list of elements, or their values, for each key.
    func group(_ key: @escaping ValueOperation, _ value: ValueOperand?) -> Operation {
        .value(
            collect(nil, entries(key, value)) { evaluator, base in
                let entries = evaluator.takeEntries(from: base)
                var keys = ScalarTable()
                let groups = entries.map { keys.insert($0.key, evaluator.arena).index }
                return evaluator.map(keys.keys, entries.map(\.value), groups)
            })
    }

    /// Pushes a valid key, and the element or its value.
    private func entries(
        _ key: @escaping ValueOperation, _ value: ValueOperand?
    ) -> @Sendable (inout Evaluator) -> Void {
        let (variable, node) = (variable, node)
        return { evaluator in
            let element = evaluator[local: variable]
            let key = key(&evaluator)
            if !key.canBeKey && !evaluator.hasFault { evaluator.fail(.invalidKey(key), at: node) }
            if evaluator.hasFault { return }
            evaluator.charge(key: key)
            let value = value?.evaluate(&evaluator) ?? element
            evaluator.push(key)
            evaluator.push(value)
        }
    }
}

extension Evaluator {
    /// Pops alternating keys and values; empty after a fault.
    fileprivate mutating func takeEntries(from base: Int) -> [(key: Value, value: Value)] {
        let cells = stack[base...]
        let entries = stride(from: base, to: cells.endIndex - 1, by: 2).map {
            (key: cells[$0], value: cells[$0 + 1])
        }
        drop(to: base)
        return hasFault ? [] : entries
    }

    /// Returns a map of lists: values by group number, in order.
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
