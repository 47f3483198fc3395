/// The material of bars with content beneath them, on versions of iOS without glass: as one opaque
/// colour, since the content behind it is blurred.
package enum ChromeMaterial: String, CaseIterable, Sendable {
    case navigationBar, toolbar

    /// Its colour on iOS 18.
    package var shades: Sourced<TintShades> {
        switch self {
        case .navigationBar:
            .derived(
                TintShades(light: 0xf9f9f9, dark: 0x1b1b1b),
                "\(Self.source), taken from a navigation bar, over the system background")
        case .toolbar:
            .derived(
                TintShades(light: 0xf9f9f9, dark: 0x151515),
                "\(Self.source), with its note on toolbars, over the system background")
        }
    }

    private static let source = "Flutter’s `barBackgroundColor` of iOS 13"
}
