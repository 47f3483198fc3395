/// A group of items alone that has been solved: in the next one only measured lengths differ.
struct CachedRun {
    /// What the group was solved in; nil where nothing is known.
    var container: PointSize?
    fileprivate var run: GroupTemplate.Run?
    fileprivate var packing = Packing.nothing
    /// The group's size before anything is measured.
    fileprivate var size = PointSize.zero
    fileprivate var items: [KnownItem] = []
    /// Whether items stand where they stood, however large they are.
    fileprivate var isFixed = false
}

private struct KnownItem {
    let element: GroupSolver.Element
    let proposed: PointSize
    let isWidthMeasured: Bool
    let isHeightMeasured: Bool
    /// What its edge spacing takes across the run.
    let edges: Double

    var isMeasured: Bool { isWidthMeasured || isHeightMeasured }
}

extension GroupSolver {
    /// Keeps what the group solved last has in common with the next, where it holds items alone and
    /// they do not decide how many fit.
    mutating func remember(_ container: PointSize) {
        let node = template.nodes[GroupTemplate.root]
        guard meter != nil, !isTracing, hosts.isEmpty, case .run(let run) = node.content,
            run.traits.isDisjoint(with: [.hasGroups, .hasUniforms])
        else { return }
        let isOpen = node.size[run.axis].isEstimated
        guard isOpen || !run.traits.contains(.hasEstimates) else { return }
        known.size = grid.resolve(node.size, in: container)
        let inner = known.size.inset(by: node.insets)
        known.packing = pack(run, inner, isOpen: isOpen)
        let own = PointSize(known.packing.base, inner[run.axis.other], along: run.axis)
        let forced = known.packing.columnLength.map { Forced(axis: run.axis, length: $0) }
        known.items = places.indices.map { item($0, run, own, forced) }
        let isShared = run.spacing.isFlexible || run.traits.contains(.hasFlexibleEdges)
        known.isFixed = !isShared && !run.traits.contains(.hasEstimates)
        known.run = run
        known.container = container
    }

    private func item(
        _ place: Int, _ run: GroupTemplate.Run, _ container: PointSize, _ forced: Forced?
    ) -> KnownItem {
        let index = template.node(place, of: run)
        let node = template.nodes[index]
        var size = grid.resolve(node.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        return KnownItem(
            element: Element(node: index, size: size, places: place..<place + 1, hosts: 0..<0),
            proposed: proposal(size, node, forced),
            isWidthMeasured: places[place].isWidthMeasured,
            isHeightMeasured: places[place].isHeightMeasured,
            edges: node.edges.minimum(run.axis.other))
    }

    /// Solves a group like the one before: its items alone are asked again.
    mutating func solveAgain() -> PointSize {
        guard let run = known.run else { return .zero }
        let axis = run.axis.other
        let node = template.nodes[GroupTemplate.root]
        var (present, absent) = (-Double.infinity, -Double.infinity)
        if !known.isFixed { elements.removeAll(keepingCapacity: true) }
        for place in known.items.indices {
            let size = measuredSize(place)
            let breadth = size[axis] + known.items[place].edges
            if place < presentCount {
                present = max(present, breadth)
            } else {
                absent = max(absent, breadth)
            }
            places[place].slot.size = size
            guard !known.isFixed else { continue }
            var element = known.items[place].element
            element.size = size
            places[place].slot.origin = .zero
            elements.append(element)
        }
        var size = known.size
        guard known.isFixed else {
            let isOpen = node.size[run.axis].isEstimated
            finish(elements.indices, run, node, nil, known.packing, isOpen: isOpen, &size)
            return size
        }
        if node.size[axis].isEstimated {
            let breadth = present.isFinite ? present : absent.isFinite ? absent : 0
            size[axis] = breadth + node.insets.total(axis)
        }
        return size
    }

    /// The group solved last, where those behind it differ in the sizes of their items alone: nothing is
    /// shared out among the items, and they do not decide how many fit.
    var alike: UniformGroup? {
        guard known.isFixed, let run = known.run else { return nil }
        let axis = run.axis.other
        let root = template.nodes[GroupTemplate.root]
        return UniformGroup(
            items: known.items.indices.map { place in
                let item = known.items[place]
                let isBreadthMeasured =
                    axis == .horizontal ? item.isWidthMeasured : item.isHeightMeasured
                return UniformGroup.Item(
                    rect: places[place].rect(template, at: .zero), proposed: item.proposed,
                    isWidthMeasured: item.isWidthMeasured, isHeightMeasured: item.isHeightMeasured,
                    breadth: isBreadthMeasured ? nil : item.element.size[axis], edges: item.edges)
            },
            size: known.size, axis: axis,
            insets: root.size[axis].isEstimated ? root.insets.total(axis) : nil)
    }

    private mutating func measuredSize(_ place: Int) -> PointSize {
        let item = known.items[place]
        var size = item.element.size
        guard item.isMeasured, place < presentCount,
            let content = meter?.size(place, item.proposed)
        else { return size }
        if item.isWidthMeasured { size.width = content.width }
        if item.isHeightMeasured { size.height = content.height }
        return size
    }
}
