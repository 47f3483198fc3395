import TerminalText

extension TerminalCanvas {
    /// The size of a list row's picture; larger if it is drawn with pixels.
    var thumbnail: (columns: Int, rows: Int) { blocks == nil ? (4, 2) : (6, 3) }

    /// A picture in a list: its pixels, or a small tinted symbol.
    func thumbnail(_ address: String) -> [StyledLine] {
        picture(
            PictureField(address: address, columns: thumbnail.columns, rows: thumbnail.rows))
    }

    /// A picture in its field.
    func picture(_ field: PictureField) -> [StyledLine] {
        if let lines = blocks?.lines(field) { return lines }
        return field.columns < 12
            ? emblem(field.address, width: field.columns, height: field.rows)
            : landscape(field.address, width: field.columns, height: field.rows)
    }

    private func emblem(_ address: String, width: Int, height: Int) -> [StyledLine] {
        let tint = Palette.picture(address)
        guard let shade = symbols.picture.shade else {
            let edge = "+" + repeated("-", width - 2) + "+"
            let style = TerminalStyle(tint.color)
            let sides = "|" + repeated(" ", width - 2) + "|"
            return (0..<height).map { row in
                field(row == 0 || row == height - 1 ? edge : sides, fill: " ", width, style)
            }
        }
        let style = TerminalStyle(tint.otherTone, on: tint.color)
        return (1...max(1, height)).map { row in
            let symbol = row == height ? symbols.picture.mountain : ""
            return field(symbol, fill: isColored ? " " : shade, width, style)
        }
    }

    /// Large fields are only shaded, to be less prominent.
    private func landscape(_ address: String, width: Int, height: Int) -> [StyledLine] {
        let style = TerminalStyle(Palette.picture(address).color)
        let picture = symbols.picture
        let edge = picture.shade == nil ? [rule(width)] : []
        let mountains = picture.mountains.suffix(max(0, height - edge.count))
        let sky = max(0, height - mountains.count - edge.count)
        let rows = Array(repeating: "", count: sky) + mountains
        return rows.map { field($0, fill: picture.shade ?? " ", width, style) } + edge
    }

    /// A symbol centred in a filled line; the fill replaces its spaces.
    private func field(
        _ symbol: String, fill: String, _ width: Int, _ style: TerminalStyle
    ) -> StyledLine {
        let symbol = String(symbol.prefix(max(0, width)))
        let rest = max(0, width - symbol.count)
        let filled = symbol.map { $0 == " " ? fill : String($0) }.joined()
        let text = repeated(fill, rest / 2) + filled + repeated(fill, rest - rest / 2)
        return StyledLine(drawn: text, style, width: rest + symbol.count)
    }
}
