package import CellCore

/// A tint in both appearances. It is opaque.
package struct TintShades: Hashable, Sendable {
    /// In light appearance: `0xRRGGBB` in sRGB.
    package let light: UInt32
    /// The same in dark appearance.
    package let dark: UInt32
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
