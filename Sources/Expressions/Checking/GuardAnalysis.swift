/// Finds the values that an enclosing condition has tested for presence:
/// `has(a.b) && a.b.size() > 0`, `a.hasValue() ? a.value() : 0`.
struct GuardAnalysis {
    /// The limit of steps up the tree for one expression; beyond it nothing counts as known.
    private let maxSteps: Int
    private let tree: ExpressionTree
    private let meanings: [Meaning]
    private var steps = 0
    /// For each node, the nearest enclosing `&&`, `||` or `? :` and its operand that contains the
    /// node. `numbers` has equal numbers for equal expressions. Both are computed lazily.
    private lazy var enclosing = makeEnclosingOperators()
    private lazy var numbers = makeNumbers()

    init(_ tree: ExpressionTree, _ meanings: [Meaning], maxSteps: Int = 1_000_000) {
        self.maxSteps = maxSteps
        self.tree = tree
        self.meanings = meanings
    }

    /// Whether an optional field read without a guard is known to be present.
    mutating func isPresent(_ field: NodeID) -> Bool {
        isKnown(number(of: field), at: field)
    }

    /// Whether a condition shows that an object is of one of the cases of a union.
    ///
    /// - Parameter field: what reads a field of the object.
    mutating func isOfCase(_ object: NodeID, _ cases: [String], at field: NodeID) -> Bool {
        for index in tree.nodes.indices {
            guard case .select(let other, let name, .test) = tree.nodes[index].kind,
                cases.contains(name), number(of: other) == number(of: object)
            else { continue }
            if isKnown(numbers[index], at: field) { return true }
        }
        return false
    }

    /// Whether an enclosing condition tests the variable with this meaning by `has`. The conditions
    /// around a node are checked before it, so their `meanings` are known.
    mutating func isTested(_ variable: Meaning, at node: NodeID, in meanings: [Meaning]) -> Bool {
        search(from: node) { guards, condition, truth in
            guards.implies(condition, truth, 0) { guards, test in
                guards.tree.isTest(test, of: variable, in: meanings)
            }
        }
    }

    /// Whether an enclosing condition tests the optional `subject`.
    mutating func isTested(_ subject: NodeID, at node: NodeID) -> Bool {
        let number = number(of: subject)
        return isKnown(number, at: node) || isMentioned(number, at: node)
    }

    /// Returns the result of a condition that an enclosing condition has already decided; nil if
    /// unknown.
    mutating func truth(of condition: NodeID) -> Bool? {
        var result: Bool?
        _ = search(from: condition) { guards, known, truth in
            result = guards.truth(of: condition, where: known, is: truth, 0)
            return result != nil
        }
        return result
    }

    /// Whether two nodes denote the same value and have the same text.
    mutating func areSame(_ one: NodeID, _ other: NodeID) -> Bool {
        number(of: one) == number(of: other)
            && TreePrinter.text(of: one, in: tree) == TreePrinter.text(of: other, in: tree)
    }

    private mutating func truth(
        of condition: NodeID, where known: NodeID, is truth: Bool, _ depth: Int
    ) -> Bool? {
        steps += 1
        guard steps < maxSteps, depth < 50 else { return nil }
        if areSame(condition, known) { return truth }
        let (operands, operandTruth): (ChildRange, Bool)
        switch tree[known].kind {
        case .call(OperatorName.not, nil, let range): (operands, operandTruth) = (range, !truth)
        case .call(OperatorName.and, nil, let range) where truth:
            (operands, operandTruth) = (range, truth)
        case .call(OperatorName.or, nil, let range) where !truth:
            (operands, operandTruth) = (range, truth)
        default: return nil
        }
        for operand in tree[operands] {
            let found = self.truth(of: condition, where: operand, is: operandTruth, depth + 1)
            if let found { return found }
        }
        return nil
    }

    private mutating func number(of id: NodeID) -> Int { numbers[Int(id.index)] }

    private mutating func isKnown(_ number: Int, at node: NodeID) -> Bool {
        search(from: node) { guards, condition, truth in
            guards.implies(condition, truth, 0) { $0.shows(number, $1) }
        }
    }

    private mutating func isMentioned(_ number: Int, at node: NodeID) -> Bool {
        search(from: node) { guards, condition, _ in guards.mentions(condition, number) }
    }

    /// Whether a condition that is decided at `node` passes `test`: earlier operands of `&&` are
    /// true, those of `||` false, and the condition of `? :` depends on the branch.
    private mutating func search(
        from node: NodeID, _ test: (inout GuardAnalysis, NodeID, Bool) -> Bool
    ) -> Bool {
        var node = node
        while steps < maxSteps, let outer = enclosing[Int(node.index)] {
            steps += 1
            if case .call(let name, nil, let range) = tree[outer.node].kind {
                let arguments = tree[range]
                if name == OperatorName.conditional {
                    let isFirst = arguments.dropFirst().first == outer.operand
                    if outer.operand != arguments.first, let condition = arguments.first,
                        test(&self, condition, isFirst)
                    {
                        return true
                    }
                } else {
                    for argument in arguments where argument.index < outer.operand.index {
                        steps += 1
                        if test(&self, argument, name == OperatorName.and) { return true }
                    }
                }
            }
            node = outer.node
        }
        return false
    }

