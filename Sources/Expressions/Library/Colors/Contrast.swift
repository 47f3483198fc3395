import POSIX
package import Values

/// Contrast by the Web Content Accessibility Guidelines 2.2.
extension RGBA {
    /// The contrast ratio of two opaque colours, from 1 to 21.
    package func contrast(with other: RGBA) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ part: UInt8) -> Double {
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// Black or white, whichever has more contrast with an opaque colour.
    fileprivate init(readableOn ground: RGBA) {
        self = ground.contrast(with: .white) >= ground.contrast(with: .black) ? .white : .black
    }
}

extension Color {
    /// The colour of text that is best legible on `ground`: black or white in each appearance. A
    /// ground that is not opaque is on white in light appearance, and on black in dark.
    package init(readableOn ground: Color) {
        self.init(
            light: RGBA(readableOn: ground.light.over(.white)),
            dark: RGBA(readableOn: ground.dark.over(.black)))
    }
}
