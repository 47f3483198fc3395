/// A section of lines.
struct SolvedFlow: Sendable {
    let flow: FlowLayout
    let margins: LayoutInsets
    private let context: LayoutContext
    private let solver: FlowSolver
    private var itemCount = 0
    /// What the items said when they were asked; empty where they are not.
    private var answers: [Measurement] = []
    private(set) var lines: [FlowLine] = []
    /// Where the lines end, with the inset behind them.
    private var end = 0.0

    init(_ flow: FlowLayout, _ context: LayoutContext) {
        self.flow = flow
        margins = context.margins(of: .flow(flow))
        solver = FlowSolver(flow, context, margins)
        self.context = context
    }

    /// Negative insets do not make it negative.
    var length: Double { max(0, end + flow.footerLength) }

    /// The size that the layout gives an item.
    private func asked(_ item: Int) -> PointSize {
        LayoutLimits.clamp(item < flow.itemSizes.count ? flow.itemSizes[item] : flow.itemSize)
    }

    private func size(_ item: Int) -> PointSize {
        let asked = asked(item)
        guard item < answers.count, answers[item].proposed == asked else { return asked }
        return answers[item].size
    }
}

// MARK: - Lines

extension SolvedFlow {
    /// Puts items into lines, in a section that begins at `start`; returns how many.
    mutating func fill(
        _ section: Int, count: Int, at start: Double, measure: LayoutMeasure?
    ) -> Int {
        itemCount = count
        if flow.isSelfSizing { answers = Array(repeating: .none, count: count) }
        // Items whose line begins before that position of the section are measured.
        let measuredEnd = context.measuredEnd - start
        var cursor = solver.firstLine
        var next = 0
        // The item that did not fit into the line before has been measured for that one.
        var known = 0
        while next < count {
            if next > 0 { cursor += flow.lineSpacing }
            let line = solver.line(from: next, of: count, at: cursor) { item in
                if item >= known, item < answers.count, cursor < measuredEnd, let measure {
                    let asked = asked(item)
                    let element = MeasuredElement(kind: .item, section: section, item: item)
                    let size = measure(element, asked).map(LayoutLimits.clamp) ?? asked
                    answers[item] = Measurement(proposed: asked, size: size)
                }
                known = max(known, item + 1)
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
