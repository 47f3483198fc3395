/// The groups of a section, with its headers and footers.
struct SolvedGroups: Sendable {
    private(set) var plan: PlannedSection
    private(set) var sequence: GroupSequence
    private var boundarySizes: [PointSize] = []
    /// How far the section is scrolled sideways, if it can be.
    private let offset: Double
    /// Whether items stay, whose groups have to be solved anew.
    private var isRelaid = false

    init(_ plan: PlannedSection, offset: Double) {
        (self.plan, self.offset) = (plan, offset)
        sequence = GroupSequence(plan, .measured(MeasuredGroups()), offset: offset)
    }

    /// Its items in another layout.
    func relaid(_ plan: PlannedSection) -> SolvedGroups {
        var groups = SolvedGroups(plan, offset: offset)
        groups.sequence.store = sequence.store
        groups.isRelaid = true
        return groups
    }

    // MARK: - Solving

    mutating func apply(
        _ splice: ItemSplice, _ index: Int, count: Int, at start: Double, measure: LayoutMeasure?,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        // What is measured on the first screen depends on where everything is.
        let isKept = sequence.count > 0 && !isRelaid
        isRelaid = false
        guard isKept, plan.context.environment.measuring == .everything else {
            sequence = try sequence.filled(
                splice, index, count: count, measure: measure,
                measuredTo: measuredEnd(of: start), solvedPlaces: &solvedPlaces)
            return
        }
        try sequence.apply(
            splice, index, count: count, measure: measure, solvedPlaces: &solvedPlaces)
    }

    /// Takes another plan over that differs in the margins of the list alone.
    mutating func adopt(
        _ plan: PlannedSection, _ index: Int, count: Int, measure: LayoutMeasure?,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        let old = self.plan
        self.plan = plan
        sequence = GroupSequence(plan, sequence.store, offset: offset)
        if plan.boundaryContainer != old.boundaryContainer { measureBoundary(index, measure) }
        guard plan.geometry.groupContainer != old.geometry.groupContainer,
            plan.context.environment.measuring == .everything
        else { return }
        sequence = try sequence.filled(
            .nothing, index, count: count, measure: measure, measuredTo: .infinity,
            solvedPlaces: &solvedPlaces)
    }

    /// The groups that begin before that position are asked for their sizes, in a section that
    /// begins at `start`.
    private func measuredEnd(of start: Double) -> Double {
        let end = plan.context.measuredEnd
        guard plan.isOrthogonal, end < .infinity else { return end - start }
        return start < end ? plan.geometry.container[plan.geometry.axis] : -.infinity
    }

    mutating func measureBoundary(_ index: Int, _ measure: LayoutMeasure?) {
        var counter = KindCounter()
        let container = plan.boundaryContainer
        boundarySizes = plan.section.boundaryItems.map { item in
            let element = MeasuredElement(
                kind: .supplementary(item.kind), section: index, item: counter.next(item.kind))
            return plan.context.size(item.size, of: element, in: container, measure)
        }
    }

    func measurement(_ item: Int) -> Measurement {
        guard case .measured(let groups) = sequence.store else { return .none }
        return groups.measurement(item) ?? .none
    }

    // MARK: - Lengths

    private var insets: LayoutInsets { plan.geometry.insets }

    var boundary: BoundaryPlacement {
        let axis = plan.context.crossAxis
        return BoundaryPlacement(
            plan.section.boundaryItems, sizes: boundarySizes, scrollAxis: plan.context.scrollAxis,
            from: plan.boundaryInsets.start(axis),
            to: plan.geometry.container[axis] - plan.boundaryInsets.end(axis))
    }

    /// Nothing where there is neither an item nor a header.
    var extent: SectionExtent {
        let isEmpty = sequence.count == 0
        guard !isEmpty || !plan.section.boundaryItems.isEmpty else { return SectionExtent() }
        let context = plan.context
        let boundary = boundary
        let groups = plan.isOrthogonal ? sequence.breadth : sequence.length
        var extent = SectionExtent(startGrowth: boundary.startGrowth)
        // Insets that reach out, and groups that run backwards, do not make it negative.
        let content = insets.total(context.scrollAxis) + groups
        extent.isBackward = content < 0 || !isEmpty && sequence.summary.step < 0
        extent.length = boundary.length(of: max(0, content))
        extent.endGrowth = boundary.endGrowth(extent.length)
        if !plan.isOrthogonal, !isEmpty {
            extent.breadth = sequence.summary.breadth + insets.total(context.crossAxis)
        }
        return extent
    }

    func overhang(_ extent: SectionExtent) -> (start: Double, end: Double) {
        let axis = plan.context.scrollAxis
        let summary = sequence.count > 0 ? sequence.summary : GroupSummary()
        var start = summary.overhang.start[axis] + max(0, -insets.start(axis))
        var end = summary.overhang.end[axis] + max(0, -insets.end(axis))
        let boundary = boundary
        for index in plan.section.boundaryItems.indices {
            let rect = boundary.rect(index, extent.length)
            start = max(start, -rect.origin[axis] - extent.startGrowth)
            end = max(end, rect.end(axis) - extent.length - extent.endGrowth)
        }
        for decoration in plan.section.decorations {
            start = max(start, -decoration.insets.start(axis))
            end = max(end, -decoration.insets.end(axis))
        }
        return (start, end)
    }
}
