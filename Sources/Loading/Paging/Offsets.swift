import LoaderPlan

/// `offset`: items are counted as they came, before any is dropped.
struct Offsets: PagingPolicy {
    private let plan: PagingPlan
    private let parameter: String
    private var offset = 0

    init?(_ plan: PagingPlan) {
        guard case .offset(let parameter) = plan.policy else { return nil }
        self.plan = plan
        self.parameter = parameter
    }

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try plan.request(first, PageParameter(name: parameter, value: .number(offset)))
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        offset = page.received
        return page.count > 0 && page.goesOn(size: plan.size)
    }
}
