import CellCore
import Systems

/// UIKit's named colours with their values in both appearances (Human Interface Guidelines, Color).
extension Color {
    /// The colour of UIKit's name; nil for other names.
    package init?(named name: String) {
        guard let color = Self.table[name] else { return nil }
        self = color
    }

    /// UIKit's names in alphabetical order.
    package static let names = table.keys.sorted()

    /// Whether the name is that of a colour which UIKit makes for text on its own backgrounds.
    package static func isLabel(_ name: String) -> Bool {
        labels[name] != nil || name == "tintColor"
    }

    /// Whether the name is that of a background or a fill of UIKit.
    package static func isBackground(_ name: String) -> Bool { backgrounds[name] != nil }

    private static let table: [String: Color] =
        plain.mapValues { Color($0) }
        .merging(named.map { ($0.rawValue, $1) }) { $1 }

    /// The colours that depend on the version of iOS, or on settings. `tintColor` is that of a view
    /// without a tint of its own.
    private static let named = ViewColor.SystemColor.allCases.compactMap { name in
        if let shades = name.shades(on: .standard) { return (name, Color(name, shades)) }
        return adaptive[name.rawValue].map { (name, Color(light: $0.0, name, dark: $0.1, name)) }
    }

    /// `UIColor.red` and others that are the same in both appearances.
    private static let plain: [String: RGBA] = [
        "red": RGBA(255, 0, 0), "orange": RGBA(255, 128, 0), "yellow": RGBA(255, 255, 0),
        "green": RGBA(0, 255, 0), "blue": RGBA(0, 0, 255), "purple": RGBA(128, 0, 128),
        "brown": RGBA(153, 102, 51), "cyan": RGBA(0, 255, 255), "magenta": RGBA(255, 0, 255),
        "gray": RGBA(128, 128, 128), "lightGray": RGBA(170, 170, 170),
        "darkGray": RGBA(85, 85, 85), "black": RGBA(0, 0, 0), "white": RGBA(255, 255, 255),
        "clear": RGBA(0, 0, 0, alpha: 0),
    ]

    private typealias Pair = (RGBA, RGBA)

    private static let adaptive: [String: Pair] =
        system.merging(backgrounds) { $1 }.merging(labels) { $1 }.merging(semantic) { $1 }

    private static let system: [String: Pair] = [
        "systemGray": (RGBA(142, 142, 147), RGBA(142, 142, 147)),
        "systemGray2": (RGBA(174, 174, 178), RGBA(99, 99, 102)),
        "systemGray3": (RGBA(199, 199, 204), RGBA(72, 72, 74)),
        "systemGray4": (RGBA(209, 209, 214), RGBA(58, 58, 60)),
        "systemGray5": (RGBA(229, 229, 234), RGBA(44, 44, 46)),
        "systemGray6": (RGBA(242, 242, 247), RGBA(28, 28, 30)),
    ]

    private static let backgrounds: [String: Pair] = [
        "systemBackground": (RGBA(255, 255, 255), RGBA(0, 0, 0)),
        "secondarySystemBackground": (RGBA(242, 242, 247), RGBA(28, 28, 30)),
        "tertiarySystemBackground": (RGBA(255, 255, 255), RGBA(44, 44, 46)),
        "systemGroupedBackground": (RGBA(242, 242, 247), RGBA(0, 0, 0)),
        "secondarySystemGroupedBackground": (RGBA(255, 255, 255), RGBA(28, 28, 30)),
        "tertiarySystemGroupedBackground": (RGBA(242, 242, 247), RGBA(44, 44, 46)),
        "systemFill": (RGBA(120, 120, 128, alpha: 51), RGBA(120, 120, 128, alpha: 92)),
        "secondarySystemFill": (RGBA(120, 120, 128, alpha: 41), RGBA(120, 120, 128, alpha: 82)),
        "tertiarySystemFill": (RGBA(118, 118, 128, alpha: 31), RGBA(118, 118, 128, alpha: 61)),
        "quaternarySystemFill": (RGBA(116, 116, 128, alpha: 20), RGBA(118, 118, 128, alpha: 46)),
    ]

    private static let labels: [String: Pair] = [
        "label": (RGBA(0, 0, 0), RGBA(255, 255, 255)),
        "secondaryLabel": label(153, 153), "tertiaryLabel": label(77, 77),
        "quaternaryLabel": label(46, 41), "placeholderText": label(77, 77),
        "link": (RGBA(0, 122, 255), RGBA(9, 132, 255)),
    ]

    private static let semantic: [String: Pair] = [
        "separator": (RGBA(60, 60, 67, alpha: 74), RGBA(84, 84, 88, alpha: 153)),
        "opaqueSeparator": (RGBA(198, 198, 200), RGBA(56, 56, 58)),
    ]

    /// Label colours differ only in their opacity.
    private static func label(_ light: UInt8, _ dark: UInt8) -> Pair {
        (RGBA(60, 60, 67, alpha: light), RGBA(235, 235, 245, alpha: dark))
    }
}
