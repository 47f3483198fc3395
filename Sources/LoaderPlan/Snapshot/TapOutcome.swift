package import Diagnostics
package import Values

/// What a tap on an item came to.
package struct TapOutcome: Sendable {
    /// The id of the screen that was tapped.
    package let screen: String
    package let section: String
    /// The position of the item as it was shown, from 0.
    package let index: Int
    /// What tells the item apart; nil where nothing does.
    package let identity: Constant?
    /// What the app logs; nil where the section has no logging identifier.
    package let event: TapEvent?
    /// What the tap does; nil where it does nothing, or could not.
    package let action: ResolvedTapAction?
    /// Why the action could not be taken, and which texts have no value.
    package let faults: [Diagnostic]

    package init(
        screen: String, section: String, index: Int, identity: Constant?, event: TapEvent?,
        action: ResolvedTapAction?, faults: [Diagnostic]
    ) {
        (self.screen, self.section, self.index, self.identity) = (screen, section, index, identity)
        (self.event, self.action, self.faults) = (event, action, faults)
    }
}

/// What an app sends to its log when an item is tapped.
package struct TapEvent: Sendable, Equatable {
    package let name: String
    /// Each name once: those that every event has, the screen's, and the section's.
    package let parameters: [NamedConstant]

    package init(name: String, parameters: [NamedConstant]) {
        (self.name, self.parameters) = (name, parameters)
    }
}

/// An action with its values.
package enum ResolvedTapAction: Sendable, Equatable {
    case push(screen: String, params: [NamedConstant])
    case open(String)
    case set([NamedConstant])
}

/// A string, number or boolean under a name.
package struct NamedConstant: Sendable, Equatable {
    package let name: String
    package let value: Constant

    package init(_ name: String, _ value: Constant) {
        (self.name, self.value) = (name, value)
    }
}
