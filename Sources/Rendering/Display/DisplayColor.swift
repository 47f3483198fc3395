/// A colour for each appearance.
package struct DisplayColor: Sendable, Hashable {
    package var light: RGBA
    package var dark: RGBA

    package init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    /// The same colour in both appearances.
    package init(_ color: RGBA) { self.init(light: color, dark: color) }

    package static let label = DisplayColor(
        light: RGBA(0, 0, 0), dark: RGBA(255, 255, 255))

    /// The colour for an appearance, `light` or `dark`.
    package subscript(appearance: String) -> RGBA { appearance == "dark" ? dark : light }
}

/// A colour in sRGB with its opacity, all from 0 to 255.
package struct RGBA: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension DisplayColor {
    /// A colour from a spec: `#rrggbb`, `#rrggbbaa` or UIKit's name; nil for other strings.
    package init?(word: String) {
        if let named = DisplayColor(named: word) {
            self = named
            return
        }
        let digits = word.utf8.dropFirst()
        guard word.utf8.first == UInt8(ascii: "#"), [6, 8].contains(digits.count),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        let value = digits.count == 8 ? number : number << 8 | 0xff
        self.init(
            RGBA(
                UInt8(truncatingIfNeeded: value >> 24), UInt8(truncatingIfNeeded: value >> 16),
                UInt8(truncatingIfNeeded: value >> 8), alpha: UInt8(truncatingIfNeeded: value)))
    }
}
