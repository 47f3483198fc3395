/// A section of lines: a change fills those that it touches, and moves those behind them.
struct SolvedFlow: Sendable {
    let flow: FlowLayout
    let margins: LayoutInsets
    private let axis: LayoutAxis
    private let solver: FlowSolver
    /// Whether only lines of the first screen are measured.
    private let isFirstScreen: Bool
    private var itemCount = 0
    /// What the items said when they were asked; empty where they are not.
    private var answers: [Measurement] = []
    private(set) var lines: [FlowLine] = []
    /// Where the lines end, with the inset behind them.
    private var end = 0.0
    private var thickest = 0.0
    /// Whether no line begins before the one before it.
    private var isInOrder = true

    init(_ flow: FlowLayout, _ context: LayoutContext) {
        self.flow = flow
        margins = context.margins(of: .flow(flow))
        solver = FlowSolver(flow, context, margins)
        isFirstScreen = context.environment.measuring == .firstScreen
        axis = context.scrollAxis
    }

    /// Negative insets do not make it negative.
    var length: Double { max(0, end + flow.footerLength) }

    /// How far frames may stand out of the section along the scroll direction.
    var overhang: (start: Double, end: Double) {
        var (start, past) = (max(0, -end), max(0, flow.headerLength - length))
        for line in isInOrder ? lines.prefix(1) + lines.suffix(1) : lines[...] {
            start = max(start, -line.start)
            past = max(past, line.start + thickest - length)
        }
        return (start, past)
    }

    /// Its items in another layout, to be put into lines.
    func relaid(_ flow: SolvedFlow) -> SolvedFlow {
        var flow = flow
        flow.itemCount = itemCount
        flow.answers = answers
        if flow.flow.isSelfSizing, answers.count < itemCount {
            flow.answers = Array(repeating: .none, count: itemCount)
        }
        return flow
    }

    /// What an item said when it was asked.
    func measurement(_ item: Int) -> Measurement {
        answers.indices.contains(item) ? answers[item] : .none
    }

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

// MARK: - Changes

extension SolvedFlow {
    /// Takes a change over; returns how many items had to be put into lines.
    ///
    /// - Parameter end: items whose line begins before that position of the section are measured.
    mutating func apply(
        _ splice: ItemSplice, _ section: Int, measure: LayoutMeasure?, measuredTo end: Double
    ) -> Int {
        itemCount += splice.inserted - splice.removed
        if flow.isSelfSizing {
            let new = (0..<splice.inserted).map {
                $0 < splice.known.count ? splice.known[$0] : .none
            }
            answers.replaceSubrange(splice.start..<splice.start + splice.removed, with: new)
        }
        var filling = LineFilling(self, splice)
        let solved = fill(&filling) { item, asked, start, answer in
            guard start < end else {
                answer = .none
                return
            }
            guard answer.proposed != asked, let measure else { return }
            let element = MeasuredElement(kind: .item, section: section, item: item)
            let size = measure(element, asked).map(LayoutLimits.clamp) ?? asked
            answer = Measurement(proposed: asked, size: size)
        }
        count(from: filling.first)
        return solved
    }

    private typealias Meter = (
        _ item: Int, _ asked: PointSize, _ start: Double, _ answer: inout Measurement
    ) -> Void

    /// Fills lines from the first that a change may touch to the one behind which nothing differs.
    private mutating func fill(_ filling: inout LineFilling, _ meter: Meter) -> Int {
        let solver = solver
        var cursor = filling.start
        var next = filling.firstItem
        var new: [FlowLine] = []
        // The item that did not fit into the line before has been measured for that one.
        var known = next
        while next < itemCount, !filling.isInStep(next) {
            if next > 0 { cursor += flow.lineSpacing }
            let line = solver.line(from: next, of: itemCount, at: cursor) { item in
                if item >= known, item < answers.count {
                    meter(item, asked(item), cursor, &answers[item])
                }
                known = max(known, item + 1)
                return size(item)
            }
            new.append(line)
            cursor += line.thickness
            next = line.items.upperBound
        }
        lines = filling.joined(with: new, itemCount)
        return next - filling.firstItem
    }

    /// Counts where lines begin, from one on.
    private mutating func count(from first: Int) {
        var cursor = first > 0 ? lines[first - 1].end : solver.firstLine
        for index in first..<lines.count {
            if index > 0 { cursor += flow.lineSpacing }
            lines[index].start = cursor
            cursor += lines[index].thickness
        }
        (thickest, isInOrder) = (0, true)
        for line in lines {
            thickest = max(thickest, line.thickness)
            isInOrder = isInOrder && line.thickness + flow.lineSpacing >= 0
        }
        end = cursor + flow.insets.end(axis)
    }

    /// The lines around a change.
    private struct LineFilling {
        private let lines: [FlowLine]
        private let splice: ItemSplice
        /// Items up to that one have sizes of their own, so that they may not take another place.
        private let sized: Int
        private let keepsLines: Bool
        /// The first line that is filled, its first item, and where the line before it ends.
        let first: Int
        let firstItem: Int
        let start: Double
        /// The first line that stays behind the change, of those before it.
        private var kept: Int

        init(_ flow: SolvedFlow, _ splice: ItemSplice) {
            lines = flow.lines
            self.splice = splice
            sized = splice.inserted == splice.removed ? 0 : flow.flow.itemSizes.count
            keepsLines = !flow.isFirstScreen
            // A line may have been filled up to here because of the item that stood behind it.
            let touched = lines.partitioningIndex { $0.items.upperBound >= splice.start }
            first = keepsLines ? min(touched, lines.count) : 0
            firstItem =
                first < lines.count
                ? lines[first].items.lowerBound : (lines.last?.items.upperBound ?? 0)
            start = first > 0 ? lines[first - 1].end : flow.solver.firstLine
            kept = first
        }

        /// Whether a line before the change began with the item that `item` was then.
        mutating func isInStep(_ item: Int) -> Bool {
            guard keepsLines, item >= splice.end else { return false }
            let before = splice.before(item)
            guard min(item, before) >= sized else { return false }
            while kept < lines.count, lines[kept].items.lowerBound < before { kept += 1 }
            return kept < lines.count && lines[kept].items.lowerBound == before
        }

        /// The lines before the change, the new ones, and those behind, whose items have moved.
        mutating func joined(with new: [FlowLine], _ itemCount: Int) -> [FlowLine] {
            let next = new.last?.items.upperBound ?? firstItem
            var joined = lines
            let end = next < itemCount && isInStep(next) ? kept : lines.count
            joined.replaceSubrange(first..<end, with: new)
            let moved = splice.inserted - splice.removed
            guard moved != 0 else { return joined }
            for index in first + new.count..<joined.count {
                let items = joined[index].items
                joined[index].items = items.lowerBound + moved..<items.upperBound + moved
            }
            return joined
        }
    }
}

extension FlowLine {
    fileprivate var end: Double { start + thickness }
}

// MARK: - Frames

extension SolvedFlow {
    /// Adds the section's frames: items, header, footer.
    func addFrames(of section: Int, to sink: inout FrameSink) {
        for index in lines(in: sink.sectionWindow, &sink.work) {
            sink.work += 1
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

    /// The lines that may reach into a window, in section coordinates; all without one.
    private func lines(in window: LayoutRect?, _ work: inout Int) -> Range<Int> {
        guard let window, isInOrder else { return lines.indices }
        let from = window.origin[axis] - thickest
        let first = lines.partitioningIndex(&work) { $0.start >= from }
        return first..<max(first, lines.partitioningIndex(&work) { $0.start > window.end(axis) })
    }
}
