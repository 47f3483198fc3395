import Values

/// An element of a list literal, with or without `?`.
private struct Element: Sendable {
    let value: ValueOperation
    let isOptional: Bool
}

/// An entry of a map literal.
private struct Entry: Sendable {
    let key: ValueOperation
    let value: ValueOperation
    let isOptional: Bool
}

/// List, map and object literals.
extension Lowering {
    mutating func lowerList(
        _ id: NodeID, _ elements: [NodeID], _ optional: Set<Int>
    ) -> Operation {
        let elements = elements.enumerated().map { index, element in
            Element(value: self[element].asValue, isOptional: optional.contains(index))
        }
        return .value { evaluator in
            let base = evaluator.stack.count
            for element in elements {
                let value = element.value(&evaluator)
                if evaluator.hasFault { break }
                if !element.isOptional {
                    evaluator.push(value)
                } else if let value = evaluator.content(value, id) {
                    evaluator.push(value)
                }
            }
            evaluator.charge(elements.count)
            let list = evaluator.list(from: base)
            if evaluator.hasFault { evaluator.locate(id) }
            return list
        }
    }

    mutating func lowerMap(
        _ id: NodeID, _ entries: [NodeID], _ optional: Set<Int>
    ) -> Operation {
        var operations: [Entry] = []
        for index in stride(from: 0, to: entries.count - 1, by: 2) {
            operations.append(
                Entry(
                    key: self[entries[index]].asValue, value: self[entries[index + 1]].asValue,
                    isOptional: optional.contains(index / 2)))
        }
        let entries = operations
        return .value { evaluator in
            var keys = ScalarTable()
            let base = evaluator.stack.count
            for entry in entries {
                let key = entry.key(&evaluator)
                let value = entry.value(&evaluator)
                if evaluator.hasFault { break }
                if !entry.isOptional {
                    evaluator.pushEntry(key, value, &keys)
                } else if let value = evaluator.content(value, id) {
                    evaluator.pushEntry(key, value, &keys)
                }
            }
            evaluator.charge(entries.count)
            let map = evaluator.map(from: base)
            if evaluator.hasFault { evaluator.locate(id) }
            return map
        }
    }

    /// Lowers an object literal. Omitted fields have their defaults.
    mutating func lowerObject(
        _ id: NodeID, _ values: [NodeID], _ optional: Set<Int>
    ) -> Operation {
        guard case .fields(let model, let indices) = checked.meaning(of: id),
            let fields = models[model]?.fields, indices.count == values.count,
            indices.allSatisfy(fields.indices.contains)
        else { return failure(.unknownName, id) }
        var operations: [ValueOperand?] = Array(repeating: nil, count: fields.count)
        for (position, (index, value)) in zip(indices, values).enumerated() {
            let operation = self[value].asValue
            // An optional field stores the wrapped value or null.
            let unwraps = optional.contains(position) || fields[index].type.isOptional
            operations[index] = ValueOperand(
                evaluate: { evaluator in
                    let value = operation(&evaluator)
                    return unwraps ? evaluator.stored(value) : value
                })
        }
        for (index, field) in fields.enumerated() where operations[index] == nil {
            guard let constant = field.defaultValue else { continue }
            let value = constants.make(constant, as: field.type, models)
            operations[index] = ValueOperand(evaluate: Operation.constant(value).asValue)
        }
        let written = operations
        return .value { evaluator in
            let base = evaluator.stack.count
            defer { evaluator.drop(to: base) }
            for operation in written {
                evaluator.push(operation?.evaluate(&evaluator) ?? .null)
                if evaluator.hasFault { return .null }
            }
            evaluator.charge(written.count)
            return evaluator.arena.makeObject(model, evaluator.stack[base...])
        }
    }
}

extension Evaluator {
    /// Returns the wrapped value of a `?` element; nil if it has none.
    fileprivate mutating func content(_ value: Value, _ node: NodeID) -> Value? {
        if !value.isOptional { fail(.noOverload(KindList(value)), at: node) }
        return value.hasValue ? value.unwrapped : nil
    }

    /// Returns the representation of an optional in a field.
    fileprivate func stored(_ value: Value) -> Value {
        value.isOptional ? value.hasValue ? value.unwrapped : .null : value
    }

    /// Pushes a map entry; a duplicate or invalid key is a fault.
    mutating func pushEntry(_ key: Value, _ value: Value, _ keys: inout ScalarTable) {
        guard key.canBeKey else {
            fail(.invalidKey(key))
            return
        }
        charge(key: key)
        guard keys.insert(key, arena).isNew else {
            fail(.duplicateKey(key))
            return
        }
        push(key)
        push(value)
    }
}

extension Value {
    /// Whether the value can be a map key: a bool, int, uint or string.
    var canBeKey: Bool {
        switch kind {
        case .string, .int, .uint, .bool: wraps == 0
        default: false
        }
    }
}
