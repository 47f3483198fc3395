/// A colour of a view.
public nonisolated enum ViewColor: Hashable, Sendable {
    /// A colour of the system, which follows its settings.
    case named(SystemColor)
    /// The colours of both appearances.
    case pair(CellColor)

    /// A colour of the system, or those of both appearances; where there is none, that of texts.
    public init(_ color: CellColor?) {
        self =
            switch (color, color?.light, color?.dark) {
            case (_, .named(let light), .named(let dark)) where light == dark: .named(light)
            case (let color?, _, _): .pair(color)
            default: .named(.label)
            }
    }
}

nonisolated extension ViewColor {
    /// UIKit's colours by their names in Swift.
    public nonisolated enum SystemColor: String, CaseIterable, Hashable, Sendable {
        case black, blue, brown, clear, cyan, darkGray, gray, green, label, lightGray, link
        case magenta, opaqueSeparator, orange, placeholderText, purple, quaternaryLabel
        case quaternarySystemFill, red, secondaryLabel, secondarySystemBackground
        case secondarySystemFill, secondarySystemGroupedBackground, separator
        case systemBackground, systemBlue, systemBrown, systemCyan, systemFill, systemGray
        case systemGray2, systemGray3, systemGray4, systemGray5, systemGray6, systemGreen
        case systemGroupedBackground, systemIndigo, systemMint, systemOrange, systemPink
        case systemPurple, systemRed, systemTeal, systemYellow, tertiaryLabel
        case tertiarySystemBackground, tertiarySystemFill, tertiarySystemGroupedBackground
        case tintColor, white, yellow
    }
}
