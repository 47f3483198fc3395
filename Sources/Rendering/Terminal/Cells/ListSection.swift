import Layout
import TerminalText

extension TerminalCanvas {
    /// The rows of a list section, as its appearance sets them.
    func list(_ cells: [PreparedCell], _ appearance: ListAppearance) -> [StyledLine] {
        let margin = leadingMargin(appearance)
        let width = max(1, self.width - 2 * margin)
        let lines: [StyledLine]
        if appearance.isBoxed {
            lines = boxed(
                rows(cells, appearance, width: width - 2 * TerminalCanvas.boxPadding), width: width)
        } else {
            // Without a box, something else has to part the heading from the rows.
            let first = appearance.hasSeparators ? rule(width) : StyledLine()
            lines = [first] + rows(cells, appearance, width: width)
        }
        return lines.map { $0.indented(by: margin) }
    }

    /// Where the texts of a list begin, and its heading with them.
    func textMargin(_ appearance: ListAppearance) -> Int {
        leadingMargin(appearance) + (appearance.isBoxed ? TerminalCanvas.boxPadding : 0)
    }

    private func leadingMargin(_ appearance: ListAppearance) -> Int {
        appearance == .grouped ? 0 : margin
    }

    private func rows(
        _ cells: [PreparedCell], _ appearance: ListAppearance, width: Int
    ) -> [StyledLine] {
        let columns = ListColumns(cells, width: width, thumbnail: thumbnail.columns)
        let row = ListRow(canvas: self, columns: columns)
        let blocks = cells.map(row.lines)
        let start = row.columns.textStart
        let separator = rule(width - start).indented(by: start)
        // A sidebar has no lines; rows of several lines need air instead.
        let isAiry = blocks.contains { $0.count > 1 }
        let between = appearance.hasSeparators ? [separator] : isAiry ? [StyledLine()] : []
        return Array(blocks.joined(separator: between))
    }
}

extension ListAppearance {
    fileprivate var isBoxed: Bool { self == .grouped || self == .insetGrouped }
    fileprivate var hasSeparators: Bool { self != .sidebar && self != .sidebarPlain }
}
