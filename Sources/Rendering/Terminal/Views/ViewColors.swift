import Screens
import TerminalText

/// The colours of a view, as near as the eight that each terminal's owner has chosen come: what a
/// spec has for a light or a dark screen would not suit a ground that is not known.
extension Palette {
    static func style(_ text: ViewText) -> TerminalStyle {
        // Large text is a title.
        let isBold =
            text.style.weight.number >= FontWeight.semibold.number || text.style.size >= 20
        let shade = Shade(text.color)
        return TerminalStyle(
            shade.hue.map(TerminalColor.plain), bold: isBold, dim: shade.isFaint,
            struckThrough: text.isStruckThrough)
    }

    /// For text on a coloured ground; nil for grounds without a colour, which are left out.
    static func ground(_ color: DisplayColor) -> TerminalStyle? {
        guard let hue = Shade(color).hue else { return nil }
        let text: TerminalColor =
            switch hue {
            case .yellow, .cyan, .green: .plain(.black)
            default: .bright(.white)
            }
        return TerminalStyle(text, on: .plain(hue), bold: true)
    }

    static func symbol(_ symbol: ViewSymbol) -> TerminalStyle {
        switch symbol {
        case .back, .chevron, .photo, .magnifier: .dim
        case .checkmark, .info: TerminalStyle(.plain(.blue))
        case .warning: TerminalStyle(.plain(.yellow))
        }
    }
}

/// What of a colour is kept.
private struct Shade {
    /// Nil for greys, black and white.
    var hue: TerminalColor.ANSIColor?
    /// Whether it is a grey that steps back behind the text around it.
    var isFaint = false

    init(_ color: DisplayColor) {
        let color = color.light
        let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        let most = max(red, green, blue)
        let chroma = most - min(red, green, blue)
        guard chroma >= 40, chroma >= most * 0.25, color.alpha >= 32 else {
            isFaint = color.alpha < 230 || 60..<200 ~= most
            return
        }
        hue = Shade.hue(degrees: Shade.degrees(red, green, blue, most, chroma))
    }

    /// Of the colour circle, red being 0, green 120 and blue 240.
    private static func degrees(
        _ red: Double, _ green: Double, _ blue: Double, _ most: Double, _ chroma: Double
    ) -> Double {
        let sixth =
            most == red
            ? (green - blue) / chroma
            : most == green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
        return sixth < 0 ? sixth * 60 + 360 : sixth * 60
    }

    private static func hue(degrees: Double) -> TerminalColor.ANSIColor {
        switch degrees {
        case ..<20: .red
        case ..<70: .yellow
        case ..<165: .green
        case ..<200: .cyan
        case ..<255: .blue
        case ..<345: .magenta
        default: .red
        }
    }
}
