/// Computes the places in one group: sizes first, then positions. Only sizes are rounded.
struct GroupSolver {
    let template: GroupTemplate
    let grid: PixelGrid
    /// The places of the last solved group, in item order.
    var places: [Place] = []
    var hosts: [BadgeHost] = []
    /// The number of places that hold an item; the others stay as in a full group.
    private(set) var presentCount = Int.max
    /// Measures items; without it estimates are final.
    var measurementCache: MeasurementCache?
    /// Elements of the runs being solved, the innermost last.
    var elements: [Element] = []
    var exceedsItemLimit = false
    var packedRuns: [PackedRun] = []
    /// What consecutive groups have in common.
    var cachedRun = CachedRun()
    /// The packing of each run, the innermost first; recorded if `isTracing`.
    private(set) var runs: [SolvedRun] = []
    var isTracing = false

    /// An element of a run with its size.
    struct Element {
        var node: Int
        var size: PointSize
        var places: Range<Int>
        var hosts: Range<Int>
    }

    /// A length imposed by the parent group.
    struct ForcedLength {
        var axis: LayoutAxis
        var length: Double
    }

    init(_ template: GroupTemplate, _ grid: PixelGrid) {
        (self.template, self.grid) = (template, grid)
    }

    /// Solves the group in its container and returns its size; `places` and `hosts` hold the
    /// result.
    ///
    /// - Parameter present: the number of available items; only those are measured.
    mutating func solve(
        in container: PointSize, present: Int = .max
    ) throws(LayoutError) -> PointSize {
        presentCount = present
        if cachedRun.container == container { return solveCached() }
        places.removeAll(keepingCapacity: true)
        hosts.removeAll(keepingCapacity: true)
        runs.removeAll()
        let size = group(GroupTemplate.root, container, nil)
        if exceedsItemLimit { throw .tooManyItemsInGroup }
        cacheRun(container)
        return size
    }

    /// The measurement of the item at a place, if any.
    func measurement(_ place: Int) -> Measurement {
        guard let measurementCache, place < measurementCache.measurements.count else {
            return .none
        }
        return measurementCache.measurements[place]
    }

    private mutating func group(
        _ index: Int, _ container: PointSize, _ forced: ForcedLength?
    ) -> PointSize {
        let node = template.nodes[index]
        var size = grid.resolve(node.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        let host = hosts.count
        if !node.badges.isEmpty {
            let rect = LayoutRect(origin: .zero, size: size)
            hosts.append(
                BadgeHost(node: index, rect: rect, container: container, firstPlace: places.count))
        }
        switch node.content {
        case .item: break
        case .custom(let frames):
            places += template.frames[frames].map {
                Place(slot: $0.rect, node: nil, zIndex: $0.zIndex)
            }
        case .run(let run):
            let first = places.count
            let (packing, share) = solve(run, node, forced?.axis, &size)
            guard isTracing else { break }
            runs.append(
                SolvedRun(
                    node: index, container: container, size: size, packing: packing, share: share,
                    isForced: forced != nil, places: first..<places.count))
        }
        if !node.badges.isEmpty { hosts[host].rect = insetRect(size, node.insets) }
        return size
    }

    private func insetRect(_ size: PointSize, _ insets: LayoutInsets) -> LayoutRect {
        LayoutRect(
            origin: LayoutPoint(x: insets.leading, y: insets.top), size: size.inset(by: insets))
    }

    private mutating func solve(
        _ run: GroupTemplate.Run, _ node: GroupTemplate.Node, _ forced: LayoutAxis?,
        _ size: inout PointSize
    ) -> (Packing, share: Double) {
        let inner = size.inset(by: node.insets)
        let isSelfSizing = node.size[run.axis].isEstimated && forced != run.axis
        var measured: [PointSize] = []
        let packing = packed(run, inner, isSelfSizing: isSelfSizing, &measured)
        let first = elements.count
        for element in 0..<packing.count {
            add(element, of: run, packing, inner, measured)
            if exceedsItemLimit { break }
        }
        let added = first..<elements.count
        let share = finish(added, run, node, forced, packing, isSelfSizing: isSelfSizing, &size)
        elements.removeSubrange(added)
        return (packing, share)
    }

    /// Sizes the group by its elements and places them; returns each flexible spacing's share of
    /// the remaining space.
    @discardableResult
    mutating func finish(
        _ added: Range<Int>, _ run: GroupTemplate.Run, _ node: GroupTemplate.Node,
        _ forced: LayoutAxis?, _ packing: Packing, isSelfSizing: Bool, _ size: inout PointSize
    ) -> Double {
        if run.traits.contains(.hasUniforms) {
            for axis in LayoutAxis.both { unify(added, axis) }
        }
        if isSelfSizing, packing.columnLength == nil {
            size[run.axis] = occupied(added, run) + node.insets.total(run.axis)
        }
        let cross = run.axis.other
        if node.size[cross].isEstimated, forced != cross, !added.isEmpty {
            size[cross] = largest(added, cross, withEdges: true) + node.insets.total(cross)
        }
        return place(added, run, node.insets, size.inset(by: node.insets))
    }
}

// MARK: - Sizes

extension GroupSolver {
    private mutating func add(
        _ element: Int, of run: GroupTemplate.Run, _ packing: Packing, _ inner: PointSize,
        _ measured: [PointSize]
    ) {
        let index = template.node(element, of: run)
        let container = PointSize(packing.base, inner[run.axis.other], along: run.axis)
        let forced = packing.columnLength.map { ForcedLength(axis: run.axis, length: $0) }
        let (firstPlace, firstHost) = (places.count, hosts.count)
        let size: PointSize
        if case .item = template.nodes[index].content {
            size = item(
                index, container, forced, element < measured.count ? measured[element] : nil)
        } else {
            size = group(index, container, forced)
        }
        elements.append(
            Element(
                node: index, size: size, places: firstPlace..<places.count,
                hosts: firstHost..<hosts.count))
    }

