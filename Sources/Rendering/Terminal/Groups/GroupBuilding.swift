import Layout
import TerminalText

/// Fills groups with cards: beside one another where the layout has them so and there is room, else
/// below one another.
struct GroupBuilder {
    let canvas: TerminalCanvas
    private var cells: ArraySlice<SceneCell>
    /// Whether bars stand for the texts of the cells.
    private let isSkeleton: Bool

    /// Narrower boxes hold no text.
    static let leastColumns = 10

    init(_ canvas: TerminalCanvas, _ cells: ArraySlice<SceneCell>) {
        self.canvas = canvas
        self.cells = cells
        isSkeleton = false
    }

    /// For cells that are not there yet.
    init(_ canvas: TerminalCanvas, skeletons count: Int) {
        self.canvas = canvas
        cells = Array(repeating: SceneCell(), count: count)[...]
        isSkeleton = true
    }

    /// How many cells are left.
    var rest: Int { cells.count }

    /// The next group; nil where no cell is left.
    mutating func next(_ group: GroupLayout, in container: PointSize, width: Int) -> GroupTile? {
        next(group, in: container, width: width, depth: 0)
    }

    /// The next cell in a box as wide as its text needs, of at most `maxWidth` columns.
    mutating func nextCard(maxWidth: Int) -> GroupTile? {
        nextCard { min(maxWidth, $0 + 2 * TerminalCanvas.boxPadding) }
    }

    /// The next cell in a box whose columns `width` gives for those that its content likes.
    private mutating func nextCard(_ width: (Int) -> Int) -> GroupTile? {
        guard let cell = cells.popFirst() else { return nil }
        let view = isSkeleton ? .skeleton : TerminalViewConverter(canvas: canvas).root(cell.view)
        let badge = cell.badge?.prepared()
        let wanted = max(view?.ideal ?? 1, badge.map { $0.displayWidth + 3 } ?? 0)
        return GroupTile(GridCard(canvas, view, badge: badge, width: width(wanted)))
    }

    private mutating func next(
        _ group: GroupLayout, in container: PointSize, width: Int, depth: Int
    ) -> GroupTile? {
        guard depth <= LayoutLimits.depth, !cells.isEmpty else { return nil }
        let size = container.size(group.size).inside(group.insets)
        switch group.arrangement {
        case .run(let run):
            let slots = GroupSlots(run, in: size)
            switch run.axis {
            case .vertical:
                let tiles = slots.elements.compactMap { element in
                    tile(element, in: size, width: width, depth)
                }
                let isWhole = tiles.count == slots.elements.count
                return tiles.isEmpty ? nil : GroupTile(below: tiles, isWhole: isWhole)
            case .horizontal:
                return beside(slots, in: size, width: width, depth)
            }
        case .custom(let frames):
            return placed(frames, width: width)
        }
    }

    private mutating func tile(
        _ element: GroupElement, in container: PointSize, width: Int, _ depth: Int
    ) -> GroupTile? {
        switch element {
        case .item:
            return nextCard { _ in width }
        case .group(let group):
            return next(group, in: container, width: width, depth: depth + 1)
        }
    }

    /// In lines of as many as there is room for. Of a group of columns that are all alike the first
    /// is enough: the next cells begin a group of their own.
    private mutating func beside(
        _ slots: GroupSlots, in container: PointSize, width: Int, _ depth: Int
    ) -> GroupTile? {
        var lines: [GroupTile] = []
        let needed = slots.lines(width: width).prefix(depth == 0 && slots.areAlike ? 1 : .max)
        for line in needed where !cells.isEmpty {
            var tiles: [GroupTile] = []
            for (element, columns) in line {
                tile(element, in: container, width: columns, depth).map { tiles.append($0) }
            }
            if !tiles.isEmpty { lines.append(GroupTile(beside: tiles, gap: slots.gap)) }
        }
        guard lines.count > 1 else { return lines.first }
        return GroupTile(below: lines)
    }

    /// Items of a custom group, in lines of those that stand at the same height.
    private mutating func placed(_ frames: [CustomFrame], width: Int) -> GroupTile? {
        var lines: [[LayoutRect]] = []
        for frame in frames.map(\.rect) {
            let middle = frame.origin.y + frame.size.height / 2
            let first = lines.last?.first
            let isBeside = first.map {
                $0.origin.y...$0.origin.y + max(0, $0.size.height) ~= middle
            }
            if isBeside == true {
                lines[lines.count - 1].append(frame)
            } else {
                lines.append([frame])
            }
        }
        var tiles: [GroupTile] = []
        for line in lines where !cells.isEmpty {
            let slots = GroupSlots(lengths: line.map(\.size.width))
            beside(slots, in: canvas.screen, width: width, 0).map { tiles.append($0) }
        }
        return tiles.isEmpty ? nil : GroupTile(below: tiles)
    }
}
