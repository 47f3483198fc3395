import TerminalText

extension Canvas {
    static let thumbnailWidth = 4

    /// What stands for a picture in a list: a small tinted field with a mountain.
    func thumbnail(_ address: String) -> [StyledLine] {
        let tint = Palette.picture(address)
        guard let shade = signs.picture.shade else {
            let edge = "+" + repeated("-", Canvas.thumbnailWidth - 2) + "+"
            return Array(repeating: StyledLine(edge, TerminalStyle(tint.color)), count: 2)
        }
        let style = TerminalStyle(tint.otherTone, on: tint.color)
        return ["", signs.picture.mountain].map { sign in
            field(sign, on: isColored ? " " : shade, Canvas.thumbnailWidth, style)
        }
    }

    /// What stands for a picture in a box; so large a field is only shaded, or it would shout.
    func banner(_ address: String, width: Int, height: Int) -> [StyledLine] {
        let style = TerminalStyle(Palette.picture(address).color)
        let picture = signs.picture
        let edge = picture.shade == nil ? [rule(width)] : []
        let sky = max(0, height - picture.mountains.count - edge.count)
        let rows = Array(repeating: "", count: sky) + picture.mountains
        return rows.map { field($0, on: picture.shade ?? " ", width, style) } + edge
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
}
