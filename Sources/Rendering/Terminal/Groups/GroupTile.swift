import TerminalText

/// The cards of a group in their places.
struct GroupTile {
    indirect enum Kind {
        case card(GridCard)
        case beside([GroupTile], gap: Int)
        /// Those that are `whole` have no place left for another.
        case below([GroupTile], isWhole: Bool)
    }

    let kind: Kind
    let width: Int
    /// The lines that it needs.
    let height: Int

    init(_ card: GridCard) {
        kind = .card(card)
        width = card.width
        // The top and the bottom of the box are lines too.
        height = card.content.count + 2
    }

    init(beside tiles: [GroupTile], gap: Int) {
        kind = .beside(tiles, gap: gap)
        width = tiles.reduce(-gap) { $0 + $1.width + gap }
        height = tiles.reduce(0) { max($0, $1.height) }
    }

    init(below tiles: [GroupTile], isWhole: Bool = true) {
        kind = .below(tiles, isWhole: isWhole)
        width = tiles.reduce(0) { max($0, $1.width) }
        height = tiles.reduce(0) { $0 + $1.height }
    }

    /// The tile in as many lines, or fewer where places are left; boxes become higher to fill them.
    func lines(height: Int) -> [StyledLine] {
        switch kind {
        case .card(let card):
            return card.lines(height: height - 2)
        case .beside(let tiles, let gap):
            return beside(tiles.map { $0.lines(height: height) }, tiles.map(\.width), gap)
        case .below(let tiles, let isWhole):
            let rest = isWhole ? max(0, height - self.height) : 0
            return tiles.enumerated().flatMap { number, tile in
                let share = rest * (number + 1) / tiles.count - rest * number / tiles.count
                return tile.lines(height: tile.height + share)
            }
        }
    }

    private func beside(_ blocks: [[StyledLine]], _ widths: [Int], _ gap: Int) -> [StyledLine] {
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
