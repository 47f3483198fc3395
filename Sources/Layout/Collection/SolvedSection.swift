/// A section whose places are known.
struct SolvedSection: Sendable {
    enum Content: Sendable {
        case groups(SolvedGroups)
        case flow(SolvedFlow)
    }

    /// Its number among the sections.
    var index: Int
    private(set) var itemCount = 0
    private(set) var content: Content
    private(set) var extent = SectionExtent()

    /// A section without items.
    init(_ index: Int, _ content: Content) {
        (self.index, self.content) = (index, content)
    }

    /// The margins of the list appearance; nil of a section that is no list.
    var listMargins: LayoutInsets? {
        guard case .groups(let groups) = content, groups.plan.section.list != nil else {
            return nil
        }
        return groups.plan.listMargins
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
        itemCount += splice.inserted - splice.removed
        switch content {
        case .groups(var groups):
            try groups.apply(
                splice, index, count: itemCount, at: start, measure: measure,
                solvedPlaces: &solvedPlaces)
            extent = groups.extent
            content = .groups(groups)
        case .flow(var flow):
            solvedPlaces += flow.apply(
                splice, index, measure: measure, measuredTo: context.measuredEnd - start)
            extent = SectionExtent(length: flow.length)
            content = .flow(flow)
        }
    }

    /// Asks the section's headers and footers for their sizes.
    mutating func measureBoundary(_ measure: LayoutMeasure?) {
        guard case .groups(var groups) = content else { return }
        groups.measureBoundary(index, measure)
        extent = groups.extent
        content = .groups(groups)
    }

    /// Takes another plan over that differs in the margins of the list alone.
    mutating func adopt(
        _ plan: PlannedSection, measure: LayoutMeasure?, solvedPlaces: inout Int
    ) throws(LayoutError) {
        guard case .groups(var groups) = content else { return }
        try groups.adopt(
            plan, index, count: itemCount, measure: measure, solvedPlaces: &solvedPlaces)
        extent = groups.extent
        content = .groups(groups)
    }

    /// The same items in another layout, still to be solved; what they have said stays. None of the
    /// items where groups become lines, or lines groups.
    func relaid(_ content: Content) -> SolvedSection {
        var section = SolvedSection(index, content)
        switch (self.content, content) {
        case (.groups(let old), .groups(let new)): section.content = .groups(old.relaid(new.plan))
        case (.flow(let old), .flow(let new)): section.content = .flow(old.relaid(new))
        case (.groups, .flow), (.flow, .groups): return section
        }
        section.itemCount = itemCount
        return section
    }

    /// What an item said when it was asked for its size.
    func measurement(_ item: Int) -> Measurement {
        switch content {
        case .groups(let groups): groups.measurement(item)
        case .flow(let flow): flow.measurement(item)
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
