import LoaderPlan
import TerminalText

extension TerminalCanvas {
    /// A header or footer.
    func edge(
        _ boundary: SceneBoundary?, _ place: @autoclosure () -> TappedPlace, margin: Int
    ) -> [StyledLine] {
        guard let boundary else { return [] }
        let targets = cellTargets(place())
        let converter = TerminalViewConverter(canvas: self, targets: targets)
        guard let view = converter.root(boundary.cell.view) else { return [] }
        return lines(view, width: max(1, width - 2 * margin)).marked(targets?.mark ?? 0)
            .map { $0.indented(by: margin) }
    }

    /// The section's id, and the number of its items at the other end.
    func heading(_ section: SceneSection, margin: Int) -> StyledLine {
        let name = section.id.fitted(toWidth: 60, symbols)
        let (gap, available) = (2, width - 2 * margin)
        let counts = counts(section)
        let fitting = counts.first { name.displayWidth + gap + $0.displayWidth <= available }
        let count = fitting ?? counts.last ?? ""
        let taken = count.isEmpty ? 0 : count.displayWidth + gap
        let shown = name.fitted(toWidth: available - taken, symbols)
        var line = StyledLine(shown, Palette.secondary).indented(by: margin)
        line.pad(to: margin + available - count.displayWidth)
        line.append(count, Palette.secondary)
        return line
    }

    /// Texts for the number of items, in order of preference.
    private func counts(_ section: SceneSection) -> [String] {
        let number = section.cells.count
        if number == 0, case .loading = section.state {
            return ["\(symbols.loading) Loading", symbols.loading]
        }
        let items = number == 1 ? "1 item" : "\(number) items"
        switch (section.hasMore, number) {
        case (false, 0): return []
        case (false, _): return [items, "\(number)"]
        case (true, _): return ["\(items), more pages", "\(items), more", "\(number)+"]
        }
    }
}
