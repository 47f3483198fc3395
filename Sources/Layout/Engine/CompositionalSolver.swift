/// Lays out a section of groups.
struct CompositionalSolver {
    private let section: SectionLayout
    private let input: SectionInput
    private let geometry: SectionGeometry

    init(_ section: SectionLayout, _ input: SectionInput, listMargins: LayoutInsets) {
        self.section = section
        self.input = input
        geometry = SectionGeometry(
            section, in: input.container, scrollAxis: input.scrollAxis, listMargins: listMargins)
    }

    private var insets: LayoutInsets { geometry.insets }
    private var isOrthogonal: Bool { geometry.axis != input.scrollAxis }

    /// Appends the section's frames; in section coordinates, the content's start being 0.
    func solve(
        into frames: inout [LayoutFrame], solvedPlaces: inout Int
    ) throws(LayoutError) -> SectionExtent {
        let first = frames.count
        let sizes = boundarySizes()
        let boundary = BoundaryPlacement(
            section.boundaryItems, sizes: sizes, scrollAxis: input.scrollAxis,
            from: boundaryInsets.start(input.crossAxis),
            to: input.container[input.crossAxis] - boundaryInsets.end(input.crossAxis))
        let groups = try lay(into: &frames)
        solvedPlaces += groups.solvedPlaces
        let isEmpty = frames.count == first
        guard !isEmpty || !section.boundaryItems.isEmpty else { return SectionExtent() }
        var extent = SectionExtent(startGrowth: boundary.startGrowth)
        extent.length = boundary.length(of: length(of: groups))
        extent.endGrowth = boundary.endGrowth(extent.length)
        extent.breadth =
            isOrthogonal || isEmpty ? 0 : groups.breadthOfGroup + insets.total(input.crossAxis)
        if section.list != nil { ListSeparators(section, input).append(to: &frames, from: first) }
        if isOrthogonal, !isEmpty { extent.row = row(groups) }
        extent.trace = groups.trace
        raise(&frames, from: first)
        append(boundary, &extent, to: &frames)
        appendDecorations(extent, to: &frames)
        return extent
    }

    private func lay(
        into frames: inout [LayoutFrame]
    ) throws(LayoutError) -> GroupSequence.Extent {
        guard input.itemCount > 0 else { return GroupSequence.Extent() }
        var sequence = GroupSequence(section: section, input: input, geometry: geometry)
        if isOrthogonal {
            sequence.offset = input.environment.orthogonalOffsets[input.index] ?? 0
            sequence.available = nil
        }
        return try sequence.lay(GroupTemplate(section.group), into: &frames)
    }

    private func length(of groups: GroupSequence.Extent) -> Double {
        insets.total(input.scrollAxis) + (isOrthogonal ? groups.breadth : groups.length)
    }

    private func row(_ groups: GroupSequence.Extent) -> OrthogonalRow {
        var viewport = LayoutRect(origin: geometry.origin, size: geometry.effective)
        viewport.size[input.scrollAxis] = groups.breadth
        return OrthogonalRow(
            section: input.index, behavior: section.scrolling, axis: geometry.axis,
            viewport: viewport,
            length: groups.length, groups: groups.spans)
    }

    /// Items of a section with a background lie before it.
    private func raise(_ frames: inout [LayoutFrame], from first: Int) {
        guard !section.decorations.isEmpty else { return }
        for index in first..<frames.count { frames[index].zIndex = max(1, frames[index].zIndex) }
    }
}

// MARK: - Boundary items and backgrounds

extension CompositionalSolver {
    private var boundaryInsets: LayoutInsets {
        section.boundaryItemsFollowInsets ? insets.only(input.crossAxis) : .zero
    }

    private func boundarySizes() -> [PointSize] {
        var counter = KindCounter()
        let container = input.container.inset(by: boundaryInsets)
        return section.boundaryItems.map { item in
            input.size(item.size, of: item.kind, counter.next(item.kind), in: container)
        }
    }

    private func append(
        _ boundary: BoundaryPlacement, _ extent: inout SectionExtent,
        to frames: inout [LayoutFrame]
    ) {
        var counter = KindCounter()
        for (index, item) in section.boundaryItems.enumerated() {
            if item.isPinned {
                let side = item.alignment.side(input.scrollAxis) ?? .start
                extent.pinned.append(
                    PinnedItem(frame: frames.count, side: side, insets: item.insets))
            }
            frames.append(
                LayoutFrame(
                    kind: .supplementary(item.kind), section: input.index,
                    item: counter.next(item.kind),
                    rect: boundary.rect(index, extent.length).inset(by: item.insets),
                    zIndex: item.zIndex))
        }
    }

    /// Backgrounds reach over the whole section and the whole breadth of the container.
    private func appendDecorations(_ extent: SectionExtent, to frames: inout [LayoutFrame]) {
        var counter = KindCounter()
        for decoration in section.decorations {
            var rect = LayoutRect.zero
            rect.origin[input.scrollAxis] = -extent.startGrowth
            rect.origin[input.crossAxis] = -input.margins.start(input.crossAxis)
            rect.size = PointSize(
                extent.total, input.environment.container[input.crossAxis],
                along: input.scrollAxis)
            rect.origin =
                rect.origin
                + LayoutPoint(x: decoration.insets.leading, y: decoration.insets.top)
            rect.size = rect.size.inset(by: decoration.insets)
            frames.append(
                LayoutFrame(
                    kind: .decoration(decoration.kind), section: input.index,
                    item: counter.next(decoration.kind), rect: rect, zIndex: decoration.zIndex))
        }
    }
}
