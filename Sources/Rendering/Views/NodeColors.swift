package import CellCore
package import Values

/// The colours of views as those that are drawn.
extension ViewColor {
    /// Creates a colour of its values in both appearances.
    package init(_ color: Color) {
        self = .pair(CellColor(light: color.light.number, dark: color.dark.number))
    }

    /// The values of the colour in both appearances.
    package var resolved: Color {
        switch self {
        case .named(let name): Color(name)
        case .pair(let color):
            Color(light: RGBA(number: color.light), dark: RGBA(number: color.dark))
        }
    }
}

extension Color {
    /// The colours of built-in cells are not looked up, since each cell has several.
    fileprivate init(_ name: ViewColor.SystemColor) {
        self =
            switch name {
            case .label: .label
            case .secondaryLabel: .secondaryLabel
            case .tertiaryLabel: .tertiaryLabel
            case .tintColor: .tint
            case .white: .white
            case .tertiarySystemFill: .fill
            case .secondarySystemGroupedBackground: .groupedCard
            default: Self.named[name] ?? .label
            }
    }

    private static let named = Dictionary(
        uniqueKeysWithValues: ViewColor.SystemColor.allCases.map { ($0, system($0.rawValue)) })
}

extension RGBA {
    /// The parts in one number, red first.
    fileprivate var number: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    fileprivate init(number: UInt32) {
        self.init(
            UInt8(truncatingIfNeeded: number >> 24), UInt8(truncatingIfNeeded: number >> 16),
            UInt8(truncatingIfNeeded: number >> 8), alpha: UInt8(truncatingIfNeeded: number))
    }
}
