/// A logical expression of a filter (RFC 9535 §2.3.5.1).
///
/// Nested as deep as the query's parentheses; chains of `&&` and `||` are flat.
package indirect enum JSONPathCondition: Sendable {
    /// Disjunction (`||`).
    case any([JSONPathCondition])
    /// Conjunction (`&&`).
    case all([JSONPathCondition])
    case not(JSONPathCondition)
    case test(JSONPathTest)
}

/// A test or comparison.
package struct JSONPathTest: Sendable {
    package enum Kind: Sendable {
        /// An existence test.
        case exists(JSONPathQuery)
        case comparison(JSONPathOperand, JSONPathComparison, JSONPathOperand)
        /// A function of LogicalType.
        case call(JSONPathCall)
    }

    package var kind: Kind
    /// The cache index, if the result does not depend on the current node.
    var constant: Int?
}

/// A comparison operator.
package enum JSONPathComparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// An operand of a comparison, or a value argument of a function.
package struct JSONPathOperand: Sendable {
    package enum Kind: Sendable {
        /// A literal, parsed as a JSON document.
        case literal(JSONValue)
        /// A singular query.
        case query(JSONPathQuery)
        /// A function of ValueType.
        case call(JSONPathCall)
    }

    package var kind: Kind
    /// The cache index, if the value does not depend on the current node.
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

/// A function call.
package struct JSONPathCall: Sendable {
    package var function: JSONPathFunction
    package var arguments: [JSONPathArgument]
    /// The compiled literal pattern; nil if the pattern is not a literal.
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

/// An argument, by the parameter's type.
package enum JSONPathArgument: Sendable {
    case value(JSONPathOperand)
    case nodes(JSONPathQuery)
}
