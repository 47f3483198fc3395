import TerminalText

extension Canvas {
    /// The boxes of a grid section, row by row.
    func grid(_ cells: [PreparedCell], _ columns: GridColumns) -> [StyledLine] {
        let card = GridCard(canvas: self, width: columns.width, isAlone: columns.count == 1)
        let starts = stride(from: 0, to: cells.count, by: columns.count)
        return starts.flatMap { start in
            row(cells.dropFirst(start).prefix(columns.count), card, columns)
        }
    }

    /// Boxes side by side, as high as the highest of them.
    private func row(
        _ cells: ArraySlice<PreparedCell>, _ card: GridCard, _ columns: GridColumns
    ) -> [StyledLine] {
        let contents = cells.map(card.content)
        let height = contents.reduce(0) { max($0, $1.height) }
        let boxes = contents.map { card.lines($0, height: height) }
        // The top and the bottom of the boxes are lines too.
        return (0..<height + 2).map { index in
            var line = StyledLine(repeated(" ", margin))
            for (number, box) in boxes.enumerated() {
                line.pad(to: margin + number * (columns.width + columns.gap))
                line.append(box.element(at: index) ?? StyledLine())
            }
            return line
        }
    }
}
