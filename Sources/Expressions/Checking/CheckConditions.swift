import Values

/// Conditions with a constant result, which make a part of the expression unreachable.
extension Checker {
    /// - Parameter known: the results of constant conditions.
    mutating func checkConditions(_ known: [NodeID: Bool]) {
        var conditions: [NodeID] = []
        for (index, node) in tree.nodes.enumerated() {
            guard case .call(let name, nil, let arguments) = node.kind else { continue }
            switch name {
            case OperatorName.conditional: conditions += tree[arguments].prefix(1)
            case OperatorName.and, OperatorName.or:
                conditions += tree[arguments]
                checkExclusions(name, tree[arguments])
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

    /// Warns about conditions that an enclosing condition has already decided.
    private mutating func checkRepetitions(_ conditions: [NodeID]) {
        guard conditions.count > 1, tree.mayRepeat(conditions) else { return }
        // A separate analysis, so that long expressions do not use up the steps of the other
        // checks.
        var guards = GuardAnalysis(tree, meanings, maxSteps: 100_000)
        for condition in conditions where literal(condition) == nil {
            guard let value = guards.truth(of: condition) else { continue }
            warn(.repeatedCondition(value, at: tree[condition].range))
        }
    }

    /// Warns about `a == a`, for types whose values equal themselves. A double may be NaN.
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
        case .bool, .int, .uint, .string, .bytes, .enumeration, .timestamp, .duration, .color: true
        default: false
        }
    }
}

extension ExpressionTree {
    /// Whether two conditions may be equal. This cheap test skips the analysis for most
    /// expressions.
    fileprivate func mayRepeat(_ conditions: [NodeID]) -> Bool {
        let plain = conditions.map(withoutNegations)
        guard hasEqual(plain.map { self[$0].range.count }) else { return false }
        let hashes = hashes
        return hasEqual(plain.map { hashes[Int($0.index)] })
    }

    /// The operand below any number of negations.
    private func withoutNegations(_ condition: NodeID) -> NodeID {
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

    /// Whether two subtrees are identical. List literals and macros never are.
    fileprivate func areSame(_ one: NodeID, _ other: NodeID) -> Bool {
        guard self[one].kind.looks(like: self[other].kind) else { return false }
        let (first, second) = (firstIndex(of: one), firstIndex(of: other))
        guard Int(one.index) - first == Int(other.index) - second else { return false }
        return zip(nodes[first...Int(one.index)], nodes[second...Int(other.index)])
            .allSatisfy { $0.kind.looks(like: $1.kind) }
    }

    /// A hash for each subtree; identical subtrees have equal hashes.
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
    /// Whether two nodes are equal except for their children.
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
