import CellCore

/// Colours as values.
extension Value {
    /// A colour: the parts of both appearances in `bits`, and in `extra` which colours of UIKit they
    /// are.
    package static func color(_ color: Color) -> Value {
        Value(
            kind: .color, extra: number(of: color.lightName) << 8 | number(of: color.darkName),
            bits: UInt64(color.light.number) << 32 | UInt64(color.dark.number))
    }

    /// The colour of a value of this kind; nil for all other kinds.
    package var color: Color? {
        guard kind == .color else { return nil }
        return Color(
            light: RGBA(number: UInt32(truncatingIfNeeded: bits >> 32)),
            Self.name(extra >> 8),
            dark: RGBA(number: UInt32(truncatingIfNeeded: bits)),
            Self.name(extra))
    }

    /// Fewer than 256.
    private static let names = ViewColor.SystemColor.allCases

    /// Returns the place of a colour of UIKit among all, from 1; 0 for nil.
    private static func number(of name: ViewColor.SystemColor?) -> UInt32 {
        guard let name, let index = names.firstIndex(of: name) else { return 0 }
        return UInt32(truncatingIfNeeded: index + 1)
    }

    private static func name(_ number: UInt32) -> ViewColor.SystemColor? {
        let index = Int(number & 0xff) - 1
        return names.indices.contains(index) ? names[index] : nil
    }
}
