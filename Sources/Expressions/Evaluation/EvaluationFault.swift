import Values

/// Why an evaluation ended without a value, and where.
package struct EvaluationFault: Error, Sendable, Hashable {
    /// What kind of fault it is, for whoever acts on it.
    package enum Kind: String, Sendable, CaseIterable {
        /// A value has a type that the operation does not take.
        case type
        /// A key, index, field or optional's value is not there.
        case missing
        /// A number, moment or span of time does not fit its type, or divides by zero.
        case range
        /// A text does not say what it should, or is no pattern, format or name of a zone.
        case text
        /// The evaluation took more steps, memory or depth than it may.
        case limit
    }

    package let kind: Kind
    /// One sentence in lower case without a full stop.
    package let message: String
    /// What to do about it.
    package let help: String?
    /// The bytes of the text at which a caret points.
    package let focus: Range<Int>
    /// The bytes of the operation that failed.
    package let range: Range<Int>
    /// The slot of the name whose failed definition is the reason.
    package var failedName: Int?
}

extension Machine {
    /// The fault in words.
    var finalFault: EvaluationFault {
        let node = program.tree[place ?? program.tree.root]
        let words = EvaluationWords(program.models, arena).words(for: fault, node)
        var failedName: Int?
        if case .failedName(let slot) = fault { failedName = slot }
        return EvaluationFault(
            kind: words.kind, message: words.message, help: words.help, focus: node.focus,
            range: node.range, failedName: failedName)
    }
}
