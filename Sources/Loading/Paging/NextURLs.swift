import LoaderPlan

/// `link` and `nextURL`: each answer has the URL of the next page, in its `Link` header (RFC 8288)
/// or in its body.
struct NextURLs: PagingPolicy {
    private let plan: PagingPlan
    private let allowed: [Origin]
    /// The URL of the next page, and of the answer that had it, which relative ones count from.
    private var next: (reference: String, answer: String)?

    init?(_ plan: PagingPlan) {
        switch plan.policy {
        case .link, .nextURL: break
        default: return nil
        }
        self.plan = plan
        allowed = plan.crossOrigin.compactMap { Origin($0) }
    }

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        let first = try plan.request(first, nil)
        guard let next else { return first }
        do throws(TransportFailure) {
            return try first.next(next.reference, from: next.answer, allowed: allowed)
        } catch {
            throw LoadFailure(error)
        }
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        let isLink = plan.next == nil
        let reference = isLink ? page.answer.response.link(relation: "next") : page.values.next
        guard let reference, !reference.isEmpty, page.values.more != false else { return false }
        next = (reference, page.answer.url)
        return true
    }
}
