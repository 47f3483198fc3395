import Values

/// Arithmetic, comparison, equality and membership: typed closures where both types are known, else
/// by the kinds that come.
extension Lowering {
    mutating func lowerOperator(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) -> Operation? {
        switch (name, operands.count) {
        case ("!_", 1):
            let test = self[operands[0]].asBool(at: operands[0])
            return .bool { !test(&$0) }
        case ("-_", 1): return lowerNegation(id, operands[0])
        case ("_+_", 2), ("_-_", 2), ("_*_", 2), ("_/_", 2), ("_%_", 2):
            return lowerArithmetic(id, name, operands)
        case ("_==_", 2): return lowerEquality(id, operands, isEqual: true)
        case ("_!=_", 2): return lowerEquality(id, operands, isEqual: false)
        case ("_[_]", 2): return lowerIndex(id, operands)
        default:
            guard let relation = Comparison.Relation(rawValue: name), operands.count == 2 else {
                return nil
            }
            return lowerComparison(id, relation, operands)
        }
    }

    /// Whether operands are known to be of `type`, or one is and the other is looked at when it
    /// comes.
    private func areAll(_ type: CELType, _ operands: [NodeID]) -> Bool {
        let types = operands.map { checked.type(of: $0) }
        return types.contains(type) && types.allSatisfy { $0 == type || $0 == .dyn }
    }

    // MARK: - Arithmetic

    private mutating func lowerNegation(_ id: NodeID, _ operand: NodeID) -> Operation {
        let operation = self[operand]
        switch checked.type(of: operand) {
        case .double:
            let number = operation.asDouble(at: operand)
            return .double { -number(&$0) }
        default:
            return unary(id, operation.asValue, Arithmetic.negate)
        }
    }

    private mutating func lowerArithmetic(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) -> Operation {
        if name == "_+_", operands.allSatisfy({ checked.type(of: $0).isString }) {
            return lowerConcatenation(id)
        }
        let (left, right) = (self[operands[0]], self[operands[1]])
        if areAll(.int, operands) {
            let ints = IntOperands(left: left, right: right, ids: (operands[0], operands[1]))
            switch name {
            case "_+_": return .int(ints.operation(IntArithmetics.Add.self, at: id))
            case "_-_": return .int(ints.operation(IntArithmetics.Subtract.self, at: id))
            case "_*_": return .int(ints.operation(IntArithmetics.Multiply.self, at: id))
            case "_/_": return .int(ints.operation(IntArithmetics.Divide.self, at: id))
            default: return .int(ints.operation(IntArithmetics.Remainder.self, at: id))
            }
        }
        if name != "_%_", areAll(.double, operands) {
            let first = left.asDouble(at: operands[0])
            let second = right.asDouble(at: operands[1])
            switch name {
            case "_+_": return .double { first(&$0) + second(&$0) }
            case "_-_": return .double { first(&$0) - second(&$0) }
            case "_*_": return .double { first(&$0) * second(&$0) }
            default: return .double { first(&$0) / second(&$0) }
            }
        }
        return binary(id, left.asValue, right.asValue, Self.arithmetic(name))
    }

    private static func arithmetic(
        _ name: String
    ) -> @Sendable (inout Machine, Value, Value) -> Value {
        switch name {
        case "_+_": Arithmetic.add
        case "_-_": Arithmetic.subtract
        case "_*_": Arithmetic.multiply
        case "_/_": Arithmetic.divide
        default: Arithmetic.remainder
        }
    }

    // MARK: - Comparison

    private mutating func lowerComparison(
        _ id: NodeID, _ relation: Comparison.Relation, _ operands: [NodeID]
    ) -> Operation {
        let (left, right) = (self[operands[0]], self[operands[1]])
        let ids = (operands[0], operands[1])
        switch (checked.type(of: ids.0), checked.type(of: ids.1)) {
        case (.int, .int):
            let ints = IntOperands(left: left, right: right, ids: ids)
            switch relation {
            case .less: return .bool(ints.test(IntRelations.Less.self))
            case .lessOrEqual: return .bool(ints.test(IntRelations.LessOrEqual.self))
            case .greater: return .bool(ints.test(IntRelations.Greater.self))
            case .greaterOrEqual: return .bool(ints.test(IntRelations.GreaterOrEqual.self))
            }
        case (.double, .double):
            let (first, second) = (left.asDouble(at: ids.0), right.asDouble(at: ids.1))
            return compare(relation, first, second)
        case (.double, .int):
            let (first, second) = (left.asDouble(at: ids.0), right.asInt(at: ids.1))
            return compare(relation, first) { Double(second(&$0)) }
        case (.int, .double):
            let (first, second) = (left.asInt(at: ids.0), right.asDouble(at: ids.1))
            return compare(relation, { Double(first(&$0)) }, second)
        default:
            let (first, second) = (left.asValue, right.asValue)
            return .bool { machine in
                let (one, other) = (first(&machine), second(&machine))
                if machine.hasFault { return false }
                let holds = Comparison.holds(relation, &machine, one, other)
                if machine.hasFault { machine.locate(id) }
                return holds
            }
        }
    }

    private func compare(
        _ relation: Comparison.Relation, _ first: @escaping DoubleOperation,
        _ second: @escaping DoubleOperation
    ) -> Operation {
        switch relation {
        case .less: .bool { first(&$0) < second(&$0) }
        case .lessOrEqual: .bool { first(&$0) <= second(&$0) }
        case .greater: .bool { first(&$0) > second(&$0) }
        case .greaterOrEqual: .bool { first(&$0) >= second(&$0) }
        }
    }

    // MARK: - Equality

