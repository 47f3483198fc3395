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
        return { machine in
            if machine.hasFault { return false }
            let holds = left(&machine)
            if machine.hasFault { return Self.absorb(right, deciding, &machine) }
            return holds == deciding ? deciding : right(&machine)
        }
    }

    /// Evaluates the rest after a fault, which is absorbed if the rest decides.
    private static func absorb(
        _ rest: BoolOperation, _ deciding: Bool, _ machine: inout Machine
    ) -> Bool {
        guard let fault = machine.takeFault() else { return false }
        let holds = rest(&machine)
        if !machine.hasFault && holds == deciding { return deciding }
        machine.restore(fault)
        return false
    }

    mutating func lowerChoice(_ operands: [NodeID]) -> Operation {
        let condition = self[operands[0]].asBool(at: operands[0])
        let (first, second) = (self[operands[1]], self[operands[2]])
        let ids = (operands[1], operands[2])
        switch (checked.type(of: ids.0), checked.type(of: ids.1)) {
        case (.bool, .bool):
            let (yes, no) = (first.asBool(at: ids.0), second.asBool(at: ids.1))
            return .bool { machine in
                let holds = condition(&machine)
                if machine.hasFault { return false }
                return holds ? yes(&machine) : no(&machine)
            }
        case (.int, .int):
            let (yes, no) = (first.asInt(at: ids.0), second.asInt(at: ids.1))
            return .int { machine in
                let holds = condition(&machine)
                if machine.hasFault { return 0 }
                return holds ? yes(&machine) : no(&machine)
            }
        default:
            let (yes, no) = (first.asValue, second.asValue)
            return .value { machine in
                let holds = condition(&machine)
                if machine.hasFault { return .null }
                return holds ? yes(&machine) : no(&machine)
            }
        }
    }

    /// Lowers `optional.or(other)` and `optional.orValue(value)`.
    mutating func lowerOr(_ id: NodeID, _ operands: [NodeID], keepsOptional: Bool) -> Operation {
        let optional = self[operands[0]].asValue
        let other = self[operands[1]].asValue
        return .value { machine in
            let value = optional(&machine)
            if machine.hasFault { return .null }
            if value.hasValue { return keepsOptional ? value : value.unwrapped }
            guard value.isOptional else {
                machine.fail(.noOverload(KindList(value)), at: id)
                return .null
            }
            let result = other(&machine)
            if keepsOptional && !result.isOptional {
                machine.fail(.noOverload(KindList(value, result)), at: id)
            }
            return result
        }
    }
}
