package import Diagnostics
package import Values

/// A colour of a spec, with its value.
package struct WrittenColor: Sendable {
    /// The name under `colors`; nil for a colour that is written where it is used.
    package let name: String?
    /// UIKit's name, or the number, in light appearance.
    package let light: String
    /// The same in dark appearance; equal to `light` if only one is written.
    package let dark: String
    /// With the tints of the standard version of iOS; `Color.on` returns those of others.
    package let value: Color
    /// The location of its use; nil for a default.
    package let place: SourceRange?

    private init(
        name: String?, light: String, dark: String, value: Color, place: SourceRange?
    ) {
        (self.name, self.light, self.dark, self.value) = (name, light, dark, value)
        self.place = place
    }

    /// Creates a colour of UIKit's names or numbers; nil for other words.
    package init?(light: String, dark: String, place: SourceRange? = nil) {
        guard let one = Color(word: light), let other = Color(word: dark) else { return nil }
        self.init(
            name: nil, light: light, dark: dark, value: Color(light: one, dark: other), place: place
        )
    }

    /// Creates a colour of UIKit's name or a number; the label colour for another word.
    package init(named word: String) {
        self.init(
            name: nil, light: word, dark: word, value: Color(word: word) ?? .label, place: nil)
    }

    /// The same colour, used by its name at a location.
    func used(as name: String, at place: SourceRange) -> WrittenColor {
        WrittenColor(name: name, light: light, dark: dark, value: value, place: place)
    }

    /// The name or number for an appearance, `light` or `dark`.
    package func word(in appearance: String) -> String { appearance == "dark" ? dark : light }

    /// The colour in one line for messages: `brand`, `systemRed`, `#ff2255`.
    package var text: String { name ?? (light == dark ? light : "\(light)/\(dark)") }
}

/// An entry of `colors`.
package struct DeclaredColor: Sendable {
    package let name: String
    package let color: WrittenColor
    /// The location of the name.
    package let place: SourceRange

    package init(name: String, color: WrittenColor, place: SourceRange) {
        (self.name, self.color, self.place) = (name, color, place)
    }

    /// The colour at a location that uses its name.
    package func used(at place: SourceRange) -> WrittenColor { color.used(as: name, at: place) }
}
