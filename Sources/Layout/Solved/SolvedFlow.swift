/// A section of lines; a change fills all of them anew.
struct SolvedFlow: Sendable {
    let flow: FlowLayout
    let margins: LayoutInsets
    /// What the items said when they were asked.
    private(set) var answers: [Measurement] = []
    /// In section coordinates, not rounded.
    private(set) var frames: [LayoutFrame] = []
    private(set) var length = 0.0
    /// How far frames stand out of the section along the scroll direction.
    private(set) var overhang = (start: 0.0, end: 0.0)

    init(_ flow: FlowLayout, margins: LayoutInsets) {
        self.flow = flow
        self.margins = margins
    }

    /// Takes a change over, and fills the lines.
    ///
    /// - Parameter end: items whose line begins before that position of the section are measured.
    mutating func apply(
        _ splice: ItemSplice, _ section: Int, _ context: LayoutContext, measure: LayoutMeasure?,
        measuredTo end: Double
    ) {
        let new = (0..<splice.inserted).map { $0 < splice.known.count ? splice.known[$0] : .none }
        var answers = answers
        self.answers = []
        answers.replaceSubrange(splice.start..<splice.start + splice.removed, with: new)
        let solver = FlowSolver(flow, section, context, margins, answers.count)
        frames.removeAll(keepingCapacity: true)
        length = solver.solve(into: &frames) { item, proposed, start in
            if answers[item].proposed == proposed { return answers[item].size }
            guard let measure, flow.isSelfSizing, start < end else { return proposed }
            let element = MeasuredElement(kind: .item, section: section, item: item)
            let size = measure(element, proposed) ?? proposed
            answers[item] = Measurement(proposed: proposed, size: size)
            return size
        }
        self.answers = answers
        overhang = (0, 0)
        for frame in frames {
            overhang.start = max(overhang.start, -frame.rect.origin[context.scrollAxis])
            overhang.end = max(overhang.end, frame.rect.end(context.scrollAxis) - length)
        }
    }
}
