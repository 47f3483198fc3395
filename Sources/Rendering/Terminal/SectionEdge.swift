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

    /// The header of a section, or its id if it has none, with the number of its items at the other
    /// end of the first line that leaves room. Above other headers it has a line of its own.
    func heading(_ section: SceneSection, margin: Int) -> [StyledLine] {
        var header = edge(section.header, .edge(.header, section: section.id), margin: margin)
        let counts = counts(section)
        guard !header.isEmpty else { return [idLine(section.id, counts, margin: margin)] }
        let end = width - margin
        for count in counts {
            for (index, line) in header.enumerated() {
                let shown = line.trimmed()
                guard shown.width + Self.gap + count.displayWidth <= end else { continue }
                header[index] = shown.ending(with: count, at: end)
                return header
            }
        }
        guard let count = counts.first(where: { margin + $0.displayWidth <= end }) else {
            return header
        }
        return [StyledLine().ending(with: count, at: end)] + header
    }

    private func idLine(_ id: String, _ counts: [String], margin: Int) -> StyledLine {
        let name = id.fitted(toWidth: 60, symbols)
        let available = width - 2 * margin
        let fitting = counts.first { name.displayWidth + Self.gap + $0.displayWidth <= available }
        let count = fitting ?? counts.last ?? ""
        let taken = count.isEmpty ? 0 : count.displayWidth + Self.gap
        let shown = name.fitted(toWidth: available - taken, symbols)
        return StyledLine(shown, Palette.secondary).indented(by: margin)
            .ending(with: count, at: width - margin)
    }

    /// The columns between a heading and the number of items.
    private static var gap: Int { 2 }

    /// Texts for the number of items, in order of preference.
    private func counts(_ section: SceneSection) -> [String] {
        if section.isFolded { return [] }
        let number = section.cells.count
        if number == 0, case .loading = section.state {
            return ["\(symbols.loading) Loading", symbols.loading]
        }
        let items = number == 1 ? "1 item" : "\(number) items"
        switch (section.hasMore, number) {
        case (false, 0): return []
        case (false, _): return [items, "\(number)"]
        case (true, _) where section.beginsAtEnd:
            return ["\(items), earlier pages", "\(items), more", "\(number)+"]
        case (true, _): return ["\(items), more pages", "\(items), more", "\(number)+"]
        }
    }
}

extension StyledLine {
    /// The line with a quiet text that ends at a column.
    fileprivate func ending(with text: String, at column: Int) -> StyledLine {
        var line = self
        line.pad(to: column - text.displayWidth)
        line.append(text, Palette.secondary)
        return line
    }
}
