package import Values

/// Named colours used for drawing. Those of tints differ between versions of iOS.
extension Color {
    package static let secondaryLabel = system("secondaryLabel")
    package static let tertiaryLabel = system("tertiaryLabel")
    package static let separator = system("separator")
    package static let tint = system("tintColor")
    package static let systemBackground = system("systemBackground")
    package static let groupedBackground = system("systemGroupedBackground")
    /// The colour of cards on a grouped background.
    package static let groupedCard = system("secondarySystemGroupedBackground")
    package static let fill = system("tertiarySystemFill")
    package static let red = system("systemRed")
    package static let white = Color(RGBA(255, 255, 255))

    static func system(_ name: String) -> Color { Color(named: name) ?? .label }
}
