/// A line of a flow section.
struct FlowLine: Sendable {
    var items: Range<Int>
    /// Where it begins in the section, along the scroll direction.
    let start: Double
    /// What its items take along it, gaps not counted.
    var used = 0.0
    var thickness = 0.0
    /// Whether its items are all of one size.
    var isEven = true
}

/// Lays out a section by the rules of flow layout: lines of items, filled from the start.
struct FlowSolver {
    private let flow: FlowLayout
    private let context: LayoutContext
    /// Margins of the container that the section keeps.
    private let margins: LayoutInsets
    /// The room in a line.
    private let available: Double

    init(_ flow: FlowLayout, _ context: LayoutContext, _ margins: LayoutInsets) {
        (self.flow, self.context, self.margins) = (flow, context, margins)
        let container = context.environment.container.inset(by: margins)
        available = container[context.crossAxis] - flow.insets.total(context.crossAxis)
    }

    private var scrollAxis: LayoutAxis { context.scrollAxis }
    private var lineAxis: LayoutAxis { context.crossAxis }

    /// Where the first line begins.
    var firstLine: Double { flow.headerLength + flow.insets.start(scrollAxis) }

    // MARK: - Lines

    /// As many items from `first` on as fit, but at least one.
    ///
    /// - Parameter size: gives the sizes of items.
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
            line.isEven = line.isEven && isSame(size, firstSize)
            line.items = first..<next + 1
        }
        return line
    }

    /// Whether two items count as alike; of measured ones only the length along the line does.
    private func isSame(_ one: PointSize, _ other: PointSize) -> Bool {
        flow.isSelfSizing ? one[lineAxis] == other[lineAxis] : one == other
    }

    // MARK: - Frames

    /// The frames of a line's items, in section coordinates and not rounded.
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

    /// Where the first item of a line begins, and the room between items.
    private func spacing(_ line: FlowLine, _ length: Double, _ isLast: Bool) -> (Double, Double) {
        let count = line.items.count
        let justified = { (count: Double, used: Double) in (available - used) / (count - 1) }
        if !isLast {
            guard count == 1 else { return (0, justified(Double(count), line.used)) }
            return (centre(length), 0)
        }
        guard line.isEven else { return (0, flow.itemSpacing) }
        // As if the line were filled with items of that size.
        let room = available + flow.itemSpacing + PixelGrid.tolerance
        let fitting = (room / (length + flow.itemSpacing)).rounded(.down)
        guard fitting.isFinite, fitting >= 2 else { return (centre(length), 0) }
        return (0, justified(fitting, fitting * length))
    }

    /// An item that stands alone is centred; a measured one never begins before the line.
    private func centre(_ length: Double) -> Double {
        let start = (available - length) / 2
        return flow.isSelfSizing ? max(0, start) : start
    }

    /// A header or footer, over the whole breadth of the container; nil where there is none.
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
