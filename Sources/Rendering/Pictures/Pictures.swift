/// A loaded picture with its file.
package struct Picture: Sendable, Hashable {
    package enum Format: String, Sendable, Hashable {
        case png, jpeg, gif, webp

        /// The media type of such a file.
        package var mediaType: String { "image/\(rawValue)" }
    }

    package var format: Format
    package var bytes: [UInt8]
    /// Pixels.
    package var width: Int
    /// Pixels.
    package var height: Int

    package init(format: Format, bytes: [UInt8], width: Int, height: Int) {
        self.format = format
        self.bytes = bytes
        self.width = width
        self.height = height
    }
}

/// The pictures of a screen by their addresses.
package struct Pictures: Sendable {
    package enum Outcome: Sendable {
        case loaded(Picture)
        /// The reason in one sentence; a placeholder is drawn.
        case failed(String)
    }

    package var outcomes: [String: Outcome]

    package init(_ outcomes: [String: Outcome] = [:]) { self.outcomes = outcomes }

    /// Returns nil if it was not loaded.
    package subscript(address: String) -> Picture? {
        if case .loaded(let picture)? = outcomes[address] { picture } else { nil }
    }
}
