/// Solves the groups of a section in order and records their items and badges.
struct GroupBuilder {
    private let plan: PlannedSection
    private let section: Int
    private let template: GroupTemplate
    private let measure: LayoutMeasure?
    private let container: PointSize
    private let spacing: GroupSpacing
    private var solver: GroupSolver
    /// The group without measuring.
    private var unmeasured: (solver: GroupSolver, size: PointSize)?
    /// The uniform shape of groups, measured or unmeasured.
    private var measuredUniform: UniformGroup?
    private var unmeasuredUniform: UniformGroup?
    /// The number of badges of each kind so far.
    private var badgeNumbers: [Int]
    private(set) var solvedPlaces = 0

    init(
        _ plan: PlannedSection, section: Int, measure: LayoutMeasure?,
        measurementCache: MeasurementCache?
    ) throws(LayoutError) {
        (self.plan, self.section, self.measure) = (plan, section, measure)
        container = plan.geometry.groupContainer
        spacing = plan.spacing
        template = try plan.template()
        solver = GroupSolver(template, plan.context.grid)
        solver.measurementCache = measurementCache
        badgeNumbers = Array(repeating: 0, count: plan.badgeKinds.count)
    }

    /// Whether groups may differ from each other.
    var isMeasuring: Bool {
        solver.measurementCache != nil && (template.isEstimated || template.hasEstimatedBadges)
    }

    /// Equal groups, without items yet.
    mutating func repeatedGroups() throws(LayoutError) -> RepeatedGroups {
        let (solver, size) = try solveUnmeasured()
        var items: [ItemBox] = []
        for place in solver.places { items.append(box(place)) }
        var badges: [BadgeBox] = []
        forEachBadge(of: solver.places, solver.hosts) { badge, host in
            let item = template.badges[badge]
            let size = plan.context.grid.resolve(item.size, in: host.container)
            badges.append(box(item, size, host))
        }
        return RepeatedGroups(solver, size, items: items, badges: badges, spacing)
    }

    /// Adds the group that begins with the item `first`, with `left` items available; returns the
    /// number of its items.
    mutating func addGroup(
        from first: Int, left: Int, isMeasured: Bool, to chunk: inout GroupChunk
    ) throws(LayoutError) -> Int {
        guard isMeasured, template.isEstimated else {
            let (own, size) = try solveUnmeasured()
            return record(own, size, left, isMeasured: false, to: &chunk)
        }
        solver.measurementCache?.beginGroup(at: first)
        let size = try solver.solve(in: container, present: left)
        solvedPlaces += solver.places.count
        if plan.hasBadges { return record(solver, size, left, isMeasured: true, to: &chunk) }
        return Self.record(solver, size, left, isMeasured: true, spacing, to: &chunk) { _ in }
    }

    /// Adds at most `capacity` whole groups of `left` items at once, if groups are uniform: with
    /// items that have not been measured yet, or without measuring. Returns the number of their
    /// items.
    mutating func addUniformGroups(
        from first: Int, left: Int, capacity: Int, isMeasured: Bool, to chunk: inout GroupChunk
    ) throws(LayoutError) -> Int {
        guard !plan.hasBadges else { return 0 }
        let group = isMeasured ? measuredGroup() : try unmeasuredGroup()
        guard let group, !group.items.isEmpty else { return 0 }
        let count = min(capacity, left / group.items.count)
        chunk.add(count, group, from: first, section: section, measure, spacing)
        guard isMeasured else { return count * group.items.count }
        solvedPlaces += count * group.items.count
        return count * group.items.count
    }

    private mutating func measuredGroup() -> UniformGroup? {
        guard measure != nil, template.isEstimated else { return nil }
        if measuredUniform == nil { measuredUniform = solver.uniformGroup }
        return measuredUniform
    }

    private mutating func unmeasuredGroup() throws(LayoutError) -> UniformGroup? {
        if let unmeasuredUniform { return unmeasuredUniform }
        let (solver, size) = try solveUnmeasured()
        unmeasuredUniform = UniformGroup(solver, size, spacing.axis)
        return unmeasuredUniform
    }

    private mutating func solveUnmeasured() throws(LayoutError) -> (GroupSolver, PointSize) {
        if let unmeasured { return unmeasured }
        var own = GroupSolver(template, plan.context.grid)
        let size = try own.solve(in: container)
        solvedPlaces += own.places.count
        unmeasured = (own, size)
        return (own, size)
    }

    /// Records a solved group with its badges.
    private mutating func record(
        _ solver: GroupSolver, _ size: PointSize, _ left: Int, isMeasured: Bool,
        to chunk: inout GroupChunk
    ) -> Int {
        let present = min(solver.places.count, left)
        return Self.record(solver, size, left, isMeasured: isMeasured, spacing, to: &chunk) {
            if plan.hasBadges { addBadges(of: solver, present, to: &$0) }
        }
    }

    /// Records a solved group; `addBadges` is called after its items are added.
    @inline(__always)
    private static func record(
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
                isMeasured ? solver.measurement(index) : .none)
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

extension GroupBuilder {
    /// The anchor of badges: a group or an item.
    private struct Host {
        var rect: LayoutRect
        /// The base of fractions of the badge's size.
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
            let item = template.badges[badge]
            let kind = kind(item)
            let element = MeasuredElement(
                kind: .supplementary(item.kind), section: section, item: numbers[kind])
            let size = plan.context.size(item.size, of: element, in: host.container, measure)
            numbers[kind] += 1
            boxes.append(box(item, size, host))
        }
        badgeNumbers = numbers
        for box in boxes { chunk.add(box) }
    }

    /// Enumerates the badges of a group: those of groups first, then those of items.
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
