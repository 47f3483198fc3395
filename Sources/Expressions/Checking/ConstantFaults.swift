import Values

/// What fails whatever the data is: `timestamp("x")`, `1 / 0`, `[1, 2][5]`.
extension Checker {
    /// Steps that evaluating one constant part may take here; one that needs more is left to the run.
    private static let fuel = 10_000

    mutating func checkConstants() {
        let constants = constantNodes()
        var index = tree.nodes.count - 1
        while index >= 0 {
            let id = NodeID(index)
            guard constants[index] == .computed else {
                index -= 1
                continue
            }
            evaluate(id)
            index = tree.firstIndex(of: id) - 1
        }
    }

    private enum Constancy {
        case varying, constant
        /// Constant, and made by a function or operator.
        case computed
    }

    private func constantNodes() -> [Constancy] {
        var result: [Constancy] = []
        result.reserveCapacity(tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() {
            let id = NodeID(index)
            var constancy = Constancy.constant
            switch node.kind {
            case .literal: break
            case .name, .select:
                if case .type = meanings[index] {} else { constancy = .varying }
            case .comprehension, .missing, .object: constancy = .varying
            case .call(_, let target, let arguments):
                constancy = .computed
                if let target, isNamespace(target) {
                    // Names a function together with the call.
                } else if let target, result[Int(target.index)] == .varying {
                    constancy = .varying
                }
                if tree[arguments].contains(where: { result[Int($0.index)] == .varying }) {
                    constancy = .varying
                }
            case .list, .map:
                for child in tree.children(of: id) {
                    let inner = result[Int(child.index)]
                    if inner == .varying { constancy = .varying }
                    if inner == .computed, constancy == .constant { constancy = .computed }
                }
            }
            result.append(constancy)
        }
        return result
    }

    private func isNamespace(_ id: NodeID) -> Bool {
        if case .unknown = meanings[Int(id.index)] { true } else { false }
    }

    private mutating func evaluate(_ id: NodeID) {
        var part = tree
        part.root = id
        let checked = CheckedTree(
            tree: part, types: types, meanings: meanings, localCount: localCount)
        let compiled = CompiledExpression(
            checked, models: models, functions: environment.functions, optimizes: false)
        var frame = Frame(arena: Arena(), values: [])
        do throws(EvaluationFault) {
            _ = try compiled.evaluate(in: &frame, fuel: Self.fuel)
        } catch {
            if error.kind != .limit { report(.certainFault(error.message, at: error.focus)) }
        }
    }

    /// An operand that no other operand makes good: a division by zero, an index before the start.
    mutating func checkOperand(_ call: Call) {
        guard call.operands.count == 2, let literal = literal(call.operands[1]) else { return }
        let range = tree[call.operands[1]].range
        switch (call.function, literal) {
        case ("_/_", .int(0)), ("_/_", .uint(0)), ("_%_", .int(0)), ("_%_", .uint(0)):
            if self.literal(call.operands[0]) == nil {
                report(.certainFault("the divisor is zero", at: range))
            }
        case (OperatorName.index, .int(let index)), (OperatorName.optionalIndex, .int(let index)):
            let type = type(call.operands[0])
            guard index < 0, case .list = type.wrapped ?? type else { return }
            report(.negativeIndex(at: range))
        default: break
        }
    }
}

extension ExpressionTree {
    /// The first node of a subtree; the nodes of one stand side by side.
    func firstIndex(of id: NodeID) -> Int {
        var id = id
        while let child = children(of: id).min(by: { $0.index < $1.index }) { id = child }
        return Int(id.index)
    }
}
