/// Equal groups: only one is solved and stored.
struct RepeatedGroups: Sendable {
    private let template: GroupTemplate
    private let places: [Place]
    private let size: PointSize
    let items: [ItemBox]
    let badges: [BadgeBox]
    let summary: GroupSummary
    private let spacing: GroupSpacing
    private let step: LayoutSum
    private(set) var itemCount = 0
    private(set) var groupCount = 0
    /// The length of the last group, which may have fewer items than the others.
    private var lastLength = 0.0

    /// - Parameter solver: a solver that has solved a full group of that size.
    init(
        _ solver: GroupSolver, _ size: PointSize, items: [ItemBox], badges: [BadgeBox],
        _ spacing: GroupSpacing
    ) {
        template = solver.template
        places = solver.places
        (self.size, self.items, self.badges, self.spacing) = (size, items, badges, spacing)
        let length = size[spacing.axis] + spacing.between
        step = LayoutSum(length, spacing.grid)
        var summary = GroupSummary()
        summary.length = size[spacing.axis]
        summary.breadth = size[spacing.axis.other]
        self.summary = summary
    }

    mutating func fill(_ count: Int) {
        // A group without places shows no items.
        itemCount = items.isEmpty ? 0 : count
        groupCount = items.isEmpty ? 0 : (count + items.count - 1) / items.count
        let left = itemCount - (groupCount - 1) * items.count
        lastLength = template.length(size, places, of: left, spacing.axis, isMeasured: false)
    }

    /// The start of a group.
    func start(_ group: Int) -> Double { spacing.before + (step * group).points(spacing.grid) }

    func placement(_ group: Int) -> GroupPlacement {
        let first = group * items.count
        return GroupPlacement(
            start: start(group),
            length: group == groupCount - 1 ? lastLength : size[spacing.axis],
            breadth: size[spacing.axis.other],
            items: first..<min(first + items.count, itemCount))
    }
}
