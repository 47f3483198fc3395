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
