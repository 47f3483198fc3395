/// Makes the sections of a collection ready, without their items.
struct SectionPlanner {
    private let context: LayoutContext
    /// The margins of the list section before; nil behind any other.
    private var listInsets: LayoutInsets?
    /// The plan used last, which sections of one layout share.
    private var last: (layout: Int, listMargins: LayoutInsets, plan: SectionPlan)?

    init(_ context: LayoutContext) { self.context = context }

    /// The next section.
    mutating func section(_ index: Int) -> SolvedSection {
        let layoutIndex = context.layoutIndex(index)
        switch context.layout.sections[layoutIndex] {
        case .flow(let flow):
            listInsets = nil
            let margins = context.margins(of: .flow(flow))
            return SolvedSection(index, .flow(SolvedFlow(flow, margins: margins)))
        case .compositional(let section):
            let plan = plan(section, layoutIndex)
            return SolvedSection(index, .groups(SolvedGroups(plan, index)))
        }
    }

    private mutating func plan(_ section: SectionLayout, _ layout: Int) -> SectionPlan {
        let margins = listMargins(section)
        if let last, last.layout == layout, last.listMargins == margins { return last.plan }
        let plan = SectionPlan(section, context, listMargins: margins)
        last = (layout, margins, plan)
        return plan
    }

    /// The margins of a list's appearance, which depend on the list before.
    private mutating func listMargins(_ section: SectionLayout) -> LayoutInsets {
        guard let appearance = section.list else {
            listInsets = nil
            return .zero
        }
        let metrics = ListMetrics(
            appearance: appearance, system: context.environment.listSystem)
        let edges = ListMetrics.Edges(section)
        let insets =
            listInsets.map { metrics.insets(edges, behind: $0) } ?? metrics.insets(edges)
        listInsets = insets
        return insets
    }
}
