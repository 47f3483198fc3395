/// A colour of text or of what is behind it.
package enum TerminalColor: Hashable, Sendable {
    /// One of the eight colours that each terminal's owner has chosen.
    case plain(ANSIColor)
    /// The brighter variant of one of the eight.
    case bright(ANSIColor)
    /// One of the 256 colours of xterm by its number.
    case indexed(UInt8)
    /// A colour in 24 bits.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The eight colours, in the order of their SGR numbers.
    package enum ANSIColor: Int, CaseIterable, Sendable {
        case black, red, green, yellow, blue, magenta, cyan, white
    }

    /// The SGR parameters; `base` is 30 for text and 40 for the background.
    fileprivate func parameters(base: Int) -> String {
        switch self {
        case .plain(let hue): "\(base + hue.rawValue)"
        case .bright(let hue): "\(base + 60 + hue.rawValue)"
        case .indexed(let number): "\(base + 8);5;\(number)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}

/// How a piece of text looks on a terminal that knows ANSI's SGR sequences.
package struct TerminalStyle: Hashable, Sendable {
    package var foreground: TerminalColor?
    package var background: TerminalColor?
    package var isBold: Bool
    package var isDim: Bool
    package var isUnderlined: Bool
    /// Whether text and ground change their colours.
    package var isInverse: Bool
    package var isStruckThrough: Bool

    package init(
        _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil,
        bold: Bool = false, dim: Bool = false, underlined: Bool = false,
        inverse: Bool = false, struckThrough: Bool = false
    ) {
        (self.foreground, self.background) = (foreground, background)
        isBold = bold
        isDim = dim
        isUnderlined = underlined
        isInverse = inverse
        isStruckThrough = struckThrough
    }

    /// Text as it comes.
    package static let plain = TerminalStyle()
    /// Headings and messages.
    package static let bold = TerminalStyle(bold: true)
    /// What matters less than the text around it.
    package static let dim = TerminalStyle(dim: true)

    /// `text` in this style; unchanged where styles are off. Styles do not nest.
    package func apply(_ text: String, enabled: Bool) -> String {
        let codes = parameters
        guard enabled, !text.isEmpty, !codes.isEmpty else { return text }
        return "\u{1B}[" + codes.joined(separator: ";") + "m" + text + "\u{1B}[0m"
    }

    private var parameters: [String] {
        let attributes = [
            (isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isInverse, "7"),
            (isStruckThrough, "9"),
        ]
        let colors = [foreground?.parameters(base: 30), background?.parameters(base: 40)]
        return attributes.filter(\.0).map(\.1) + colors.compactMap { $0 }
    }
}
