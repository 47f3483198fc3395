/// A laid-out flow section.
struct SolvedFlow: Sendable {
    let flow: FlowLayout
    let margins: LayoutInsets
    private let context: LayoutContext
    private let solver: FlowSolver
    private var itemCount = 0
    /// The measurements of items; empty if they are not self-sizing.
    private var measurements: [Measurement] = []
    private(set) var lines: [FlowLine] = []
    /// The end of the lines, with the bottom inset.
    private var end = 0.0

    init(_ flow: FlowLayout, _ context: LayoutContext) {
        self.flow = flow
        margins = context.margins(of: .flow(flow))
        solver = FlowSolver(flow, context, margins)
        self.context = context
    }

    /// Not negative, even with negative insets.
    var length: Double { max(0, end + flow.footerLength) }

    /// The size of an item before measuring.
    private func layoutSize(_ item: Int) -> PointSize {
        LayoutLimits.clamp(item < flow.itemSizes.count ? flow.itemSizes[item] : flow.itemSize)
    }

    private func size(_ item: Int) -> PointSize {
        let layoutSize = layoutSize(item)
        guard item < measurements.count, measurements[item].proposed == layoutSize else {
            return layoutSize
        }
        return measurements[item].size
    }
}

// MARK: - Lines

extension SolvedFlow {
    /// Lays out items in lines, in a section that begins at `start`; returns their number.
    mutating func fill(
        _ section: Int, count: Int, at start: Double, measure: LayoutMeasure?
    ) -> Int {
        itemCount = count
        if flow.isSelfSizing { measurements = Array(repeating: .none, count: count) }
        // Items whose line begins before this position of the section are measured.
        let measuredEnd = context.measuredEnd - start
        var cursor = solver.firstLine
        var next = 0
        // The item that did not fit into the preceding line has been measured already.
        var measuredCount = 0
        while next < count {
            if next > 0 { cursor += flow.lineSpacing }
            let line = solver.line(from: next, of: count, at: cursor) { item in
                if item >= measuredCount, item < measurements.count, cursor < measuredEnd,
                    let measure
                {
                    let proposed = layoutSize(item)
                    let element = MeasuredElement(kind: .item, section: section, item: item)
                    let size = measure(element, proposed).map(LayoutLimits.clamp) ?? proposed
                    measurements[item] = Measurement(proposed: proposed, size: size)
                }
                measuredCount = max(measuredCount, item + 1)
                return size(item)
            }
            lines.append(line)
            cursor += line.thickness
            next = line.items.upperBound
        }
        end = cursor + flow.insets.end(context.scrollAxis)
        return count
    }
}

// MARK: - Frames

extension SolvedFlow {
    /// Adds the section's frames: items, header, footer.
    func addFrames(of section: Int, to sink: inout FrameSink) {
        for index in lines.indices {
            solver.forEachItem(
                of: lines[index], isLast: index == lines.count - 1, size: size
            ) { item, rect in sink.add(.item, section, item, rect, 0) }
        }
        if let header = solver.edge(at: 0, flow.headerLength) {
            sink.add(.supplementary("header"), section, 0, header, 0)
        }
        if let footer = solver.edge(at: end, flow.footerLength) {
            sink.add(.supplementary("footer"), section, 0, footer, 0)
        }
    }
}
