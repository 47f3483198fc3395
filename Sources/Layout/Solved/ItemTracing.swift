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
            solver.meter = ItemMeter(nil, section: index, previous: measured)
            solver.meter?.begin(items.lowerBound)
        }
        let size = try solver.solve(
            in: plan.geometry.groupContainer, present: itemCount - items.lowerBound)
        return ItemTrace(
            geometry: plan.geometry, template: solver.template, group: group,
            placeIndex: item - items.lowerBound, size: size, places: solver.places,
            runs: solver.runs, hosts: solver.hosts)
    }
}
