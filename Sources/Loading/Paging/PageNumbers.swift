import LoaderPlan

/// `page`: pages are counted; a page with fewer than `size` items is the last.
struct PageNumbers: PagingPolicy {
    private let plan: PagingPlan
    private let parameter: String
    private var number: Int

    init?(_ plan: PagingPlan) {
        guard case .page(let parameter, let start) = plan.policy else { return nil }
        self.plan = plan
        self.parameter = parameter
        number = start
    }

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try plan.request(first, PageParameter(name: parameter, value: .number(number)))
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        number += 1
        return page.count > 0 && page.goesOn(size: plan.size)
    }
}
