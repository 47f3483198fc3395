/// The precedence of operators; higher values bind more tightly (langdef.md, “Syntax”).
enum Precedence: Int, Comparable {
    case conditional, or, and, relation, sum, product, prefix
    /// Names, literals, calls and bracketed expressions.
    case primary

    static func < (one: Precedence, other: Precedence) -> Bool { one.rawValue < other.rawValue }

    /// The next higher precedence, required of the right operand of a left-associative operator.
    var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .primary }
}

/// A binary operator; the raw value is the name of its CEL function.
enum BinaryOperator: String, CaseIterable {
    case add = "_+_"
    case subtract = "_-_"
    case multiply = "_*_"
    case divide = "_/_"
    case remainder = "_%_"
    case less = "_<_"
    case lessEqual = "_<=_"
    case greater = "_>_"
    case greaterEqual = "_>=_"
    case equal = "_==_"
    case notEqual = "_!=_"
    case `in` = "_in_"

    init?(_ token: TokenKind) {
        switch token {
        case .plus: self = .add
        case .minus: self = .subtract
        case .star: self = .multiply
        case .slash: self = .divide
        case .percent: self = .remainder
        case .less: self = .less
        case .lessEqual: self = .lessEqual
        case .greater: self = .greater
        case .greaterEqual: self = .greaterEqual
        case .equal: self = .equal
        case .notEqual: self = .notEqual
        case .in: self = .in
        default: return nil
        }
    }

    /// The source text of the operator.
    var sign: String { String(rawValue.dropFirst().dropLast()) }

    var precedence: Precedence {
        switch self {
        case .add, .subtract: .sum
        case .multiply, .divide, .remainder: .product
        default: .relation
        }
    }
}

/// CEL function names of the other operators.
enum OperatorName {
    static let and = "_&&_"
    static let or = "_||_"
    static let not = "!_"
    static let negate = "-_"
    static let conditional = "_?_:_"
    static let index = "_[_]"
    static let optionalIndex = "_[?_]"

    /// Returns the name of another language's operator, which has been reported.
    static func otherLanguage(_ sign: String) -> String { "_\(sign)_" }
}
