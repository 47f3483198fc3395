/// Solves the groups of a section one after the other and writes down what stands in them.
struct GroupMaker {
    private let plan: PlannedSection
    private let section: Int
    private let template: GroupTemplate
    private let measure: LayoutMeasure?
    private let container: PointSize
    private let spacing: GroupSpacing
    private var solver: GroupSolver
    /// The group as it is where nothing is measured.
    private var unmeasured: (solver: GroupSolver, size: PointSize)?
    /// What the groups that are measured have in common, and those that are not.
    private var measured: UniformGroup?
    private var alikeUnmeasured: UniformGroup?
    /// How many badges of each kind there are so far.
    private var badgeNumbers: [Int]
    private(set) var solvedPlaces = 0

    init(
        _ plan: PlannedSection, section: Int, measure: LayoutMeasure?, meter: MeasurementCache?
    ) throws(LayoutError) {
        (self.plan, self.section, self.measure) = (plan, section, measure)
        container = plan.geometry.groupContainer
        spacing = plan.spacing
        template = try plan.template()
        solver = GroupSolver(template, plan.context.grid)
        solver.meter = meter
        badgeNumbers = Array(repeating: 0, count: plan.badgeKinds.count)
    }

    /// Whether some group may differ from the others.
    var isMeasuring: Bool {
        solver.meter != nil && (template.isEstimated || template.hasEstimatedBadges)
    }

    /// A group like all others, without any item yet.
    mutating func repeatedGroups() throws(LayoutError) -> RepeatedGroups {
        let (solver, size) = try solveUnmeasured()
        var items: [ItemBox] = []
        for place in solver.places { items.append(box(place)) }
        var badges: [BadgeBox] = []
        forEachBadge(of: solver.places, solver.hosts) { badge, host in
            let asked = template.badges[badge]
            let size = plan.context.grid.resolve(asked.size, in: host.container)
            badges.append(box(asked, size, host))
        }
        return RepeatedGroups(solver, size, items: items, badges: badges, spacing)
    }

    /// Adds the group that begins with the item `first` and has `left` items to take from; returns
    /// how many it takes.
    mutating func addGroup(
        from first: Int, left: Int, isMeasured: Bool, to chunk: inout GroupChunk
    ) throws(LayoutError) -> Int {
        guard isMeasured, template.isEstimated else {
            let (own, size) = try solveUnmeasured()
            return write(own, size, left, isMeasured: false, to: &chunk)
        }
        solver.meter?.begin(first)
        let size = try solver.solve(in: container, present: left)
        solvedPlaces += solver.places.count
        if plan.hasBadges { return write(solver, size, left, isMeasured: true, to: &chunk) }
        return Self.write(solver, size, left, isMeasured: true, spacing, to: &chunk) { _ in }
    }

    /// Adds whole groups of `left` items, `room` at most: of new items, like the group measured last, or
    /// such as are not measured. Returns how many items they take, none where groups are not that much
    /// alike.
    mutating func addAlike(
        from first: Int, left: Int, room: Int, isMeasured: Bool, to chunk: inout GroupChunk
    ) throws(LayoutError) -> Int {
        guard !plan.hasBadges else { return 0 }
        let alike = isMeasured ? measuredGroup() : try unmeasuredGroup()
        guard let alike, !alike.items.isEmpty else { return 0 }
        let count = min(room, left / alike.items.count)
        chunk.add(count, alike, from: first, section: section, measure, spacing)
        guard isMeasured else { return count * alike.items.count }
        solvedPlaces += count * alike.items.count
        return count * alike.items.count
    }

    private mutating func measuredGroup() -> UniformGroup? {
        guard measure != nil, template.isEstimated else { return nil }
        if measured == nil { measured = solver.alike }
        return measured
    }

    private mutating func unmeasuredGroup() throws(LayoutError) -> UniformGroup? {
        if let alikeUnmeasured { return alikeUnmeasured }
        let (solver, size) = try solveUnmeasured()
        alikeUnmeasured = UniformGroup(solver, size, spacing.axis)
        return alikeUnmeasured
    }

