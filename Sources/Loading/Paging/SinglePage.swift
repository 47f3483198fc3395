import LoaderPlan

/// `none`: one answer holds everything.
struct SinglePage: PagingPolicy {
    private let plan: PagingPlan

    init?(_ plan: PagingPlan) {
        guard case .none = plan.policy else { return nil }
        self.plan = plan
    }

    var parameters: [(name: String, value: String)] {
        plan.size.map { [(plan.sizeParameter, String($0))] } ?? []
    }

    mutating func advance(behind page: PageFacts) -> Bool { false }
}
