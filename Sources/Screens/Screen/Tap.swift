package import Diagnostics
package import Expressions
package import Values

/// The action of a tap on an item: `onTap`.
package enum TapAction: Sendable {
    /// Shows another screen with arguments.
    case push(ScreenPush)
    /// Opens a URL with the system.
    case open(Template)
    /// Changes states of the screen.
    case set([ActionArgument])
}

/// A push of another screen of the workspace.
package struct ScreenPush: Sendable {
    package let screen: String
    /// The location of its id.
    package let place: SourceRange
    package let values: [ActionArgument]

    package init(screen: String, place: SourceRange, values: [ActionArgument]) {
        (self.screen, self.place, self.values) = (screen, place, values)
    }
}

/// A value for a parameter of another screen, or for a state of this one.
package struct ActionArgument: Sendable {
    package let name: String
    /// The location of the name.
    package let namePlace: SourceRange
    package let value: Template
    /// The literal value; nil if computed.
    package let literal: Constant?
    package let place: SourceRange

    package init(
        name: String, namePlace: SourceRange, value: Template, literal: Constant?,
        place: SourceRange
    ) {
        (self.name, self.namePlace, self.value, self.literal) = (name, namePlace, value, literal)
        self.place = place
    }
}

/// The scheme of a URL to open (RFC 3986 section 3.1).
package struct URLScheme {
    /// In lower case.
    package let name: String
    /// Whether the scheme is followed by `//`.
    package let hasAuthority: Bool

    /// Parses the scheme of `url`; nil if it has none.
    package init?(_ url: String) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let written = url[..<colon].lowercased()
        let isScheme = written.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || "+-.".utf8.contains(byte)
        }
        guard isScheme, let first = written.first, first.isLetter else { return nil }
        name = written
        hasAuthority = url.utf8[colon...].dropFirst().starts(with: "//".utf8)
    }

    package var isWeb: Bool { name == "https" || name == "http" }

    /// Whether the scheme runs code or reads local data; screens cannot open such URLs.
    package var isForbidden: Bool {
        [
            "about", "blob", "content", "data", "file", "filesystem", "javascript", "vbscript",
            "view-source",
        ].contains(name)
    }
}
