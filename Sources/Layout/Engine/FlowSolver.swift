/// Lays out a section by the rules of flow layout: lines of items, filled from the start.
struct FlowSolver {
    private let flow: FlowLayout
    private let section: Int
    private let context: LayoutContext
    /// Margins of the container that the section keeps.
    private let margins: LayoutInsets
    private let itemCount: Int

    /// Gives the size of an item of that size whose line begins there, in the section.
    typealias Size = (_ item: Int, _ asked: PointSize, _ start: Double) -> PointSize

    /// Items of one line.
    private struct Line {
        var items: Range<Int>
        /// What they take along the line, gaps not counted.
        var used: Double
        var thickness: Double
        /// Whether they are all of one size.
        var isEven: Bool
    }

    init(
        _ flow: FlowLayout, _ section: Int, _ context: LayoutContext, _ margins: LayoutInsets,
        _ itemCount: Int
    ) {
        self.flow = flow
        self.section = section
        self.context = context
        self.margins = margins
        self.itemCount = itemCount
    }

    private var scrollAxis: LayoutAxis { context.scrollAxis }
    private var lineAxis: LayoutAxis { context.crossAxis }

    /// The room in a line.
    private var available: Double {
        context.environment.container.inset(by: margins)[lineAxis] - flow.insets.total(lineAxis)
    }

    /// Appends the section's frames, in section coordinates and not rounded; returns its length.
    func solve(into frames: inout [LayoutFrame], size: Size) -> Double {
        var cursor = flow.headerLength + flow.insets.start(scrollAxis)
        var sizes: [PointSize] = []
        var first = 0
        while first < itemCount {
            if first > 0 { cursor += flow.lineSpacing }
            let line = line(from: first, at: cursor, &sizes, size)
            append(line, sizes, at: cursor, to: &frames)
            cursor += line.thickness
            first = line.items.upperBound
        }
        cursor += flow.insets.end(scrollAxis)
        appendEdge("header", at: 0, flow.headerLength, to: &frames)
        appendEdge("footer", at: cursor, flow.footerLength, to: &frames)
        return cursor + flow.footerLength
    }

    /// The size that the layout gives an item.
    private func asked(_ item: Int) -> PointSize {
        item < flow.itemSizes.count ? flow.itemSizes[item] : flow.itemSize
    }

    /// As many items from `first` on as fit, but at least one.
    private func line(
        from first: Int, at start: Double, _ sizes: inout [PointSize], _ size: Size
    ) -> Line {
        var line = Line(items: first..<first, used: 0, thickness: 0, isEven: true)
        for next in first..<itemCount {
            if next == sizes.count { sizes.append(size(next, asked(next), start)) }
            let gaps = flow.itemSpacing * Double(next - first)
            let used = line.used + sizes[next][lineAxis]
            let fits = used + gaps <= available + PixelGrid.tolerance
            guard fits || next == first else { break }
            line.used = used
            line.thickness = max(line.thickness, sizes[next][scrollAxis])
            line.isEven = line.isEven && isSame(sizes[next], sizes[first])
            line.items = first..<next + 1
        }
        return line
    }

    /// Whether two items count as alike; of measured ones only the length along the line does.
    private func isSame(_ one: PointSize, _ other: PointSize) -> Bool {
        flow.isSelfSizing ? one[lineAxis] == other[lineAxis] : one == other
    }

    private func append(
        _ line: Line, _ sizes: [PointSize], at start: Double, to frames: inout [LayoutFrame]
    ) {
        let isLast = line.items.upperBound == itemCount
        var (cursor, gap) = spacing(line, sizes[line.items.lowerBound][lineAxis], isLast)
        cursor += flow.insets.start(lineAxis)
        for item in line.items {
            let size = sizes[item]
            var rect = LayoutRect(origin: .zero, size: size)
            rect.origin[lineAxis] = cursor
            rect.origin[scrollAxis] = start + (line.thickness - size[scrollAxis]) / 2
            frames.append(
                LayoutFrame(kind: .item, section: section, item: item, rect: rect, zIndex: 0))
            cursor += size[lineAxis] + gap
        }
    }

    /// Where the first item of a line begins, and the room between items.
    private func spacing(_ line: Line, _ length: Double, _ isLast: Bool) -> (Double, Double) {
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

    /// A header or footer, over the whole breadth of the container.
    private func appendEdge(
        _ kind: String, at start: Double, _ length: Double, to frames: inout [LayoutFrame]
    ) {
        guard length > 0 else { return }
        var rect = LayoutRect.zero
        rect.origin[scrollAxis] = start
        rect.origin[lineAxis] = -margins.start(lineAxis)
        rect.size = PointSize(
            length, context.environment.container[lineAxis], along: scrollAxis)
        frames.append(
            LayoutFrame(
                kind: .supplementary(kind), section: section, item: 0, rect: rect, zIndex: 0))
    }
}
