import TerminalText

extension TerminalCanvas {
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

extension TerminalCanvas {
    /// The section's name, and how many items it has at the other end.
    func heading(_ section: SceneSection, margin: Int) -> StyledLine {
        let name = section.id.fitted(toWidth: 60, signs)
        let (gap, room) = (2, width - 2 * margin)
        let counts = counts(section)
        let fitting = counts.first { name.displayWidth + gap + $0.displayWidth <= room }
        let count = fitting ?? counts.last ?? ""
        let taken = count.isEmpty ? 0 : count.displayWidth + gap
        let shown = name.fitted(toWidth: room - taken, signs)
        var line = StyledLine(shown, Palette.secondary).indented(by: margin)
        line.pad(to: margin + room - count.displayWidth)
        line.append(count, Palette.secondary)
        return line
    }

    /// The ways to say how many there are, the best first.
    private func counts(_ section: SceneSection) -> [String] {
        let number = section.cells.count
        if number == 0, case .loading = section.state {
            return ["\(signs.loading) Loading", signs.loading]
        }
        let items = number == 1 ? "1 item" : "\(number) items"
        switch (section.hasMore, number) {
        case (false, 0): return []
        case (false, _): return [items, "\(number)"]
        case (true, _): return ["\(items), more pages", "\(items), more", "\(number)+"]
        }
    }
}
