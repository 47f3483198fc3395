/// The groups of a section one behind the other, and where in the section each stands.
struct GroupSequence: Sendable {
    /// How much has to be kept of the groups.
    enum Store: Sendable {
        case repeated(RepeatedGroups)
        case measured(MeasuredGroups)
    }

    let plan: PlannedSection
    private let axis: LayoutAxis
    var store: Store
    /// Where the first group begins, in section coordinates.
    private let origin: LayoutPoint
    /// Where groups begin across their axis, behind `origin`; nil where it depends on their breadth.
    let inset: Double?

    /// - Parameter offset: how far the groups are scrolled along their axis, if they can be.
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

    /// The items that stand in groups.
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

    /// The length of all groups with what lies between them.
    var length: Double {
        guard count > 0 else { return 0 }
        let last = spot(count - 1)
        return last.start + last.length + plan.spacing.after
    }

    /// The largest length across the axis, edge spacing included.
    var breadth: Double {
        count == 0 ? 0 : summary.breadth + plan.section.group.edgeSpacing.minimum(axis.other)
    }

    // MARK: - Finding groups

    func spot(_ group: Int) -> GroupPlacement {
        var spot =
            switch store {
            case .repeated(let groups): groups.spot(group)
            case .measured(let groups): groups.spot(group, plan.spacing)
            }
        if plan.isEven { even(&spot, group) }
        return spot
    }

    /// Groups that are to be alike take the length of the longest.
    private func even(_ spot: inout GroupPlacement, _ group: Int) {
        let longest = count == 1 ? spot.length : summary.length
        let step = LayoutSum(longest + plan.spacing.between, plan.spacing.grid)
        spot.start = plan.spacing.before + (step * group).points(plan.spacing.grid)
        spot.length = longest
    }

    /// The group in which an item stands.
    func group(ofItem item: Int) -> Int {
        switch store {
        case .repeated(let groups): item / groups.items.count
        case .measured(let groups): groups.group(ofItem: item)
        }
    }

}

// MARK: - What stands in groups

extension GroupSequence {
    /// Where a group begins, in section coordinates, or would that begins there in the sequence.
    func position(_ start: Double) -> Double { origin[axis] + start }

    /// The corner of a group that begins there in the sequence.
    func corner(_ start: Double, _ breadth: Double) -> LayoutPoint {
        var corner = origin
        corner[axis] += start
        if let inset {
            corner[axis.other] += inset
            return corner
        }
        let edges = plan.section.group.edgeSpacing
        // Flexible spacing shares the room across the axis; where groups scroll there is none.
        let available = plan.isOrthogonal ? breadth + edges.minimum(axis.other) : plan.breadth
        corner[axis.other] += edges.offset(of: breadth, in: available, axis.other)
        return corner
    }

    /// The items of all groups: number, frame in section coordinates and level.
    @inline(__always)
    func forEachItem(_ body: (Int, LayoutRect, Int) -> Void) {
        switch store {
        case .repeated(let repeated):
            let isEven = plan.isEven
            for group in 0..<repeated.groupCount {
                let spot = isEven ? spot(group) : repeated.spot(group)
                let corner = corner(spot.start, spot.breadth)
                for item in spot.items {
                    let box = repeated.items[item - spot.items.lowerBound]
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

    /// The badges of all groups: kind, number, frame in section coordinates and level.
    func forEachBadge(_ body: (Int, Int, LayoutRect, Int) -> Void) {
        guard plan.hasBadges else { return }
        var numbers = plan.badgeKinds.map { _ in 0 }
        func tell(_ badge: BadgeBox, _ corner: LayoutPoint) {
            body(badge.kind, numbers[badge.kind], badge.rect.moved(by: corner), badge.zIndex)
            numbers[badge.kind] += 1
        }
        switch store {
        case .repeated(let repeated):
            for group in 0..<repeated.groupCount {
                let spot = spot(group)
                let corner = corner(spot.start, spot.breadth)
                for badge in repeated.badges where badge.place < spot.items.count {
                    tell(badge, corner)
                }
            }
        case .measured(let measured):
            forEachGroup(of: measured) { chunk, group, start, _ in
                let corner = corner(start, chunk.records[group].breadth)
                for index in chunk.badges(of: group) { tell(chunk.badges[index], corner) }
            }
        }
    }

    /// How many badges of each kind stand before a group.
    func badgeNumbers(before group: Int) -> [Int] {
        switch store {
        case .repeated(let groups):
            plan.badgeKinds.indices.map { kind in
                group * groups.badges.count { $0.kind == kind }
            }
        case .measured(let groups):
            groups.badgeCounts(plan.badgeKinds.count, before: groups.place(of: group))
        }
    }

    /// The groups with their chunks, where they begin, and the number of the chunk's first item.
    @inline(__always)
    private func forEachGroup(
        of measured: MeasuredGroups, _ body: (GroupChunk, Int, Double, Int) -> Void
    ) {
        let (spacing, isEven) = (plan.spacing, plan.isEven)
        for (index, chunk) in measured.chunks.enumerated() {
            let head = measured.heads[index]
            for group in chunk.records.indices {
                let start =
                    isEven
                    ? spot(head.group + group).start
                    : measured.start(MeasuredGroups.Place(chunk: index, group: group), spacing)
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
