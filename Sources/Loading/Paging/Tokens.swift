import LoaderPlan

/// `token` and `headerCursor`: each answer has what asks for the next page, in its body or in a
/// header.
struct Tokens: PagingPolicy {
    private let plan: PagingPlan
    private let parameter: String
    /// The header that has the token; nil where `next` finds it.
    private let header: String?
    private var token: String?

    init?(_ plan: PagingPlan) {
        switch plan.policy {
        case .token(let parameter, _): (self.parameter, header) = (parameter, nil)
        case .headerCursor(let parameter, let header):
            (self.parameter, self.header) = (parameter, header)
        default: return nil
        }
        self.plan = plan
    }

    func request(_ first: HTTPRequest) -> HTTPRequest {
        plan.request(first, token.map { (parameter, $0) })
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        token = header.map { page.answer.response.header($0) ?? "" } ?? page.next
        return token.map { !$0.isEmpty } ?? false && page.more != false
    }
}
