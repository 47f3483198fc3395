import TerminalText

extension TerminalCanvas {
    /// A line of dots, of which the first is the current page; none for a single page.
    func pageControl(_ pages: Int) -> [StyledLine] {
        guard pages > 1 else { return [] }
        let fitting = max(1, min(pages, (innerWidth + 1) / 2))
        var line = StyledLine(symbols.selected)
        let others = String(repeating: " " + symbols.otherPage, count: fitting - 1)
        line.append(others, Palette.secondary)
        return [line.indented(by: margin + max(0, (innerWidth - line.width) / 2))]
    }
}

/// A cell in a box.
struct GridCard {
    let canvas: TerminalCanvas
    /// The columns of the box with its sides.
    let width: Int
    /// The content lines, before padding to the height of its row.
    let content: [StyledLine]
    private let mark: UInt32

    /// - Parameter mark: that of its item; 0 if there is none.
    init(_ canvas: TerminalCanvas, _ view: TerminalView?, width: Int, mark: UInt32 = 0) {
        self.mark = mark
        self.canvas = canvas
        self.width = width
        content = canvas.lines(view, width: max(1, width - 2 * TerminalCanvas.boxPadding))
    }

    /// The box with `height` content lines.
    func lines(height: Int) -> [StyledLine] {
        let missing = max(0, height - content.count)
        let blank = Array(repeating: StyledLine(), count: missing)
        return canvas.boxed(content + blank, width: width).marked(mark)
    }
}
