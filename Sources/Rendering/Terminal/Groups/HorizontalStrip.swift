import Layout
import TerminalText

/// The groups of a section that scrolls sideways: beside one another as far as there is room, and then
/// how many items are left.
struct HorizontalStrip {
    let canvas: TerminalCanvas
    let groups: SectionGroups
    /// Whether it is said how many items have no room.
    var tellsRest = true

    /// The columns that a screen becomes: text of the default size is 7.5 points wide.
    private var screenColumns: Double { max(20, groups.container.width / 7.5) }

    func lines(_ builder: GroupBuilder) -> [StyledLine] {
        let all = builder.rest
        let whole = shown(builder, room: canvas.innerWidth, mayGrow: false)
        if whole.rest == 0 || !tellsRest { return drawn(whole.tiles, rest: 0) }
        let hint = hint(rest: all).width + 1
        let part = shown(builder, room: max(1, canvas.innerWidth - hint), mayGrow: true)
        return drawn(part.tiles, rest: part.rest)
    }

    /// What fits in the room, and how many cells do not.
    private func shown(
        _ builder: GroupBuilder, room: Int, mayGrow: Bool
    ) -> (tiles: [GroupTile], rest: Int) {
        groups.isFlow ? cards(builder, room: room) : columns(builder, room: room, mayGrow: mayGrow)
    }

    private func cards(_ builder: GroupBuilder, room: Int) -> (tiles: [GroupTile], rest: Int) {
        var (builder, room, tiles) = (builder, room, [GroupTile]())
        while room > 0 {
            var next = builder
            guard let card = next.nextCard(maxWidth: max(1, canvas.innerWidth - 8)),
                card.width <= room || tiles.isEmpty
            else { break }
            tiles.append(card)
            room -= card.width + groups.gap
            builder = next
        }
        return (tiles, builder.rest)
    }

    /// Groups of equal width. A terminal's columns are not a screen's points: rather than leave room
    /// at the edge, groups become somewhat wider or narrower than they would be.
    private func columns(
        _ builder: GroupBuilder, room: Int, mayGrow: Bool
    ) -> (tiles: [GroupTile], rest: Int) {
        var (builder, tiles) = (builder, [GroupTile]())
        let part = groups.container.length(groups.group.size.width) / groups.container.width
        let defaultValue = max(Double(GroupBuilder.leastColumns), part * screenColumns)
        let gap = Double(groups.gap)
        let fitting = max(1, Int((Double(room) + gap) / (defaultValue + gap) + 0.4))
        let shared = (room - (fitting - 1) * groups.gap) / fitting
        let width = max(1, mayGrow ? shared : Int(min(Double(shared), defaultValue * 1.25)))
        while tiles.count < fitting,
            let tile = builder.next(groups.group, in: groups.container, width: width)
        {
            tiles.append(tile)
        }
        return (tiles, builder.rest)
    }

    private func drawn(_ tiles: [GroupTile], rest: Int) -> [StyledLine] {
        guard !tiles.isEmpty else { return [] }
        let strip = GroupTile(beside: tiles, gap: groups.gap)
        var lines = strip.lines(height: strip.height)
        guard rest > 0, let line = lines.element(at: lines.count / 2) else { return lines }
        let hint = hint(rest: rest)
        var middle = line.padded(to: strip.width)
        middle.append(hint.indented(by: 1))
        if middle.width <= canvas.innerWidth { lines[lines.count / 2] = middle }
        return lines
    }

    private func hint(rest: Int) -> StyledLine {
        StyledLine("+\(rest) \(canvas.signs.further)", Palette.secondary)
    }
}
