/// How tightly the outermost operator of an expression binds, from least to most.
package enum BindingStrength: Int, Comparable, Sendable {
    /// `try?`, which reaches as far as it can, also over what stands behind it.
    case optionalAttempt
    case attempt, conditional, or, and, comparison, coalescing, sum, product, prefix
    /// A chain with `?.`, which a further member would continue.
    case chain
    case primary

    package static func < (one: BindingStrength, other: BindingStrength) -> Bool {
        one.rawValue < other.rawValue
    }
}

extension SwiftExpression {
    package var strength: BindingStrength {
        switch self {
        case .optionalAttempt: .optionalAttempt
        case .attempt, .awaited: .attempt
        // `as` binds more tightly, but reads as if it did not.
        case .conditional, .cast: .conditional
        case .infix(let sign, _): sign.strength
        case .prefix: .prefix
        case .int(let number): number < 0 ? .prefix : .primary
        case .double(let number): number < 0 ? .prefix : .primary
        case .chain: .chain
        default: .primary
        }
    }
}

extension SwiftExpression {
    /// Whether its code begins with the sign of an operator.
    var beginsWithSign: Bool {
        switch self {
        case .prefix: true
        case .int(let number): number < 0
        case .double(let number): number.sign == .minus
        case .infix(_, let operands): operands.first?.beginsWithSign == true
        default: false
        }
    }
}

extension SwiftExpression.InfixOperator {
    var strength: BindingStrength {
        switch self {
        case .or: .or
        case .and: .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
        case .coalescing, .through, .upTo: .coalescing
        case .plus, .minus, .bitAnd, .bitOr, .bitXor: .sum
        case .times, .divided, .remainder: .product
        }
    }

    /// How tightly an operand binds at least that has no brackets.
    ///
    /// - Parameter isFirst: whether it is the leftmost one, where operators of equal strength are
    ///   evaluated first.
    func operandStrength(isFirst: Bool) -> BindingStrength {
        switch self {
        case .or: isFirst ? .or : .and
        case .and: isFirst ? .and : .comparison
        // Swift lets `??` bind more tightly, which few know by heart.
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .sum
        case .coalescing: .coalescing
        case .through, .upTo: .sum
        case .plus, .minus: isFirst ? .sum : .product
        case .times, .divided, .remainder: isFirst ? .product : .prefix
        case .bitAnd, .bitOr, .bitXor: .prefix
        }
    }
}
