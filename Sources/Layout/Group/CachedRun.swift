/// A solved group that contains only items: in the next group only measured lengths differ.
struct CachedRun {
    /// The container of the solved group; nil if nothing is cached.
    var container: PointSize?
    fileprivate var run: GroupTemplate.Run?
    fileprivate var packing = Packing.empty
    /// The group's size before measuring.
    fileprivate var size = PointSize.zero
    fileprivate var items: [CachedItem] = []
    /// Whether the positions of items do not depend on measured sizes.
    fileprivate var isFixed = false
}

private struct CachedItem {
    let element: GroupSolver.Element
    let proposed: PointSize
    let isWidthMeasured: Bool
    let isHeightMeasured: Bool
    /// Its edge spacing across the run.
    let edges: Double

    var isMeasured: Bool { isWidthMeasured || isHeightMeasured }
}

extension GroupSolver {
    /// Caches what the last solved group has in common with the next one, if the group contains
    /// only items and their measured sizes do not determine how many fit.
    mutating func cacheRun(_ container: PointSize) {
        let node = template.nodes[GroupTemplate.root]
        guard measurementCache != nil, !isTracing, hosts.isEmpty, case .run(let run) = node.content,
            run.traits.isDisjoint(with: [.hasGroups, .hasUniforms])
        else { return }
        let isSelfSizing = node.size[run.axis].isEstimated
        guard isSelfSizing || !run.traits.contains(.hasEstimates) else { return }
        cachedRun.size = grid.resolve(node.size, in: container)
        let inner = cachedRun.size.inset(by: node.insets)
        cachedRun.packing = pack(run, inner, isSelfSizing: isSelfSizing)
        let own = PointSize(cachedRun.packing.base, inner[run.axis.other], along: run.axis)
        let forced = cachedRun.packing.columnLength.map { ForcedLength(axis: run.axis, length: $0) }
        cachedRun.items = places.indices.map { item($0, run, own, forced) }
        let isShared = run.spacing.isFlexible || run.traits.contains(.hasFlexibleEdges)
        cachedRun.isFixed = !isShared && !run.traits.contains(.hasEstimates)
        cachedRun.run = run
        cachedRun.container = container
    }

    private func item(
        _ place: Int, _ run: GroupTemplate.Run, _ container: PointSize, _ forced: ForcedLength?
    ) -> CachedItem {
        let index = template.node(place, of: run)
        let node = template.nodes[index]
        var size = grid.resolve(node.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        return CachedItem(
            element: Element(node: index, size: size, places: place..<place + 1, hosts: 0..<0),
            proposed: proposal(size, node, forced),
            isWidthMeasured: places[place].isWidthMeasured,
            isHeightMeasured: places[place].isHeightMeasured,
            edges: node.edges.minimum(run.axis.other))
    }

    /// Solves another group of the same shape: only its items are measured again.
    mutating func solveCached() -> PointSize {
        guard let run = cachedRun.run else { return .zero }
        let axis = run.axis.other
        let node = template.nodes[GroupTemplate.root]
        var (present, absent) = (-Double.infinity, -Double.infinity)
        if !cachedRun.isFixed { elements.removeAll(keepingCapacity: true) }
        for place in cachedRun.items.indices {
            let size = measuredSize(place)
            let breadth = size[axis] + cachedRun.items[place].edges
            if place < presentCount {
                present = max(present, breadth)
            } else {
                absent = max(absent, breadth)
            }
            places[place].slot.size = size
            guard !cachedRun.isFixed else { continue }
            var element = cachedRun.items[place].element
            element.size = size
            places[place].slot.origin = .zero
            elements.append(element)
        }
        var size = cachedRun.size
        guard cachedRun.isFixed else {
            let isSelfSizing = node.size[run.axis].isEstimated
            finish(
                elements.indices, run, node, nil, cachedRun.packing, isSelfSizing: isSelfSizing,
                &size)
            return size
        }
        if node.size[axis].isEstimated {
            let breadth = present.isFinite ? present : absent.isFinite ? absent : 0
            size[axis] = breadth + node.insets.total(axis)
        }
        return size
    }

    /// The last solved group, if the groups after it differ only in the sizes of their items:
    /// spacing is fixed, and measured sizes do not determine how many items fit.
    var uniformGroup: UniformGroup? {
        guard cachedRun.isFixed, let run = cachedRun.run else { return nil }
        let axis = run.axis.other
        let root = template.nodes[GroupTemplate.root]
        return UniformGroup(
            items: cachedRun.items.indices.map { place in
                let item = cachedRun.items[place]
                let isBreadthMeasured =
                    axis == .horizontal ? item.isWidthMeasured : item.isHeightMeasured
                return UniformGroup.Item(
                    rect: places[place].rect(template, at: .zero), proposed: item.proposed,
                    isWidthMeasured: item.isWidthMeasured, isHeightMeasured: item.isHeightMeasured,
                    breadth: isBreadthMeasured ? nil : item.element.size[axis], edges: item.edges)
            },
            size: cachedRun.size, axis: axis,
            insets: root.size[axis].isEstimated ? root.insets.total(axis) : nil)
    }

    private mutating func measuredSize(_ place: Int) -> PointSize {
        let item = cachedRun.items[place]
        var size = item.element.size
        guard item.isMeasured, place < presentCount,
            let content = measurementCache?.size(place, item.proposed)
        else { return size }
        if item.isWidthMeasured { size.width = content.width }
        if item.isHeightMeasured { size.height = content.height }
        return size
    }
}
