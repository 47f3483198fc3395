package import Expressions
package import Values

/// A failure in expressions: `error`.
package struct FailureNames: ActivationNames {
    package let kind: String
    /// 0 for a failure without a status.
    package let status: Int
    package let message: String
    /// The body of the response, if it has the declared type.
    package let response: ErrorResponse?

    package init(kind: String, status: Int?, message: String, response: ErrorResponse?) {
        (self.kind, self.status, self.message) = (kind, status ?? 0, message)
        self.response = response
    }

    package static let names: [ActivationName<FailureNames>] = [
        .string("error.kind") { $0.kind }, .int("error.status") { $0.status },
        .string("error.message") { $0.message },
    ]

    /// Returns `outer` with these names.
    ///
    /// - Parameter errors: the type of `error.response`; nil if none is declared.
    package static func scope(_ outer: Scope, errors: CELType?) -> Scope {
        var scope = scope(outer)
        if let errors { scope.add("error.response", errors) }
        return scope
    }

    /// Appends the values of the names.
    ///
    /// - Parameter errors: the type of `error.response` in the scope, if it has one. A body of
    ///   another type is absent.
    package func append(to activation: inout Activation, errors: ValueType?) {
        append(to: &activation)
        guard let errors else { return }
        activation.values.append(
            response?.value(of: errors, in: &activation.arena) ?? .null)
    }
}

/// The decoded body of a response with a bad status.
package final class ErrorResponse: Sendable {
    package let type: ValueType
    package let value: Value
    package let arena: Arena

    package init(_ value: Value, in arena: Arena, of type: ValueType) {
        (self.value, self.arena, self.type) = (value, arena, type)
    }

    /// Returns the value in another arena; nil if it is of another type.
    package func value(of wanted: ValueType?, in other: inout Arena) -> Value? {
        guard type == wanted else { return nil }
        var budget = Int.max
        return other.copy(value, from: arena, budget: &budget)
    }
}

extension ErrorResponse: Hashable {
    package static func == (left: ErrorResponse, right: ErrorResponse) -> Bool {
        var comparison = DataComparison(left.arena, right.arena)
        return left.type == right.type && comparison.areSame(left.value, right.value)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
