package import Diagnostics
package import Values

/// The result of a tap on an item.
package struct TapResult: Sendable {
    /// The id of the tapped screen.
    package let screen: String
    package let section: String
    /// The index of the shown item, from 0.
    package let index: Int
    /// The identity of the item, if any.
    package let identity: Constant?
    /// The logged event; nil if the section has no logging identifier.
    package let event: TapEvent?
    /// The action; nil if there is none or it failed.
    package let action: ResolvedTapAction?
    /// Why the action or texts failed.
    package let faults: [Diagnostic]

    package init(
        screen: String, section: String, index: Int, identity: Constant?, event: TapEvent?,
        action: ResolvedTapAction?, faults: [Diagnostic]
    ) {
        (self.screen, self.section, self.index, self.identity) = (screen, section, index, identity)
        (self.event, self.action, self.faults) = (event, action, faults)
    }
}

/// An event that the app logs for a tap.
package struct TapEvent: Sendable, Equatable {
    package let name: String
    /// Unique names: those of every event, the screen's and the section's.
    package let parameters: [NamedConstant]

    package init(name: String, parameters: [NamedConstant]) {
        (self.name, self.parameters) = (name, parameters)
    }
}

/// A tap action with its arguments.
package enum ResolvedTapAction: Sendable, Equatable {
    case push(screen: String, params: [NamedConstant])
    case open(String)
    case set([NamedConstant])
}

/// A named string, number or Boolean.
package struct NamedConstant: Sendable, Equatable {
    package let name: String
    package let value: Constant

    package init(_ name: String, _ value: Constant) {
        (self.name, self.value) = (name, value)
    }
}
