import Diagnostics

/// Colours by name, by number, or one for each appearance.
extension SpecReader {
    func readColor(_ node: NodeIndex, _ what: String) -> ColorForm? {
        guard !isFaulty(node) else { return nil }
        guard tree[node].kind == .mapping else {
            return color(node, what).map { ColorForm(light: $0, dark: $0) }
        }
        guard let entries = entries(node, SpecKeys.color),
            let light = entries[.light].flatMap({ color($0, "`light`") }),
            let dark = entries[.dark].flatMap({ color($0, "`dark`") })
        else { return nil }
        return ColorForm(light: light, dark: dark)
    }

    private func color(_ node: NodeIndex, _ what: String) -> String? {
        guard let word = word(node, what) else { return nil }
        if ColorName.isColor(word) { return word }
        let near = ColorName.longForm(word) ?? Suggestion.nearest(to: word, among: ColorName.all)
        bag.report(.malformedColor(word, what, near: near, at: place(node)))
        return nil
    }
}

/// The colours that UIKit has names for.
package enum ColorName {
    package static let all = plain + adaptive.map { "system" + $0 } + semantic
    private static let names = Set(all)

    /// Whether `word` is a name, `#rrggbb`, or `#rrggbbaa` with the opacity behind.
    static func isColor(_ word: String) -> Bool { names.contains(word) || isHexadecimal(word) }

    /// `"#rrggbb"` for `#rgb` and for digits without their sign.
    static func longForm(_ word: String) -> String? {
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
