/// A section whose places are known.
struct SolvedSection: Sendable {
    enum Content: Sendable {
        case groups(SolvedGroups)
        case flow(SolvedFlow)
    }

    let index: Int
    private(set) var itemCount = 0
    private(set) var content: Content
    private(set) var extent = SectionExtent()

    init(_ index: Int, _ content: Content) {
        self.index = index
        self.content = content
    }

    /// The margins of the container that the section keeps.
    var margins: LayoutInsets {
        switch content {
        case .groups(let groups): groups.plan.margins
        case .flow(let flow): flow.margins
        }
    }

    /// How far frames may stand out of the section along the scroll direction.
    var overhang: (start: Double, end: Double) {
        switch content {
        case .groups(let groups): groups.overhang(extent)
        case .flow(let flow): flow.overhang
        }
    }

    /// Takes a change of its items over, the section beginning at `start`.
    mutating func apply(
        _ splice: ItemSplice, at start: Double, _ context: LayoutContext, measure: LayoutMeasure?,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        let count = itemCount + splice.inserted - splice.removed
        switch content {
        case .groups(var groups):
            try groups.apply(
                splice, index, count: count, at: start, measure: measure,
                solvedPlaces: &solvedPlaces)
            extent = groups.extent
            content = .groups(groups)
        case .flow(var flow):
            flow.apply(
                splice, index, context, measure: measure,
                measuredTo: context.measuredEnd - start)
            solvedPlaces += count
            extent = SectionExtent(length: flow.length)
            content = .flow(flow)
        }
        itemCount = count
    }

    /// Asks the section's headers and footers for their sizes.
    mutating func measureBoundary(_ measure: LayoutMeasure?) {
        guard case .groups(var groups) = content else { return }
        groups.measureBoundary(index, measure)
        extent = groups.extent
        content = .groups(groups)
    }

    /// What an item said when it was asked for its size.
    func measurement(_ item: Int) -> Measurement {
        switch content {
        case .groups(let groups): groups.measurement(item)
        case .flow(let flow): flow.answers[item]
        }
    }
}

extension LayoutContext {
    /// What begins before that position of the content is asked for its size.
    var measuredEnd: Double {
        guard environment.measuring == .firstScreen else { return .infinity }
        return environment.contentOffset[scrollAxis] + environment.container[scrollAxis]
    }
}

/// The groups of a section, with its headers and footers.
struct SolvedGroups: Sendable {
    let plan: SectionPlan
    private(set) var sequence: GroupSequence
    private var boundarySizes: [PointSize] = []

    init(_ plan: SectionPlan, _ index: Int) {
        self.plan = plan
        sequence = GroupSequence(
            plan, .measured(MeasuredGroups()), offset: Self.offset(plan, index))
    }

    private static func offset(_ plan: SectionPlan, _ index: Int) -> Double {
        guard plan.isOrthogonal else { return 0 }
        return plan.context.environment.orthogonalOffsets[index] ?? 0
    }

    // MARK: - Solving

    mutating func apply(
        _ splice: ItemSplice, _ index: Int, count: Int, at start: Double, measure: LayoutMeasure?,
        solvedPlaces: inout Int
    ) throws(LayoutError) {
        // What is measured on the first screen depends on where everything is.
        guard sequence.count > 0, plan.context.environment.measuring == .everything else {
            sequence = try sequence.filled(
                splice, index, count: count, measure: measure,
                measuredTo: measuredEnd(of: start), solvedPlaces: &solvedPlaces)
            return
        }
        try sequence.apply(
            splice, index, count: count, measure: measure, solvedPlaces: &solvedPlaces)
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
        let container = plan.geometry.container.inset(by: plan.boundaryInsets)
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
        extent.length = boundary.length(of: insets.total(context.scrollAxis) + groups)
        extent.endGrowth = boundary.endGrowth(extent.length)
        if !plan.isOrthogonal, !isEmpty {
            extent.breadth = sequence.summary.breadth + insets.total(context.crossAxis)
        }
        return extent
    }

    func overhang(_ extent: SectionExtent) -> (start: Double, end: Double) {
        let axis = plan.context.scrollAxis
        let summary = sequence.count > 0 ? sequence.summary : GroupSummary()
        var (start, end) = (summary.overhang.start[axis], summary.overhang.end[axis])
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
