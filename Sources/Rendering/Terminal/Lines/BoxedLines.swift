import TerminalText

extension TerminalCanvas {
    /// The columns that a box takes at either side of what is in it.
    static let boxPadding = 2

    /// A rounded box of `width` columns around lines; `corner` sits in the top.
    func boxed(_ lines: [StyledLine], width: Int, corner: StyledLine? = nil) -> [StyledLine] {
        let side = StyledLine(drawn: signs.vertical, Palette.line, width: 1)
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
        guard let corner else { return edge(signs.topLeading, width, signs.topTrailing) }
        // One sign of the line stays between the corner and the end.
        var line = edge(signs.topLeading, width - corner.width - 2, "")
        line.append(corner)
        line.append(edge(signs.horizontal, 2, signs.topTrailing))
        return line
    }

    private func bottom(_ width: Int) -> StyledLine {
        edge(signs.bottomLeading, width, signs.bottomTrailing)
    }

    private func edge(_ start: String, _ width: Int, _ end: String) -> StyledLine {
        let ends = start.count + end.count
        let line = repeated(signs.horizontal, width - ends)
        return StyledLine(drawn: start + line + end, Palette.line, width: max(width, ends))
    }
}