    /// Whether a test that passes `isSought` holds if `condition` has the result `truth`.
    private mutating func implies(
        _ condition: NodeID, _ truth: Bool, _ depth: Int,
        _ isSought: (inout GuardAnalysis, NodeID) -> Bool
    ) -> Bool {
        steps += 1
        guard steps < maxSteps, depth < 50 else { return false }
        switch tree[condition].kind {
        case .call(OperatorName.not, nil, let range):
            return tree[range].contains { implies($0, !truth, depth + 1, isSought) }
        case .call(OperatorName.and, nil, let range):
            return truth && tree[range].contains { implies($0, truth, depth + 1, isSought) }
        case .call(OperatorName.or, nil, let range):
            return !truth && tree[range].contains { implies($0, truth, depth + 1, isSought) }
        default: return truth && isSought(&self, condition)
        }
    }

    /// Whether the value is present if `test` is true. `has(a.b.c)` shows that of `a.b` too.
    private mutating func shows(_ number: Int, _ test: NodeID) -> Bool {
        switch tree[test].kind {
        case .select(_, _, .test):
            var node = test
            while case .select(let operand, _, _) = tree[node].kind {
                steps += 1
                if self.number(of: node) == number { return true }
                node = operand
            }
            return false
        case .call("hasValue", let target?, _): return self.number(of: target) == number
        default: return false
        }
    }

    /// Whether the node is the operand of `hasValue()`, which `implies` handles.
    private func isHasValueOperand(_ index: Int) -> Bool {
        guard tree.nodes.indices.contains(index + 1),
            case .call("hasValue", let target?, _) = tree.nodes[index + 1].kind
        else { return false }
        return Int(target.index) == index
    }

    /// Whether the value occurs in `condition`.
    private mutating func mentions(_ condition: NodeID, _ number: Int) -> Bool {
        var index = Int(condition.index)
        let start = tree.firstIndex(of: condition)
        while index >= start {
            steps += 1
            if numbers[index] == number, !isHasValueOperand(index) { return true }
            index -= 1
        }
        return false
    }

}

extension GuardAnalysis {
    fileprivate struct EnclosingOperator {
        let node: NodeID
        let operand: NodeID
    }

    /// Visits from the root, since parents follow their operands.
    private func makeEnclosingOperators() -> [EnclosingOperator?] {
        var enclosing: [EnclosingOperator?] = Array(repeating: nil, count: tree.nodes.count)
        for index in tree.nodes.indices.reversed() {
            let id = NodeID(index)
            let isBranching =
                switch tree[id].kind {
                case .call(OperatorName.and, nil, _), .call(OperatorName.or, nil, _),
                    .call(OperatorName.conditional, nil, _):
                    true
                default: false
                }
            for child in tree.children(of: id) {
                enclosing[Int(child.index)] =
                    isBranching ? EnclosingOperator(node: id, operand: child) : enclosing[index]
            }
        }
        return enclosing
    }

    private struct Shape: Hashable {
        let text: String
        let children: [Int]
    }

    /// `a.b`, `a.?b` and `has(a.b)` have the same number: they denote the same value.
    private func makeNumbers() -> [Int] {
        var known: [Shape: Int] = [:]
        var numbers: [Int] = []
        numbers.reserveCapacity(tree.nodes.count)
        for (index, node) in tree.nodes.enumerated() {
            let children = tree.children(of: NodeID(index)).map { numbers[Int($0.index)] }
            let text: String
            switch node.kind {
            case .name(let name, _):
                // Macro variables are distinguished by index, not name.
                if case .local(let number) = meanings[index] {
                    text = "#\(number)"
                } else {
                    text = name
                }
            case .select(_, let field, _): text = "." + field
            case .call(let name, _, _): text = name + "()"
            case .literal(let literal): text = LiteralText.text(of: literal)
            default: text = "@\(index)"
            }
            let shape = Shape(text: text, children: children)
            numbers.append(known[shape] ?? index)
            if known[shape] == nil { known[shape] = index }
        }
        return numbers
    }
}

extension ExpressionTree {
    /// Whether `test` is `has` of the variable.
    fileprivate func isTest(_ test: NodeID, of variable: Meaning, in meanings: [Meaning]) -> Bool {
        switch (variable, meanings[Int(test.index)]) {
        case (.slot(let one), .presence(let other)): return one == other
        default: break
        }
        guard case .call(FunctionName.has, nil, let range) = self[test].kind,
            let name = self[range].first
        else { return false }
        switch (variable, meanings[Int(name.index)]) {
        case (.slot(let one), .slot(let other)): return one == other
        case (.local(let one), .local(let other)): return one == other
        default: return false
        }
    }

    /// The direct children of a node, in source order.
    func children(of id: NodeID) -> [NodeID] {
        switch self[id].kind {
        case .literal, .name, .missing: []
        case .select(let operand, _, _): [operand]
        case .call(_, let target, let arguments): (target.map { [$0] } ?? []) + self[arguments]
        case .list(let range, _), .map(let range, _), .object(_, _, let range, _, _):
            Array(self[range])
        case .comprehension(let comprehension):
            [
                comprehension.operand, comprehension.condition, comprehension.body,
                comprehension.value,
            ]
            .compactMap(\.self)
        }
    }
}
