/// A collection that is laid out, and can be changed: a change works out again only what it touches,
/// and frames are made when they are asked for.
///
/// After any changes the frames are those that laying it out from the beginning gives.
package struct SolvedCollection: Sendable {
    let context: LayoutContext
    var sections: [SolvedSection] = []
    /// Where sections lie along the scroll direction, with their insets and boundary items.
    private var spans: [LayoutResult.SectionSpan] = []
    /// Header and footer of the whole layout.
    private let boundary: BoundaryPlacement
    package private(set) var contentSize = PointSize.zero
    /// The length of the content without the layout's own boundary items.
    private var length = 0.0
    /// How far frames stand out of their sections at most; nil where sections do not follow in
    /// order.
    private var overhang: (start: Double, end: Double)?
    /// How many places of items have been worked out so far, repeated groups counted once.
    package internal(set) var solvedPlaces = 0

    /// - Parameter measure: asked for the size of everything with an estimated length; without it
    ///   estimates stay.
    package init(
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
            section.measureBoundary(measure)
            sections.append(section)
        }
        try stack(from: 0, measure) { section in
            ItemSplice(start: 0, removed: 0, inserted: max(0, itemCounts[section]))
        }
    }

    /// The number of items in each section.
    package var itemCounts: [Int] { sections.map(\.itemCount) }

    /// Puts the sections one behind the other, from the first that has changed on.
    ///
    /// - Parameter splice: the change of a section's items; nil where there is nothing to solve.
    mutating func stack(
        from first: Int, _ measure: LayoutMeasure?, _ splice: (Int) -> ItemSplice?
    ) throws(LayoutError) {
        spans.removeSubrange(min(first, spans.count)...)
        for index in spans.count..<sections.count {
            let start =
                spans.last.map { $0.end + context.sectionSpacing }
                ?? boundary.startGrowth
            // What is measured on the first screen depends on where the section begins.
            let isMoved = index >= first && context.environment.measuring == .firstScreen
            if let splice = splice(index) ?? (isMoved ? .nothing : nil) {
                try sections[index].apply(
                    splice, at: start, context, measure: measure, solvedPlaces: &solvedPlaces)
            }
            let length = sections[index].extent.total
            spans.append(LayoutResult.SectionSpan(start: start, length: length))
        }
        sumUp()
    }

    private mutating func sumUp() {
        var breadth = context.environment.container[context.crossAxis]
        var (before, behind, isInOrder) = (0.0, 0.0, true)
        for (index, section) in sections.enumerated() {
            let margins = section.margins.total(context.crossAxis)
            breadth = max(breadth, section.extent.breadth + margins)
            let overhang = section.overhang
            before = max(before, overhang.start)
            behind = max(behind, overhang.end)
            if section.extent.isBackward { isInOrder = false }
            guard index > 0 else { continue }
            let (last, span) = (spans[index - 1], spans[index])
            if span.start < last.start || span.end < last.end { isInOrder = false }
        }
        overhang = isInOrder ? (before, behind) : nil
        let end = spans.last?.end ?? boundary.startGrowth
        length = boundary.length(of: max(0, end - boundary.startGrowth))
        let total = boundary.startGrowth + length + boundary.endGrowth(length)
        contentSize = PointSize(total, breadth, along: context.scrollAxis)
    }
}

// MARK: - Frames

extension SolvedCollection {
    /// All frames.
    package var result: LayoutResult {
        let items = sections.reduce(0) { $0 + $1.itemCount }
        var sink = FrameSink(context.grid, capacity: items)
        addFrames(of: sections.indices, to: &sink)
        let rows = sections.indices.compactMap { sections[$0].row(at: spans[$0].start, context) }
        let result = LayoutResult(
            contentSize: contentSize, frames: sink.frames, orthogonalRows: rows, sections: spans,
            solvedPlaces: solvedPlaces)
        return context.environment.isRightToLeft ? result.mirrored : result
    }

    /// The frames that have an area in common with a rectangle of the content, in the order of
    /// `result`.
    package func frames(in rect: LayoutRect) -> [LayoutFrame] {
        var work = 0
        return frames(in: rect, work: &work)
    }

    /// - Parameter work: grows by the number of sections, groups and lines that were looked at.
    package func frames(in rect: LayoutRect, work: inout Int) -> [LayoutFrame] {
        let width = contentSize.width
        let isMirrored = context.environment.isRightToLeft
        let window = isMirrored ? rect.mirrored(in: width) : rect
        var sink = FrameSink(context.grid, window: window)
        addFrames(of: sections(in: window, &sink.work), to: &sink)
        work += sink.work
        guard isMirrored else { return Array(sink.frames) }
        return sink.frames.map { frame in
            var frame = frame
            frame.rect = frame.rect.mirrored(in: width)
            return frame
        }
    }

    /// The sections whose frames may reach into a rectangle.
    private func sections(in rect: LayoutRect, _ work: inout Int) -> Range<Int> {
        guard let overhang else { return sections.indices }
        let pixel = 1 / context.grid.scale
        let start = rect.origin[context.scrollAxis] - overhang.end - pixel
        let end = rect.end(context.scrollAxis) + overhang.start + pixel
        let first = spans.partitioningIndex(&work) { $0.start + $0.length >= start }
        return first..<max(first, spans.partitioningIndex(&work) { $0.start > end })
    }

    private func addFrames(of range: Range<Int>, to sink: inout FrameSink) {
        sink.work += range.count
        for index in range { sections[index].addFrames(at: spans[index].start, context, to: &sink) }
        context.addBoundary(boundary, length: length, to: &sink)
    }

    /// How an item got its frame; nil where it stands in no group.
    func trace(_ item: Int, section: Int) throws(LayoutError) -> ItemTrace? {
        guard sections.indices.contains(section) else { return nil }
        return try sections[section].trace(item)
    }

    /// A section as it is laid out, for explanations; nil where there is none.
    func solvedSection(_ index: Int) -> SolvedSection? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    /// Header and footer of the whole layout with the length of what they stand around.
    var ends: (placement: BoundaryPlacement, length: Double) { (boundary, length) }
}

/// Header and footer of the whole layout.
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

    /// Adds the frames of the boundary items, around content of `length`.
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
