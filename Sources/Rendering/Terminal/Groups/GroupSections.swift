import TerminalText

extension TerminalCanvas {
    /// The cards of a section that is not a list.
    func cards(_ section: SceneSection, _ groups: SectionGroups) -> [StyledLine] {
        let start = groups.scrollsHorizontally ? stripStarts[section.id] ?? 0 : 0
        var builder = GroupBuilder(self, section, from: start)
        let lines: [StyledLine]
        if groups.scrollsHorizontally {
            lines = HorizontalStrip(canvas: self, groups: groups).lines(builder)
        } else if groups.isFlow {
            lines = flow(&builder)
        } else {
            lines = grid(&builder, groups)
        }
        return lines.map { $0.indented(by: margin) }
    }

    /// Stacked groups.
    private func grid(_ builder: inout GroupBuilder, _ groups: SectionGroups) -> [StyledLine] {
        var lines: [StyledLine] = []
        while let tile = builder.next(groups.group, in: groups.container, width: innerWidth) {
            lines += tile.lines(height: tile.height)
        }
        return lines
    }

    /// Cards as wide as their texts, as many in a line as fit.
    func flow(_ builder: inout GroupBuilder) -> [StyledLine] {
        var (lines, row): ([StyledLine], [GroupTile]) = ([], [])
        var available = innerWidth
        func closeRow() {
            guard !row.isEmpty else { return }
            let tile = GroupTile(row: row, gap: 1)
            lines += tile.lines(height: tile.height)
            (row, available) = ([], innerWidth)
        }
        while let card = builder.nextCard(maxWidth: innerWidth) {
            if card.width > available { closeRow() }
            row.append(card)
            available -= card.width + 1
        }
        closeRow()
        return lines
    }
}
