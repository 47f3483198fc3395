import CellCore
import Layout
import Values

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
            writeDecoration(text.text.isUnderlined, text.text.isStruckThrough)
            paint(" fill", text.text.color.resolved)
            out.raw(">")
            write(line, of: text.text)
            out.raw("</text>\n")
        }
    }

    private mutating func write(_ line: ViewNode.TextLine, of text: ViewNode.Text) {
        if line.pieces.isEmpty { return out.text(line.text) }
        if let first = line.pieces[0].level, first != line.level {
            // Chromium anchors a line by the direction of its first letter's element.
            out.raw(line.isRightToLeft ? "&#8207;" : "&#8206;")
        }
        var level = line.level
        for piece in line.pieces {
            embed(from: &level, to: piece.level ?? line.level)
            write(piece, of: text)
        }
        embed(from: &level, to: line.level)
    }

    /// Opens or closes an element for each level: each line is a paragraph for itself.
    private mutating func embed(from level: inout Int, to next: Int) {
        while level < next {
            level += 1
            out.raw("<tspan unicode-bidi=\"isolate\" direction=\"")
            out.raw(level.isMultiple(of: 2) ? "ltr\">" : "rtl\">")
        }
        while level > next {
            level -= 1
            out.raw("</tspan>")
        }
    }

    private mutating func write(_ piece: ViewNode.TextPiece, of text: ViewNode.Text) {
        guard let run = text.run(of: piece) else { return out.text(piece.text) }
        if let link = run.link {
            out.raw("<a target=\"_blank\" rel=\"noopener noreferrer\" xlink:href=\"")
            out.text(link)
            out.raw("\">")
        }
        out.raw("<tspan")
        if run.style != text.style { writeFont(run.style, isPart: true) }
        writeDecoration(run.isUnderlined, run.isStruckThrough)
        if let color = run.color {
            paint(" fill", color.resolved)
            // The opacity of the whole text would be inherited.
            if color.resolved[appearance].alpha == 255, text.color.resolved[appearance].alpha < 255
            {
                out.raw(" fill-opacity=\"1\"")
            }
        }
        out.raw(">")
        out.text(piece.text)
        out.raw("</tspan>")
        if run.link != nil { out.raw("</a>") }
    }

    private mutating func writeDecoration(_ isUnderlined: Bool, _ isStruckThrough: Bool) {
        guard isUnderlined || isStruckThrough else { return }
        out.raw(" text-decoration=\"")
        if isUnderlined { out.raw("underline") }
        if isUnderlined, isStruckThrough { out.raw(" ") }
        if isStruckThrough { out.raw("line-through") }
        out.raw("\"")
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

    /// - Parameter isPart: whether the font replaces that of the whole text.
    private mutating func writeFont(_ style: ViewNode.TextStyle, isPart: Bool = false) {
        attribute(" font-size=\"", style.size)
        out.raw("\"")
        if style.isItalic { out.raw(" font-style=\"italic\"") }
        if isPart || style.weight != .regular {
            out.raw(" font-weight=\"")
            out.int(style.weight.number)
            out.raw("\"")
        }
        if style.isMonospaced {
            out.raw(" font-family=\"ui-monospace, Menlo, 'DejaVu Sans Mono', monospace\"")
        } else if let family = style.font?.family {
            out.raw(" font-family=\"'")
            out.text(family)
            out.raw("', Inter, -apple-system, sans-serif\"")
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
