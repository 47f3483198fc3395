import TerminalText

extension Canvas {
    /// The columns that a box takes at either side of what is in it.
    static let boxPadding = 2

    /// A rounded box of `width` columns around lines; `corner` sits in its top line.
    func boxed(_ lines: [StyledLine], width: Int, corner: StyledLine? = nil) -> [StyledLine] {
        let inside = lines.map { line in
            bordered(line.indented(by: 1).padded(to: width - 2))
        }
        return closed(inside, width: width, corner: corner)
    }

    /// The lines of the sides with the top and the bottom of the box.
    func closed(_ lines: [StyledLine], width: Int, corner: StyledLine? = nil) -> [StyledLine] {
        [top(width, corner)] + lines + [bottom(width)]
    }

    /// A line between the two sides of a box.
    func bordered(_ line: StyledLine) -> StyledLine {
        var row = StyledLine(signs.vertical, Palette.line)
        row.append(line)
        row.append(signs.vertical, Palette.line)
        return row
    }

    private func top(_ width: Int, _ corner: StyledLine?) -> StyledLine {
        let tail = corner == nil ? "" : signs.horizontal
        let room = width - 2 - (corner?.width ?? 0) - tail.displayWidth
        var line = StyledLine(signs.topLeading + repeated(signs.horizontal, room), Palette.line)
        if let corner { line.append(corner) }
        line.append(tail + signs.topTrailing, Palette.line)
        return line
    }

    private func bottom(_ width: Int) -> StyledLine {
        let line = repeated(signs.horizontal, width - 2)
        return StyledLine(signs.bottomLeading + line + signs.bottomTrailing, Palette.line)
    }
}
