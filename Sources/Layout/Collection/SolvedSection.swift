/// A laid-out section.
struct SolvedSection: Sendable {
    enum Content: Sendable {
        case groups(SolvedGroups)
        case flow(SolvedFlow)
    }

    /// Its index among the sections.
    let index: Int
    private(set) var itemCount = 0
    private(set) var content: Content
    private(set) var extent = SectionExtent()

    /// A section without items.
    init(_ index: Int, _ content: Content) {
        (self.index, self.content) = (index, content)
    }

    /// The margins of the container that the section keeps.
    var margins: LayoutInsets {
        switch content {
        case .groups(let groups): groups.plan.margins
        case .flow(let flow): flow.margins
        }
    }

    /// Adds items to a section that begins at `start` and measures its headers and footers.
    mutating func fill(
        _ count: Int, at start: Double, measure: LayoutMeasure?, solvedPlaces: inout Int
    ) throws(LayoutError) {
        itemCount = count
        switch content {
        case .groups(var groups):
            groups.measureBoundary(index, measure)
            try groups.fill(
                index, count: count, at: start, measure: measure, solvedPlaces: &solvedPlaces)
            extent = groups.extent
            content = .groups(groups)
        case .flow(var flow):
            solvedPlaces += flow.fill(index, count: count, at: start, measure: measure)
            extent = SectionExtent(length: flow.length)
            content = .flow(flow)
        }
    }
}

extension LayoutContext {
    /// The content position up to which elements are measured.
    var measuredEnd: Double {
        guard environment.measuring == .firstScreen else { return .infinity }
        return environment.contentOffset[scrollAxis] + environment.container[scrollAxis]
    }
}
