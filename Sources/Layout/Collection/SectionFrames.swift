extension SolvedSection {
    /// Adds the frames of a section that begins at `start`: items, badges, separators, headers,
    /// footers and backgrounds.
    func addFrames(at start: Double, _ context: LayoutContext, to sink: inout FrameSink) {
        sink.offset = offset(at: start, context)
        switch content {
        case .groups(let groups):
            let frames = GroupFrames(section: index, groups: groups, extent: extent, context)
            frames.add(itemCount: itemCount, to: &sink)
        case .flow(let flow):
            flow.addFrames(of: index, to: &sink)
        }
    }

    /// The offset of section coordinates in content coordinates.
    func offset(at start: Double, _ context: LayoutContext) -> LayoutPoint {
        var offset = LayoutPoint.zero
        offset[context.scrollAxis] = start + extent.startGrowth
        offset[context.crossAxis] = margins.start(context.crossAxis)
        return offset
    }

    /// The section as an orthogonally scrolling row; nil if it is none.
    func row(at start: Double, _ context: LayoutContext) -> OrthogonalRow? {
        guard case .groups(let groups) = content, groups.plan.isOrthogonal else { return nil }
        let (plan, sequence) = (groups.plan, groups.sequence)
        guard sequence.count > 0 else { return nil }
        var viewport = LayoutRect(origin: plan.geometry.origin, size: plan.geometry.effective)
        viewport.size[context.scrollAxis] = sequence.breadth
        viewport.size = LayoutLimits.clamp(viewport.size)
        viewport.origin = context.grid.round(viewport.origin + offset(at: start, context))
        return OrthogonalRow(
            section: index, behavior: plan.section.scrolling, axis: plan.geometry.axis,
            viewport: viewport, length: sequence.length,
            groups: (0..<sequence.count).map { group in
                let placement = sequence.placement(group)
                return LayoutGeometry.GroupRow.Group(
                    start: placement.start, length: placement.length)
            })
    }
}

/// Adds the frames of a section of groups.
private struct GroupFrames {
    let section: Int
    let groups: SolvedGroups
    let extent: SectionExtent
    let context: LayoutContext

    init(section: Int, groups: SolvedGroups, extent: SectionExtent, _ context: LayoutContext) {
        (self.section, self.groups, self.extent, self.context) = (section, groups, extent, context)
    }

    private var plan: PlannedSection { groups.plan }
    private var scrollAxis: LayoutAxis { context.scrollAxis }

    func add(itemCount: Int, to sink: inout FrameSink) {
        let sequence = groups.sequence
        let isEmpty = sequence.count == 0
        guard !isEmpty || !plan.section.boundaryItems.isEmpty else { return }
        // Items of a section with a background are above it.
        let floor = plan.section.decorations.isEmpty ? Int.min : 1
        if let zIndex = plan.zIndex {
            sequence.addItems(of: section, max(floor, zIndex), to: &sink)
        } else {
            sequence.forEachItem { item, rect, zIndex in
                sink.add(.item, section, item, rect, max(floor, zIndex))
            }
        }
        sequence.forEachBadge { kind, number, rect, zIndex in
            sink.add(
                .supplementary(plan.badgeKinds[kind]), section, number, rect, max(floor, zIndex))
        }
        if let separators = ListSeparators(plan.section, context, itemCount: itemCount) {
            sequence.forEachItem { item, rect, _ in
                guard let line = separators.line(below: rect, item) else { return }
                sink.add(.separator, section, item, line, max(floor, 0))
            }
        }
        addBoundary(to: &sink)
        addDecorations(to: &sink)
    }

    private func addBoundary(to sink: inout FrameSink) {
        var counter = KindCounter()
        let boundary = groups.boundary
        let start = sink.offset[scrollAxis]
        for (index, item) in plan.section.boundaryItems.enumerated() {
            var rect = boundary.rect(index, extent.length).inset(by: item.insets)
            rect.origin = context.grid.round(rect.origin + sink.offset)
            var frame = LayoutFrame(
                kind: .supplementary(item.kind), section: section, item: counter.next(item.kind),
                rect: rect, zIndex: item.zIndex)
            if item.isPinned { context.pin(&frame, item, from: start, to: start + extent.length) }
            sink.addRounded(frame)
        }
    }

    /// Adds backgrounds, which cover the whole section and the whole breadth of the container.
    private func addDecorations(to sink: inout FrameSink) {
        var counter = KindCounter()
        let grid = context.grid
        for decoration in plan.section.decorations {
            var rect = LayoutRect.zero
            rect.origin[scrollAxis] = -extent.startGrowth
            rect.origin[scrollAxis.other] = -plan.margins.start(scrollAxis.other)
            let insets = decoration.insets
            rect.origin = rect.origin + LayoutPoint(x: insets.leading, y: insets.top)
            let size = PointSize(
                extent.total, context.environment.container[scrollAxis.other], along: scrollAxis
            ).inset(by: insets)
            rect.size = LayoutLimits.clamp(
                PointSize(width: grid.round(size.width), height: grid.round(size.height)))
            sink.add(
                .decoration(decoration.kind), section, counter.next(decoration.kind), rect,
                decoration.zIndex)
        }
    }
}

extension LayoutContext {
    /// Pins a boundary item to the visible bounds while the content from `start` to `end` is
    /// visible.
    func pin(_ frame: inout LayoutFrame, _ item: BoundaryItem, from start: Double, to end: Double) {
        let own = frame.rect.size[scrollAxis] + item.insets.total(scrollAxis)
        let inset = item.insets.start(scrollAxis)
        let resting = frame.rect.origin[scrollAxis] - inset
        let visible = visible
        let position =
            switch item.alignment.side(scrollAxis) ?? .start {
            case .start: min(max(resting, visible.start), max(resting, end - own))
            case .end: max(min(resting, visible.end - own), min(resting, start))
            }
        frame.rect.origin[scrollAxis] = grid.round(position + inset)
        let isVisible =
            frame.rect.origin[scrollAxis] < visible.end
            && frame.rect.end(scrollAxis) > visible.start
        if isVisible { frame.zIndex += Self.pinnedLift }
    }

    /// The z index added to pinned items while they are visible.
    private static let pinnedLift = 1_000_000_000

    /// The visible range of the content along the scroll direction.
    private var visible: (start: Double, end: Double) {
        let start = environment.contentOffset[scrollAxis]
        let from = start + environment.safeArea.start(scrollAxis)
        let to =
            start + environment.container[scrollAxis] - environment.safeArea.end(scrollAxis)
        return (from, max(from, to))
    }
}
