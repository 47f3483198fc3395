import Screens
import TerminalText

extension TerminalCanvas {
    /// A placeholder in a box in the middle: picture, title, text and button below one another.
    func calm(
        _ placeholder: ScenePlaceholder, _ titleStyle: TerminalStyle = Palette.title
    ) -> [StyledLine] {
        let room = max(1, min(innerWidth - 2 * TerminalCanvas.boxPadding, 56))
        var parts: [[StyledLine]] = []
        if let image = placeholder.image, !image.isEmpty {
            let field = PictureField(
                address: image, mode: .scaleAspectFit, columns: min(16, room),
                rows: blocks == nil ? 3 : 6)
            parts.append(picture(field))
        }
        let title = lines(placeholder.title?.prepared(), titleStyle, width: room, limit: 3)
        let text = lines(placeholder.text?.prepared(), Palette.secondary, width: room, limit: 6)
        parts.append(title + text)
        if let button = placeholder.button?.prepared() { parts.append([self.button(button, room)]) }
        let lines = Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
        guard !lines.isEmpty else { return [] }
        let inside = min(room, max(lines.columns, 24))
        let box = boxed(
            lines.map { $0.indented(by: (inside - $0.width) / 2) },
            width: inside + 2 * TerminalCanvas.boxPadding)
        return box.map { $0.indented(by: max(0, (width - $0.width) / 2)) }
    }

    private func button(_ label: String, _ room: Int) -> StyledLine {
        StyledLine("[ \(label.fitted(toWidth: max(1, room - 4), signs)) ]", Palette.button)
    }
}
