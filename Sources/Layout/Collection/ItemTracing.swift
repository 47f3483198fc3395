/// How an item got its frame, for explanations.
struct ItemTrace: Sendable {
    let geometry: SectionGeometry
    let template: GroupTemplate
    /// The number of the group in its section, and of the item in the group.
    let group: Int
    let placeIndex: Int
    /// The size of the group, which ends behind the last of its items.
    let size: PointSize
    /// How many of its places have an item.
    let presentCount: Int
    /// What the item said of its size; nil where it was not asked.
    let answer: PointSize?
    let places: [Place]
    /// The runs of the group, the innermost first.
    let runs: [SolvedRun]
    /// The groups that badges are fixed to.
    let hosts: [BadgeHost]

    /// The item's place in its group.
    var place: Place { places[placeIndex] }
}

extension SolvedSection {
    /// How an item got its frame: its group solved once more, with what its items have said.
    func trace(_ item: Int) throws(LayoutError) -> ItemTrace? {
        guard case .groups(let groups) = content, (0..<groups.sequence.itemCount).contains(item)
        else { return nil }
        let (plan, sequence) = (groups.plan, groups.sequence)
        let group = sequence.group(ofItem: item)
        let items = sequence.spot(group).items
        var solver = GroupSolver(try plan.template(), plan.context.grid)
        solver.isTracing = true
        if case .measured(let measured) = sequence.store {
            solver.meter = MeasurementCache(nil, section: index, previous: measured)
            solver.meter?.begin(items.lowerBound)
        }
        var size = try solver.solve(
            in: plan.geometry.groupContainer, present: itemCount - items.lowerBound)
        size[plan.geometry.axis] = sequence.spot(group).length
        let place = item - items.lowerBound
        let answer = solver.answer(place)
        return ItemTrace(
            geometry: plan.geometry, template: solver.template, group: group, placeIndex: place,
            size: size, presentCount: items.count, answer: answer.isNone ? nil : answer.size,
            places: solver.places, runs: solver.runs, hosts: solver.hosts)
    }

    /// How the section's group is packed, the innermost run first, where it holds no item at all; nil
    /// where it holds one.
    func emptyGroupTrace() throws(LayoutError) -> (template: GroupTemplate, runs: [SolvedRun])? {
        guard case .groups(let groups) = content, groups.sequence.itemCount == 0 else { return nil }
        var solver = GroupSolver(try groups.plan.template(), groups.plan.context.grid)
        solver.isTracing = true
        _ = try solver.solve(in: groups.plan.geometry.groupContainer)
        return solver.places.isEmpty ? (solver.template, solver.runs) : nil
    }
}
