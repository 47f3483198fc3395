package import ScreenSpec

/// What a tap on an item does.
package enum TapPlan: Sendable {
    /// Another screen is shown, and handed the values that are there.
    case push(screen: String, params: [HandedValue])
    case open(OpenedURL)
    /// States of the screen get other values.
    case set([HandedValue])
}

/// A URL that is handed to the system.
package struct OpenedURL: Sendable {
    package let pieces: [URLPiece]
    /// As the spec writes it.
    package let text: String
}
