import Values

/// `< <= > >=`, `==` and `!=`: specialised for known operand types, else by kind at run time.
extension Lowering {
    mutating func lowerComparison(
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
            return .bool { evaluator in
                let (one, other) = (first(&evaluator), second(&evaluator))
                if evaluator.hasFault { return false }
                let holds = Comparison.holds(relation, &evaluator, one, other)
                if evaluator.hasFault { evaluator.locate(id) }
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

    mutating func lowerEquality(
        _ id: NodeID, _ operands: [NodeID], isEqual: Bool
    ) -> Operation {
        let ids = (operands[0], operands[1])
        let (left, right) = (self[ids.0], self[ids.1])
        if let text = constantText(right) { return textTest(left, text, isEqual) }
        if let text = constantText(left) { return textTest(right, text, isEqual) }
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
            return .bool { evaluator in
                let one = first(&evaluator)
                if evaluator.hasFault { return false }
                let other = second(&evaluator)
                if evaluator.hasFault { return false }
                let areEqual = evaluator.areEqual(one, other)
                if evaluator.hasFault { evaluator.locate(id) }
                return areEqual == isEqual
            }
        }
    }

    private func lowerTextEquality(
        _ id: NodeID, _ left: Operation, _ right: Operation, _ isEqual: Bool
    ) -> Operation {
        let (first, second) = (left.asValue, right.asValue)
        return .bool { evaluator in
            let (one, other) = (first(&evaluator), second(&evaluator))
            return evaluator.areEqualStrings(one, other, id) == isEqual
        }
    }

    private func constantText(_ operation: Operation) -> ConstantBytes? {
        guard case .constant(let value) = operation, value.isPlain(.string) else { return nil }
        return ConstantBytes(Array(constants.content(value)))
    }

    /// Compares with a constant text, without creating a value for it.
    private func textTest(_ operation: Operation, _ text: ConstantBytes, _ isEqual: Bool)
        -> Operation
    {
        let value = operation.asValue
        return .bool { evaluator in
            let value = value(&evaluator)
            let areEqual = value.isPlain(.string) && evaluator.arena.holds(value, text.buffer)
            return areEqual == isEqual
        }
    }
}

extension Evaluator {
    @inline(__always)
    fileprivate mutating func areEqualStrings(_ left: Value, _ right: Value, _ node: NodeID) -> Bool
    {
        guard left.isPlain(.string), right.isPlain(.string), left.count == right.count else {
            return false
        }
        if left.count >= 64, !charge(bytes: left.count) {
            locate(node)
            return false
        }
        return arena.haveSameBytes(left, right)
    }
}
