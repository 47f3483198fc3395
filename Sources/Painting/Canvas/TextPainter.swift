import CellCore
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

    func paint(_ text: DisplayText, in frame: LayoutRect, _ appearance: String) {
        let color = text.text.color.resolved[appearance]
        guard color.alpha > 0 || !text.text.runs.isEmpty else { return }
        let shaped = shaper.shaped(text).flatMap { isSelectable && !$0.preservesText ? nil : $0 }
        for (index, line) in text.measured.lines.enumerated() {
            let place = LayoutPoint(
                x: start(of: line, text.text.alignment, in: frame),
                y: frame.origin.y + line.baseline)
            canvas.set(color)
            if !text.text.runs.isEmpty {
                let part = shaped.flatMap {
                    $0.lines.indices.contains(index) ? $0.lines[index] : nil
                }
                paint(line, part, of: text.text, at: place, appearance)
                continue
            }
            if let shaped, shaped.lines.indices.contains(index) {
                let shapedLine = shaped.lines[index]
                show(shapedLine.paragraph, shapedLine.index, at: place)
            } else if index == text.measured.lines.count - 1, let last = lastLine(of: text) {
                show(last.paragraph, last.index, at: place)
            } else {
                show(line, text.text.style, at: place)
            }
            draw(TextLooks(text.text, nil, appearance), at: place, width: line.width)
        }
        if isSelectable, let shaped, !shaped.rest.isEmpty { addRest(of: shaped, text, in: frame) }
    }

    /// Adds the end of a text that no line has to a document, behind the last line.
    private func addRest(of shaped: ShapedText, _ text: DisplayText, in frame: LayoutRect) {
        guard let line = text.measured.lines.last, let paragraph = shaped.lines.last?.paragraph
        else { return }
        let start = start(of: line, text.text.alignment, in: frame)
        let rest = String(shaped.rest.map { $0.isNewline || $0 == "\0" ? " " : $0 })
        cpainting_show_hidden(
            canvas.pointer, paragraph.pointer, rest, Int32(clamping: rest.utf8.count),
            line.isRightToLeft ? start : start + line.width, frame.origin.y + line.baseline)
    }

    /// Paints a line of a text with runs, each in its colour.
    private func paint(
        _ line: ViewNode.TextLine, _ shaped: (paragraph: ParagraphLayout, index: Int)?,
        of text: ViewNode.Text,
        at place: LayoutPoint, _ appearance: String
    ) {
        // A line that is shaped by itself has runs of its own.
        let runs = shaped == nil ? text.runs.runs(of: line.pieces) : text.runs
        guard let shaped = shaped ?? self.shaped(line, text.style, runs) else { return }
        var parts: [(number: Int, run: cpainting_run, place: LayoutPoint)] = []
        var place = place
        for (number, run) in shaped.paragraph.shapedRuns(of: shaped.index).enumerated() {
            parts.append((number, run, place))
            place.x += run.width
        }
        // The text of a document is extracted in the order in which it was written.
        if isSelectable { parts.sort { $0.run.start < $1.run.start } }
        for (number, part, place) in parts {
            let index = shaped.paragraph.runs.index(at: Int(part.start))
            let run = index.flatMap { runs.indices.contains($0) ? runs[$0] : nil }
            let looks = TextLooks(text, run, appearance)
            if isSelectable, let link = run?.link?.safeAddress {
                let height = looks.style.lineHeight
                canvas.withLink(
                    LayoutRect(
                        x: place.x, y: place.y - height * 0.75, width: part.width, height: height),
                    to: link
                ) {}
            }
            canvas.set(looks.color)
            cpainting_show_run(
                canvas.pointer, shaped.paragraph.pointer, Int32(shaped.index), Int32(number),
                place.x, place.y)
            draw(looks, at: place, width: part.width)
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
        of line: ViewNode.TextLine, _ alignment: ViewNode.TextAlignment, in frame: LayoutRect
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
    private func show(_ line: ViewNode.TextLine, _ style: ViewNode.TextStyle, at place: LayoutPoint)
    {
        guard let first = shaped(line, style, []) else { return }
        show(first.paragraph, first.index, at: place)
    }

    /// The line as a text of its own, with runs in it.
    private func shaped(
        _ line: ViewNode.TextLine, _ style: ViewNode.TextStyle, _ runs: [ViewNode.TextRun]
    ) -> (paragraph: ParagraphLayout, index: Int)? {
        let mark = line.isRightToLeft ? "\u{200f}" : "\u{200e}"
        var shaped = shaper.shape(line.text, style, runs, width: nil, maxLines: 1)
        if let found = shaped.measured.lines.first, found.isRightToLeft != line.isRightToLeft {
            let moved = runs.map { run in
                var run = run
                run.range =
                    run.range.lowerBound + mark.utf8.count..<run.range.upperBound + mark.utf8.count
                return run
            }
            shaped = shaper.shape(mark + line.text, style, moved, width: nil, maxLines: 1)
        }
        return shaped.lines.first
    }

    private func show(_ paragraph: ParagraphLayout, _ line: Int, at place: LayoutPoint) {
        cpainting_show_line(canvas.pointer, paragraph.pointer, Int32(line), place.x, place.y)
    }

    /// Draws the lines through and below a part of a line.
    private func draw(_ looks: TextLooks, at place: LayoutPoint, width: Double) {
        guard looks.isStruckThrough || looks.isUnderlined else { return }
        let font = shaper.fonts.metrics(of: looks.style)
        func draw(_ position: Double, _ thickness: Double) {
            let frame = LayoutRect(
                x: place.x, y: place.y - position, width: width, height: thickness)
            canvas.fill(frame, corner: 0, looks.color)
        }
        if looks.isStruckThrough { draw(font.strike_position, font.strike_thickness) }
        if looks.isUnderlined { draw(font.underline_position, font.underline_thickness) }
    }
}

/// The looks of a part of a line.
private struct TextLooks {
    let style: ViewNode.TextStyle
    let color: RGBA
    let isStruckThrough: Bool
    let isUnderlined: Bool

    /// - Parameter run: nil for a part without looks of its own.
    init(_ text: ViewNode.Text, _ run: ViewNode.TextRun?, _ appearance: String) {
        style = run?.style ?? text.style
        color = (run?.color ?? text.color).resolved[appearance]
        isStruckThrough = text.isStruckThrough || run?.isStruckThrough == true
        isUnderlined = text.isUnderlined || run?.isUnderlined == true
    }
}
