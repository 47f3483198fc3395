import TerminalText

extension TerminalCanvas {
    /// The columns of a box's border and padding on either side.
    static let boxPadding = 2

    /// A rounded box of `width` columns around lines; `corner` is drawn into the top border.
    func boxed(_ lines: [StyledLine], width: Int, corner: StyledLine? = nil) -> [StyledLine] {
        let side = StyledLine(drawn: symbols.vertical, Palette.line, width: 1)
        let inside = lines.map { line in
            var row = side
            row.pad(to: TerminalCanvas.boxPadding)
            row.append(line)
            row.pad(to: width - 1)
            row.append(side)
            return row
        }
        return [top(width, corner)] + inside + [bottom(width)]
    }

    private func top(_ width: Int, _ corner: StyledLine?) -> StyledLine {
        guard let corner else { return edge(symbols.topLeading, width, symbols.topTrailing) }
        // One border character stays between the corner and the end.
        var line = edge(symbols.topLeading, width - corner.width - 2, "")
        line.append(corner)
        line.append(edge(symbols.horizontal, 2, symbols.topTrailing))
        return line
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
