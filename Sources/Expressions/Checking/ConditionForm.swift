/// Conditions in a form in which equal ones have the same text: without double negations and
/// comparisons with `true` and `false`, and with the operands of symmetric operators in order.
extension CheckedExpression {
    /// A bound on the operands of `||`; a condition with more of them is one.
    private static let maxDisjuncts = 16

    /// The operands of `||`, one of which holds; each as operands of `&&`, all of which hold.
    package var disjuncts: [Set<String>] {
        let found = tree.disjuncts(of: tree.tree.root, isTrue: true, depth: 0)
        return found.count <= Self.maxDisjuncts
            ? found : [[tree.form(of: tree.tree.root, isTrue: true, depth: 0)]]
    }
}

extension CheckedTree {
    /// A bound on negations and operators inside each other; deeper conditions are compared as written.
    private static let maxDepth = 40

    fileprivate func disjuncts(of id: NodeID, isTrue: Bool, depth: Int) -> [Set<String>] {
        let (id, isTrue) = plain(id, isTrue)
        guard depth < Self.maxDepth, case .call(let name, nil, let range) = tree[id].kind,
            name == (isTrue ? OperatorName.or : OperatorName.and)
        else { return [conjuncts(of: id, isTrue: isTrue, depth: depth)] }
        return tree[range].flatMap { disjuncts(of: $0, isTrue: isTrue, depth: depth + 1) }
    }

    private func conjuncts(of id: NodeID, isTrue: Bool, depth: Int) -> Set<String> {
        let (id, isTrue) = plain(id, isTrue)
        guard depth < Self.maxDepth, case .call(let name, nil, let range) = tree[id].kind,
            name == (isTrue ? OperatorName.and : OperatorName.or)
        else { return [form(of: id, isTrue: isTrue, depth: depth)] }
        return tree[range].reduce(into: []) {
            $0.formUnion(conjuncts(of: $1, isTrue: isTrue, depth: depth + 1))
        }
    }

    /// The text of a condition, or of its opposite.
    fileprivate func form(of id: NodeID, isTrue: Bool, depth: Int) -> String {
        let (id, isTrue) = plain(id, isTrue)
        let text = TreePrinter.text(of: id, in: tree)
        guard case .call(let name, nil, let range) = tree[id].kind else {
            return isTrue ? text : "!(\(text))"
        }
        if depth < Self.maxDepth, name == OperatorName.and || name == OperatorName.or {
            let isAnd = (name == OperatorName.and) == isTrue
            let operands = tree[range].map { form(of: $0, isTrue: isTrue, depth: depth + 1) }
            return "(\(operands.sorted().joined(separator: isAnd ? ") && (" : ") || (")))"
        }
        guard range.count == 2, let sign = BinaryOperator(rawValue: name),
            sign.precedence == .relation, sign != .in, let left = tree[range].first,
            let right = tree[range].last
        else { return isTrue ? text : "!(\(text))" }
        return relation(left, sign, right, isTrue: isTrue, text)
    }

    private func relation(
        _ left: NodeID, _ sign: BinaryOperator, _ right: NodeID, isTrue: Bool, _ text: String
    ) -> String {
        let isEquality = sign == .equal || sign == .notEqual
        let types = [type(of: left), type(of: right)]
        // A comparison with NaN and its opposite are both false.
        guard isTrue || isEquality || types.allSatisfy({ $0 == .int || $0 == .string }) else {
            return "!(\(text))"
        }
        let sign = isTrue ? sign : sign.negated
        var operands = [left, right].map { TreePrinter.text(of: $0, in: tree) }
        let isFlipped =
            isEquality ? operands[1] < operands[0] : sign == .greater || sign == .greaterEqual
        if isFlipped { operands.reverse() }
        return operands.joined(separator: " \((isFlipped ? sign.flipped : sign).sign) ")
    }

    /// Removes negations and comparisons with `true` and `false`.
    private func plain(_ id: NodeID, _ isTrue: Bool) -> (NodeID, Bool) {
        var (id, isTrue) = (id, isTrue)
        while case .call(let name, nil, let range) = tree[id].kind, let first = tree[range].first,
            let last = tree[range].last
        {
            if name == OperatorName.not {
                (id, isTrue) = (first, !isTrue)
                continue
            }
            guard range.count == 2, let sign = BinaryOperator(rawValue: name),
                sign == .equal || sign == .notEqual
            else { break }
            if case .literal(.bool(let value)) = tree[last].kind, type(of: first) == .bool {
                (id, isTrue) = (first, isTrue == (value == (sign == .equal)))
            } else if case .literal(.bool(let value)) = tree[first].kind, type(of: last) == .bool {
                (id, isTrue) = (last, isTrue == (value == (sign == .equal)))
            } else {
                break
            }
        }
        return (id, isTrue)
    }
}
