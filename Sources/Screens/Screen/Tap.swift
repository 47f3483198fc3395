package import Diagnostics
package import Expressions
package import Values

/// What a tap on an item does: `onTap`.
package enum TapAction: Sendable {
    /// Another screen is shown, and handed the values.
    case push(ScreenPush)
    /// The system opens a URL.
    case open(Template)
    /// States of the screen get other values.
    case set([ActionArgument])
}

/// A screen of the workspace that is shown next.
package struct ScreenPush: Sendable {
    package let screen: String
    /// Where its id stands.
    package let place: SourceRange
    package let values: [ActionArgument]

    package init(screen: String, place: SourceRange, values: [ActionArgument]) {
        (self.screen, self.place, self.values) = (screen, place, values)
    }
}

/// A value for a parameter of another screen, or for a state of this one.
package struct ActionArgument: Sendable {
    package let name: String
    /// Where the name stands.
    package let namePlace: SourceRange
    package let value: Template
    /// The value as the spec's scalar has it; nil where it is computed.
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

/// The scheme that a URL begins with (RFC 3986 section 3.1).
package struct URLScheme {
    /// In lower case.
    package let name: String
    /// Whether `//` and a host stand behind it.
    package let hasAuthority: Bool

    /// Nil where `url` begins with none.
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

    /// Schemes that run code or read the device: nothing on a screen opens them.
    package var isRefused: Bool {
        [
            "about", "blob", "content", "data", "file", "filesystem", "javascript", "vbscript",
            "view-source",
        ].contains(name)
    }
}
