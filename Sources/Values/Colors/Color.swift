package import CellCore
package import Systems

/// A colour for each appearance.
///
/// UIKit's colours depend on the version of iOS and on settings: the colour has the numbers of the
/// standard version, and knows their names. Colours are equal if their numbers are.
package struct Color: Sendable {
    package let light: RGBA
    package let dark: RGBA
    /// UIKit's name in light appearance; nil for a colour that is the same everywhere.
    package private(set) var lightName: ViewColor.SystemColor?
    /// The same in dark appearance.
    package private(set) var darkName: ViewColor.SystemColor?

    package init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    /// The same colour in both appearances.
    package init(_ color: RGBA) { self.init(light: color, dark: color) }

    package static let label = Color(
        light: RGBA(0, 0, 0), dark: RGBA(255, 255, 255))

    /// The colour for an appearance, `light` or `dark`.
    package subscript(appearance: String) -> RGBA { appearance == "dark" ? dark : light }
}

extension Color: Hashable {
    package static func == (one: Color, other: Color) -> Bool {
        one.light == other.light && one.dark == other.dark
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
    }
}

/// Colours of a version of iOS.
extension Color {
    /// Creates a tint.
    init(_ tint: ViewColor.SystemColor, _ shades: TintShades) {
        self.init(light: RGBA(shades.light), tint, dark: RGBA(shades.dark), tint)
    }

    /// Creates the colour of a material.
    package init(_ material: ChromeMaterial) {
        let shades = material.shades.value
        self.init(light: RGBA(shades.light), dark: RGBA(shades.dark))
    }

    /// Creates a colour that is `light` in light appearance, and `dark` in dark.
    package init(light: Color, dark: Color) {
        self.init(light: light.light, dark: dark.dark)
        lightName = light.lightName
        darkName = dark.darkName
    }

    init(
        light: RGBA, _ lightName: ViewColor.SystemColor?, dark: RGBA,
        _ darkName: ViewColor.SystemColor?
    ) {
        self.init(light: light, dark: dark)
        self.lightName = lightName
        self.darkName = darkName
    }

    /// Returns the colour as it looks on a version of iOS, in an app with a tint.
    package func on(_ system: SystemTints) -> Color {
        guard lightName != nil || darkName != nil, !system.areStandard else { return self }
        return Color(
            light: Self.shade(of: lightName, \.light, on: system) ?? light,
            dark: Self.shade(of: darkName, \.dark, on: system) ?? dark)
    }

    /// Returns what a name looks like in an appearance; nil if that is the same everywhere.
    private static func shade(
        of name: ViewColor.SystemColor?, _ appearance: KeyPath<Color, RGBA>, on system: SystemTints
    ) -> RGBA? {
        guard let name else { return nil }
        guard name == .tintColor, let tint = system.tint else {
            return name.shades(on: system.version).map {
                Color(light: RGBA($0.light), dark: RGBA($0.dark))[keyPath: appearance]
            }
        }
        switch appearance == \.dark ? tint.dark : tint.light {
        case .number(let number): return RGBA(number: number)
        case .named(let other):
            // The tint of an app may be called what it is without one.
            return Color(named: other.rawValue)?.on(SystemTints(system.version))[
                keyPath: appearance]
        }
    }

    /// The colour as cells have it, with the names that it has.
    package var ofCells: CellColor {
        CellColor(
            light: lightName.map { .named($0) } ?? .number(light.number),
            dark: darkName.map { .named($0) } ?? .number(dark.number))
    }
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

extension RGBA {
    /// - Parameter shade: `0xRRGGBB`.
    fileprivate init(_ shade: UInt32) {
        self.init(
            UInt8(truncatingIfNeeded: shade >> 16), UInt8(truncatingIfNeeded: shade >> 8),
            UInt8(truncatingIfNeeded: shade))
    }
}

extension Color {
    /// A colour by UIKit's name, or by number as in a spec: `#rrggbb`, or `#rrggbbaa` with the
    /// opacity at the end; nil for other texts.
    package init?(word: String) {
        if let named = Color(named: word) {
            self = named
        } else if word.hasPrefix("#"), [7, 9].contains(word.utf8.count),
            let number = RGBA(hexadecimal: word)
        {
            self.init(number)
        } else {
            return nil
        }
    }

    /// The colour as `#rrggbb`; with two different appearances, as `#rrggbb/#rrggbb`.
    package var text: String { light == dark ? light.text : "\(light.text)/\(dark.text)" }
}

extension RGBA {
    package static let black = RGBA(0, 0, 0)
    package static let white = RGBA(255, 255, 255)

    /// A colour of `rrggbb`, `rrggbbaa`, `rgb` or `rgba`, with or without `#`; nil for other texts.
    package init?(hexadecimal text: String) {
        let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
        guard [3, 4, 6, 8].contains(digits.count),
            digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let written = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        let isShort = digits.count <= 4
        let hasAlpha = digits.count == 4 || digits.count == 8
        let number = hasAlpha ? written : isShort ? written << 4 | 0xf : written << 8 | 0xff
        func part(_ index: UInt32) -> UInt8 {
            isShort
                ? UInt8(truncatingIfNeeded: (number >> ((3 - index) * 4) & 0xf) * 17)
                : UInt8(truncatingIfNeeded: number >> ((3 - index) * 8))
        }
        self.init(part(0), part(1), part(2), alpha: part(3))
    }

    /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    package var text: String {
        let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#"
            + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The colour that appears if this one is painted over an opaque one.
    package func over(_ ground: RGBA) -> RGBA {
        func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            let sum = Int(top) * Int(alpha) + Int(bottom) * (255 - Int(alpha))
            return UInt8(truncatingIfNeeded: (sum + 127) / 255)
        }
        return RGBA(
            mixed(red, ground.red), mixed(green, ground.green), mixed(blue, ground.blue))
    }
}

extension RGBA {
    /// The parts in one number: `0xRRGGBBAA`.
    package var number: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    /// Creates a colour of its parts in one number.
    package init(number: UInt32) {
        self.init(
            UInt8(truncatingIfNeeded: number >> 24), UInt8(truncatingIfNeeded: number >> 16),
            UInt8(truncatingIfNeeded: number >> 8), alpha: UInt8(truncatingIfNeeded: number))
    }
}
