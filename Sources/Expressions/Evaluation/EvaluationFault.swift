import Values

/// An evaluation error with its source range.
package struct EvaluationFault: Error, Sendable, Hashable {
    /// The category of the error.
    package enum Kind: String, Sendable, CaseIterable {
        /// An operation does not accept a value's type.
        case type
        /// A key, element, field or optional value is absent.
        case missing
        /// A number, timestamp or duration is out of range, or a divisor is zero.
        case range
        /// A text is malformed: a number, pattern, format or time zone.
        case text
        /// A limit of steps, memory or depth was exceeded.
        case limit
    }

    package let kind: Kind
    /// One lower-case sentence without a full stop.
    package let message: String
    /// How to fix it.
    package let help: String?
    /// The byte range of the caret.
    package let focus: Range<Int>
    /// The byte range of the failed operation.
    package let range: Range<Int>
    /// The slot of the name whose failed definition is the cause.
    package var failedName: Int?
}

extension Evaluator {
    /// The fault with its message.
    var finalFault: EvaluationFault {
        let node = program.tree[place ?? program.tree.root]
        let error = EvaluationMessages(program.models, arena).message(for: fault, node)
        var failedName: Int?
        if case .failedName(let slot) = fault { failedName = slot }
        return EvaluationFault(
            kind: error.kind, message: error.message, help: error.help, focus: node.focus,
            range: node.range, failedName: failedName)
    }
}
