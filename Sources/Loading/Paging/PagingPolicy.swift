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
    /// What `more` says; nil where the spec has none.
    let more: Bool?
    /// What `total` says; nil where the spec has none or it failed.
    let total: Int64?
    /// What `next` finds, as a text; nil where the spec has none or there is none.
    let next: String?
    /// The answer that the page came in.
    let answer: HTTPAnswer

    /// Whether a policy that counts goes on: `more` and `total` say so, else the page is full.
    func goesOn(size: Int?) -> Bool {
        if let more { return more }
        if let total { return Int64(received) < total }
        return size.map { count >= $0 } ?? true
    }
}

extension PagingPlan {
    /// `first` with a position, and the size of pages where there is one, in their parameters.
    func request(
        _ first: HTTPRequest, _ position: (name: String, value: String)?
    ) -> HTTPRequest {
        let size = size.map { (name: sizeParameter, value: String($0)) }
        var request = first
        for parameter in [position, size].compactMap(\.self) {
            if isInHeaders {
                request.headers.removeAll { ASCII.equalIgnoringCase($0.name, parameter.name) }
                request.headers.append(HTTPHeader(name: parameter.name, value: parameter.value))
            } else {
                request.url = setQuery(parameter.name, parameter.value, in: request.url)
            }
        }
        return request
    }
}
