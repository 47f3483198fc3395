package import CellCore

/// The shades of a tint on the versions of iOS.
package struct TintRow: Sendable {
    package let tint: ViewColor.SystemColor
    private let ios18: Sourced<TintShades>
    private let ios26: Sourced<TintShades>

    init(
        _ tint: ViewColor.SystemColor, ios18: Sourced<TintShades>, ios26: Sourced<TintShades>
    ) {
        self.tint = tint
        self.ios18 = ios18
        self.ios26 = ios26
    }

    /// The shades on a version.
    package subscript(version: SystemVersion) -> Sourced<TintShades> {
        version == .ios18 ? ios18 : ios26
    }
}

extension TintRow {
    private static let catalogue18 = "colours of the iOS 18.0 system catalogues"
    private static let flutter13 = "Flutter’s colours of iOS 13"
    private static let guidelines26 = "Human Interface Guidelines, Color, June 2025"
    private static let phone26 = "recorded, iOS 26.1, and Human Interface Guidelines, Color"

    /// The shades of all tints.
    package static let all: [TintRow] = [
        TintRow(
            .systemRed,
            ios18: .stated(TintShades(light: 0xff3b30, dark: 0xff453a), flutter13),
            ios26: .recorded(TintShades(light: 0xff383c, dark: 0xff4245), phone26)),
        TintRow(
            .systemOrange,
            ios18: .stated(TintShades(light: 0xff9500, dark: 0xff9f0a), flutter13),
            ios26: .recorded(TintShades(light: 0xff8d28, dark: 0xff9230), phone26)),
        TintRow(
            .systemYellow,
            ios18: .stated(TintShades(light: 0xffcc00, dark: 0xffd60a), flutter13),
            ios26: .stated(TintShades(light: 0xffcc00, dark: 0xffd600), guidelines26)),
        TintRow(
            .systemGreen,
            ios18: .recorded(TintShades(light: 0x34c759, dark: 0x30d158), catalogue18),
            ios26: .stated(TintShades(light: 0x34c759, dark: 0x30d158), guidelines26)),
        TintRow(
            .systemMint,
            ios18: .recorded(TintShades(light: 0x00c7be, dark: 0x63e6e2), catalogue18),
            ios26: .stated(TintShades(light: 0x00c8b3, dark: 0x00dac3), guidelines26)),
        TintRow(
            .systemTeal,
            ios18: .unknown(
                TintShades(light: 0x30b0c7, dark: 0x40c8e0), "\(catalogue18), in light appearance"),
            ios26: .stated(TintShades(light: 0x00c3d0, dark: 0x00d2e0), guidelines26)),
        TintRow(
            .systemCyan,
            ios18: .recorded(TintShades(light: 0x32ade6, dark: 0x64d2ff), catalogue18),
            ios26: .stated(TintShades(light: 0x00c0e8, dark: 0x3cd3fe), guidelines26)),
        TintRow(
            .systemBlue,
            ios18: .stated(TintShades(light: 0x007aff, dark: 0x0a84ff), flutter13),
            ios26: .recorded(TintShades(light: 0x0088ff, dark: 0x0091ff), phone26)),
        TintRow(
            .systemIndigo,
            ios18: .recorded(TintShades(light: 0x5856d6, dark: 0x5e5ce6), catalogue18),
            ios26: .stated(TintShades(light: 0x6155f5, dark: 0x6d7cff), guidelines26)),
        TintRow(
            .systemPurple,
            ios18: .stated(TintShades(light: 0xaf52de, dark: 0xbf5af2), flutter13),
            ios26: .stated(TintShades(light: 0xcb30e0, dark: 0xdb34f2), guidelines26)),
        TintRow(
            .systemPink,
            ios18: .stated(TintShades(light: 0xff2d55, dark: 0xff375f), flutter13),
            ios26: .stated(TintShades(light: 0xff2d55, dark: 0xff375f), guidelines26)),
        TintRow(
            .systemBrown,
            ios18: .unknown(TintShades(light: 0xa2845e, dark: 0xac8e68)),
            ios26: .stated(TintShades(light: 0xac7f5e, dark: 0xb78a66), guidelines26)),
    ]
}
