import Values

/// Macros that declare variables.
extension Lowering {
    mutating func lowerComprehension(_ id: NodeID, _ loop: Comprehension) -> Operation {
        guard case .locals(let locals) = checked.meaning(of: id), !locals.isEmpty else {
            return failure(.unknownName, id)
        }
        switch loop.macro {
        case .bind: return lowerBinding(loop, locals[0])
        case .optMap, .optFlatMap: return lowerOptionalMap(id, loop, locals[0])
        default: return lowerLoop(id, loop, locals)
        }
    }

    private func lowerLoop(
        _ id: NodeID, _ loop: Comprehension, _ locals: [Int]
    ) -> Operation {
        let body = self[loop.body]
        let condition = loop.condition.map { BoolOperand(evaluate: self[$0].asBool(at: $0)) }
        let value = loop.value.map { ValueOperand(evaluate: self[$0].asValue) }
        let builder = LoopBuilder(
            operand: self[loop.operand].asValue, variables: locals, memos: memos(of: id), node: id)
        switch loop.macro {
        case .all: return builder.test(body.asBool(at: loop.body), deciding: false)
        case .exists: return builder.test(body.asBool(at: loop.body), deciding: true)
        case .existsOne: return builder.one(body.asBool(at: loop.body))
        case .filter: return builder.filter(body.asBool(at: loop.body))
        case .map, .transformList: return builder.map(condition, body.asValue)
        case .transformMap: return builder.transformMap(condition, body.asValue)
        case .transformMapEntry: return builder.transformEntries(condition, body.asValue)
        case .sortBy: return builder.sort(body.asValue, descending: false)
        case .sortByDesc: return builder.sort(body.asValue, descending: true)
        case .keyBy: return builder.index(body.asValue, value)
        case .groupBy: return builder.group(body.asValue, value)
        case .tree: return builder.tree(body.asValue)
        case .optMap, .optFlatMap, .bind: return failure(.unknownName, id)
        }
    }

    /// Lowers `list.filter(…).size()` to counting, without allocating a list.
    func lowerCount(_ id: NodeID, _ operand: NodeID) -> Operation? {
        guard case .comprehension(let loop) = checked.tree[operand].kind, loop.macro == .filter,
            case .locals(let locals) = checked.meaning(of: operand), !locals.isEmpty,
            isEvaluatedInPlace(operand)
        else { return nil }
        let builder = LoopBuilder(
            operand: self[loop.operand].asValue, variables: locals, memos: memos(of: operand),
            node: operand)
        return builder.count(self[loop.body].asBool(at: loop.body))
    }

    /// Lowers `cel.bind`. The value is computed on first use.
    private func lowerBinding(_ loop: Comprehension, _ local: Int) -> Operation {
        let body = self[loop.body]
        switch self[loop.operand] {
        case .constant, .leaf: return body
        default: break
        }
        switch body {
        case .bool(let body):
            return .bool { evaluator in
                evaluator[local: local] = .unset
                return body(&evaluator)
            }
        case .int(let body):
            return .int { evaluator in
                evaluator[local: local] = .unset
                return body(&evaluator)
            }
        default:
            let body = body.asValue
            return .value { evaluator in
                evaluator[local: local] = .unset
                return body(&evaluator)
            }
        }
    }

    /// Lowers `optMap` and `optFlatMap`, which evaluate the body if there is a value.
    private func lowerOptionalMap(
        _ id: NodeID, _ loop: Comprehension, _ local: Int
    ) -> Operation {
        let operand = self[loop.operand].asValue
        let body = self[loop.body].asValue
        let wraps = loop.macro == .optMap
        return .value { evaluator in
            let optional = operand(&evaluator)
            if evaluator.hasFault { return .null }
            guard optional.isOptional else {
                evaluator.fail(.noOverload(KindList(optional)), at: id)
                return .null
            }
            guard optional.hasValue else { return .none }
            evaluator[local: local] = optional.unwrapped
            let result = body(&evaluator)
            if evaluator.hasFault { return .null }
            if wraps { return evaluator.some(result) }
            if !result.isOptional { evaluator.fail(.noOverload(KindList(result)), at: id) }
            return result
        }
    }
}
