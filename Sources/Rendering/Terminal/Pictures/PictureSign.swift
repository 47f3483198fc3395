import TerminalText

extension TerminalCanvas {
    /// The room for the picture of a list's row; pixels need more of it than a sign.
    var thumbnail: (columns: Int, rows: Int) { blocks == nil ? (4, 2) : (6, 3) }

    /// A picture in a list: from its pixels, or a small tinted field with a mountain.
    func thumbnail(_ address: String) -> [StyledLine] {
        picture(
            PictureField(address: address, columns: thumbnail.columns, rows: thumbnail.rows))
    }

    /// A picture in the room for it.
    func picture(_ field: PictureField) -> [StyledLine] {
        if let lines = blocks?.lines(field) { return lines }
        return field.columns < 12
            ? emblem(field.address, width: field.columns, height: field.rows)
            : landscape(field.address, width: field.columns, height: field.rows)
    }

    private func emblem(_ address: String, width: Int, height: Int) -> [StyledLine] {
        let tint = Palette.picture(address)
        guard let shade = signs.picture.shade else {
            let edge = "+" + repeated("-", width - 2) + "+"
            let style = TerminalStyle(tint.color)
            let sides = "|" + repeated(" ", width - 2) + "|"
            return (0..<height).map { row in
                field(row == 0 || row == height - 1 ? edge : sides, on: " ", width, style)
            }
        }
        let style = TerminalStyle(tint.otherTone, on: tint.color)
        return (1...max(1, height)).map { row in
            let sign = row == height ? signs.picture.mountain : ""
            return field(sign, on: isColored ? " " : shade, width, style)
        }
    }

    /// So large a field is only shaded, or it would shout.
    private func landscape(_ address: String, width: Int, height: Int) -> [StyledLine] {
        let style = TerminalStyle(Palette.picture(address).color)
        let picture = signs.picture
        let edge = picture.shade == nil ? [rule(width)] : []
        let mountains = picture.mountains.suffix(max(0, height - edge.count))
        let sky = max(0, height - mountains.count - edge.count)
        let rows = Array(repeating: "", count: sky) + mountains
        return rows.map { field($0, on: picture.shade ?? " ", width, style) } + edge
    }

    /// A sign in the middle of a ground, which shows through its spaces.
    private func field(
        _ sign: String, on ground: String, _ width: Int, _ style: TerminalStyle
    ) -> StyledLine {
        let sign = String(sign.prefix(max(0, width)))
        let room = max(0, width - sign.count)
        let shown = sign.map { $0 == " " ? ground : String($0) }.joined()
        let text = repeated(ground, room / 2) + shown + repeated(ground, room - room / 2)
        return StyledLine(drawn: text, style, width: room + sign.count)
    }
}
