package import Diagnostics
package import Expressions
package import Screens

/// The names that the action of something tapped reads, with their values at the tap.
package struct TappedNames: Sendable {
    package let activation: Activation
    /// Whether they begin with those of the screen; a template of a library does not know them.
    package let hasScreen: Bool

    package init(_ activation: Activation, hasScreen: Bool = true) {
        (self.activation, self.hasScreen) = (activation, hasScreen)
    }
}

/// What a tap reaches, with the names that its action reads.
package struct ReachedPart: Sendable {
    /// Nil if a tap does nothing.
    package let onTap: Alternatives<Action>?
    package let place: SourceRange
    package let names: TappedNames

    package init(_ onTap: Alternatives<Action>?, at place: SourceRange, _ names: TappedNames) {
        (self.onTap, self.place, self.names) = (onTap, place, names)
    }
}
