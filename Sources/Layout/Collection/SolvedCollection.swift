/// A laid-out collection: its sections in order.
struct SolvedCollection: Sendable {
    let context: LayoutContext
    private var sections: [SolvedSection] = []
    /// The ranges of sections along the scroll direction, with their insets and boundary items.
    private var spans: [LayoutResult.SectionSpan] = []
    /// The header and footer of the whole layout.
    private let boundary: BoundaryPlacement
    private(set) var contentSize = PointSize.zero
    /// The length of the content without the layout's own boundary items.
    private var length = 0.0
    /// The number of item places solved so far; repeated groups count once.
    private var solvedPlaces = 0

    /// - Parameter measure: measures elements with an estimated length; without it estimates are
    ///   final.
    init(
        _ layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
        measure: LayoutMeasure? = nil
    ) throws(LayoutError) {
        try checkLimits(layout, itemCounts, environment)
        context = LayoutContext(layout, environment)
        boundary = context.boundary(measure)
        var planner = SectionPlanner(context)
        sections.reserveCapacity(itemCounts.count)
        for index in itemCounts.indices {
            let number = min(index, layout.sections.count - 1)
            let content = planner.content(
                layout.sections[number], number: number,
                offset: environment.orthogonalOffsets[index] ?? 0)
            var section = SolvedSection(index, content)
            let start =
                spans.last.map { $0.end + context.sectionSpacing } ?? boundary.startGrowth
            try section.fill(
                max(0, itemCounts[index]), at: start, measure: measure,
                solvedPlaces: &solvedPlaces)
            spans.append(LayoutResult.SectionSpan(start: start, length: section.extent.total))
            sections.append(section)
        }
        updateContentSize()
    }

    private mutating func updateContentSize() {
        var breadth = context.environment.container[context.crossAxis]
        for section in sections {
            let margins = section.margins.total(context.crossAxis)
            breadth = max(breadth, section.extent.breadth + margins)
        }
        let end = spans.last?.end ?? boundary.startGrowth
        length = boundary.length(of: max(0, end - boundary.startGrowth))
        let total = boundary.startGrowth + length + boundary.endGrowth(length)
        contentSize = PointSize(total, breadth, along: context.scrollAxis)
    }
}

// MARK: - Frames

extension SolvedCollection {
    /// All frames.
    var result: LayoutResult {
        let items = sections.reduce(0) { $0 + $1.itemCount }
        var sink = FrameSink(context.grid, capacity: items)
        for index in sections.indices {
            sections[index].addFrames(at: spans[index].start, context, to: &sink)
        }
        context.addBoundary(boundary, length: length, to: &sink)
        let rows = sections.indices.compactMap { sections[$0].row(at: spans[$0].start, context) }
        let result = LayoutResult(
            contentSize: contentSize, frames: sink.frames, orthogonalRows: rows, sections: spans,
            solvedPlaces: solvedPlaces)
        return context.environment.isRightToLeft ? result.mirrored : result
    }

    /// How an item got its frame; nil if it is not part of a group.
    func trace(_ item: Int, section: Int) throws(LayoutError) -> ItemTrace? {
        guard sections.indices.contains(section) else { return nil }
        return try sections[section].trace(item)
    }

    /// A laid-out section, for explanations; nil if there is none.
    func solvedSection(_ index: Int) -> SolvedSection? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    /// The header and footer of the whole layout, and the length of the content between them.
    var layoutBoundary: (placement: BoundaryPlacement, length: Double) { (boundary, length) }
}

/// The header and footer of the whole layout.
extension LayoutContext {
    func boundary(_ measure: LayoutMeasure?) -> BoundaryPlacement {
        let container = environment.container
        let sizes = boundaryItems.map { item in
            let element = MeasuredElement(
                kind: .supplementary(item.kind), section: 0, item: LayoutFrame.ofLayout)
            return size(item.size, of: element, in: container, measure)
        }
        return BoundaryPlacement(
            boundaryItems, sizes: sizes, scrollAxis: scrollAxis, from: 0,
            to: container[crossAxis])
    }

    /// Adds the frames of the boundary items around content of `length`.
    func addBoundary(_ boundary: BoundaryPlacement, length: Double, to sink: inout FrameSink) {
        let start = boundary.startGrowth
        for (index, item) in boundary.items.enumerated() {
            var rect = boundary.rect(index, length)
            rect.origin[scrollAxis] += start
            rect = rect.inset(by: item.insets)
            rect.origin = grid.round(rect.origin)
            var frame = LayoutFrame(
                kind: .supplementary(item.kind), section: 0, item: LayoutFrame.ofLayout,
                rect: rect, zIndex: item.zIndex)
            if item.isPinned { pin(&frame, item, from: start, to: start + length) }
            sink.addRounded(frame)
        }
    }
}
