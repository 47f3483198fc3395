import TerminalText

extension TerminalCanvas {
    /// The columns of a box's border and padding on either side.
    static let boxPadding = 2

    /// A rounded box of `width` columns around lines.
    func boxed(_ lines: [StyledLine], width: Int) -> [StyledLine] {
        let side = StyledLine(drawn: symbols.vertical, Palette.line, width: 1)
        let inside = lines.map { line in
            var row = side
            row.pad(to: TerminalCanvas.boxPadding)
            row.append(line)
            row.pad(to: width - 1)
            row.append(side)
            return row
        }
        return [top(width)] + inside + [bottom(width)]
    }

    private func top(_ width: Int) -> StyledLine {
        edge(symbols.topLeading, width, symbols.topTrailing)
    }

    private func bottom(_ width: Int) -> StyledLine {
        edge(symbols.bottomLeading, width, symbols.bottomTrailing)
    }

    private func edge(_ start: String, _ width: Int, _ end: String) -> StyledLine {
        let ends = start.count + end.count
        let line = repeated(symbols.horizontal, width - ends)
        return StyledLine(drawn: start + line + end, Palette.line, width: max(width, ends))
    }
}
