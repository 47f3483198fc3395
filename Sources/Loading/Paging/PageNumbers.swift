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

    var parameters: [(name: String, value: String)] {
        let size = plan.size.map { [(plan.sizeParameter, String($0))] } ?? []
        return [(parameter, String(number))] + size
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        number += 1
        if let more = page.more { return more }
        if let total = page.total { return Int64(page.received) < total }
        return plan.size.map { page.count >= $0 } ?? true
    }
}
