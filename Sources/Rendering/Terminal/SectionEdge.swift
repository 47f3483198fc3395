import TerminalText

extension Canvas {
    /// A header or footer: its texts, and at the other end what stands there.
    func edge(_ boundary: SceneBoundary?, margin: Int) -> [StyledLine] {
        guard let boundary else { return [] }
        let cell = PreparedCell(boundary.cell, self)
        let room = width - 2 * margin
        let trailing = trailing(cell, maxWidth: room / 2)
        let textRoom = room - (trailing.width > 0 ? trailing.width + 2 : 0)
        var texts =
            (cell.view.map { lines($0, width: textRoom) } ?? [])
            + lines(cell.text, Palette.text, width: textRoom, limit: 3)
            + lines(
                cell.secondaryText, Palette.secondary, width: cell.text == nil ? textRoom : room,
                limit: 3)
        if trailing.width > 0 {
            var first = texts.first ?? StyledLine()
            first.pad(to: room - trailing.width)
            first.append(trailing)
            texts = [first] + texts.dropFirst()
        }
        return texts.map { $0.indented(by: margin) }
    }

    private func trailing(_ cell: PreparedCell, maxWidth: Int) -> StyledLine {
        var line = cell.badge.map { pill($0, maxWidth: max(3, maxWidth / 2)) } ?? StyledLine()
        if let detail = cell.detail {
            if line.width > 0 { line.append(" ") }
            line.append(
                detail.fitted(toWidth: max(1, maxWidth - line.width), signs), Palette.detail)
        }
        if let accessory = cell.accessory {
            if line.width > 0 { line.append(" ") }
            line.append(accessory)
        }
        return line
    }
}
