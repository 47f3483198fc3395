import Values

/// `list[index]`, `map[key]` and `value in container`.
extension Lowering {
    mutating func lowerIndex(_ id: NodeID, _ operands: [NodeID]) -> Operation {
        let (container, index) = (self[operands[0]], self[operands[1]])
        guard case .list = checked.type(of: operands[0]), checked.type(of: operands[1]) == .int
        else { return binary(id, container.asValue, index.asValue, Indexing.element) }
        let (list, position) = (container.asValue, index.asInt(at: operands[1]))
        return .value { evaluator in
            let (list, index) = (list(&evaluator), position(&evaluator))
            if evaluator.hasFault { return .null }
            if index >= 0, index < list.count, list.isPlain(.list) {
                return evaluator.arena.cell(Int(index), of: list)
            }
            let element = Indexing.element(&evaluator, list, .int(index))
            if evaluator.hasFault { evaluator.locate(id) }
            return element
        }
    }

    /// Lowers `value in container`. A loop-invariant list becomes a map, for lookup by hash.
    mutating func lowerMembership(_ id: NodeID, _ operands: [NodeID]) -> Operation {
        let value = self[operands[0]].asValue
        let test = {
            @Sendable (evaluator: inout Evaluator, value: Value, container: Value) -> Bool in
            let isMember = Indexing.isMember(&evaluator, value, container)
            if evaluator.hasFault { evaluator.locate(id) }
            return isMember
        }
        let container = self[operands[1]].asValue
        guard let owner = hoisting.membersOwner[id] else {
            return .bool { evaluator in
                let value = value(&evaluator)
                if evaluator.hasFault { return false }
                let container = container(&evaluator)
                return evaluator.hasFault ? false : test(&evaluator, value, container)
            }
        }
        let members = memoizing({ $0.members(of: container(&$0)) }, makeMemo(owner))
        return .bool { evaluator in
            let value = value(&evaluator)
            if evaluator.hasFault { return false }
            let members = members(&evaluator)
            return evaluator.hasFault ? false : test(&evaluator, value, members)
        }
    }
}

extension Evaluator {
    /// Returns a map with the list's elements as keys, or the list itself if it is short or has
    /// elements that cannot be keys. MemberSet is the same in both.
    fileprivate mutating func members(of list: Value) -> Value {
        guard list.isPlain(.list), list.count > 8, charge(list.count) else { return list }
        let base = stack.count
        defer { drop(to: base) }
        for index in 0..<list.count {
            let element = arena.cell(index, of: list)
            // A double may equal an int that it cannot represent exactly, which hashing does not
            // support.
            switch element.kind {
            case .string, .int, .bool, .uint: if element.wraps > 0 { return list }
            default: return list
            }
            push(element)
            push(.null)
        }
        return arena.makeMap(stack[base...])
    }
}
