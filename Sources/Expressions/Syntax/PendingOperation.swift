/// What has begun and waits for operands: an operator, or a bracket for what stands inside of it.
struct PendingOperation {
    enum Kind {
        case prefix(function: String, count: Int)
        case binary(BinaryOperator)
        /// A chain of `&&` or `||`.
        case logical(function: String, Precedence)
        /// Two values with no operator of CEL between them, which has been reported: what stands there
        /// instead, where their types say more of it.
        case unknown(sign: String?)
        /// `c ? a`: a bracket that `:` closes.
        case question
        /// `c ? a : b`.
        case alternative
        case group
        /// `f(`; the target, where there is one, is the operand below the arguments.
        case call(name: String, isGlobal: Bool, hasTarget: Bool)
        case index(isOptional: Bool)
        case list
        case map
        case object(name: String, isGlobal: Bool)
    }

    var kind: Kind
    /// The operator, the bracket, or the name of a function.
    let focus: Range<Int>
    /// The first byte of the whole, where that is not an operand's.
    let start: Int
    /// How many operands there were before those of this one.
    let base: Int
    /// The numbers of elements and entries with a `?`.
    var optional: [Int] = []
    /// The fields of an object so far.
    var names: [FieldName] = []

    /// What an operator's operands must bind tighter than; nil for a bracket.
    var precedence: Precedence? {
        switch kind {
        case .prefix: .prefix
        case .binary(let binary): binary.precedence
        case .logical(_, let precedence): precedence
        case .unknown: .relation
        case .alternative: .conditional
        default: nil
        }
    }

    /// What closes the bracket.
    var closer: TokenKind? {
        switch kind {
        case .group, .call: .rightParenthesis
        case .index, .list: .rightBracket
        case .map, .object: .rightBrace
        default: nil
        }
    }
}

/// A finished operand: its node, and its bytes with the parentheses around it.
struct Operand {
    let id: NodeID
    let start: Int
    let end: Int
}
