import TerminalText

/// Draws the boxes of one grid section.
struct GridCard {
    let canvas: TerminalCanvas
    /// The columns of a box with its sides.
    let width: Int
    /// Whether no other box stands beside it, so that it has room for the detail beside the text.
    let isAlone: Bool

    /// What is in a box, before the height of its row is known.
    struct Content {
        var picture: [StyledLine] = []
        var texts: [StyledLine] = []
        /// At the bottom of the box, however high it is.
        var footer: [StyledLine] = []
        var corner: StyledLine?

        var height: Int { picture.count + texts.count + footer.count }
    }

    init(canvas: TerminalCanvas, width: Int) {
        self.canvas = canvas
        self.width = width
        isAlone = width >= canvas.innerWidth
    }

    private var textWidth: Int { max(1, width - 2 * TerminalCanvas.boxPadding) }

    func content(_ cell: PreparedCell) -> Content {
        var content = Content(texts: texts(cell))
        if let image = cell.image { content.picture = picture(image) }
        content.footer = isAlone ? [] : footer(cell).map { [$0] } ?? []
        content.corner = cell.badge.map { canvas.pill($0, maxWidth: width - 3) }
        if content.height == 0 {
            content.texts = [StyledLine(canvas.signs.nothing, Palette.secondary)]
        }
        return content
    }

    /// The box with `height` lines between its top and its bottom.
    func lines(_ content: Content, height: Int) -> [StyledLine] {
        let missing = max(0, height - content.height)
        let blank = Array(repeating: StyledLine(), count: missing)
        let inside = (content.texts + blank + content.footer).map { line in
            canvas.bordered(line.indented(by: 1).padded(to: width - 2))
        }
        return canvas.closed(content.picture + inside, width: width, corner: content.corner)
    }

    private func picture(_ address: String) -> [StyledLine] {
        let columns = width - 2
        let height = width < 20 ? 3 : 4
        // With pixels it is worth more room: 4:3, where a sign is about twice as high as it is wide.
        let rows = canvas.blocks == nil ? height : max(height, min(8, columns * 3 / 8))
        return canvas.picture(PictureField(address: address, columns: columns, rows: rows))
            .map { canvas.bordered($0.padded(to: columns)) }
    }

    private func texts(_ cell: PreparedCell) -> [StyledLine] {
        let trailing = trailing(cell)
        let room = textWidth - (trailing.map { $0.width + 1 } ?? 0)
        let isTextFirst = cell.text != nil
        let view = cell.view.map { canvas.lines($0, width: room) } ?? []
        let lines =
            view + canvas.lines(cell.text, Palette.text, width: room, limit: 2)
            + canvas.lines(
                cell.secondaryText, Palette.secondary, width: isTextFirst ? textWidth : room,
                limit: 3)
        guard let trailing else { return lines }
        return [withTrailing(trailing, lines.first ?? StyledLine())] + lines.dropFirst()
    }

    /// What stands at the end of the first line. Beside other boxes a detail shares its line at the
    /// bottom with the accessory, so that the texts have the whole width.
    private func trailing(_ cell: PreparedCell) -> StyledLine? {
        guard isAlone, let detail = cell.detail else {
            return cell.detail == nil ? cell.accessory : nil
        }
        var line = StyledLine(
            detail.fitted(toWidth: max(1, textWidth / 2), canvas.signs), Palette.detail)
        guard let accessory = cell.accessory else { return line }
        line.append(" ")
        line.append(accessory)
        return line
    }

    private func footer(_ cell: PreparedCell) -> StyledLine? {
        guard let detail = cell.detail else { return nil }
        let room = textWidth - (cell.accessory.map { $0.width + 1 } ?? 0)
        let line = StyledLine(detail.fitted(toWidth: room, canvas.signs), Palette.detail)
        return cell.accessory.map { withTrailing($0, line) } ?? line
    }

    private func withTrailing(_ sign: StyledLine, _ line: StyledLine) -> StyledLine {
        var line = line.padded(to: textWidth - sign.width)
        line.append(sign)
        return line
    }
}
