import TerminalText

/// Draws the rows of one list section.
struct ListRow {
    let canvas: TerminalCanvas
    let columns: ListColumns

    func lines(_ cell: PreparedCell) -> [StyledLine] {
        let pictures = cell.image.map(canvas.thumbnail) ?? []
        let trailing = columns.isStacked ? cell.accessory : self.trailing(cell)
        var texts = self.texts(cell)
        if columns.isStacked { texts += stacked(cell) }
        if texts.isEmpty, pictures.isEmpty, trailing == nil {
            texts = [StyledLine(canvas.signs.nothing, Palette.secondary)]
        }
        let height = max(texts.count, pictures.count, trailing == nil ? 0 : 1)
        return (0..<height).map { index in
            var line = StyledLine()
            line.append(pictures.element(at: index) ?? StyledLine())
            line.pad(to: columns.textStart)
            line.append(texts.element(at: index) ?? StyledLine())
            guard index == 0, let trailing else { return line }
            line.pad(to: columns.textStart + columns.text + ListColumns.gap)
            line.append(trailing)
            return line
        }
    }

    private func texts(_ cell: PreparedCell) -> [StyledLine] {
        (cell.view.map { canvas.lines($0, width: columns.text) } ?? [])
            + canvas.lines(cell.text, Palette.text, width: columns.text, limit: 2)
            + canvas.lines(cell.secondaryText, Palette.secondary, width: columns.text, limit: 3)
    }

    /// Badge, detail and accessory, each in its column; a badge alone takes the detail's place.
    private func trailing(_ cell: PreparedCell) -> StyledLine? {
        guard cell.badge != nil || cell.detail != nil || cell.accessory != nil else { return nil }
        let badge = cell.badge.map { canvas.pill($0, maxWidth: columns.badge) }
        let detail = cell.detail.map { detail in
            StyledLine(detail.fitted(toWidth: columns.detail, canvas.signs), Palette.detail)
        }
        var line = StyledLine()
        if let detail {
            line.appendColumn(badge, width: columns.badge)
            line.appendColumn(detail, width: columns.detail)
        } else {
            line.appendColumn(badge, width: columns.badgeAndDetail)
        }
        line.appendColumn(cell.accessory, width: columns.accessory)
        return line
    }

    /// Badge and detail below the texts, in one line where both fit.
    private func stacked(_ cell: PreparedCell) -> [StyledLine] {
        let badge = cell.badge.map { canvas.pill($0, maxWidth: columns.text) }
        let detail = cell.detail.map { detail in
            StyledLine(detail.fitted(toWidth: columns.text, canvas.signs), Palette.detail)
        }
        guard let badge, let detail, badge.width + ListColumns.gap + detail.width <= columns.text
        else { return [badge, detail].compactMap { $0 } }
        var line = badge
        line.append(detail.indented(by: ListColumns.gap))
        return [line]
    }
}

extension StyledLine {
    /// A part at the trailing edge of its column; nothing where the section has no such column.
    fileprivate mutating func appendColumn(_ part: StyledLine?, width columns: Int) {
        guard columns > 0 else { return }
        let part = part ?? StyledLine()
        let gap = width > 0 ? ListColumns.gap : 0
        append(part.indented(by: gap + max(0, columns - part.width)))
    }
}

extension Array {
    /// The element at `index`; nil beyond the end.
    func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
