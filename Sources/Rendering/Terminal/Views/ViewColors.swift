import CellCore
import TerminalText
import Values

/// Maps the colours of a view to the eight colours of the terminal's theme: exact colours might not
/// suit the terminal's background, which is unknown.
extension Palette {
    static func style(_ text: ViewNode.Text) -> TerminalStyle {
        // Large text is a title.
        let isBold =
            text.style.weight.number >= ViewNode.FontWeight.semibold.number || text.style.size >= 20
        let color = ApproximateColor(text.color.resolved)
        return TerminalStyle(
            color.hue.map(TerminalColor.plain), bold: isBold, dim: color.isFaint,
            italic: text.style.isItalic, underlined: text.isUnderlined,
            struckThrough: text.isStruckThrough)
    }

    /// The style of a part of a text. Links are underlined.
    static func style(_ run: ViewNode.TextRun, of text: ViewNode.Text) -> TerminalStyle {
        var part = text
        part.style = run.style
        part.color = run.color ?? text.color
        part.isUnderlined = text.isUnderlined || run.isUnderlined || run.link != nil
        part.isStruckThrough = text.isStruckThrough || run.isStruckThrough
        return style(part)
    }

    /// The style of text on a coloured background; nil for backgrounds without a hue, which are not
    /// drawn.
    static func background(_ color: Color) -> TerminalStyle? {
        guard let hue = ApproximateColor(color).hue else { return nil }
        let text: TerminalColor =
            switch hue {
            case .yellow, .cyan, .green: .plain(.black)
            default: .bright(.white)
            }
        return TerminalStyle(text, on: .plain(hue), bold: true)
    }

    static func symbol(_ symbol: ViewNode.Symbol) -> TerminalStyle {
        if symbol.name == "exclamationmark.triangle", symbol.color.resolved == .secondaryLabel {
            return TerminalStyle(.plain(.yellow))
        }
        let color = ApproximateColor(symbol.color.resolved)
        if let hue = color.hue { return TerminalStyle(.plain(hue)) }
        return color.isFaint ? .dim : TerminalStyle()
    }
}

/// A colour reduced to its hue or a shade of grey.
private struct ApproximateColor {
    /// Nil for greys, black and white.
    var hue: TerminalColor.ANSIColor?
    /// Whether it is a secondary grey.
    var isFaint = false

    init(_ color: Color) {
        let color = color.light
        let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
        let most = max(red, green, blue)
        let chroma = most - min(red, green, blue)
        guard chroma >= 40, chroma >= most * 0.25, color.alpha >= 32 else {
            isFaint = color.alpha < 230 || 60..<200 ~= most
            return
        }
        hue = ApproximateColor.hue(
            degrees: ApproximateColor.degrees(red, green, blue, most, chroma))
    }

    /// The hue on the colour wheel: red is 0, green 120 and blue 240.
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
