import JSONData
import Values

/// Function and operator calls.
extension Lowering {
    mutating func lowerCall(_ id: NodeID) -> Operation {
        if case .text(let text) = checked.meaning(of: id) { return lowerText(id, text) }
        // `newID()`, which is a name of actions.
        if case .slot(let slot) = checked.meaning(of: id) { return .leaf(.slot(slot)) }
        guard case .overloads(let ids) = checked.meaning(of: id), let first = ids.first else {
            return failure(.unknownName, id)
        }
        let operands = checked.operands(of: id, functions)
        let name = functions[first].function
        if let operation = lowerIntrinsic(id, name, operands) { return operation }
        if let operation = lowerOperator(id, name, operands) { return operation }
        if let operation = lowerTextTest(id, name, operands) { return operation }
        if name == "format", let operation = lowerFormat(id, operands) { return operation }
        if name == "size", let operation = lowerCount(id, operands[0]) { return operation }
        return lowerFunction(id, ids.map { functions[$0] }, operands)
    }

    /// Lowers calls that do not evaluate all operands as values.
    private mutating func lowerIntrinsic(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) -> Operation? {
        switch (name, operands.count) {
        case ("_&&_", 2...): lowerLogic(operands, deciding: false)
        case ("_||_", 2...): lowerLogic(operands, deciding: true)
        case ("_?_:_", 3): lowerConditional(operands)
        case ("or", 2): lowerOr(id, operands, keepsOptional: true)
        case ("orValue", 2): lowerOr(id, operands, keepsOptional: false)
        case ("_in_", 2): lowerMembership(id, operands)
        case ("with", 2): lowerEdit(id, operands, isRemoved: false)
        case ("without", 2): lowerEdit(id, operands, isRemoved: true)
        case ("dyn", 1): self[operands[0]]
        case ("math.greatest", 3...), ("math.least", 3...): lowerExtreme(id, name, operands)
        default: nil
        }
    }

    /// Lowers `list.with(x)` and `list.without(x)`, which find an element by the identity of its model.
    private func lowerEdit(_ id: NodeID, _ operands: [NodeID], isRemoved: Bool) -> Operation {
        let (operand, edit) = (self[operands[0]].asValue, self[operands[1]].asValue)
        let identity: Int? =
            if case .list(.object(let model)) = checked.type(of: operands[0]) {
                models[model]?.identityField
            } else {
                nil
            }
        return .value { evaluator in
            let list = operand(&evaluator)
            if evaluator.hasFault { return .null }
            let value = edit(&evaluator)
            if evaluator.hasFault { return .null }
            guard list.isPlain(.list) else {
                evaluator.fail(.noOverload(KindList(list, value)), at: id)
                return .null
            }
            return evaluator.finish(
                Lists.edit(&evaluator, list, value, identity: identity, isRemoved: isRemoved), id)
        }
    }

    /// Lowers `math.greatest` and `math.least` of three or more operands as calls on a list.
    private mutating func lowerExtreme(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) -> Operation {
        let list = lowerList(id, operands, [])
        let overloads = functions.overloads(named: name).map { functions[$0] }.filter { overload in
            if case .list = overload.parameters[0] { return true }
            return false
        }
        return .value(call(id, Array(overloads.prefix(1)), [ValueOperand(evaluate: list.asValue)]))
    }

    // MARK: - Function calls

    mutating func lowerFunction(
        _ id: NodeID, _ overloads: [Overload], _ operands: [NodeID]
    ) -> Operation {
        .value(call(id, overloads, operands.map { ValueOperand(evaluate: self[$0].asValue) }))
    }

    /// Evaluates the operands and calls the first overload that accepts their kinds.
    private func call(
        _ id: NodeID, _ overloads: [Overload], _ operands: [ValueOperand]
    ) -> ValueOperation {
        let candidates = overloads.map { OverloadCandidate($0) }
        if candidates.count == 1, let operation = direct(id, candidates[0], operands) {
            return operation
        }
        return { evaluator in
            let base = evaluator.stack.count
            defer { evaluator.drop(to: base) }
            for operand in operands {
                let value = operand.evaluate(&evaluator)
                if evaluator.hasFault { return .null }
                evaluator.push(value)
            }
            for candidate in candidates where candidate.accepts(evaluator.stack[base...]) {
                return candidate.call(&evaluator, base, id)
            }
            var kinds = KindList()
            for value in evaluator.stack[base...] { kinds.append(value) }
            evaluator.fail(.noOverload(kinds), at: id)
            return .null
        }
    }

