/// An operator or bracket with incomplete operands.
struct PendingOperation {
    enum Kind {
        case prefix(function: String, count: Int)
        case binary(BinaryOperator)
        /// A chain of `&&` or `||`.
        case logical(function: String, Precedence)
        /// A reported non-CEL operator between two values; `sign` is set if its operand types allow
        /// a better message.
        case unknown(sign: String?)
        /// `c ? a`, which `:` continues.
        case question
        /// `c ? a : b`.
        case alternative
        case group
        /// `f(`; the receiver, if any, is the operand before the arguments.
        case call(name: String, isGlobal: Bool, hasTarget: Bool)
        case index(isOptional: Bool)
        case list
        case map
        case object(name: String, isGlobal: Bool)
    }

    var kind: Kind
    /// The range of the operator, bracket or function name.
    let focus: Range<Int>
    /// The first byte of the whole, unless it begins with an operand.
    let start: Int
    /// The number of operands before its own.
    let base: Int
    /// The indices of elements and entries with a `?`.
    var optional: [Int] = []
    /// The field names of an object so far.
    var names: [FieldName] = []

    /// The precedence of an operator; nil for a bracket.
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

    /// The closing bracket.
    var closer: TokenKind? {
        switch kind {
        case .group, .call: .rightParenthesis
        case .index, .list: .rightBracket
        case .map, .object: .rightBrace
        default: nil
        }
    }
}

/// A finished operand: its node and its range, parentheses included.
struct Operand {
    let id: NodeID
    let start: Int
    let end: Int
}
