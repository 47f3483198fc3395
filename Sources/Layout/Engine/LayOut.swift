/// The frames of a collection with so many items in each of its sections.
///
/// - Parameter measure: asked for the size of everything with an estimated length; without it
///   estimates stay.
package func layOut(
    _ layout: CollectionLayout, itemCounts: [Int], in environment: LayoutEnvironment,
    measure: LayoutMeasure? = nil
) throws(LayoutError) -> LayoutResult {
    try checkLimits(layout, itemCounts, environment)
    var pass = LayoutPass(layout, environment, measure)
    return try pass.run(itemCounts)
}

/// Refuses what cannot be laid out or would cost too much.
func checkLimits(
    _ layout: CollectionLayout, _ itemCounts: [Int], _ environment: LayoutEnvironment
) throws(LayoutError) {
    let sides = [environment.container.width, environment.container.height, environment.scale]
    guard environment.scale > 0, sides.allSatisfy(\.isFinite) else { throw .impossibleContainer }
    guard !layout.sections.isEmpty || itemCounts.isEmpty else { throw .noSection }
    var budget = LayoutLimits.items - itemCounts.count
    for count in itemCounts {
        guard count <= budget else { throw .tooManyItems }
        budget -= max(0, count)
    }
}

/// One way through the sections of a collection, from the start to the end.
struct LayoutPass {
    private let layout: CollectionLayout
    private let environment: LayoutEnvironment
    private let grid: PixelGrid
    private let measure: LayoutMeasure?

    private var frames: [LayoutFrame] = []
    private var rows: [OrthogonalRow] = []
    private var spans: [LayoutResult.SectionSpan] = []
    private var solvedPlaces = 0
    /// Where the next section begins along the scroll direction.
    private var cursor = 0.0
    /// The content's length across the scroll direction.
    private var breadth: Double
    /// The margins of the list section just laid out; nil behind any other.
    private var listInsets: LayoutInsets?
    /// The item whose frame is to be explained, and how it got it.
    private let traced: (section: Int, item: Int)?
    private(set) var trace: ItemTrace?

    init(
        _ layout: CollectionLayout, _ environment: LayoutEnvironment, _ measure: LayoutMeasure?,
        traced: (section: Int, item: Int)? = nil
    ) {
        self.traced = traced
        self.layout = layout
        self.environment = environment
        self.measure = measure
        grid = PixelGrid(scale: environment.scale)
        breadth = environment.container[layout.scrollDirection.other]
    }

    private var scrollAxis: LayoutAxis { layout.scrollDirection }

    mutating func run(_ itemCounts: [Int]) throws(LayoutError) -> LayoutResult {
        frames.reserveCapacity(itemCounts.reduce(0) { $0 + max(0, $1) })
        let boundary = layoutBoundary()
        cursor = boundary.startGrowth
        for (index, count) in itemCounts.enumerated() {
            if index > 0 { cursor += layout.sectionSpacing }
            try addSection(index, max(0, count))
        }
        let length = finish(boundary)
        let result = LayoutResult(
            contentSize: PointSize(length, breadth, along: scrollAxis), frames: frames,
            orthogonalRows: rows, sections: spans, solvedPlaces: solvedPlaces)
        return environment.isRightToLeft ? result.mirrored : result
    }

    private mutating func addSection(_ index: Int, _ itemCount: Int) throws(LayoutError) {
        let section = layout.sections[min(index, layout.sections.count - 1)]
        let margins = margins(of: section)
        let input = SectionInput(
            index: index, itemCount: itemCount, scrollAxis: scrollAxis, environment: environment,
            grid: grid, margins: margins, start: cursor, measure: measure,
            tracedItem: traced?.section == index ? traced?.item : nil)
        let first = frames.count
        let extent: SectionExtent
        switch section {
        case .flow(let flow):
            listInsets = nil
            extent = FlowSolver(flow, input).solve(into: &frames, solvedPlaces: &solvedPlaces)
        case .compositional(let section):
            let solver = CompositionalSolver(section, input, listMargins: listMargins(section))
            extent = try solver.solve(into: &frames, solvedPlaces: &solvedPlaces)
        }
        breadth = max(breadth, extent.breadth + margins.total(scrollAxis.other))
        settle(extent, from: first, margins)
        if let trace = extent.trace { self.trace = trace }
        spans.append(LayoutResult.SectionSpan(start: cursor, length: extent.total))
        cursor += extent.total
    }

    /// The margins of the container that a section keeps: those across the scroll direction.
    private func margins(of section: CollectionSection) -> LayoutInsets {
        let own =
            switch section {
            case .compositional(let section): section.insetsReference
            case .flow(let flow): flow.insetsReference
            }
        let reference = own == .automatic ? layout.insetsReference : own
        return environment.margins(reference).only(scrollAxis.other)
    }

