/// A collection that is laid out, and can be changed: a change works out again only what it touches,
/// and frames are made when they are asked for.
///
/// After any changes the frames are those that laying it out from the beginning gives.
package struct SolvedCollection: Sendable {
    let context: LayoutContext
    private var sections: [SolvedSection] = []
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
    package private(set) var solvedPlaces = 0

    /// - Parameter measure: asked for the size of everything with an estimated length; without it
    ///   estimates stay.
    package init(
        _ layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
        measure: LayoutMeasure? = nil
    ) throws(LayoutError) {
        try checkLimits(layout, itemCounts, environment)
        context = LayoutContext(layout, environment)
        boundary = context.boundary(measure)
        var cursor = boundary.startGrowth
        var planner = SectionPlanner(context)
        sections.reserveCapacity(itemCounts.count)
        for (index, count) in itemCounts.enumerated() {
            if index > 0 { cursor += layout.sectionSpacing }
            var section = planner.section(index)
            section.measureBoundary(measure)
            let items = ItemSplice(start: 0, removed: 0, inserted: max(0, count))
            try section.apply(
                items, at: cursor, context, measure: measure, solvedPlaces: &solvedPlaces)
            cursor += section.extent.total
            sections.append(section)
        }
        stack(from: 0)
    }

    /// The number of items in each section.
    package var itemCounts: [Int] { sections.map(\.itemCount) }

    /// Puts the sections one behind the other, from one on that has changed.
    private mutating func stack(from changed: Int) {
        spans.removeSubrange(min(changed, spans.count)...)
        for index in spans.count..<sections.count {
            let start =
                spans.last.map { $0.start + $0.length + context.layout.sectionSpacing }
                ?? boundary.startGrowth
            let length = sections[index].extent.total
            spans.append(LayoutResult.SectionSpan(start: start, length: length))
        }
        var breadth = context.environment.container[context.crossAxis]
        var (before, behind, isInOrder) = (0.0, 0.0, true)
        for (index, section) in sections.enumerated() {
            let margins = section.margins.total(context.crossAxis)
            breadth = max(breadth, section.extent.breadth + margins)
            let overhang = section.overhang
            before = max(before, overhang.start)
            behind = max(behind, overhang.end)
            if index > 0, spans[index].start < spans[index - 1].start { isInOrder = false }
            if section.extent.total < 0 { isInOrder = false }
        }
        overhang = isInOrder ? (before, behind) : nil
        let end = spans.last.map { $0.start + $0.length } ?? boundary.startGrowth
        length = boundary.length(of: end - boundary.startGrowth)
        let total = boundary.startGrowth + length + boundary.endGrowth(length)
        contentSize = PointSize(total, breadth, along: context.scrollAxis)
    }
}

// MARK: - Changes

/// A change of a section's items.
package enum LayoutChange: Hashable, Sendable {
    /// `count` items come before the item `at`, or behind the last.
    case insert(_ count: Int, at: Int)
    case delete(Range<Int>)
    /// What items show has changed, so that they may need another size.
    case update(Range<Int>)
    /// An item takes another place; `to` is its number afterwards.
    case move(from: Int, to: Int)
    /// What headers and footers of the section show has changed.
    case updateBoundary
}

extension SolvedCollection {
    /// Takes a change over; numbers of items are brought into bounds.
    ///
    /// - Parameter measure: asked for items that come or have changed, and no others.
    package mutating func apply(
        _ change: LayoutChange, toSection index: Int, measure: LayoutMeasure? = nil
    ) throws(LayoutError) {
        guard sections.indices.contains(index) else { return }
        let count = sections[index].itemCount
        let items = { (range: Range<Int>) in range.clamped(to: 0..<count) }
        switch change {
        case .insert(let inserted, let start):
            let room = LayoutLimits.items - sections.count - itemCounts.reduce(0, +)
            guard inserted <= room else { throw .tooManyItems }
            let start = min(max(0, start), count)
            try splice(
                ItemSplice(start: start, removed: 0, inserted: max(0, inserted)), index, measure)
        case .delete(let range):
            let range = items(range)
            try splice(
                ItemSplice(start: range.lowerBound, removed: range.count, inserted: 0), index,
                measure)
        case .update(let range):
            let range = items(range)
            try splice(
                ItemSplice(
                    start: range.lowerBound, removed: range.count, inserted: range.count), index,
                measure)
        case .move(let from, let to):
            guard (0..<count).contains(from), (0..<count).contains(to), from != to else { return }
            let known = sections[index].measurement(from)
            try splice(ItemSplice(start: from, removed: 1, inserted: 0), index, measure)
            try splice(
                ItemSplice(start: to, removed: 0, inserted: 1, known: [known]), index, measure)
        case .updateBoundary:
            sections[index].measureBoundary(measure)
            try restack(index, measure)
        }
    }

    private mutating func splice(
        _ splice: ItemSplice, _ index: Int, _ measure: LayoutMeasure?
    ) throws(LayoutError) {
        guard splice.removed > 0 || splice.inserted > 0 else { return }
        try sections[index].apply(
            splice, at: spans[index].start, context, measure: measure,
            solvedPlaces: &solvedPlaces)
        try restack(index, measure)
    }

    /// Moves the sections behind one that has changed.
    private mutating func restack(
        _ index: Int, _ measure: LayoutMeasure?
    ) throws(LayoutError) {
        stack(from: index)
        // What is on the first screen has changed too.
        guard context.environment.measuring == .firstScreen, index + 1 < sections.count else {
            return
        }
        for next in index + 1..<sections.count {
            try sections[next].apply(
                ItemSplice(start: 0, removed: 0, inserted: 0), at: spans[next].start, context,
                measure: measure, solvedPlaces: &solvedPlaces)
            stack(from: next)
        }
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
        guard context.environment.isRightToLeft else { return unmirroredFrames(in: rect) }
        let width = contentSize.width
        return unmirroredFrames(in: rect.mirrored(in: width)).map { frame in
            var frame = frame
            frame.rect = frame.rect.mirrored(in: width)
            return frame
        }
    }

    private func unmirroredFrames(in rect: LayoutRect) -> [LayoutFrame] {
        var sink = FrameSink(context.grid, window: rect)
        addFrames(of: sections(in: rect), to: &sink)
        return sink.frames
    }

    /// The sections whose frames may reach into a rectangle.
    private func sections(in rect: LayoutRect) -> Range<Int> {
        guard let overhang else { return sections.indices }
        let pixel = 1 / context.grid.scale
        let start = rect.origin[context.scrollAxis] - overhang.end - pixel
        let end = rect.end(context.scrollAxis) + overhang.start + pixel
        let first = spans.partitioningIndex { $0.start + $0.length >= start }
        return first..<max(first, spans.partitioningIndex { $0.start > end })
    }

    private func addFrames(of range: Range<Int>, to sink: inout FrameSink) {
        for index in range {
            sections[index].addFrames(at: spans[index].start, context, to: &sink)
        }
        context.addBoundary(boundary, length: length, to: &sink)
    }

    /// How an item got its frame; nil where it stands in no group.
    func trace(_ item: Int, section: Int) throws(LayoutError) -> ItemTrace? {
        guard sections.indices.contains(section) else { return nil }
        return try sections[section].trace(item)
    }
}
