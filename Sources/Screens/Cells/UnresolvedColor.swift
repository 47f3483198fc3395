/// A colour by its name, or as `#rrggbb`.
package struct UnresolvedColor: Sendable, Hashable {
    package let light: String
    /// In dark appearance; the same where only one is written.
    package let dark: String

    package init(light: String, dark: String) {
        self.light = light
        self.dark = dark
    }

    /// The colour in an appearance, `light` or `dark`.
    package func color(in appearance: String) -> String { appearance == "dark" ? dark : light }
}

/// The colours that UIKit has names for.
package enum ColorName {
    package static let all = plain + adaptive.map { "system" + $0 } + semantic
    private static let names = Set(all)

    /// Whether `word` is a name, `#rrggbb`, or `#rrggbbaa` with the opacity behind.
    package static func isColor(_ word: String) -> Bool {
        names.contains(word) || isHexadecimal(word)
    }

    /// `"#rrggbb"` for `#rgb` and for digits without their sign.
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

    /// `UIColor.red` and its like.
    private static let plain = [
        "red", "orange", "yellow", "green", "blue", "purple", "brown", "cyan", "magenta", "gray",
        "lightGray", "darkGray", "black", "white", "clear",
    ]

    /// With `system` before them; they have a variant for dark appearance.
    private static let adaptive = [
        "Red", "Orange", "Yellow", "Green", "Mint", "Teal", "Cyan", "Blue", "Indigo", "Purple",
        "Pink", "Brown", "Gray", "Gray2", "Gray3", "Gray4", "Gray5", "Gray6", "Background",
        "GroupedBackground", "Fill",
    ]

    /// By what they are for.
    private static let semantic = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link",
        "separator", "opaqueSeparator", "tintColor", "secondarySystemBackground",
        "tertiarySystemBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground", "secondarySystemFill", "tertiarySystemFill",
        "quaternarySystemFill",
    ]
}
