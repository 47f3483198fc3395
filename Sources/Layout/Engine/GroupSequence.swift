/// Groups of a section one behind the other, filled with its items.
struct GroupSequence {
    let section: SectionLayout
    let input: SectionInput
    let geometry: SectionGeometry
    /// How far the groups are scrolled along their axis.
    var offset = 0.0
    /// The room across the axis that flexible edge spacing shares; nil where a group has just its
    /// own.
    var available: Double?

    init(section: SectionLayout, input: SectionInput, geometry: SectionGeometry) {
        self.section = section
        self.input = input
        self.geometry = geometry
        available = geometry.effective[geometry.axis.other]
    }

    private var axis: LayoutAxis { geometry.axis }

    /// Where the first group begins.
    private var origin: LayoutPoint {
        var origin = geometry.origin
        origin[axis] -= offset
        return origin
    }

    /// What came of laying the groups.
    struct Extent {
        /// Of all groups with their spacing.
        var length = 0.0
        /// The largest length of a group across the axis, with and without its edge spacing.
        var breadth = 0.0
        var breadthOfGroup = 0.0
        var spans: [OrthogonalRow.GroupSpan] = []
        var solvedPlaces = 0
        /// How the item that is to be explained got its place.
        var trace: ItemTrace?
    }

    /// Appends the frames of items and, behind them, of badges; in section coordinates.
    func lay(
        _ template: GroupTemplate, into frames: inout [LayoutFrame]
    ) throws(LayoutError) -> Extent {
        var source = GroupSource(sequence: self, solver: GroupSolver(template, input.grid))
        source.solver.isTracing = input.tracedItem != nil
        var writer = GroupWriter(template: template, input: input)
        var extent = Extent()
        var next = 0
        while next < input.itemCount {
            let left = input.itemCount - next
            let start = start(behind: extent, isFirst: next == 0)
            let group = try source.group(from: next, left: left, isMeasured: isMeasured(at: start))
            guard !group.places.isEmpty else { break }
            writer.write(group, from: next, at: corner(of: group.size, start), into: &frames)
            if let item = input.tracedItem, item >= next, item < next + group.places.count {
                extent.trace = group.trace(item - next, geometry, number: extent.spans.count)
            }
            add(group.length(of: left, axis), group.size, start, &extent)
            next += group.places.count
        }
        extent.solvedPlaces = source.solvedPlaces
        if section.group.size[axis].isUniform { even(&extent, &writer, &frames) }
        frames += writer.badges
        return extent
    }

    /// Where the next group begins, behind the first one's start.
    private func start(behind extent: Extent, isFirst: Bool) -> Double {
        let gap = isFirst ? 0 : section.spacing
        return extent.length + gap + section.group.edgeSpacing.start(axis).minimum
    }

    private func isMeasured(at start: Double) -> Bool {
        guard axis != input.scrollAxis else { return input.isMeasured(at: origin[axis] + start) }
        let isSeen =
            input.environment.measuring == .everything
            || origin[axis] + start < input.container[axis]
        return isSeen && input.isMeasured(at: 0)
    }

    /// The corner of a group that begins `start` behind the first.
    private func corner(of size: PointSize, _ start: Double) -> LayoutPoint {
        let edges = section.group.edgeSpacing
        let across = size[axis.other]
        var corner = origin
        corner[axis] += start
        corner[axis.other] += edges.offset(
            of: across, in: available ?? across + edges.minimum(axis.other), axis.other)
        return corner
    }

    private func add(
        _ length: Double, _ size: PointSize, _ start: Double, _ extent: inout Extent
    ) {
        let edges = section.group.edgeSpacing
        extent.spans.append(OrthogonalRow.GroupSpan(start: start, length: length))
        extent.length = start + length + edges.end(axis).minimum
        let breadth = size[axis.other]
        extent.breadthOfGroup = max(extent.breadthOfGroup, breadth)
        extent.breadth = max(extent.breadth, breadth + edges.minimum(axis.other))
    }

    /// Groups that are to be alike take the length of the longest.
    private func even(
        _ extent: inout Extent, _ writer: inout GroupWriter, _ frames: inout [LayoutFrame]
    ) {
        let longest = extent.spans.reduce(0) { max($0, $1.length) }
        var shift = 0.0
        for index in extent.spans.indices {
            writer.move(index, axis, by: shift, &frames)
            extent.spans[index].start += shift
            shift += longest - extent.spans[index].length
            extent.spans[index].length = longest
        }
        extent.length += shift
    }
}

/// Solves the groups of a section; one that is not measured is solved once and repeated.
private struct GroupSource {
    let sequence: GroupSequence
    var solver: GroupSolver
    private(set) var solvedPlaces = 0
    private var repeated: SolvedGroup?

    init(sequence: GroupSequence, solver: GroupSolver) {
        self.sequence = sequence
        self.solver = solver
    }

    /// The group that begins with the item `first` and has `left` items to take from.
    mutating func group(
        from first: Int, left: Int, isMeasured: Bool
    ) throws(LayoutError) -> SolvedGroup {
        let input = sequence.input
        guard isMeasured && solver.template.isEstimated else { return try repeatedGroup() }
        let size = try solver.solve(in: sequence.geometry.groupContainer, present: left) {
            place, proposed in
            let element = MeasuredElement(kind: .item, section: input.index, item: first + place)
            return input.measure?(element, proposed)
        }
        solvedPlaces += solver.places.count
        return SolvedGroup(size, solver, isMeasured: true)
    }

    private mutating func repeatedGroup() throws(LayoutError) -> SolvedGroup {
        if let repeated { return repeated }
        let size = try solver.solve(in: sequence.geometry.groupContainer)
        solvedPlaces += solver.places.count
        let group = SolvedGroup(size, solver, isMeasured: false)
        repeated = group
        return group
    }
}

/// A group whose places are known.
struct SolvedGroup {
    let size: PointSize
    let places: [Place]
    let hosts: [BadgeHost]
    private let template: GroupTemplate
    private let isMeasured: Bool
    private let runs: [SolvedRun]

    init(_ size: PointSize, _ solver: GroupSolver, isMeasured: Bool) {
        self.size = size
        places = solver.places
        hosts = solver.hosts
        template = solver.template
        self.isMeasured = isMeasured
        runs = solver.runs
    }

    /// How the item at a place got there.
    func trace(_ place: Int, _ geometry: SectionGeometry, number: Int) -> ItemTrace {
        ItemTrace(
            geometry: geometry, template: template, group: number, placeIndex: place, size: size,
            places: places, runs: runs)
    }

    /// The group's length along `axis` when only `left` items are there for it: it ends behind the
    /// last of them as far as the full group does behind its own. Its insets are not added again.
    func length(of left: Int, _ axis: LayoutAxis) -> Double {
        let root = template.nodes[GroupTemplate.root]
        guard left < places.count, case .run(let run) = root.content else { return size[axis] }
        let inner = size[axis] - root.insets.total(axis)
        // As thick as the thickest of the items that are there already.
        if isMeasured, root.size[axis].isEstimated, run.axis != axis { return inner }
        return inner - (far(places, axis) - far(places.prefix(left), axis))
    }

    private func far(_ places: some Collection<Place>, _ axis: LayoutAxis) -> Double {
        places.reduce(-Double.infinity) { far, place in
            let edge = place.node.map { template.nodes[$0].edges.end(axis).minimum } ?? 0
            return max(far, place.slot.end(axis) + edge)
        }
    }
}
