import LoaderPlan

/// What asks for the next page.
///
/// To add one: a file with a type beside this one, a line in `policies`, a case of
/// `PagingPolicyPlan`, a test against the loopback server.
protocol PagingPolicy: Sendable {
    /// The policy for `plan`; nil where the plan wants another.
    init?(_ plan: PagingPlan)

    /// The page that is asked for next; `first` is the request as the spec has it.
    ///
    /// Throws where an answer named a page that must not be asked for.
    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest

    /// Moves on to the next page; false where the policy itself knows that there is none.
    mutating func advance(behind page: PageFacts) -> Bool
}

/// All policies that can run.
let policies: [any PagingPolicy.Type] = [
    SinglePage.self, PageNumbers.self, Offsets.self, Tokens.self, NextURLs.self,
]

/// What a policy is told of a page that has arrived.
struct PageFacts {
    /// Items as they came.
    let count: Int
    /// Items of all pages so far.
    let received: Int
    /// What the expressions of the spec say of it.
    let values: PageValues
    /// The answer that the page came in.
    let answer: HTTPAnswer

    /// Whether a policy that counts goes on: `more` and `total` say so, else the page is full.
    func goesOn(size: Int?) -> Bool {
        if let more = values.more { return more }
        if let total = values.total { return Int64(received) < total }
        return size.map { count >= $0 } ?? true
    }
}

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

/// `page`: pages are counted; a page with fewer than `size` items is the last.
struct PageNumbers: PagingPolicy {
    private let plan: PagingPlan
    private let parameter: String
    private var number: Int

    init?(_ plan: PagingPlan) {
        guard case .page(let parameter, let start) = plan.policy else { return nil }
        (self.plan, self.parameter) = (plan, parameter)
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

/// `offset`: items are counted as they came, before any is dropped.
struct Offsets: PagingPolicy {
    private let plan: PagingPlan
    private let parameter: String
    private var offset = 0

    init?(_ plan: PagingPlan) {
        guard case .offset(let parameter) = plan.policy else { return nil }
        (self.plan, self.parameter) = (plan, parameter)
    }

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try plan.request(first, PageParameter(name: parameter, value: .number(offset)))
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        offset = page.received
        return page.count > 0 && page.goesOn(size: plan.size)
    }
}

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
