/// Works out the places in one group: sizes first, then positions, nothing rounded but sizes.
struct GroupSolver {
    let template: GroupTemplate
    let grid: PixelGrid
    /// Places of the group solved last, in the order in which items take them.
    var places: [Place] = []
    var hosts: [BadgeHost] = []
    /// How many of the places have an item; the others are kept as in a full group.
    private var presentCount = Int.max
    private var measure: Measure?
    /// Elements of the runs that are being solved, the innermost last.
    var elements: [Element] = []
    private var isOverfull = false
    /// How each run was packed, the innermost first; kept where `isTracing`.
    private(set) var runs: [SolvedRun] = []
    var isTracing = false

    /// Gives the size of the item at a place, or nil where the estimate stays.
    typealias Measure = (_ place: Int, _ proposed: PointSize) -> PointSize?

    /// An element of a run with its size.
    struct Element {
        var node: Int
        var size: PointSize
        var places: Range<Int>
        var hosts: Range<Int>
    }

    /// A length that the parent decides.
    private struct Forced {
        var axis: LayoutAxis
        var length: Double
    }

    init(_ template: GroupTemplate, _ grid: PixelGrid) {
        self.template = template
        self.grid = grid
    }

    /// The size of the group in its container; `places` and `hosts` hold what stands in it.
    ///
    /// - Parameter present: how many items there are for it; those alone are measured.
    mutating func solve(
        in container: PointSize, present: Int = .max, measure: Measure? = nil
    ) throws(LayoutError) -> PointSize {
        places.removeAll(keepingCapacity: true)
        hosts.removeAll(keepingCapacity: true)
        runs.removeAll()
        presentCount = present
        self.measure = measure
        let size = group(GroupTemplate.root, container, nil)
        if isOverfull { throw .tooManyItemsInGroup }
        return size
    }

    private mutating func group(
        _ index: Int, _ container: PointSize, _ forced: Forced?
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
            places += frames.map { Place(slot: $0.rect, node: nil, zIndex: $0.zIndex) }
        case .run(let run):
            let first = places.count
            let packing = solve(run, node, forced?.axis, &size)
            guard isTracing else { break }
            runs.append(
                SolvedRun(
                    node: index, container: container, size: size, packing: packing,
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
    ) -> Packing {
        let inner = size.inset(by: node.insets)
        let isOpen = node.size[run.axis].isEstimated && forced != run.axis
        var measured: [PointSize] = []
        let packing = pack(run, inner, isOpen: isOpen, &measured)
        let first = elements.count
        for element in 0..<packing.count {
            add(element, of: run, packing, inner, measured)
            if isOverfull { break }
        }
        let added = first..<elements.count
        for axis in LayoutAxis.both { unify(added, axis) }
        if isOpen, packing.columnLength == nil {
            size[run.axis] = occupied(added, run) + node.insets.total(run.axis)
        }
        let cross = run.axis.other
        if node.size[cross].isEstimated, forced != cross, !added.isEmpty {
            size[cross] = largest(added, cross, withEdges: true) + node.insets.total(cross)
        }
        place(added, run, node.insets, size.inset(by: node.insets))
        elements.removeSubrange(added)
        return packing
    }
}

// MARK: - Sizes

extension GroupSolver {
    /// The packing; where items decide their length along the run, they are measured for it.
    private mutating func pack(
        _ run: GroupTemplate.Run, _ inner: PointSize, isOpen: Bool, _ measured: inout [PointSize]
    ) -> Packing {
        let packer = Packer(template: template, grid: grid, run: run, inner: inner)
        let isMeasured =
            measure != nil && !isOpen && run.traits.contains(.hasEstimates)
            && !run.traits.contains(.hasGroups)
        let packing =
            isMeasured
            ? packer.pack(isOpen: isOpen) { element in
                let index = template.node(element, of: run)
                measured.append(measuredSize(index, places.count + element, inner))
                let node = template.nodes[index]
                guard node.size[run.axis].isEstimated else { return nil }
                return measured[element][run.axis] + node.edges.minimum(run.axis)
            } : packer.pack(isOpen: isOpen) { _ in nil }
        guard packing.count <= LayoutLimits.itemsInGroup - places.count else {
            isOverfull = true
            return .nothing
        }
        return packing
    }

    private mutating func add(
        _ element: Int, of run: GroupTemplate.Run, _ packing: Packing, _ inner: PointSize,
        _ measured: [PointSize]
    ) {
        let index = template.node(element, of: run)
        let container = PointSize(packing.base, inner[run.axis.other], along: run.axis)
        let forced = packing.columnLength.map { Forced(axis: run.axis, length: $0) }
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
        _ index: Int, _ container: PointSize, _ forced: Forced?, _ known: PointSize?
    ) -> PointSize {
        let asked = template.nodes[index].size
        var place = Place(slot: .zero, node: index)
        place.isWidthMeasured = asked.width.isEstimated && forced?.axis != .horizontal
        place.isHeightMeasured = asked.height.isEstimated && forced?.axis != .vertical
        var size = grid.resolve(asked, in: container)
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

    /// The size of the item at `place`, its estimates replaced by what the content needs.
    private func measuredSize(
        _ index: Int, _ place: Int, _ container: PointSize, _ forced: Forced? = nil
    ) -> PointSize {
        let node = template.nodes[index]
        var size = grid.resolve(node.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        guard let measure, place < presentCount, node.size.isEstimated else { return size }
        let estimated = size
        var proposed = size
        for axis in LayoutAxis.both where !node.size[axis].isEstimated || forced?.axis == axis {
            proposed[axis] = abs(size[axis] - node.insets.total(axis))
        }
        guard let content = measure(place, proposed) else { return estimated }
        for axis in LayoutAxis.both where node.size[axis].isEstimated && forced?.axis != axis {
            size[axis] = content[axis]
        }
        return size
    }

    /// Gives elements that are to be alike along `axis` the length of the largest.
    private mutating func unify(_ added: Range<Int>, _ axis: LayoutAxis) {
        let alike = added.filter { template.nodes[elements[$0].node].size[axis].isUniform }
        guard alike.count > 1 else { return }
        let length = largest(alike, axis, withEdges: false)
        for index in alike {
            elements[index].size[axis] = length
            let places = elements[index].places
            if case .item = template.nodes[elements[index].node].content {
                for place in places { self.places[place].slot.size[axis] = length }
            }
        }
    }

    /// The largest length along `axis`; elements without an item count only where none has one.
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

    /// What the elements take along the run with their edges and the gaps between them.
    func occupied(_ added: Range<Int>, _ run: GroupTemplate.Run) -> Double {
        let gaps = run.spacing.minimum * Double(max(0, added.count - 1))
        return added.reduce(gaps) { sum, index in
            sum + elements[index].size[run.axis]
                + template.nodes[elements[index].node].edges.minimum(run.axis)
        }
    }
}