    private mutating func listMargins(_ section: SectionLayout) -> LayoutInsets {
        guard let appearance = section.list else {
            listInsets = nil
            return .zero
        }
        let metrics = ListMetrics(appearance: appearance, system: environment.listSystem)
        let edges = ListMetrics.Edges(section)
        let insets =
            listInsets.map { metrics.insets(edges, behind: $0) } ?? metrics.insets(edges)
        listInsets = insets
        return insets
    }
}

// MARK: - Content coordinates

extension LayoutPass {
    /// Moves a section's frames to where the section lies, and rounds them.
    private mutating func settle(
        _ extent: SectionExtent, from first: Int, _ margins: LayoutInsets
    ) {
        var offset = LayoutPoint.zero
        offset[scrollAxis] = cursor + extent.startGrowth
        offset[scrollAxis.other] = margins.start(scrollAxis.other)
        for index in first..<frames.count {
            frames[index].rect.origin = grid.round(frames[index].rect.origin + offset)
            guard case .decoration = frames[index].kind else { continue }
            let size = frames[index].rect.size
            frames[index].rect.size = PointSize(
                width: grid.round(size.width), height: grid.round(size.height))
        }
        for pinned in extent.pinned {
            pin(pinned, from: offset[scrollAxis], to: offset[scrollAxis] + extent.length)
        }
        if var row = extent.row {
            row.viewport.origin = grid.round(row.viewport.origin + offset)
            rows.append(row)
        }
    }

    /// Keeps a boundary item in sight as long as the content from `start` to `end` is.
    private mutating func pin(_ pinned: PinnedItem, from start: Double, to end: Double) {
        let inset = pinned.insets.start(scrollAxis)
        let own = frames[pinned.frame].rect.size[scrollAxis] + pinned.insets.total(scrollAxis)
        let resting = frames[pinned.frame].rect.origin[scrollAxis] - inset
        let visible = visible
        let position =
            switch pinned.side {
            case .start: min(max(resting, visible.start), max(resting, end - own))
            case .end: max(min(resting, visible.end - own), min(resting, start))
            }
        frames[pinned.frame].rect.origin[scrollAxis] = grid.round(position + inset)
        let rect = frames[pinned.frame].rect
        let isVisible =
            rect.origin[scrollAxis] < visible.end && rect.end(scrollAxis) > visible.start
        if isVisible { frames[pinned.frame].zIndex += Self.pinnedLift }
    }

    /// How far pinned items are lifted while they are visible.
    private static let pinnedLift = 1_000_000_000

    /// The part of the content that is seen, along the scroll direction.
    private var visible: (start: Double, end: Double) {
        let start = environment.contentOffset[scrollAxis]
        let from = start + environment.safeArea.start(scrollAxis)
        let to =
            start + environment.container[scrollAxis] - environment.safeArea.end(scrollAxis)
        return (from, max(from, to))
    }
}

// MARK: - Header and footer of the whole layout

extension LayoutPass {
    private func layoutBoundary() -> BoundaryPlacement {
        let input = SectionInput(
            index: 0, itemCount: 0, scrollAxis: scrollAxis, environment: environment, grid: grid,
            margins: .zero, start: 0, measure: measure)
        let sizes = layout.boundaryItems.map {
            input.size($0.size, of: $0.kind, LayoutFrame.ofLayout, in: environment.container)
        }
        return BoundaryPlacement(
            layout.boundaryItems, sizes: sizes, scrollAxis: scrollAxis, from: 0,
            to: environment.container[scrollAxis.other])
    }

    /// Adds the frames of the layout's own boundary items; returns the content's length.
    private mutating func finish(_ boundary: BoundaryPlacement) -> Double {
        let start = boundary.startGrowth
        let length = boundary.length(of: cursor - start)
        for (index, item) in boundary.items.enumerated() {
            var rect = boundary.rect(index, length)
            rect.origin[scrollAxis] += start
            rect = rect.inset(by: item.insets)
            rect.origin = grid.round(rect.origin)
            frames.append(
                LayoutFrame(
                    kind: .supplementary(item.kind), section: 0, item: LayoutFrame.ofLayout,
                    rect: rect, zIndex: item.zIndex))
            guard item.isPinned else { continue }
            let side = item.alignment.side(scrollAxis) ?? .start
            pin(
                PinnedItem(frame: frames.count - 1, side: side, insets: item.insets), from: start,
                to: start + length)
        }
        return start + length + boundary.endGrowth(length)
    }
}
