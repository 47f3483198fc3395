/// What a filter asks of a node: a logical expression (RFC 9535 §2.3.5.1).
///
/// As deep as the query nests parentheses; chains of `&&` and `||` are flat.
indirect enum JSONPathCondition: Sendable {
    /// One of them holds (`||`).
    case any([JSONPathCondition])
    /// All of them hold (`&&`).
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case test(JSONPathTest)
}

/// A condition without logical operators.
struct JSONPathTest: Sendable {
    enum Kind: Sendable {
        /// Whether the query selects a node.
        case exists(JSONPathQuery)
        case comparison(JSONPathOperand, JSONPathComparison, JSONPathOperand)
        /// A function that answers true or false.
        case call(JSONPathCall)
    }

    var kind: Kind
    /// Where evaluating keeps the outcome when it is the same for every node.
    var constant: Int?
}

/// A comparison operator.
enum JSONPathComparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// What stands on a side of a comparison, or in the place of a value in a function's arguments.
struct JSONPathOperand: Sendable {
    enum Kind: Sendable {
        /// A value that is written in the query, read as a document of its own.
        case literal(JSONValue)
        /// A singular query.
        case query(JSONPathQuery)
        /// A function that answers a value.
        case call(JSONPathCall)
    }

    var kind: Kind
    /// Where evaluating keeps the value when it is the same for every node.
    var constant: Int?

    /// Whether the value does not depend on the current node.
    var isConstant: Bool {
        switch kind {
        case .literal: true
        case .query(let query): query.isAbsolute
        case .call(let call): call.isConstant
        }
    }
}

/// A function with its arguments.
struct JSONPathCall: Sendable {
    var function: JSONPathFunction
    var arguments: [JSONPathArgument]
    /// What a pattern written in the query is; nil when the pattern comes from elsewhere.
    var pattern: JSONPathPattern?

    /// Whether the result does not depend on the current node.
    var isConstant: Bool {
        arguments.allSatisfy {
            switch $0 {
            case .value(let operand): operand.isConstant
            case .nodes(let query): query.isAbsolute
            }
        }
    }
}

/// An argument, as the function's parameter wants it.
enum JSONPathArgument: Sendable {
    case value(JSONPathOperand)
    case nodes(JSONPathQuery)
}
