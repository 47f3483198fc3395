import Values

/// Comparisons of one value with constants that leave no value: `n > 5 && n < 3`, or all of them:
/// `x != "a" || x != "b"`.
extension Checker {
    /// A bound on the comparisons of one value, each of which is compared with all before it.
    private static let maxOperands = 64

    /// Warns about an operand of `&&` that cannot be true beside those before it, and about one of `||`
    /// that is true wherever they are false.
    mutating func checkExclusions(_ function: String, _ operands: ArraySlice<NodeID>) {
        guard operands.count <= Self.maxOperands else { return }
        let isAnd = function == OperatorName.and
        let comparisons = operands.compactMap { comparison($0, isTrue: isAnd) }
        guard comparisons.count > 1 else { return }
        var subjects: [(text: String, left: RemainingValues, last: NodeID)] = []
        for comparison in comparisons {
            let text = TreePrinter.text(of: comparison.subject, in: tree)
            guard let known = subjects.firstIndex(where: { $0.text == text }) else {
                var left = RemainingValues()
                left.keep(comparison)
                subjects.append((text, left, comparison.operand))
                continue
            }
            subjects[known].left.keep(comparison)
            if subjects[known].left.isEmpty {
                let other = TreePrinter.text(of: subjects[known].last, in: tree)
                let range = tree[comparison.operand].range
                warn(.excludedCondition(!isAnd, by: other, at: range))
                return
            }
            subjects[known].last = comparison.operand
        }
    }

    /// Returns what an operand says if it `isTrue`; nil if it compares no value with a constant.
    private func comparison(_ operand: NodeID, isTrue: Bool) -> ConstantComparison? {
        var (id, isTrue) = (operand, isTrue)
        while case .call(OperatorName.not, nil, let range) = tree[id].kind,
            let inner = tree[range].first
        {
            (id, isTrue) = (inner, !isTrue)
        }
        guard case .call(let name, nil, let arguments) = tree[id].kind, arguments.count == 2,
            let sign = BinaryOperator(rawValue: name), sign.precedence == .relation, sign != .in,
            let first = tree[arguments].first, let last = tree[arguments].last
        else { return nil }
        let isFlipped = literal(first) != nil
        let (subject, constant) = isFlipped ? (last, first) : (first, last)
        guard let constant = literal(constant), literal(subject) == nil else { return nil }
        var relation = isFlipped ? sign.flipped : sign
        let type = types[Int(subject.index)]
        switch type {
        case .int, .uint, .string, .bool, .enumeration: break
        // Where a comparison with NaN is false, so is its opposite.
        case .double where isTrue || relation == .equal || relation == .notEqual: break
        default: return nil
        }
        if !isTrue { relation = relation.negated }
        return ConstantComparison(
            operand: operand, subject: subject, relation: relation, constant: constant,
            isWhole: type == .int || type == .uint)
    }
}

extension BinaryOperator {
    /// The relation with its operands swapped.
    var flipped: BinaryOperator {
        switch self {
        case .less: .greater
        case .lessEqual: .greaterEqual
        case .greater: .less
        case .greaterEqual: .lessEqual
        default: self
        }
    }

    /// The relation that holds where this one does not; of doubles, only if none is NaN.
    var negated: BinaryOperator {
        switch self {
        case .less: .greaterEqual
        case .lessEqual: .greater
        case .greater: .lessEqual
        case .greaterEqual: .less
        case .equal: .notEqual
        case .notEqual: .equal
        default: self
        }
    }
}

/// A comparison of a value with a constant that holds.
private struct ConstantComparison {
    let operand: NodeID
    let subject: NodeID
    let relation: BinaryOperator
    let constant: Literal
    /// Whether the value is a whole number.
    let isWhole: Bool
}

/// The values that some comparisons leave.
private struct RemainingValues {
    private struct Bound {
        let number: Double
        let isIncluded: Bool

        func excludes(_ number: Double) -> Bool { self.number == number && !isIncluded }
    }

    private(set) var isEmpty = false
    private var only: Literal?
    private var excluded: [Literal] = []
    private var lower: Bound?
    private var upper: Bound?

    mutating func keep(_ comparison: ConstantComparison) {
        let constant = comparison.constant
        switch comparison.relation {
        case .equal:
            if let only, !only.isEqual(to: constant) { isEmpty = true }
            only = constant
        case .notEqual: excluded.append(constant)
        default:
            guard let number = constant.number else { return }
            keep(comparison.relation, number, isWhole: comparison.isWhole)
        }
        if let only {
            isEmpty = isEmpty || excluded.contains { $0.isEqual(to: only) } || !isWithin(only)
        }
        if let lower, let upper {
            isEmpty =
                isEmpty || lower.number > upper.number
                || lower.number == upper.number && !(lower.isIncluded && upper.isIncluded)
        }
    }

    private mutating func keep(_ relation: BinaryOperator, _ number: Double, isWhole: Bool) {
        // Beyond this, doubles are not all whole numbers.
        let isExact = isWhole && number.magnitude < 0x1p52 && number == number.rounded()
        switch relation {
        case .less, .lessEqual:
            let isIncluded = relation == .lessEqual || isExact
            let bound = relation == .less && isExact ? number - 1 : number
            if let upper, upper.number < bound { return }
            upper = Bound(number: bound, isIncluded: isIncluded && upper?.excludes(bound) != true)
        case .greater, .greaterEqual:
            let isIncluded = relation == .greaterEqual || isExact
            let bound = relation == .greater && isExact ? number + 1 : number
            if let lower, lower.number > bound { return }
            lower = Bound(number: bound, isIncluded: isIncluded && lower?.excludes(bound) != true)
        default: break
        }
    }

    private func isWithin(_ value: Literal) -> Bool {
        guard let number = value.number else { return true }
        if let lower, number < lower.number || lower.excludes(number) { return false }
        if let upper, number > upper.number || upper.excludes(number) { return false }
        return true
    }
}

extension Literal {
    /// The value of a number that a double has exactly.
    fileprivate var number: Double? {
        switch self {
        case .int(let value): Double(exactly: value)
        case .uint(let value): Double(exactly: value)
        case .double(let value): value.isNaN ? nil : value
        default: nil
        }
    }

    /// Numbers of different types may be equal.
    fileprivate func isEqual(to other: Literal) -> Bool {
        if self == other { return true }
        guard let number, let other = other.number else { return false }
        return number == other
    }
}
