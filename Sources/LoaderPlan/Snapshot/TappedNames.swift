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

/// A tapped node of a cell, with the names that its expressions read.
package struct ReachedNode: Sendable {
    package let target: NodeTarget
    package let names: TappedNames

    package init(_ target: NodeTarget, _ names: TappedNames) {
        (self.target, self.names) = (target, names)
    }
}
