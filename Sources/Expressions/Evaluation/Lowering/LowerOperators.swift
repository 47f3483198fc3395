import Values

/// Operators: specialised arithmetic for known operand types, else by kind at run time.
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

    /// Whether at least one operand is of `type`, and the others are or may be.
    private func areAll(_ type: CELType, _ operands: [NodeID]) -> Bool {
        let types = operands.map { checked.type(of: $0) }
        return types.contains(type) && types.allSatisfy { $0 == type || $0 == .dyn }
    }

    // MARK: - Arithmetic

    mutating func lowerNegation(_ id: NodeID, _ operand: NodeID) -> Operation {
        let operation = self[operand]
        switch checked.type(of: operand) {
        case .double:
            let number = operation.asDouble(at: operand)
            return .double { -number(&$0) }
        default:
            return unary(id, operation.asValue, Arithmetic.negate)
        }
    }

    mutating func lowerArithmetic(
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
    ) -> @Sendable (inout Evaluator, Value, Value) -> Value {
        switch name {
        case "_+_": Arithmetic.add
        case "_-_": Arithmetic.subtract
        case "_*_": Arithmetic.multiply
        case "_/_": Arithmetic.divide
        default: Arithmetic.remainder
        }
    }

    // MARK: - Helpers

    func unary(
        _ id: NodeID, _ operand: @escaping ValueOperation,
        _ body: @escaping @Sendable (inout Evaluator, Value) -> Value
    ) -> Operation {
        .value { evaluator in
            let value = operand(&evaluator)
            if evaluator.hasFault { return .null }
            let result = body(&evaluator, value)
            if evaluator.hasFault { evaluator.locate(id) }
            return result
        }
    }

    func binary(
        _ id: NodeID, _ left: @escaping ValueOperation, _ right: @escaping ValueOperation,
        _ body: @escaping @Sendable (inout Evaluator, Value, Value) -> Value
    ) -> Operation {
        .value { evaluator in
            let first = left(&evaluator)
            if evaluator.hasFault { return .null }
            let second = right(&evaluator)
            if evaluator.hasFault { return .null }
            let result = body(&evaluator, first, second)
            if evaluator.hasFault { evaluator.locate(id) }
            return result
        }
    }
}
