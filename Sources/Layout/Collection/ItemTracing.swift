/// How the frame of an item was derived, for explanations.
struct ItemTrace: Sendable {
    let geometry: SectionGeometry
    let template: GroupTemplate
    /// The index of the group in its section, and of the item in the group.
    let group: Int
    let placeIndex: Int
    /// The size of the group, which ends after its last item.
    let size: PointSize
    /// How many of its places hold an item.
    let presentCount: Int
    /// The item's measured size; nil if it was not measured.
    let measuredSize: PointSize?
    let places: [Place]
    /// The runs of the group, the innermost first.
    let runs: [SolvedRun]
    /// The groups that badges are anchored to.
    let hosts: [BadgeHost]

    /// The item's place in its group.
    var place: Place { places[placeIndex] }
}

extension SolvedSection {
    /// Derives an item's frame: solves its group again with the cached measurements.
    func trace(_ item: Int) throws(LayoutError) -> ItemTrace? {
        guard case .groups(let groups) = content, (0..<groups.sequence.itemCount).contains(item)
        else { return nil }
        let (plan, sequence) = (groups.plan, groups.sequence)
        let group = sequence.group(ofItem: item)
        let items = sequence.placement(group).items
        var solver = GroupSolver(try plan.template(), plan.context.grid)
        solver.isTracing = true
        if case .measured(let measured) = sequence.store {
            solver.measurementCache = MeasurementCache(nil, section: index, previous: measured)
            solver.measurementCache?.beginGroup(at: items.lowerBound)
        }
        var size = try solver.solve(
            in: plan.geometry.groupContainer, present: itemCount - items.lowerBound)
        size[plan.geometry.axis] = sequence.placement(group).length
        let place = item - items.lowerBound
        let measurement = solver.measurement(place)
        return ItemTrace(
            geometry: plan.geometry, template: solver.template, group: group, placeIndex: place,
            size: size, presentCount: items.count,
            measuredSize: measurement.isNone ? nil : measurement.size,
            places: solver.places, runs: solver.runs, hosts: solver.hosts)
    }

    /// How an empty group is packed, the innermost run first; nil if the group holds an item.
    func emptyGroupTrace() throws(LayoutError) -> (template: GroupTemplate, runs: [SolvedRun])? {
        guard case .groups(let groups) = content, groups.sequence.itemCount == 0 else { return nil }
        var solver = GroupSolver(try groups.plan.template(), groups.plan.context.grid)
        solver.isTracing = true
        _ = try solver.solve(in: groups.plan.geometry.groupContainer)
        return solver.places.isEmpty ? (solver.template, solver.runs) : nil
    }
}
