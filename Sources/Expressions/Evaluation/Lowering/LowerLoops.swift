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
        let pass = Pass(
            operand: self[loop.operand].asValue, variables: locals, memos: memos(of: id), node: id)
        switch loop.macro {
        case .all: return pass.test(body.asBool(at: loop.body), deciding: false)
        case .exists: return pass.test(body.asBool(at: loop.body), deciding: true)
        case .existsOne: return pass.one(body.asBool(at: loop.body))
        case .filter: return pass.filter(body.asBool(at: loop.body))
        case .map, .transformList: return pass.map(condition, body.asValue)
        case .transformMap: return pass.transformMap(condition, body.asValue)
        case .transformMapEntry: return pass.transformEntries(condition, body.asValue)
        case .sortBy: return pass.sort(body.asValue, descending: false)
        case .sortByDesc: return pass.sort(body.asValue, descending: true)
        case .keyBy: return pass.index(body.asValue, value)
        case .groupBy: return pass.group(body.asValue, value)
        case .optMap, .optFlatMap, .bind: return failure(.unknownName, id)
        }
    }

    /// Lowers `list.filter(…).size()` to counting, without allocating a list.
    func lowerCount(_ id: NodeID, _ operand: NodeID) -> Operation? {
        guard case .comprehension(let loop) = checked.tree[operand].kind, loop.macro == .filter,
            case .locals(let locals) = checked.meaning(of: operand), !locals.isEmpty,
            isAlone(operand)
        else { return nil }
        let pass = Pass(
            operand: self[loop.operand].asValue, variables: locals, memos: memos(of: operand),
            node: operand)
        return pass.count(self[loop.body].asBool(at: loop.body))
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
            return .bool { machine in
                machine[local: local] = .unset
                return body(&machine)
            }
        case .int(let body):
            return .int { machine in
                machine[local: local] = .unset
                return body(&machine)
            }
        default:
            let body = body.asValue
            return .value { machine in
                machine[local: local] = .unset
                return body(&machine)
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
        return .value { machine in
            let optional = operand(&machine)
            if machine.hasFault { return .null }
            guard optional.isOptional else {
                machine.fail(.noOverload(KindList(optional)), at: id)
                return .null
            }
            guard optional.hasValue else { return .none }
            machine[local: local] = optional.unwrapped
            let result = body(&machine)
            if machine.hasFault { return .null }
            if wraps { return machine.some(result) }
            if !result.isOptional { machine.fail(.noOverload(KindList(result)), at: id) }
            return result
        }
    }
}
