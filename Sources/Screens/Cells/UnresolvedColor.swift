/// A colour by name or as `#rrggbb`, for each appearance.
package struct UnresolvedColor: Sendable, Hashable {
    package let light: String
    /// The colour in dark appearance; equal to `light` if only one is set.
    package let dark: String

    package init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }

    /// Returns the colour for an appearance, `light` or `dark`.
    package func color(in appearance: String) -> String { appearance == "dark" ? dark : light }
}

/// The named colours of UIKit.
package enum ColorName {
    package static let all = plain + adaptive.map { "system" + $0 } + semantic
    private static let names = Set(all)

    /// Returns whether `word` is a name, `#rrggbb`, or `#rrggbbaa` with the opacity at the end.
    package static func isColor(_ word: String) -> Bool {
        names.contains(word) || isHexadecimal(word)
    }

    /// Returns `"#rrggbb"` for `#rgb` and for digits without `#`.
    package static func longForm(_ word: String) -> String? {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
        let doubled = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        return isHexadecimal("#" + doubled) ? "\"#\(doubled)\"" : nil
    }

    private static func isHexadecimal(_ word: String) -> Bool {
        let digits = word.utf8.dropFirst()
        return word.hasPrefix("#") && [6, 8].contains(digits.count)
            && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    }

    /// Fixed colours, such as `UIColor.red`.
    private static let plain = [
        "red", "orange", "yellow", "green", "blue", "purple", "brown", "cyan", "magenta", "gray",
        "lightGray", "darkGray", "black", "white", "clear",
    ]

    /// Adaptive colours without their prefix `system`.
    private static let adaptive = [
        "Red", "Orange", "Yellow", "Green", "Mint", "Teal", "Cyan", "Blue", "Indigo", "Purple",
        "Pink", "Brown", "Gray", "Gray2", "Gray3", "Gray4", "Gray5", "Gray6", "Background",
        "GroupedBackground", "Fill",
    ]

    /// Semantic colours.
    private static let semantic = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link",
        "separator", "opaqueSeparator", "tintColor", "secondarySystemBackground",
        "tertiarySystemBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground", "secondarySystemFill", "tertiarySystemFill",
        "quaternarySystemFill",
    ]
}
