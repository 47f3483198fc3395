import Layout
import LoaderPlan
import TerminalText

/// Fills groups with cards: side by side if the layout is horizontal and they fit, otherwise
/// stacked.
struct GroupBuilder {
    let canvas: TerminalCanvas
    private var cells: ArraySlice<SceneCell>
    /// Whether cells are drawn as skeletons.
    private let isSkeleton: Bool
    /// The id of the section.
    private let section: String

    /// The minimum width of a box with text.
    static let minColumns = 10

    /// - Parameter start: the index of the first cell that is shown.
    init(_ canvas: TerminalCanvas, _ section: SceneSection, from start: Int = 0) {
        self.canvas = canvas
        cells = section.cells.dropFirst(start)
        self.section = section.id
        isSkeleton = false
    }

    /// Creates a builder for skeleton cells.
    init(_ canvas: TerminalCanvas, skeletons count: Int) {
        self.canvas = canvas
        cells = Array(repeating: SceneCell(), count: count)[...]
        section = ""
        isSkeleton = true
    }

    /// The number of remaining cells.
    var remainingCount: Int { cells.count }

    /// The next group; nil if no cell is left.
    mutating func next(_ group: GroupLayout, in container: PointSize, width: Int) -> GroupTile? {
        next(group, in: container, width: width, depth: 0)
    }

    /// The next cell in a box as wide as its text, at most `maxWidth` columns.
    mutating func nextCard(maxWidth: Int) -> GroupTile? {
        nextCard { min(maxWidth, $0 + 2 * TerminalCanvas.boxPadding) }
    }

    /// The next cell in a box; `width` maps the ideal content width to the width of the box.
    private mutating func nextCard(_ width: (Int) -> Int) -> GroupTile? {
        let index = cells.startIndex
        guard let cell = cells.popFirst() else { return nil }
        if isSkeleton {
            let view = TerminalView.skeleton
            return GroupTile(GridCard(canvas, view, width: width(view.idealWidth)))
        }
        let targets = canvas.cellTargets(.item(section: section, index: index))
        let view = TerminalViewConverter(canvas: canvas, targets: targets).root(cell.view)
        return GroupTile(
            GridCard(
                canvas, view, width: width(view?.idealWidth ?? 1), mark: targets?.mark ?? 0))
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
                let isFull = tiles.count == slots.elements.count
                return tiles.isEmpty ? nil : GroupTile(column: tiles, isFull: isFull)
            case .horizontal:
                return row(slots, in: size, width: width, depth)
            }
        case .custom(let frames):
            return custom(frames, width: width)
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

    /// Lays out elements in as many lines as needed. For uniform columns only the first line is
    /// built: the next cells begin another group.
    private mutating func row(
        _ slots: GroupSlots, in container: PointSize, width: Int, _ depth: Int
    ) -> GroupTile? {
        var lines: [GroupTile] = []
        let needed = slots.lines(width: width).prefix(depth == 0 && slots.areUniform ? 1 : .max)
        for line in needed where !cells.isEmpty {
            var tiles: [GroupTile] = []
            for (element, columns) in line {
                tile(element, in: container, width: columns, depth).map { tiles.append($0) }
            }
            if !tiles.isEmpty { lines.append(GroupTile(row: tiles, gap: slots.gap)) }
        }
        guard lines.count > 1 else { return lines.first }
        return GroupTile(column: lines)
    }

    /// Lays out the items of a custom group; items at about the same height share a line.
    private mutating func custom(_ frames: [CustomFrame], width: Int) -> GroupTile? {
        var lines: [[LayoutRect]] = []
        for frame in frames.map(\.rect) {
            let middle = frame.origin.y + frame.size.height / 2
            let first = lines.last?.first
            let isInLine = first.map {
                $0.origin.y...$0.origin.y + max(0, $0.size.height) ~= middle
            }
            if isInLine == true {
                lines[lines.count - 1].append(frame)
            } else {
                lines.append([frame])
            }
        }
        var tiles: [GroupTile] = []
        for line in lines where !cells.isEmpty {
            let slots = GroupSlots(lengths: line.map(\.size.width))
            row(slots, in: canvas.screen, width: width, 0).map { tiles.append($0) }
        }
        return tiles.isEmpty ? nil : GroupTile(column: tiles)
    }
}