    /// Lowers a call with a single overload, which needs no stack.
    private func direct(
        _ id: NodeID, _ candidate: OverloadCandidate, _ operands: [ValueOperand]
    ) -> ValueOperation? {
        let masks = candidate.masks
        guard masks.count == operands.count else { return nil }
        switch candidate.implementation {
        case .unary(let body):
            let (operand, mask) = (operands[0].evaluate, masks[0])
            return { evaluator in
                let value = operand(&evaluator)
                if evaluator.hasFault { return .null }
                guard mask.accepts(value) else {
                    evaluator.fail(.noOverload(KindList(value)), at: id)
                    return .null
                }
                let result = body(&evaluator, value)
                if evaluator.hasFault { evaluator.locate(id) }
                return result
            }
        case .binary(let body):
            let (left, right) = (operands[0].evaluate, operands[1].evaluate)
            let (leftMask, rightMask) = (masks[0], masks[1])
            return { evaluator in
                let first = left(&evaluator)
                if evaluator.hasFault { return .null }
                let second = right(&evaluator)
                if evaluator.hasFault { return .null }
                guard leftMask.accepts(first), rightMask.accepts(second) else {
                    evaluator.fail(.noOverload(KindList(first, second)), at: id)
                    return .null
                }
                let result = body(&evaluator, first, second)
                if evaluator.hasFault { evaluator.locate(id) }
                return result
            }
        default: return nil
        }
    }

    // MARK: - Strings

    /// Lowers `contains`, `startsWith`, `endsWith`, `matches` and `size` of strings.
    private mutating func lowerTextTest(
        _ id: NodeID, _ name: String, _ operands: [NodeID]
    ) -> Operation? {
        guard let first = operands.first, checked.type(of: first).isString else { return nil }
        if name == "size" {
            let text = self[first].asValue
            return .int { evaluator in
                let value = text(&evaluator)
                guard evaluator.isString(value, id) else { return 0 }
                return Int64(ScalarIndexing.count(&evaluator, value))
            }
        }
        guard operands.count == 2, checked.type(of: operands[1]).isString else { return nil }
        switch name {
        case "contains": return textTest(id, operands, .contains)
        case "startsWith": return textTest(id, operands, .hasPrefix)
        case "endsWith": return textTest(id, operands, .hasSuffix)
        case "matches": return lowerMatches(id, operands)
        default: return nil
        }
    }

    private mutating func textTest(
        _ id: NodeID, _ operands: [NodeID], _ test: TextTest
    ) -> Operation {
        let (text, part) = (self[operands[0]].asValue, self[operands[1]])
        if case .constant(let value) = part, value.isPlain(.string) {
            let known = ConstantBytes(Array(constants.content(value)))
            return .bool { evaluator in
                let value = text(&evaluator)
                guard evaluator.isString(value, id) else { return false }
                evaluator.charge(bytes: value.count)
                return evaluator.arena.withBytes(value) { test.holds($0, known.buffer) }
            }
        }
        let other = part.asValue
        return .bool { evaluator in
            let (first, second) = (text(&evaluator), other(&evaluator))
            guard evaluator.isString(first, id), evaluator.isString(second, id) else {
                return false
            }
            evaluator.charge(bytes: first.count)
            return evaluator.arena.withBytes(first, second) { test.holds($0, $1) }
        }
    }

    /// Compiles a constant pattern at lowering time.
    private mutating func lowerMatches(_ id: NodeID, _ operands: [NodeID]) -> Operation? {
        let pattern = self[operands[1]]
        guard case .constant(let value) = pattern, value.isPlain(.string),
            case .success(let expression) = RegularExpression.compiled(constants.string(value))
        else { return nil }
        let text = self[operands[0]].asValue
        return .bool { evaluator in
            let value = text(&evaluator)
            guard evaluator.isString(value, id) else { return false }
            return Patterns.matches(&evaluator, value, expression)
        }
    }
}

extension Evaluator {
    fileprivate func argument(_ index: Int) -> Value { index < stack.count ? stack[index] : .null }

    /// Whether there is no fault and the value is a string; any other value is a fault.
    @inline(__always)
    mutating func isString(_ value: Value, _ node: NodeID) -> Bool {
        if value.isPlain(.string) { return !hasFault }
        fail(.noOverload(KindList(value)), at: node)
        return false
    }
}

/// A candidate of overload resolution at run time.
private struct OverloadCandidate: Sendable {
    let masks: [KindMask]
    let implementation: Implementation

    init(_ overload: Overload) {
        masks = overload.parameters.map { KindMask($0) }
        implementation = overload.implementation
    }

    func accepts(_ values: ArraySlice<Value>) -> Bool {
        values.count == masks.count && zip(masks, values).allSatisfy { $0.accepts($1) }
    }

    /// Calls the implementation with the stack values from `base`.
    func call(_ evaluator: inout Evaluator, _ base: Int, _ id: NodeID) -> Value {
        // Copies the values: a slice would make each push copy the whole stack.
        let (first, second) = (evaluator.argument(base), evaluator.argument(base + 1))
        let (third, fourth) = (evaluator.argument(base + 2), evaluator.argument(base + 3))
        let result: Value
        switch implementation {
        case .nullary(let body): result = body(&evaluator)
        case .unary(let body): result = body(&evaluator, first)
        case .binary(let body): result = body(&evaluator, first, second)
        case .ternary(let body): result = body(&evaluator, first, second, third)
        case .quaternary(let body): result = body(&evaluator, first, second, third, fourth)
        case .intrinsic:
            evaluator.fail(.notImplemented)
            result = .null
        }
        if evaluator.hasFault { evaluator.locate(id) }
        return result
    }
}