    private mutating func lowerEquality(
        _ id: NodeID, _ operands: [NodeID], isEqual: Bool
    ) -> Operation {
        let ids = (operands[0], operands[1])
        let (left, right) = (self[ids.0], self[ids.1])
        if let text = knownText(right) { return textTest(left, text, isEqual) }
        if let text = knownText(left) { return textTest(right, text, isEqual) }
        switch (checked.type(of: ids.0), checked.type(of: ids.1)) {
        case (.int, .int):
            let ints = IntOperands(left: left, right: right, ids: ids)
            return .bool(
                isEqual
                    ? ints.test(IntRelations.Equal.self) : ints.test(IntRelations.NotEqual.self))
        case (let first, let second) where first.isString && second.isString:
            return lowerTextEquality(id, left, right, isEqual)
        default:
            let (first, second) = (left.asValue, right.asValue)
            return .bool { machine in
                let one = first(&machine)
                if machine.hasFault { return false }
                let other = second(&machine)
                if machine.hasFault { return false }
                let areEqual = machine.areEqual(one, other)
                if machine.hasFault { machine.locate(id) }
                return areEqual == isEqual
            }
        }
    }

    private func lowerTextEquality(
        _ id: NodeID, _ left: Operation, _ right: Operation, _ isEqual: Bool
    ) -> Operation {
        let (first, second) = (left.asValue, right.asValue)
        return .bool { machine in
            let (one, other) = (first(&machine), second(&machine))
            return machine.areSameTexts(one, other) == isEqual
        }
    }

    private func knownText(_ operation: Operation) -> KnownBytes? {
        guard case .constant(let value) = operation, value.isPlain(.string) else { return nil }
        return KnownBytes(Array(constants.content(value)))
    }

    /// Against a text that is known, bytes are compared without making it.
    private func textTest(_ operation: Operation, _ text: KnownBytes, _ isEqual: Bool) -> Operation
    {
        let value = operation.asValue
        return .bool { machine in
            let value = value(&machine)
            let areEqual = value.isPlain(.string) && machine.arena.holds(value, text.buffer)
            return areEqual == isEqual
        }
    }

    // MARK: - Elements

    private mutating func lowerIndex(_ id: NodeID, _ operands: [NodeID]) -> Operation {
        let (container, index) = (self[operands[0]], self[operands[1]])
        guard case .list = checked.type(of: operands[0]), checked.type(of: operands[1]) == .int
        else { return binary(id, container.asValue, index.asValue, Indexing.element) }
        let (list, position) = (container.asValue, index.asInt(at: operands[1]))
        return .value { machine in
            let (list, index) = (list(&machine), position(&machine))
            if machine.hasFault { return .null }
            if index >= 0, index < list.count, list.isPlain(.list) {
                return machine.arena.cell(Int(index), of: list)
            }
            let element = Indexing.element(&machine, list, .int(index))
            if machine.hasFault { machine.locate(id) }
            return element
        }
    }

    /// `value in container`. A list that a loop does not change, or that is known, is turned into
    /// a map, whose keys are found by hash.
    mutating func lowerMembership(_ id: NodeID, _ operands: [NodeID]) -> Operation {
        let value = self[operands[0]].asValue
        let test = { @Sendable (machine: inout Machine, value: Value, container: Value) -> Bool in
            let isMember = Indexing.isMember(&machine, value, container)
            if machine.hasFault { machine.locate(id) }
            return isMember
        }
        let container = self[operands[1]].asValue
        guard let owner = placement.membersOwner[id] else {
            return .bool { machine in
                let value = value(&machine)
                if machine.hasFault { return false }
                let container = container(&machine)
                return machine.hasFault ? false : test(&machine, value, container)
            }
        }
        let members = remembering({ $0.members(of: container(&$0)) }, makeMemo(owner))
        return .bool { machine in
            let value = value(&machine)
            if machine.hasFault { return false }
            let members = members(&machine)
            return machine.hasFault ? false : test(&machine, value, members)
        }
    }

    // MARK: - Helpers

    private func unary(
        _ id: NodeID, _ operand: @escaping ValueOperation,
        _ body: @escaping @Sendable (inout Machine, Value) -> Value
    ) -> Operation {
        .value { machine in
            let value = operand(&machine)
            if machine.hasFault { return .null }
            let result = body(&machine, value)
            if machine.hasFault { machine.locate(id) }
            return result
        }
    }

    private func binary(
        _ id: NodeID, _ left: @escaping ValueOperation, _ right: @escaping ValueOperation,
        _ body: @escaping @Sendable (inout Machine, Value, Value) -> Value
    ) -> Operation {
        .value { machine in
            let first = left(&machine)
            if machine.hasFault { return .null }
            let second = right(&machine)
            if machine.hasFault { return .null }
            let result = body(&machine, first, second)
            if machine.hasFault { machine.locate(id) }
            return result
        }
    }
}

extension Machine {
    @inline(__always)
    fileprivate func areSameTexts(_ left: Value, _ right: Value) -> Bool {
        left.isPlain(.string) && right.isPlain(.string) && arena.haveSameBytes(left, right)
    }

    /// A map with the elements of a list as keys; the list itself where it is short, or has elements
    /// that cannot be keys. Asking either for a member gives the same answer.
    fileprivate mutating func members(of list: Value) -> Value {
        guard list.isPlain(.list), list.count > 8, charge(list.count) else { return list }
        let base = stack.count
        defer { drop(to: base) }
        for index in 0..<list.count {
            let element = arena.cell(index, of: list)
            // Doubles equal ints that lose digits in them, which a hash cannot know.
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
