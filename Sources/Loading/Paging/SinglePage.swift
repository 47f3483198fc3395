import LoaderPlan

/// `none`: one answer holds everything.
struct SinglePage: PagingPolicy {
    private let plan: PagingPlan

    init?(_ plan: PagingPlan) {
        guard case .none = plan.policy else { return nil }
        self.plan = plan
    }

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try plan.request(first, nil)
    }

    mutating func advance(behind page: PageFacts) -> Bool { false }
}
