/// A colour of UIKit whose shades depend on the version of iOS, by its name in Swift.
package enum SystemTint: UInt8, CaseIterable, Hashable, Sendable {
    case systemRed = 1
    case systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue
    case systemIndigo, systemPurple, systemPink, systemBrown

    /// Its name in Swift.
    package var name: String { "\(self)" }
}

extension SystemTint {
    /// A tint in both appearances. It is opaque.
    package struct Shades: Hashable, Sendable {
        /// In light appearance: `0xRRGGBB` in sRGB.
        package let light: UInt32
        /// The same in dark appearance.
        package let dark: UInt32
    }

    /// Returns its shades on a version.
    package func shades(on version: SystemVersion) -> Shades {
        let shades = version == .ios18 ? Self.ios18 : Self.ios26
        let index = Int(rawValue) - 1
        // The table has all tints, which a test checks.
        return shades.indices.contains(index) ? shades[index] : Shades(light: 0, dark: 0)
    }

    private static let ios18 = shades(.ios18)
    private static let ios26 = shades(.ios26)

    /// The shades of all tints, in their order.
    private static func shades(_ version: SystemVersion) -> [Shades] {
        let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.tint, $0[version].value) })
        return allCases.map { rows[$0] ?? Shades(light: 0, dark: 0) }
    }
}
