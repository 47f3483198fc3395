import Layout
import TerminalText

/// The groups of a horizontally scrolling section: as many side by side as fit, and the number of
/// remaining items.
struct HorizontalStrip {
    let canvas: TerminalCanvas
    let groups: SectionGroups
    /// Whether the number of remaining items is shown.
    var showsRemainingCount = true

    /// The width of the screen in columns: text of the default size is 7.5 points wide.
    private var screenColumns: Double { max(20, groups.container.width / 7.5) }

    func lines(_ builder: GroupBuilder) -> [StyledLine] {
        let all = builder.remainingCount
        let whole = fitting(builder, width: canvas.innerWidth, mayGrow: false)
        if whole.remaining == 0 || !showsRemainingCount { return drawn(whole.tiles, remaining: 0) }
        let hint = hint(remaining: all).width + 1
        let part = fitting(builder, width: max(1, canvas.innerWidth - hint), mayGrow: true)
        return drawn(part.tiles, remaining: part.remaining)
    }

    /// The tiles that fit in `width` columns, and the number of remaining cells.
    private func fitting(
        _ builder: GroupBuilder, width: Int, mayGrow: Bool
    ) -> (tiles: [GroupTile], remaining: Int) {
        groups.isFlow
            ? cards(builder, width: width) : columns(builder, width: width, mayGrow: mayGrow)
    }

    private func cards(
        _ builder: GroupBuilder, width: Int
    ) -> (tiles: [GroupTile], remaining: Int) {
        var (builder, available, tiles) = (builder, width, [GroupTile]())
        while available > 0 {
            var next = builder
            guard let card = next.nextCard(maxWidth: max(1, canvas.innerWidth - 8)),
                card.width <= available || tiles.isEmpty
            else { break }
            tiles.append(card)
            available -= card.width + groups.gap
            builder = next
        }
        return (tiles, builder.remainingCount)
    }

    /// Groups of equal width. They are stretched or compressed to fill the line, because columns
    /// are coarser than points.
    private func columns(
        _ builder: GroupBuilder, width available: Int, mayGrow: Bool
    ) -> (tiles: [GroupTile], remaining: Int) {
        var (builder, tiles) = (builder, [GroupTile]())
        let part = groups.container.length(groups.group.size.width) / groups.container.width
        let defaultValue = max(Double(GroupBuilder.minColumns), part * screenColumns)
        let gap = Double(groups.gap)
        let fitting = max(1, Int((Double(available) + gap) / (defaultValue + gap) + 0.4))
        let shared = (available - (fitting - 1) * groups.gap) / fitting
        let width = max(1, mayGrow ? shared : Int(min(Double(shared), defaultValue * 1.25)))
        while tiles.count < fitting,
            let tile = builder.next(groups.group, in: groups.container, width: width)
        {
            tiles.append(tile)
        }
        return (tiles, builder.remainingCount)
    }

    private func drawn(_ tiles: [GroupTile], remaining: Int) -> [StyledLine] {
        guard !tiles.isEmpty else { return [] }
        let strip = GroupTile(row: tiles, gap: groups.gap)
        var lines = strip.lines(height: strip.height)
        guard remaining > 0, let line = lines.element(at: lines.count / 2) else { return lines }
        let hint = hint(remaining: remaining)
        var middle = line.padded(to: strip.width)
        middle.append(hint.indented(by: 1))
        if middle.width <= canvas.innerWidth { lines[lines.count / 2] = middle }
        return lines
    }

    private func hint(remaining: Int) -> StyledLine {
        StyledLine("+\(remaining) \(canvas.symbols.further)", Palette.secondary)
    }
}
