package import Diagnostics
import JSONData
package import Values

/// What the names of a scope stand for while expressions are evaluated.
package struct Frame: Sendable {
    package var arena: Arena
    /// One value for each variable of the scope, in its order.
    package var values: [Value]
    /// The run's clock, locale and time zone.
    package var context: RunContext
    /// Evaluations that failed, each place once: the first few of them.
    package private(set) var failures: [Failure] = []
    /// Names whose values expressions give when they are needed, by slot.
    var definitions: [Int: Definition] = [:]
    /// Room for lists that are being made, kept from one evaluation to the next.
    var stack: [Value] = []
    /// The regular expression that was used last: loops use one again and again.
    var lastPattern: (text: [UInt8], expression: RegularExpression)?

    /// An expression that could not be evaluated.
    package struct Failure: Sendable {
        /// The expression as written, and where it stands.
        package let text: String
        package let place: SourceRange
        package let fault: EvaluationFault

        /// One line for people: where it is, and why it has no value.
        package var note: String {
            let shown = text.utf8.count <= 60 ? " `\(text)`" : ""
            return "\(place.text): the expression\(shown) has no value: \(fault.message)"
        }
    }

    private static let maxFailures = 20

    package init(arena: Arena, values: [Value], context: RunContext = .standard) {
        self.arena = arena
        self.values = values
        self.context = context
    }

    /// Keeps why an expression has no value, unless it has failed before.
    mutating func note(_ fault: EvaluationFault, in expression: CheckedExpression) {
        let failure = origin(of: fault, in: expression)
        guard failures.count < Self.maxFailures,
            !failures.contains(where: { $0.place == failure.place })
        else { return }
        failures.append(failure)
    }
}
