/// Works out the places in one group: sizes first, then positions, nothing rounded but sizes.
struct GroupSolver {
    let template: GroupTemplate
    let grid: PixelGrid
    /// Places of the group solved last, in the order in which items take them.
    var places: [Place] = []
    var hosts: [BadgeHost] = []
    /// How many of the places have an item; the others are kept as in a full group.
    private(set) var presentCount = Int.max
    /// Asks for the sizes of items; without it estimates stay.
    var meter: MeasurementCache?
    /// Elements of the runs that are being solved, the innermost last.
    var elements: [Element] = []
    var isOverfull = false
    var packedRuns: [PackedRun] = []
    /// What groups of items alone have in common.
    var known = CachedRun()
    /// How each run was packed, the innermost first; kept where `isTracing`.
    private(set) var runs: [SolvedRun] = []
    var isTracing = false

    /// An element of a run with its size.
    struct Element {
        var node: Int
        var size: PointSize
        var places: Range<Int>
        var hosts: Range<Int>
    }

    /// A length that the parent decides.
    struct Forced {
        var axis: LayoutAxis
        var length: Double
    }

    init(_ template: GroupTemplate, _ grid: PixelGrid) {
        (self.template, self.grid) = (template, grid)
    }

    /// The size of the group in its container; `places` and `hosts` hold what stands in it.
    ///
    /// - Parameter present: how many items there are for it; those alone are measured.
    mutating func solve(
        in container: PointSize, present: Int = .max
    ) throws(LayoutError) -> PointSize {
        presentCount = present
        if known.container == container { return solveAgain() }
        places.removeAll(keepingCapacity: true)
        hosts.removeAll(keepingCapacity: true)
        runs.removeAll()
        let size = group(GroupTemplate.root, container, nil)
        if isOverfull { throw .tooManyItemsInGroup }
        remember(container)
        return size
    }

    /// What the item at a place said, if it was asked.
    func answer(_ place: Int) -> Measurement {
        guard let meter, place < meter.answers.count else { return .none }
        return meter.answers[place]
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
        let isOpen = node.size[run.axis].isEstimated && forced != run.axis
        var measured: [PointSize] = []
        let packing = packed(run, inner, isOpen: isOpen, &measured)
        let first = elements.count
        for element in 0..<packing.count {
            add(element, of: run, packing, inner, measured)
            if isOverfull { break }
        }
        let added = first..<elements.count
        let share = finish(added, run, node, forced, packing, isOpen: isOpen, &size)
        elements.removeSubrange(added)
        return (packing, share)
    }

    /// Sizes the group by its elements, and places them; returns what each flexible spacing gets of what
    /// is left over.
    @discardableResult
    mutating func finish(
        _ added: Range<Int>, _ run: GroupTemplate.Run, _ node: GroupTemplate.Node,
        _ forced: LayoutAxis?, _ packing: Packing, isOpen: Bool, _ size: inout PointSize
    ) -> Double {
        if run.traits.contains(.hasUniforms) {
            for axis in LayoutAxis.both { unify(added, axis) }
        }
        if isOpen, packing.columnLength == nil {
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

    /// What is proposed to an item of `size`: where its length is fixed, its insets are taken off.
    func proposal(
        _ size: PointSize, _ node: GroupTemplate.Node, _ forced: Forced?
    ) -> PointSize {
        var proposed = size
        for axis in LayoutAxis.both where !node.size[axis].isEstimated || forced?.axis == axis {
            proposed[axis] = abs(size[axis] - node.insets.total(axis))
        }
        return proposed
    }

    /// The size of the item at `place`, its estimates replaced by what the content needs.
    mutating func measuredSize(
        _ index: Int, _ place: Int, _ container: PointSize, _ forced: Forced? = nil
    ) -> PointSize {
        let node = template.nodes[index]
        var size = grid.resolve(node.size, in: container)
        if let forced { size[forced.axis] = forced.length }
        guard meter != nil, place < presentCount, node.size.isEstimated else { return size }
        let proposed = proposal(size, node, forced)
        guard let content = meter?.size(place, proposed) else { return size }
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
