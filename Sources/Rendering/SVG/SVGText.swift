import Layout
import Screens

extension SVGImage {
    /// Writes each line at its measured position.
    ///
    /// Lines are anchored at the edge or centre that they are aligned to: they stay aligned even if
    /// a fallback font is wider or narrower.
    mutating func writeText(_ text: DisplayText, in frame: LayoutRect) {
        let side = TextSide(text.text.alignment, isRightToLeft: isRightToLeft)
        for line in text.measured.lines where !line.text.isEmpty {
            attribute("<text x=\"", frame.anchor(side))
            attribute("\" y=\"", frame.origin.y + line.baseline)
            out.raw("\"")
            writeAnchor(side, isRightToLeft: line.isRightToLeft)
            writeFont(text.text.style)
            if text.text.isStruckThrough { out.raw(" text-decoration=\"line-through\"") }
            paint(" fill", text.text.color)
            out.raw(">")
            out.text(line.text)
            out.raw("</text>\n")
        }
    }

    /// Writes the anchor of the text at its `x`; right-to-left lines start at the right.
    private mutating func writeAnchor(_ side: TextSide, isRightToLeft: Bool) {
        if isRightToLeft { out.raw(" direction=\"rtl\"") }
        switch side {
        case .center: out.raw(" text-anchor=\"middle\"")
        case .left: if isRightToLeft { out.raw(" text-anchor=\"end\"") }
        case .right: if !isRightToLeft { out.raw(" text-anchor=\"end\"") }
        }
    }

    private mutating func writeFont(_ style: TextStyle) {
        attribute(" font-size=\"", style.size)
        out.raw("\"")
        if style.weight != .regular {
            out.raw(" font-weight=\"")
            out.int(style.weight.number)
            out.raw("\"")
        }
        if style.isMonospaced {
            out.raw(" font-family=\"ui-monospace, Menlo, 'DejaVu Sans Mono', monospace\"")
        }
    }
}

extension LayoutRect {
    fileprivate func anchor(_ side: TextSide) -> Double {
        switch side {
        case .left: origin.x
        case .center: origin.x + size.width / 2
        case .right: end(.horizontal)
        }
    }
}
