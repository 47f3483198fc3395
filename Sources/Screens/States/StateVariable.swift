package import Expressions

/// A value that the user can change: `state`.
package struct StateVariable: Sendable {
    /// The name, type and allowed values, with the default if that is a literal.
    package let value: Parameter
    /// The default over parameters and data, which the state has until it is set; nil for a literal.
    package let computedDefault: CheckedExpression?
    /// The control of the state; nil if only actions change it.
    package let control: StateControl?
    /// The states of the library that declares it, for all screens that import that; nil for a state
    /// of the screen.
    package let library: LibraryStates?

    package init(
        value: Parameter, control: StateControl?, computedDefault: CheckedExpression? = nil,
        of library: LibraryStates? = nil
    ) {
        (self.value, self.control, self.computedDefault) = (value, control, computedDefault)
        self.library = library
    }
}

extension Screen {
    /// The defaults of states that are computed, as definitions of the names of the states.
    package var computedDefaults: [Definition] {
        state.computedDefaults(after: parameters.count)
    }
}

extension [StateVariable] {
    /// Returns the defaults that are computed, as definitions of the names of the states.
    ///
    /// - Parameter count: the number of parameters, whose slots are before those of the states.
    package func computedDefaults(after count: Int) -> [Definition] {
        enumerated().compactMap { index, state in
            state.computedDefault.map {
                Definition(
                    name: "state.\(state.value.name)", expression: $0, slot: count + index,
                    place: state.value.place)
            }
        }
    }
}

/// A control that changes a state.
package enum StateControl: String, CaseIterable, Sendable {
    /// UIKit's segmented control, a segment for each value.
    case segments
    /// A button with the chosen title, and a menu of all.
    case picker
    /// UIKit's switch.
    case toggle
}
