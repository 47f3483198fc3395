import CPainting
import Layout
import Rendering
import Screens
import Values

/// Paints the lines of texts at their positions in a display.
struct TextPainter {
    let canvas: Canvas
    let shaper: TextShaper
    let isRightToLeft: Bool
    /// Whether the output's text can be selected and must therefore be that of the display.
    let isSelectable: Bool

    func paint(_ text: DisplayText, in frame: LayoutRect, _ color: RGBA) {
        guard color.alpha > 0 else { return }
        let shaped = shaper.shaped(text).flatMap { isSelectable && !$0.preservesText ? nil : $0 }
        for (index, line) in text.measured.lines.enumerated() {
            let place = LayoutPoint(
                x: start(of: line, text.text.alignment, in: frame),
                y: frame.origin.y + line.baseline)
            canvas.set(color)
            if let shaped, shaped.lines.indices.contains(index) {
                let shapedLine = shaped.lines[index]
                show(shapedLine.paragraph, shapedLine.index, at: place)
            } else if index == text.measured.lines.count - 1, let last = lastLine(of: text) {
                show(last.paragraph, last.index, at: place)
            } else {
                show(line, text.text.style, at: place)
            }
            if text.text.isStruckThrough { strike(line, text.text.style, at: place, color) }
        }
    }

    /// The last line of a truncated text, shaped with the whole text that its ellipsis replaces;
    /// nil if it would look different.
    private func lastLine(of text: DisplayText) -> (paragraph: ParagraphLayout, index: Int)? {
        guard isSelectable, text.measured.isTruncated, let line = text.measured.lines.last else {
            return nil
        }
        var letters = text.measured.lines.dropLast().reduce(0) { count, line in
            count + line.text.count { !$0.isWhitespace }
        }
        let rest = text.text.text.drop { letter in
            if !letter.isWhitespace { letters -= 1 }
            return letter.isWhitespace || letters >= 0
        }
        let end = String(rest.map { $0.isNewline ? " " : $0 })
        let shaped = shaper.shape(end, text.text.style, width: line.width + 0.25, maxLines: 1)
        return shaped.measured.lines.map(\.text) == [line.text] ? shaped.lines.first : nil
    }

    /// The left end of a line.
    private func start(
        of line: TextLine, _ alignment: TextAlignment, in frame: LayoutRect
    ) -> Double {
        let space = frame.size.width - line.width
        return switch (alignment, isRightToLeft) {
        case (.center, _): frame.origin.x + space / 2
        case (.leading, false), (.trailing, true): frame.origin.x
        case (.leading, true), (.trailing, false): frame.origin.x + space
        }
    }

    /// Shapes and shows a line of a text that was measured without fonts or must keep its
    /// characters.
    private func show(_ line: TextLine, _ style: TextStyle, at place: LayoutPoint) {
        let mark = line.isRightToLeft ? "\u{200f}" : "\u{200e}"
        var shaped = shaper.shape(line.text, style, width: nil, maxLines: 1)
        if let found = shaped.measured.lines.first, found.isRightToLeft != line.isRightToLeft {
            shaped = shaper.shape(mark + line.text, style, width: nil, maxLines: 1)
        }
        guard let first = shaped.lines.first else { return }
        show(first.paragraph, first.index, at: place)
    }

    private func show(_ paragraph: ParagraphLayout, _ line: Int, at place: LayoutPoint) {
        cpainting_show_line(canvas.pointer, paragraph.pointer, Int32(line), place.x, place.y)
    }

    private func strike(
        _ line: TextLine, _ style: TextStyle, at place: LayoutPoint, _ color: RGBA
    ) {
        let font = shaper.fonts.metrics(of: style)
        let frame = LayoutRect(
            x: place.x, y: place.y - font.strike_position, width: line.width,
            height: font.strike_thickness)
        canvas.fill(frame, corner: 0, color)
    }
}
