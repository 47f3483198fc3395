/// A version of iOS whose looks and numbers a picture has.
package enum SystemVersion: String, CaseIterable, Hashable, Sendable {
    case ios18 = "18"
    case ios26 = "26"
}

extension SystemVersion {
    /// That of pictures for which none is chosen.
    package static let standard = ios26

    /// Whether bars are clear, with buttons on capsules of glass, instead of a coloured strip.
    package var hasGlass: Bool { self == .ios26 }

    /// Whether buttons of bars have the tint colour, instead of that of texts.
    package var hasTintedBarButtons: Bool { self == .ios18 }

    /// Whether headers of grouped lists are in capitals, instead of like a headline.
    package var hasCapitalHeaders: Bool { self == .ios18 }

    /// Whether the back button has the title of the previous screen beside its chevron.
    package var hasBackTitle: Bool { self == .ios18 }
}
