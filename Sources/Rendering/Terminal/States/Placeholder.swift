import CellCore
import LoaderPlan
import TerminalText

extension TerminalCanvas {
    /// A placeholder in a centred box: picture, title, text and button in a column; a template as in
    /// a header.
    ///
    /// - Parameters:
    ///   - section: the id of its section; nil for that of the screen.
    ///   - hasTarget: whether the button is reached by taps: that of an alert only closes it.
    func placeholderBox(
        _ placeholder: PlaceholderContent, in section: String?,
        _ titleStyle: TerminalStyle = Palette.title, hasTarget: Bool = true
    ) -> [StyledLine] {
        if placeholder.view != nil { return template(of: placeholder, in: section) }
        let available = max(1, min(innerWidth - 2 * TerminalCanvas.boxPadding, 56))
        var parts: [[StyledLine]] = []
        if let image = placeholder.image, !image.isEmpty {
            let field = PictureField(
                address: image, mode: .scaleAspectFit, columns: min(16, available),
                rows: blocks == nil ? 3 : 6)
            parts.append(picture(field))
        } else if let name = placeholder.symbol, !name.isEmpty {
            parts.append([StyledLine(symbols.symbol(ViewNode.Symbol(name)), Palette.secondary)])
        }
        let title = lines(placeholder.title?.sanitized(), titleStyle, width: available, limit: 3)
        let text = lines(
            placeholder.text?.sanitized(), Palette.secondary, width: available, limit: 6)
        parts.append(title + text)
        if let button = placeholder.button?.sanitized() {
            let mark = hasTarget ? mark(.place(.edge(.placeholder, section: section))) : 0
            parts.append([self.button(button, available).marked(mark)])
        }
        let lines = Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
        guard !lines.isEmpty else { return [] }
        let inside = min(available, max(lines.columns, 24))
        let box = boxed(
            lines.map { $0.indented(by: (inside - $0.width) / 2) },
            width: inside + 2 * TerminalCanvas.boxPadding)
        return box.map { $0.indented(by: max(0, (width - $0.width) / 2)) }
    }

    private func template(
        of placeholder: PlaceholderContent, in section: String?
    ) -> [StyledLine] {
        let targets = cellTargets(
            .edge(.placeholder, section: section), isTarget: placeholder.isTapped)
        let converter = TerminalViewConverter(canvas: self, targets: targets)
        guard let view = placeholder.view.flatMap({ converter.root($0) }) else { return [] }
        return lines(view, width: innerWidth).marked(targets?.mark ?? 0)
            .map { $0.indented(by: margin) }
    }

    func button(_ label: String, _ maxWidth: Int) -> StyledLine {
        StyledLine("[ \(label.fitted(toWidth: max(1, maxWidth - 4), symbols)) ]", Palette.button)
    }
}
