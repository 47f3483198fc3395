import Values

/// Constant parts that always fail: `timestamp("x")`, `1 / 0`, `[1, 2][5]`.
extension Checker {
    /// Steps for evaluating one constant part; longer ones are left to run time.
    private static let fuel = 10_000

    /// Reports constant parts that fail, and returns the values of constant conditions.
    mutating func checkConstants() -> [NodeID: Bool] {
        var conditions: [NodeID: Bool] = [:]
        guard !readsFaultyCatalog else { return conditions }
        let constants = constantNodes()
        var index = tree.nodes.count - 1
        while index >= 0 {
            let id = NodeID(index)
            guard constants[index] == .computed else {
                index -= 1
                continue
            }
            if let value = evaluate(id), types[index] == .bool { conditions[id] = value.isTrue }
            index = tree.firstIndex(of: id) - 1
        }
        return conditions
    }

    private enum Constancy {
        case varying, constant
        /// Constant, and the result of a function or operator.
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
                switch meanings[index] {
                case .type, .color: break
                default: constancy = .varying
                }
            case .comprehension, .missing, .object: constancy = .varying
            case .call(_, let target, let arguments):
                constancy = .computed
                if let target, isNamespace(target) {
                    // Qualifies the function name of the call.
                } else if let target, result[Int(target.index)] == .varying {
                    constancy = .varying
                }
                switch meanings[index] {
                // A text of a catalog, and `newID()`.
                case .text, .slot: constancy = .varying
                default: break
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

    /// Returns the value of a constant part, or reports its failure and returns nil.
    private mutating func evaluate(_ id: NodeID) -> Value? {
        var part = tree
        part.root = id
        let checked = CheckedTree(
            tree: part, types: types, meanings: meanings, narrowed: narrowed,
            localCount: localCount)
        let compiled = CompiledExpression(
            checked, models: models, functions: scope.functions, optimizes: false)
        var activation = Activation(arena: Arena(), values: [])
        do throws(EvaluationFault) {
            return try compiled.evaluate(in: &activation, fuel: Self.fuel)
        } catch {
            if error.kind != .limit {
                report(.constantFault(error.message, help: error.help, at: error.focus))
            }
            return nil
        }
    }

    /// Reports a second argument that fails for every first one, such as `date(moment, "YYYY")`.
    mutating func checkFixedArgument(_ call: Call) {
        guard call.target == nil, call.arguments.count == 2,
            let sample = Self.samples[call.function], let fixed = literal(call.arguments[1])
        else { return }
        let place = tree[call.arguments[1]].range
        var text = "\(call.function)(\(sample), \(LiteralText.text(of: fixed)))"
        let parsed = text.withUTF8 { ExpressionParser.parse($0, in: 0..<$0.count) }
        let rules = Scope(
            models: ModelTable(), functions: scope.functions, rules: .cel)
        let result = Checker.check(parsed.tree, in: rules)
        guard parsed.isValid, result.isValid else { return }
        var activation = Activation(arena: Arena(), values: [])
        do throws(EvaluationFault) {
            _ = try CompiledExpression(result.tree).evaluate(in: &activation, fuel: Self.fuel)
            if call.function == "date", case .string(let pattern) = fixed {
                checkPatternLetters(pattern, at: place)
            }
        } catch {
            report(.constantFault(error.message, help: error.help, at: place))
        }
    }

    /// A sample first argument for each function whose second argument is checked.
    private static let samples = [
        "date": "timestamp(0)", "currency": "0", "decimal": "0",
    ]

    /// Reports `yyyy-mm-dd`, which has minutes in place of months.
    private mutating func checkPatternLetters(_ pattern: String, at place: Range<Int>) {
        let letters = Set(pattern)
        guard pattern.contains("mm"), letters.contains("y") || letters.contains("d"),
            letters.isDisjoint(with: "hHsM")
        else { return }
        report(.minutesForMonths(at: place))
    }

    /// Reports an operand that always fails: a division by zero, a negative index.
    mutating func checkOperand(_ call: Call) {
        guard call.operands.count == 2, let literal = literal(call.operands[1]) else { return }
        let range = tree[call.operands[1]].range
        switch (call.function, literal) {
        case ("_/_", .int(0)), ("_/_", .uint(0)), ("_%_", .int(0)), ("_%_", .uint(0)):
            if self.literal(call.operands[0]) == nil {
                report(.constantFault("the divisor is zero", help: nil, at: range))
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
    /// The first node of a subtree; its nodes are contiguous.
    func firstIndex(of id: NodeID) -> Int {
        var id = id
        while let child = children(of: id).min(by: { $0.index < $1.index }) { id = child }
        return Int(id.index)
    }
}
