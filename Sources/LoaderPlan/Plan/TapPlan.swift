package import Expressions
package import Values

/// What a tap on an item does.
package enum TapPlan: Sendable {
    /// Another screen is shown, and handed the values that are there.
    case push(screen: String, params: [TapValue])
    case open(OpenedURL)
    /// States of the screen get other values.
    case set([TapValue])
}

/// A URL that is handed to the system.
package struct OpenedURL: Sendable {
    package let pieces: [URLPiece]
    /// As the spec writes it.
    package let text: String
}

/// A value under the name of a parameter or a state.
package struct TapValue: Sendable {
    package let name: String
    package let value: Template
    /// The value as the spec writes it; nil where it is computed.
    package let literal: Constant?
}
