/// The groups of a section, with its headers and footers.
struct SolvedGroups: Sendable {
    let plan: PlannedSection
    private(set) var sequence: GroupSequence
    private var boundarySizes: [PointSize] = []
    init(_ plan: PlannedSection, offset: Double) {
        self.plan = plan
        sequence = GroupSequence(plan, .measured(MeasuredGroups()), offset: offset)
    }

    // MARK: - Solving

    mutating func fill(
        _ index: Int, count: Int, at start: Double, measure: LayoutMeasure?,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        try sequence.fill(
            index, count: count, measure: measure, measuredTo: measuredEnd(of: start),
            solvedPlaces: &solvedPlaces)
    }

    /// The end of the range in which groups are measured, in a section that begins at `start`.
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

    // MARK: - Lengths

    private var insets: LayoutInsets { plan.geometry.insets }

    var boundary: BoundaryPlacement {
        let axis = plan.context.crossAxis
        return BoundaryPlacement(
            plan.section.boundaryItems, sizes: boundarySizes, scrollAxis: plan.context.scrollAxis,
            from: plan.boundaryInsets.start(axis),
            to: plan.geometry.container[axis] - plan.boundaryInsets.end(axis))
    }

    /// Zero for a section without items and boundary items.
    var extent: SectionExtent {
        let isEmpty = sequence.count == 0
        guard !isEmpty || !plan.section.boundaryItems.isEmpty else { return SectionExtent() }
        let context = plan.context
        let boundary = boundary
        let groups = plan.isOrthogonal ? sequence.breadth : sequence.length
        var extent = SectionExtent(startGrowth: boundary.startGrowth)
        // Negative insets and spacing do not make it negative.
        let content = insets.total(context.scrollAxis) + groups
        extent.length = boundary.length(of: max(0, content))
        extent.endGrowth = boundary.endGrowth(extent.length)
        if !plan.isOrthogonal, !isEmpty {
            extent.breadth = sequence.summary.breadth + insets.total(context.crossAxis)
        }
        return extent
    }
}
