import TerminalText

/// A cell in a box.
struct GridCard {
    let canvas: TerminalCanvas
    /// The columns of the box with its sides.
    let width: Int
    /// The content lines, before padding to the height of its row.
    let content: [StyledLine]

    init(_ canvas: TerminalCanvas, _ view: TerminalView?, width: Int) {
        self.canvas = canvas
        self.width = width
        content = canvas.lines(view, width: max(1, width - 2 * TerminalCanvas.boxPadding))
    }

    /// The box with `height` content lines.
    func lines(height: Int) -> [StyledLine] {
        let missing = max(0, height - content.count)
        let blank = Array(repeating: StyledLine(), count: missing)
        return canvas.boxed(content + blank, width: width)
    }
}
