import CellCore
import TerminalText

extension TerminalCanvas {
    /// The controls of the screen's state, each as a block.
    func controls(_ controls: [SceneControl]) -> [[StyledLine]] {
        controls.map { control in
            switch control {
            case .search(let search): searchField(search).marked(mark(.search(search)))
            case .control(let control):
                if case .segments(let value, let choices) = control.content {
                    segments(choices.map(\.title), choices.index(of: value)).marked(
                        mark(.setting(control)))
                } else {
                    row(control).marked(mark(.setting(control)))
                }
            }
        }
    }

    private func segments(_ names: [String], _ selected: Int?) -> [StyledLine] {
        let parts = names.enumerated().map { segment($1, isSelected: $0 == selected) }
        let side = StyledLine(drawn: symbols.vertical, Palette.line, width: 1)
        var line = StyledLine("[", Palette.line)
        for (number, part) in parts.enumerated() {
            if number > 0 { line.append(side) }
            line.append(part)
        }
        line.append("]", Palette.line)
        let lines = line.width <= innerWidth ? [line] : parts
        return lines.map { $0.indented(by: margin) }
    }

    /// A segment; without colours, a marker shows which one is selected.
    private func segment(_ name: String, isSelected: Bool) -> StyledLine {
        let name = name.sanitized() ?? symbols.nothing
        let marker = isColored ? "" : (isSelected ? symbols.selected : symbols.unselected) + " "
        let available = max(1, innerWidth - marker.displayWidth - 2)
        let text = " \(marker)\(name.fitted(toWidth: available, symbols)) "
        return StyledLine(text, isSelected ? Palette.selected : Palette.detail)
    }

    /// A control behind its name.
    private func row(_ control: CellControl) -> [StyledLine] {
        guard let content = control.terminalContent(self) else { return [] }
        var line = StyledLine("\(control.name?.sanitized() ?? "") ", Palette.detail)
        for part in lines(TerminalView(content).measured(), width: max(1, innerWidth - line.width))
        {
            line.append(part)
        }
        return [line.indented(by: margin)]
    }

    private func searchField(_ search: SceneSearch) -> [StyledLine] {
        let columns = min(innerWidth, 48)
        let available = max(1, columns - 2 * TerminalCanvas.boxPadding - 2)
        var line = StyledLine("\(symbols.magnifier) ", Palette.secondary)
        let text = search.shown.sanitized() ?? ""
        if search.isEmpty {
            line.append(text.fitted(toWidth: available, symbols), Palette.secondary)
        } else {
            line.append(text.fitted(toWidth: available, symbols))
        }
        return boxed([line], width: columns).map { $0.indented(by: margin) }
    }
}
