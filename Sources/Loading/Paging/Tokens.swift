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

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try plan.request(first, token.map { PageParameter(name: parameter, value: .text($0)) })
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        token = header.map { page.answer.response.header($0) ?? "" } ?? page.values.next
        return token.map { !$0.isEmpty } ?? false && page.values.more != false
    }
}
