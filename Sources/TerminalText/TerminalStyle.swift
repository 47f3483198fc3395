/// A foreground or background colour.
package enum TerminalColor: Hashable, Sendable {
    /// One of the eight colours of the terminal's theme.
    case plain(ANSIColor)
    /// The bright variant of one of the eight colours.
    case bright(ANSIColor)
    /// One of xterm's 256 indexed colours.
    case indexed(UInt8)
    /// A 24-bit colour.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The eight ANSI colours, in SGR order.
    package enum ANSIColor: Int, CaseIterable, Sendable {
        case black, red, green, yellow, blue, magenta, cyan, white
    }

    /// Returns the SGR parameters; `base` is 30 for the foreground and 40 for the background.
    fileprivate func parameters(base: Int) -> String {
        switch self {
        case .plain(let hue): "\(base + hue.rawValue)"
        case .bright(let hue): "\(base + 60 + hue.rawValue)"
        case .indexed(let number): "\(base + 8);5;\(number)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}

/// A text style, as ANSI SGR attributes.
package struct TerminalStyle: Hashable, Sendable {
    package var foreground: TerminalColor?
    package var background: TerminalColor?
    package var isBold: Bool
    package var isDim: Bool
    package var isItalic: Bool
    package var isUnderlined: Bool
    /// Whether foreground and background are swapped.
    package var isInverse: Bool
    package var isStruckThrough: Bool

    package init(
        _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil,
        bold: Bool = false, dim: Bool = false, italic: Bool = false, underlined: Bool = false,
        inverse: Bool = false, struckThrough: Bool = false
    ) {
        (self.foreground, self.background) = (foreground, background)
        isBold = bold
        isDim = dim
        isItalic = italic
        isUnderlined = underlined
        isInverse = inverse
        isStruckThrough = struckThrough
    }

    /// No attributes.
    package static let plain = TerminalStyle()
    /// Headings and messages.
    package static let bold = TerminalStyle(bold: true)
    /// Secondary text.
    package static let dim = TerminalStyle(dim: true)

    /// Returns `text` in this style; unchanged if styles are disabled. Styles do not nest.
    package func apply(_ text: String, enabled: Bool) -> String {
        guard enabled, !text.isEmpty else { return text }
        let codes = parameters
        guard !codes.isEmpty else { return text }
        return "\u{1B}[" + codes.joined(separator: ";") + "m" + text + "\u{1B}[0m"
    }

    private var parameters: [String] {
        let attributes = [
            (isBold, "1"), (isDim, "2"), (isItalic, "3"), (isUnderlined, "4"), (isInverse, "7"),
            (isStruckThrough, "9"),
        ]
        let colors = [foreground?.parameters(base: 30), background?.parameters(base: 40)]
        return attributes.filter(\.0).map(\.1) + colors.compactMap { $0 }
    }
}
