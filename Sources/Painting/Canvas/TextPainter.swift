import CPainting
import Layout
import Rendering
import Screens

/// Paints the lines of texts where a display has them.
struct TextPainter {
    let canvas: Canvas
    let setter: TextShaper
    let isRightToLeft: Bool
    /// Whether the text of the output can be selected, so that it must be that of the display.
    let isSelectable: Bool

    func paint(_ text: DisplayText, in frame: LayoutRect, _ color: RGBA) {
        guard color.alpha > 0 else { return }
        let set = setter.set(text).flatMap { isSelectable && !$0.isAsWritten ? nil : $0 }
        for (index, line) in text.measured.lines.enumerated() {
            let place = LayoutPoint(
                x: start(of: line, text.text.alignment, in: frame),
                y: frame.origin.y + line.baseline)
            canvas.set(color)
            if let set, set.lines.indices.contains(index) {
                let known = set.lines[index]
                show(known.paragraph, known.index, at: place)
            } else if index == text.measured.lines.count - 1, let whole = wholeEnd(of: text) {
                show(whole.paragraph, whole.index, at: place)
            } else {
                show(line, text.text.style, at: place)
            }
            if text.text.isStruckThrough { strike(line, text.text.style, at: place, color) }
        }
    }

    /// The last line of a text that is cut off, set with all that its ellipsis stands for; nil where
    /// it would look otherwise.
    private func wholeEnd(of text: DisplayText) -> (paragraph: ParagraphLayout, index: Int)? {
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
        let set = setter.set(end, text.text.style, width: line.width + 0.25, maxLines: 1)
        return set.measured.lines.map(\.text) == [line.text] ? set.lines.first : nil
    }

    /// The left end of a line.
    private func start(
        of line: TextLine, _ alignment: TextAlignment, in frame: LayoutRect
    ) -> Double {
        let room = frame.size.width - line.width
        return switch (alignment, isRightToLeft) {
        case (.center, _): frame.origin.x + room / 2
        case (.leading, false), (.trailing, true): frame.origin.x
        case (.leading, true), (.trailing, false): frame.origin.x + room
        }
    }

    /// A line of a text that was measured without fonts, or that has to be set as it is read.
    private func show(_ line: TextLine, _ style: TextStyle, at place: LayoutPoint) {
        let mark = line.isRightToLeft ? "\u{200f}" : "\u{200e}"
        var set = setter.set(line.text, style, width: nil, maxLines: 1)
        if let found = set.measured.lines.first, found.isRightToLeft != line.isRightToLeft {
            set = setter.set(mark + line.text, style, width: nil, maxLines: 1)
        }
        guard let first = set.lines.first else { return }
        show(first.paragraph, first.index, at: place)
    }

    private func show(_ paragraph: ParagraphLayout, _ line: Int, at place: LayoutPoint) {
        cpainting_show_line(canvas.pointer, paragraph.pointer, Int32(line), place.x, place.y)
    }

    private func strike(
        _ line: TextLine, _ style: TextStyle, at place: LayoutPoint, _ color: RGBA
    ) {
        let font = setter.fonts.metrics(of: style)
        let frame = LayoutRect(
            x: place.x, y: place.y - font.strike_position, width: line.width,
            height: font.strike_thickness)
        canvas.fill(frame, corner: 0, color)
    }
}
