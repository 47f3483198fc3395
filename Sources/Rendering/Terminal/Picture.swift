import TerminalText

extension Canvas {
    static let thumbnailWidth = 4

    /// What stands for a picture in a list: a small tinted field with a mountain.
    func thumbnail(_ address: String) -> [StyledLine] {
        let tint = Palette.picture(address)
        let width = Canvas.thumbnailWidth
        guard let picture = signs.picture else {
            return framed(width, 2, TerminalStyle(tint.color))
        }
        let style = TerminalStyle(tint.otherTone, on: tint.color)
        return ["", picture.mountain].map { sign in
            field(sign, on: isColored ? " " : picture.shade, width, style)
        }
    }

    /// What stands for a picture in a box; so large a field is only shaded, or it would shout.
    func banner(_ address: String, width: Int, height: Int) -> [StyledLine] {
        let style = TerminalStyle(Palette.picture(address).color)
        guard let picture = signs.picture else { return framed(width, height, style) }
        let sky = Array(repeating: "", count: max(0, height - picture.mountains.count))
        return (sky + picture.mountains).map { field($0, on: picture.shade, width, style) }
    }

    /// A sign in the middle of a ground, which shows through its spaces.
    private func field(
        _ sign: String, on ground: String, _ width: Int, _ style: TerminalStyle
    ) -> StyledLine {
        let room = max(0, width - sign.count)
        let shown = sign.map { $0 == " " ? ground : String($0) }.joined()
        let text = repeated(ground, room / 2) + shown + repeated(ground, room - room / 2)
        return StyledLine(drawn: text, style, width: room + sign.count)
    }

    private func framed(_ width: Int, _ height: Int, _ style: TerminalStyle) -> [StyledLine] {
        let edge = "+" + repeated("-", width - 2) + "+"
        let side = "|" + repeated(" ", width - 2) + "|"
        let rows = [edge] + Array(repeating: side, count: max(0, height - 2)) + [edge]
        return rows.map { StyledLine($0, style) }
    }
}
