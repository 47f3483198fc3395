import TerminalText

extension TerminalCanvas {
    /// What switches the screen's states, each in a block of its own.
    func controls(_ controls: [SceneControl]) -> [[StyledLine]] {
        controls.map { control in
            switch control {
            case .segments(let names, let selected, _): segments(names, selected)
            case .search(let text): searchField(text)
            }
        }
    }

    private func segments(_ names: [String], _ selected: Int?) -> [StyledLine] {
        let parts = names.enumerated().map { segment($1, isSelected: $0 == selected) }
        let side = StyledLine(drawn: signs.vertical, Palette.line, width: 1)
        var line = StyledLine("[", Palette.line)
        for (number, part) in parts.enumerated() {
            if number > 0 { line.append(side) }
            line.append(part)
        }
        line.append("]", Palette.line)
        let lines = line.width <= innerWidth ? [line] : parts
        return lines.map { $0.indented(by: margin) }
    }

    /// Where no style can say which one is chosen, a sign does.
    private func segment(_ name: String, isSelected: Bool) -> StyledLine {
        let name = name.prepared() ?? signs.nothing
        let sign = isColored ? "" : (isSelected ? signs.selected : signs.unselected) + " "
        let room = max(1, innerWidth - sign.displayWidth - 2)
        let text = " \(sign)\(name.fitted(toWidth: room, signs)) "
        return StyledLine(text, isSelected ? Palette.selected : Palette.detail)
    }

    private func searchField(_ text: String) -> [StyledLine] {
        let columns = min(innerWidth, 48)
        let room = max(1, columns - 2 * TerminalCanvas.boxPadding - 2)
        var line = StyledLine("\(signs.magnifier) ", Palette.secondary)
        if let text = text.prepared() {
            line.append(text.fitted(toWidth: room, signs))
        } else {
            line.append("Search".fitted(toWidth: room, signs), Palette.secondary)
        }
        return boxed([line], width: columns).map { $0.indented(by: margin) }
    }
}
