import TerminalText

/// The laid-out cards of a group.
struct GroupTile {
    indirect enum Kind {
        case card(GridCard)
        case row([GroupTile], gap: Int)
        /// A full column has no place for another tile.
        case column([GroupTile], isFull: Bool)
    }

    let kind: Kind
    let width: Int
    /// The minimum number of lines.
    let height: Int

    init(_ card: GridCard) {
        kind = .card(card)
        width = card.width
        // Content plus top and bottom border.
        height = card.content.count + 2
    }

    init(row tiles: [GroupTile], gap: Int) {
        kind = .row(tiles, gap: gap)
        width = tiles.reduce(-gap) { $0 + $1.width + gap }
        height = tiles.reduce(0) { max($0, $1.height) }
    }

    init(column tiles: [GroupTile], isFull: Bool = true) {
        kind = .column(tiles, isFull: isFull)
        width = tiles.reduce(0) { max($0, $1.width) }
        height = tiles.reduce(0) { $0 + $1.height }
    }

    /// The lines of the tile; boxes are stretched to `height` lines, except in a column that is not
    /// full.
    func lines(height: Int) -> [StyledLine] {
        switch kind {
        case .card(let card):
            return card.lines(height: height - 2)
        case .row(let tiles, let gap):
            return joined(tiles.map { $0.lines(height: height) }, tiles.map(\.width), gap)
        case .column(let tiles, let isFull):
            let rest = isFull ? max(0, height - self.height) : 0
            return tiles.enumerated().flatMap { number, tile in
                let share = rest * (number + 1) / tiles.count - rest * number / tiles.count
                return tile.lines(height: tile.height + share)
            }
        }
    }

    private func joined(_ blocks: [[StyledLine]], _ widths: [Int], _ gap: Int) -> [StyledLine] {
        let height = blocks.reduce(0) { max($0, $1.count) }
        return (0..<height).map { index in
            var line = StyledLine()
            var start = 0
            for (block, width) in zip(blocks, widths) {
                line.pad(to: start)
                line.append(block.element(at: index) ?? StyledLine())
                start += width + gap
            }
            return line
        }
    }
}
