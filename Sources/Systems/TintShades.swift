package import CellCore

/// A tint in both appearances. It is opaque.
package struct TintShades: Hashable, Sendable {
    /// In light appearance: `0xRRGGBB` in sRGB.
    package let light: UInt32
    /// The same in dark appearance.
    package let dark: UInt32
}

/// What named colours look like: as on a version of iOS, and in an app with a tint.
package struct SystemTints: Hashable, Sendable {
    package let version: SystemVersion
    /// What `tintColor` is in the app; nil for the system's tint.
    package let tint: CellColor?

    package init(_ version: SystemVersion, tint: CellColor? = nil) {
        self.version = version
        self.tint = tint
    }

    /// Those of pictures for which nothing is chosen.
    package static let standard = SystemTints(.standard)

    /// Whether named colours have their standard numbers.
    package var areStandard: Bool { version == .standard && tint == nil }
}

extension SystemMetrics {
    /// What named colours look like.
    package var tints: SystemTints { SystemTints(version, tint: tint) }
}

extension ViewColor.SystemColor {
    /// Returns the shades of a tint on a version; nil for a colour that is the same on all versions.
    package func shades(on version: SystemVersion) -> TintShades? {
        let shades = version == .ios18 ? Self.ios18 : Self.ios26
        return shades[self == .tintColor ? .systemBlue : self]
    }

    private static let ios18 = shades(.ios18)
    private static let ios26 = shades(.ios26)

    private static func shades(_ version: SystemVersion) -> [Self: TintShades] {
        Dictionary(uniqueKeysWithValues: TintRow.all.map { ($0.tint, $0[version].value) })
    }
}