    private mutating func solveUnmeasured() throws(LayoutError) -> (GroupSolver, PointSize) {
        if let unmeasured { return unmeasured }
        var own = GroupSolver(template, plan.context.grid)
        let size = try own.solve(in: container)
        solvedPlaces += own.places.count
        unmeasured = (own, size)
        return (own, size)
    }

    /// Writes a solved group down, with its badges.
    private mutating func write(
        _ solver: GroupSolver, _ size: PointSize, _ left: Int, isMeasured: Bool,
        to chunk: inout GroupChunk
    ) -> Int {
        let present = min(solver.places.count, left)
        return Self.write(solver, size, left, isMeasured: isMeasured, spacing, to: &chunk) {
            if plan.hasBadges { addBadges(of: solver, present, to: &$0) }
        }
    }

    /// Writes a solved group down; `addBadges` is called when its items are there.
    @inline(__always)
    private static func write(
        _ solver: GroupSolver, _ size: PointSize, _ left: Int, isMeasured: Bool,
        _ spacing: GroupSpacing, to chunk: inout GroupChunk,
        addBadges: (inout GroupChunk) -> Void
    ) -> Int {
        let present = min(solver.places.count, left)
        guard present > 0 else { return 0 }
        let (firstItem, firstBadge) = (chunk.items.count, chunk.badges.count)
        for index in 0..<present {
            let place = solver.places[index]
            let rect = place.rect(solver.template, at: .zero)
            chunk.add(
                ItemBox(rect: rect, zIndex: place.zIndex),
                isMeasured ? solver.answer(index) : .none)
        }
        addBadges(&chunk)
        let length = solver.template.length(
            size, solver.places, of: left, spacing.axis, isMeasured: isMeasured)
        chunk.endGroup(
            length: length, breadth: size[spacing.axis.other], items: firstItem..<chunk.items.count,
            badges: firstBadge..<chunk.badges.count, spacing)
        return present
    }

    private func box(_ place: Place) -> ItemBox {
        ItemBox(rect: place.rect(template, at: .zero), zIndex: place.zIndex)
    }
}

// MARK: - Badges

extension GroupMaker {
    /// What badges are fixed to: a group, or an item.
    private struct Host {
        var rect: LayoutRect
        /// What fractions of the badge's size are of.
        var container: PointSize
        var place: Int
    }

    private mutating func addBadges(
        of solver: GroupSolver, _ present: Int, to chunk: inout GroupChunk
    ) {
        var boxes: [BadgeBox] = []
        var numbers = badgeNumbers
        forEachBadge(of: solver.places, solver.hosts) { badge, host in
            guard host.place < present else { return }
            let asked = template.badges[badge]
            let kind = kind(asked)
            let element = MeasuredElement(
                kind: .supplementary(asked.kind), section: section, item: numbers[kind])
            let size = plan.context.size(asked.size, of: element, in: host.container, measure)
            numbers[kind] += 1
            boxes.append(box(asked, size, host))
        }
        badgeNumbers = numbers
        for box in boxes { chunk.add(box) }
    }

    /// The badges of a group: those of groups first, then those of items.
    private func forEachBadge(
        of places: [Place], _ hosts: [BadgeHost], _ body: (Int, Host) -> Void
    ) {
        for host in hosts {
            let own = Host(rect: host.rect, container: host.container, place: host.firstPlace)
            for badge in template.nodes[host.node].badges { body(badge, own) }
        }
        for (index, place) in places.enumerated() {
            guard let node = place.node, !template.nodes[node].badges.isEmpty else { continue }
            let rect = place.rect(template, at: .zero)
            let own = Host(rect: rect, container: rect.size, place: index)
            for badge in template.nodes[node].badges { body(badge, own) }
        }
    }

    private func kind(_ badge: AnchoredItem) -> Int {
        plan.badgeKinds.firstIndex(of: badge.kind) ?? 0
    }

    private func box(_ badge: AnchoredItem, _ size: PointSize, _ host: Host) -> BadgeBox {
        BadgeBox(
            rect: badge.rect(of: size, on: host.rect), zIndex: badge.zIndex, kind: kind(badge),
            place: host.place)
    }
}