    private mutating func item(
        _ index: Int, _ container: PointSize, _ forced: ForcedLength?, _ known: PointSize?
    ) -> PointSize {
        let layoutSize = template.nodes[index].size
        var place = Place(slot: .zero, node: index)
        place.isWidthMeasured = layoutSize.width.isEstimated && forced?.axis != .horizontal
        place.isHeightMeasured = layoutSize.height.isEstimated && forced?.axis != .vertical
        var size = grid.resolve(layoutSize, in: container)
        if let forced { size[forced.axis] = forced.length }
        if place.isWidthMeasured || place.isHeightMeasured {
            let measured = known ?? measuredSize(index, places.count, container, forced)
            if place.isWidthMeasured { size.width = measured.width }
            if place.isHeightMeasured { size.height = measured.height }
        }
        place.slot.size = size
        places.append(place)
        return size
    }

    /// The size proposed to an item of `size`: insets are subtracted from fixed lengths.
    func proposal(
        _ size: PointSize, _ node: GroupTemplate.Node, _ forced: ForcedLength?
    ) -> PointSize {
        var proposed = size
        for axis in LayoutAxis.both where !node.size[axis].isEstimated || forced?.axis == axis {
            proposed[axis] = abs(size[axis] - node.insets.total(axis))
        }
        return proposed
    }

    /// The size of the item at `place`, with estimates replaced by measured lengths.
    mutating func measuredSize(
        _ index: Int, _ place: Int, _ container: PointSize, _ forced: ForcedLength? = nil
    ) -> PointSize {
        let node = template.nodes[index]
        var size = grid.resolve(node.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        guard measurementCache != nil, place < presentCount, node.size.isEstimated else {
            return size
        }
        let proposed = proposal(size, node, forced)
        guard let content = measurementCache?.size(place, proposed) else { return size }
        for axis in LayoutAxis.both where node.size[axis].isEstimated && forced?.axis != axis {
            size[axis] = content[axis]
        }
        return size
    }

    /// Gives `uniformAcrossSiblings` elements the length of the largest along `axis`.
    private mutating func unify(_ added: Range<Int>, _ axis: LayoutAxis) {
        let siblings = added.filter { template.nodes[elements[$0].node].size[axis].isUniform }
        guard siblings.count > 1 else { return }
        let length = largest(siblings, axis, withEdges: false)
        for index in siblings {
            elements[index].size[axis] = length
            let places = elements[index].places
            if case .item = template.nodes[elements[index].node].content {
                for place in places { self.places[place].slot.size[axis] = length }
            }
        }
    }

    /// The largest length along `axis`; elements without an item count only if none has one.
    private func largest(
        _ indices: some Collection<Int>, _ axis: LayoutAxis, withEdges: Bool
    ) -> Double {
        var (present, absent) = (-Double.infinity, -Double.infinity)
        for index in indices {
            let element = elements[index]
            let edges = withEdges ? template.nodes[element.node].edges.minimum(axis) : 0
            if element.places.lowerBound < presentCount {
                present = max(present, element.size[axis] + edges)
            } else {
                absent = max(absent, element.size[axis] + edges)
            }
        }
        return present.isFinite ? present : absent.isFinite ? absent : 0
    }

    /// The length of the elements along the run with edge spacing and the spacing between them.
    func occupied(_ added: Range<Int>, _ run: GroupTemplate.Run) -> Double {
        let gaps = run.spacing.minimum * Double(max(0, added.count - 1))
        return added.reduce(gaps) { sum, index in
            sum + elements[index].size[run.axis]
                + template.nodes[elements[index].node].edges.minimum(run.axis)
        }
    }
}
