import LoaderPlan

/// What asks for the next page.
///
/// To add one: a file with a type beside this one, a line in `policies`, a case of
/// `PagingPolicyPlan`, a test against the loopback server.
protocol PagingPolicy: Sendable {
    /// The policy for `plan`; nil where the plan wants another.
    init?(_ plan: PagingPlan)

    /// Query parameters of the page that is asked for next, in the order in which they are sent.
    var parameters: [(name: String, value: String)] { get }

    /// Moves on to the next page; false where the policy itself knows that there is none.
    mutating func advance(behind page: PageFacts) -> Bool
}

/// All policies that can run.
let policies: [any PagingPolicy.Type] = [SinglePage.self, PageNumbers.self]

/// What a policy is told of a page that has arrived.
struct PageFacts {
    /// Items as they came.
    let count: Int
    /// Items of all pages so far.
    let received: Int
    /// What `more` says; nil where the spec has none.
    let more: Bool?
    /// What `total` says; nil where the spec has none or it failed.
    let total: Int64?
}
