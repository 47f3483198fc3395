import Systems

/// Colours as values.
extension Value {
    /// A colour: the parts of both appearances in `bits`, and in `extra` which tints of UIKit they
    /// are.
    package static func color(_ color: Color) -> Value {
        let lightTint = UInt32(color.lightTint?.rawValue ?? 0)
        let darkTint = UInt32(color.darkTint?.rawValue ?? 0)
        return Value(
            kind: .color, extra: lightTint << 8 | darkTint,
            bits: UInt64(color.light.number) << 32 | UInt64(color.dark.number))
    }

    /// The colour of a value of this kind; nil for all other kinds.
    package var color: Color? {
        guard kind == .color else { return nil }
        return Color(
            light: RGBA(number: UInt32(truncatingIfNeeded: bits >> 32)),
            SystemTint(rawValue: UInt8(truncatingIfNeeded: extra >> 8)),
            dark: RGBA(number: UInt32(truncatingIfNeeded: bits)),
            SystemTint(rawValue: UInt8(truncatingIfNeeded: extra)))
    }
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
