/// The groups of a section with their positions.
struct GroupSequence: Sendable {
    /// The representation of the groups.
    enum Store: Sendable {
        case repeated(RepeatedGroups)
        case measured(MeasuredGroups)
    }

    let plan: PlannedSection
    private let axis: LayoutAxis
    var store: Store
    /// The origin of the first group, in section coordinates.
    private let origin: LayoutPoint
    /// The offset of groups across their axis, relative to `origin`; nil if it depends on their
    /// breadth.
    let inset: Double?

    /// - Parameter offset: the content offset along the axis of the groups.
    init(_ plan: PlannedSection, _ store: Store, offset: Double) {
        (self.plan, self.store) = (plan, store)
        axis = plan.geometry.axis
        var origin = plan.geometry.origin
        if plan.isOrthogonal { origin[plan.geometry.axis] -= offset }
        self.origin = origin
        let (edges, across) = (plan.section.group.edgeSpacing, plan.geometry.axis.other)
        inset = edges.flexibleCount(across) == 0 ? edges.start(across).minimum : nil
    }

    var count: Int {
        switch store {
        case .repeated(let groups): groups.groupCount
        case .measured(let groups): groups.groupCount
        }
    }

    /// The number of items in groups.
    var itemCount: Int {
        switch store {
        case .repeated(let groups): groups.itemCount
        case .measured(let groups): groups.itemCount
        }
    }

    var summary: GroupSummary {
        switch store {
        case .repeated(let groups): groups.summary
        case .measured(let groups): groups.summary
        }
    }

    /// The length of all groups with their spacing.
    var length: Double {
        guard count > 0 else { return 0 }
        let last = placement(count - 1)
        return last.start + last.length + plan.spacing.after
    }

    /// The largest length across the axis, edge spacing included.
    var breadth: Double {
        count == 0 ? 0 : summary.breadth + plan.section.group.edgeSpacing.minimum(axis.other)
    }

    // MARK: - Finding groups

    func placement(_ group: Int) -> GroupPlacement {
        var placement =
            switch store {
            case .repeated(let groups): groups.placement(group)
            case .measured(let groups): groups.placement(group, plan.spacing)
            }
        if plan.hasUniformGroups { makeUniform(&placement, group) }
        return placement
    }

    /// Applies `uniformAcrossSiblings`: all groups get the length of the longest.
    private func makeUniform(_ placement: inout GroupPlacement, _ group: Int) {
        let longest = count == 1 ? placement.length : summary.length
        let step = LayoutSum(longest + plan.spacing.between, plan.spacing.grid)
        placement.start = plan.spacing.before + (step * group).points(plan.spacing.grid)
        placement.length = longest
    }

    /// The index of the group that contains an item.
    func group(ofItem item: Int) -> Int {
        switch store {
        case .repeated(let groups): item / groups.items.count
        case .measured(let groups): groups.group(ofItem: item)
        }
    }
}

// MARK: - Items and badges

extension GroupSequence {
    /// The position, in section coordinates, of a start in the sequence.
    func position(_ start: Double) -> Double { origin[axis] + start }

    /// The origin of a group that begins at `start` in the sequence.
    func corner(_ start: Double, _ breadth: Double) -> LayoutPoint {
        var corner = origin
        corner[axis] += start
        if let inset {
            corner[axis.other] += inset
            return corner
        }
        let edges = plan.section.group.edgeSpacing
        // Flexible spacing shares the remaining space across the axis; orthogonal sections have
        // none.
        let available = plan.isOrthogonal ? breadth + edges.minimum(axis.other) : plan.breadth
        corner[axis.other] += edges.offset(of: breadth, in: available, axis.other)
        return corner
    }

    /// Enumerates the items of all groups: index, frame in section coordinates and z index.
    @inline(__always)
    func forEachItem(_ body: (Int, LayoutRect, Int) -> Void) {
        switch store {
        case .repeated(let repeated):
            let isUniform = plan.hasUniformGroups
            for group in 0..<repeated.groupCount {
                let placement = isUniform ? placement(group) : repeated.placement(group)
                let corner = corner(placement.start, placement.breadth)
                for item in placement.items {
                    let box = repeated.items[item - placement.items.lowerBound]
                    body(item, box.rect.moved(by: corner), box.zIndex)
                }
            }
        case .measured(let measured):
            forEachGroup(of: measured) { chunk, group, start, first in
                let items = chunk.items(of: group)
                let corner = corner(start, chunk.records[group].breadth)
                for index in items {
                    let box = chunk.items[index]
                    body(first + index, box.rect.moved(by: corner), box.zIndex)
                }
            }
        }
    }

    /// Enumerates the badges of all groups: kind, index, frame in section coordinates and z index.
    func forEachBadge(_ body: (Int, Int, LayoutRect, Int) -> Void) {
        guard plan.hasBadges else { return }
        var numbers = plan.badgeKinds.map { _ in 0 }
        func emit(_ badge: BadgeBox, _ corner: LayoutPoint) {
            body(badge.kind, numbers[badge.kind], badge.rect.moved(by: corner), badge.zIndex)
            numbers[badge.kind] += 1
        }
        switch store {
        case .repeated(let repeated):
            for group in 0..<repeated.groupCount {
                let placement = placement(group)
                let corner = corner(placement.start, placement.breadth)
                for badge in repeated.badges where badge.place < placement.items.count {
                    emit(badge, corner)
                }
            }
        case .measured(let measured):
            forEachGroup(of: measured) { chunk, group, start, _ in
                let corner = corner(start, chunk.records[group].breadth)
                for index in chunk.badges(of: group) { emit(chunk.badges[index], corner) }
            }
        }
    }

    /// The number of badges of each kind before a group.
    func badgeNumbers(before group: Int) -> [Int] {
        switch store {
        case .repeated(let groups):
            plan.badgeKinds.indices.map { kind in
                group * groups.badges.count { $0.kind == kind }
            }
        case .measured(let groups):
            groups.badgeCounts(plan.badgeKinds.count, before: groups.index(of: group))
        }
    }

    /// Enumerates groups: chunk, index in it, start, and the index of the chunk's first item.
    @inline(__always)
    private func forEachGroup(
        of measured: MeasuredGroups, _ body: (GroupChunk, Int, Double, Int) -> Void
    ) {
        let (spacing, isUniform) = (plan.spacing, plan.hasUniformGroups)
        for (index, chunk) in measured.chunks.enumerated() {
            let head = measured.starts[index]
            for group in chunk.records.indices {
                let start =
                    isUniform
                    ? placement(head.group + group).start
                    : measured.start(MeasuredGroups.Index(chunk: index, group: group), spacing)
                body(chunk, group, start, head.item)
            }
        }
    }
}

extension LayoutRect {
    func moved(by offset: LayoutPoint) -> LayoutRect {
        LayoutRect(origin: offset + origin, size: size)
    }
}
