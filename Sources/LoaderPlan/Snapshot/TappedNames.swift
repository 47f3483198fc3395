package import Expressions

/// The names that the action of something tapped reads, with their values at the tap.
package struct TappedNames: Sendable {
    package let activation: Activation
    /// Whether they begin with those of the screen; a template of a library does not know them.
    package let hasScreen: Bool

    package init(_ activation: Activation, hasScreen: Bool = true) {
        (self.activation, self.hasScreen) = (activation, hasScreen)
    }
}
