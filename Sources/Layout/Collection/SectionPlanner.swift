/// Plans the sections of a collection, without their items.
struct SectionPlanner {
    private let context: LayoutContext
    /// The margins of the preceding list section; nil after a section of another kind.
    private var listInsets: LayoutInsets?
    /// The last plan; sections of one layout share it.
    private var last: (layout: Int, plan: PlannedSection)?

    init(_ context: LayoutContext) { self.context = context }

    /// Returns the next section.
    ///
    /// - Parameter number: the same for sections of the same layout.
    /// - Parameter offset: its content offset, if it scrolls orthogonally.
    mutating func content(
        _ layout: CollectionSection, number: Int, offset: Double
    ) -> SolvedSection.Content {
        switch layout {
        case .flow(let flow):
            listInsets = nil
            return .flow(SolvedFlow(flow, context))
        case .compositional(let section):
            let plan = plan(section, number)
            return .groups(SolvedGroups(plan, offset: offset))
        }
    }

    private mutating func plan(_ section: SectionLayout, _ number: Int) -> PlannedSection {
        let margins = listMargins(section)
        if let last, last.layout == number, last.plan.listMargins == margins { return last.plan }
        let plan = PlannedSection(section, context, listMargins: margins)
        last = (number, plan)
        return plan
    }

    /// The margins of a list's appearance, which depend on the preceding list.
    private mutating func listMargins(_ section: SectionLayout) -> LayoutInsets {
        guard let appearance = section.list else {
            listInsets = nil
            return .zero
        }
        let metrics = ListMetrics(appearance, context.environment)
        let edges = ListMetrics.Edges(section)
        let insets =
            listInsets.map { metrics.insets(edges, after: $0) } ?? metrics.insets(edges)
        listInsets = insets
        return insets
    }
}
