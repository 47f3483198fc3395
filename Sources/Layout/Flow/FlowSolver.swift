/// A line of a flow section.
struct FlowLine: Sendable {
    var items: Range<Int>
    /// Its start in the section along the scroll direction.
    let start: Double
    /// The total length of its items, without spacing.
    var used = 0.0
    var thickness = 0.0
    /// Whether all of its items have the same size.
    var isUniform = true
}

/// Lays out a section by the rules of flow layout.
struct FlowSolver {
    private let flow: FlowLayout
    private let context: LayoutContext
    /// The container's margins that apply to the section.
    private let margins: LayoutInsets
    /// The available length of a line.
    private let available: Double

    init(_ flow: FlowLayout, _ context: LayoutContext, _ margins: LayoutInsets) {
        (self.flow, self.context, self.margins) = (flow, context, margins)
        let container = context.environment.container.inset(by: margins)
        available = container[context.crossAxis] - flow.insets.total(context.crossAxis)
    }

    private var scrollAxis: LayoutAxis { context.scrollAxis }
    private var lineAxis: LayoutAxis { context.crossAxis }

    /// The start of the first line.
    var firstLine: Double { flow.headerLength + flow.insets.start(scrollAxis) }

    // MARK: - Lines

    /// Fills a line with items from `first` on: as many as fit, but at least one.
    ///
    /// - Parameter size: returns the size of an item.
    func line(
        from first: Int, of count: Int, at start: Double, size: (Int) -> PointSize
    ) -> FlowLine {
        var line = FlowLine(items: first..<first, start: start)
        var firstSize = PointSize.zero
        for next in first..<count {
            let size = size(next)
            if next == first { firstSize = size }
            let gaps = flow.itemSpacing * Double(next - first)
            let used = line.used + size[lineAxis]
            let fits = used + gaps <= available + PixelGrid.tolerance
            guard fits || next == first else { break }
            line.used = used
            line.thickness = max(line.thickness, size[scrollAxis])
            line.isUniform = line.isUniform && isSame(size, firstSize)
            line.items = first..<next + 1
        }
        return line
    }

    /// Whether two items count as equal; for self-sizing items only the length along the line
    /// counts.
    private func isSame(_ one: PointSize, _ other: PointSize) -> Bool {
        flow.isSelfSizing ? one[lineAxis] == other[lineAxis] : one == other
    }

    // MARK: - Frames

    /// Enumerates the frames of a line's items, in section coordinates and not rounded.
    func forEachItem(
        of line: FlowLine, isLast: Bool, size: (Int) -> PointSize, _ body: (Int, LayoutRect) -> Void
    ) {
        let first = size(line.items.lowerBound)[lineAxis]
        var (cursor, gap) = spacing(line, first, isLast)
        cursor += flow.insets.start(lineAxis)
        for item in line.items {
            let size = size(item)
            var rect = LayoutRect(origin: .zero, size: size)
            rect.origin[lineAxis] = cursor
            rect.origin[scrollAxis] = line.start + (line.thickness - size[scrollAxis]) / 2
            body(item, rect)
            cursor += size[lineAxis] + gap
        }
    }

    /// The start of the first item of a line, and the spacing between items.
    private func spacing(_ line: FlowLine, _ length: Double, _ isLast: Bool) -> (Double, Double) {
        let count = line.items.count
        let justified = { (count: Double, used: Double) in (available - used) / (count - 1) }
        if !isLast {
            guard count == 1 else { return (0, justified(Double(count), line.used)) }
            return (centre(length), 0)
        }
        guard line.isUniform else { return (0, flow.itemSpacing) }
        // Spacing as if the line were full of items of that size.
        let space = available + flow.itemSpacing + PixelGrid.tolerance
        let fitting = (space / (length + flow.itemSpacing)).rounded(.down)
        guard fitting.isFinite, fitting >= 2 else { return (centre(length), 0) }
        return (0, justified(fitting, fitting * length))
    }

    /// The start of a centred item; a self-sizing item never begins before the line.
    private func centre(_ length: Double) -> Double {
        let start = (available - length) / 2
        return flow.isSelfSizing ? max(0, start) : start
    }

    /// A header or footer across the whole breadth of the container; nil if it has no length.
    func edge(at start: Double, _ length: Double) -> LayoutRect? {
        guard length > 0 else { return nil }
        var rect = LayoutRect.zero
        rect.origin[scrollAxis] = start
        rect.origin[lineAxis] = -margins.start(lineAxis)
        rect.size = PointSize(
            LayoutLimits.clamp(length), context.environment.container[lineAxis], along: scrollAxis)
        return rect
    }
}
