package import Diagnostics
package import Values

/// The new value that a person has given to a control. The control shows it until the action that
/// follows has ended.
package struct ControlChange: Sendable, Equatable {
    /// The control in the spec.
    package let place: SourceRange
    package let value: Constant
    /// The type of the name `value` in the action.
    package let type: ValueType

    package init(at place: SourceRange, _ value: Constant, as type: ValueType) {
        (self.place, self.value, self.type) = (place, value, type)
    }
}
