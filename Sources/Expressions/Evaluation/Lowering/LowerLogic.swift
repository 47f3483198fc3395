import Values

/// Operators with short-circuit evaluation: `&&`, `||`, `?:`, and the optionals' `or` and
/// `orValue`.
extension Lowering {
    /// Lowers `&&` and `||`. A deciding operand absorbs faults of the others, in either order
    /// (langdef.md, “Logical Operators”).
    mutating func lowerLogic(_ operands: [NodeID], deciding: Bool) -> Operation {
        let tests = operands.map { BoolOperand(evaluate: self[$0].asBool(at: $0)) }
        return .bool(decide(tests[...], deciding))
    }

    /// Builds a balanced tree of the operands, which avoids array lookups.
    private func decide(_ tests: ArraySlice<BoolOperand>, _ deciding: Bool) -> BoolOperation {
        guard let first = tests.first else { return { _ in !deciding } }
        if tests.count == 1 { return first.evaluate }
        let middle = tests.startIndex + (tests.count + 1) / 2
        let left = decide(tests[..<middle], deciding)
        let right = decide(tests[middle...], deciding)
        return { evaluator in
            if evaluator.hasFault { return false }
            let holds = left(&evaluator)
            if evaluator.hasFault { return Self.absorb(right, deciding, &evaluator) }
            return holds == deciding ? deciding : right(&evaluator)
        }
    }

    /// Evaluates the rest after a fault, which is absorbed if the rest decides.
    private static func absorb(
        _ rest: BoolOperation, _ deciding: Bool, _ evaluator: inout Evaluator
    ) -> Bool {
        guard let fault = evaluator.takeFault() else { return false }
        let holds = rest(&evaluator)
        if !evaluator.hasFault && holds == deciding { return deciding }
        evaluator.restore(fault)
        return false
    }

    mutating func lowerConditional(_ operands: [NodeID]) -> Operation {
        let condition = self[operands[0]].asBool(at: operands[0])
        let (first, second) = (self[operands[1]], self[operands[2]])
        let ids = (operands[1], operands[2])
        switch (checked.type(of: ids.0), checked.type(of: ids.1)) {
        case (.bool, .bool):
            let (yes, no) = (first.asBool(at: ids.0), second.asBool(at: ids.1))
            return .bool { evaluator in
                let holds = condition(&evaluator)
                if evaluator.hasFault { return false }
                return holds ? yes(&evaluator) : no(&evaluator)
            }
        case (.int, .int):
            let (yes, no) = (first.asInt(at: ids.0), second.asInt(at: ids.1))
            return .int { evaluator in
                let holds = condition(&evaluator)
                if evaluator.hasFault { return 0 }
                return holds ? yes(&evaluator) : no(&evaluator)
            }
        default:
            let (yes, no) = (first.asValue, second.asValue)
            return .value { evaluator in
                let holds = condition(&evaluator)
                if evaluator.hasFault { return .null }
                return holds ? yes(&evaluator) : no(&evaluator)
            }
        }
    }

    /// Lowers `optional.or(other)` and `optional.orValue(value)`.
    mutating func lowerOr(_ id: NodeID, _ operands: [NodeID], keepsOptional: Bool) -> Operation {
        let optional = self[operands[0]].asValue
        let other = self[operands[1]].asValue
        return .value { evaluator in
            let value = optional(&evaluator)
            if evaluator.hasFault { return .null }
            if value.hasValue { return keepsOptional ? value : value.unwrapped }
            guard value.isOptional else {
                evaluator.fail(.noOverload(KindList(value)), at: id)
                return .null
            }
            let result = other(&evaluator)
            if keepsOptional && !result.isOptional {
                evaluator.fail(.noOverload(KindList(value, result)), at: id)
            }
            return result
        }
    }
}
