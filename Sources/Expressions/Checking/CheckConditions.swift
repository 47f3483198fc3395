import Values

/// Conditions that are always the same, so that a part of the expression is never reached.
extension Checker {
    /// `known` has the constant conditions that are computed.
    mutating func checkConditions(_ known: [NodeID: Bool]) {
        var conditions: [NodeID] = []
        for (index, node) in tree.nodes.enumerated() {
            guard case .call(let name, nil, let arguments) = node.kind else { continue }
            switch name {
            case OperatorName.conditional: conditions += tree[arguments].prefix(1)
            case OperatorName.and, OperatorName.or: conditions += tree[arguments]
            default: checkComparison(NodeID(index), name, tree[arguments])
            }
        }
        for condition in conditions {
            if case .bool(let value)? = literal(condition) {
                report(.constantCondition(value, at: tree[condition].range))
            } else if let value = known[condition] {
                warn(.constantCondition(value, at: tree[condition].range))
            }
        }
        checkRepetitions(conditions)
    }

    /// Conditions that one around them has asked already.
    private mutating func checkRepetitions(_ conditions: [NodeID]) {
        guard conditions.count > 1, tree.mayRepeat(conditions) else { return }
        // Guards of its own: what is long uses up no steps that other checks need.
        var guards = Guards(tree, meanings, maxSteps: 100_000)
        for condition in conditions where literal(condition) == nil {
            guard let value = guards.truth(of: condition) else { continue }
            warn(.repeatedCondition(value, at: tree[condition].range))
        }
    }

    /// `a == a`: of what is equal to itself in any case. A double that is no number is not.
    private mutating func checkComparison(
        _ id: NodeID, _ function: String, _ arguments: ArraySlice<NodeID>
    ) {
        guard arguments.count == 2, let one = arguments.first, let other = arguments.last,
            isEqualToItself(types[Int(one.index)]), literal(one) == nil,
            tree.areSame(one, other),
            let binary = BinaryOperator(rawValue: function), binary.precedence == .relation
        else { return }
        let isTrue = [.equal, .lessEqual, .greaterEqual].contains(binary)
        warn(.comparedWithItself(isTrue, at: tree[id].range))
    }

    private func isEqualToItself(_ type: CELType) -> Bool {
        switch type {
        case .bool, .int, .uint, .string, .bytes, .enumeration, .timestamp, .duration: true
        default: false
        }
    }
}

extension ExpressionTree {
    /// Whether two conditions look alike; most expressions ask nothing twice, and need no guards.
    fileprivate func mayRepeat(_ conditions: [NodeID]) -> Bool {
        let plain = conditions.map(withoutNot)
        guard hasEqual(plain.map { self[$0].range.count }) else { return false }
        let hashes = hashes
        return hasEqual(plain.map { hashes[Int($0.index)] })
    }

    /// The operand of a negation, however often it is negated.
    private func withoutNot(_ condition: NodeID) -> NodeID {
        var plain = condition
        while case .call(OperatorName.not, nil, let operand) = self[plain].kind,
            let inner = self[operand].first
        {
            plain = inner
        }
        return plain
    }

    private func hasEqual(_ numbers: [Int]) -> Bool {
        var seen: Set<Int> = []
        return numbers.contains { !seen.insert($0).inserted }
    }

    /// Whether two subtrees without literals of lists and without macros are written alike.
    fileprivate func areSame(_ one: NodeID, _ other: NodeID) -> Bool {
        guard self[one].kind.looks(like: self[other].kind) else { return false }
        let (first, second) = (firstIndex(of: one), firstIndex(of: other))
        guard Int(one.index) - first == Int(other.index) - second else { return false }
        return zip(nodes[first...Int(one.index)], nodes[second...Int(other.index)])
            .allSatisfy { $0.kind.looks(like: $1.kind) }
    }

    /// A number for each node that is equal for subtrees that are written alike, and seldom else.
    fileprivate var hashes: [Int] {
        var result: [Int] = []
        result.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
            var hash = 0
            func mix(_ number: Int) { hash = hash &* 1_000_003 &+ number }
            func mix(_ name: String) { name.utf8.forEach { mix(Int($0)) } }
            switch node.kind {
            case .name(let name, _): mix(name)
            case .select(let operand, let field, _):
                mix(field)
                mix(result[Int(operand.index)])
            case .literal(let literal): mix(literal.hashValue)
            case .call(let name, let target, let arguments):
                mix(name)
                if let target { mix(result[Int(target.index)]) }
                for argument in self[arguments] { mix(result[Int(argument.index)]) }
            default: mix(-index)
            }
            result.append(hash)
        }
        return result
    }
}

extension ExpressionNode.Kind {
    /// Whether two nodes differ at most in what stands inside of them.
    fileprivate func looks(like other: Self) -> Bool {
        switch (self, other) {
        case (.literal(let one), .literal(let other)): one == other
        case (.name(let one, _), .name(let other, _)): one == other
        case (.select(_, let one, let style), .select(_, let other, let otherStyle)):
            one == other && style == otherStyle
        case (.call(let one, let target, let arguments), .call(let other, let second, let others)):
            one == other && (target == nil) == (second == nil)
                && arguments.count == others.count
        default: false
        }
    }
}
