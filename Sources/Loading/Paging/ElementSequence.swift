import JSONData
import LoaderPlan

/// The requests for the elements of a list, which are sent page by page.
struct ElementSequence: Sendable {
    /// The content of one response.
    enum Response: Sendable {
        /// Null, which is not an item.
        case null
        /// A value and its location: the URL and a JSONPath.
        case value(JSONValue, at: String)
    }

    private var elements = ElementRequests.none
    /// Responses to requests that several elements share.
    private var sharedResponses: [HTTPRequest: Response] = [:]
    private var repeated: Set<HTTPRequest> = []

    /// Replaces the list by its current version.
    mutating func update(with list: ElementRequests) {
        elements = list
        var seen: Set<HTTPRequest> = []
        repeated = Set(
            list.requests.compactMap { try? $0.get() }.filter { !seen.insert($0).inserted })
    }

    /// The number of requests.
    var count: Int { elements.requests.count }

    /// The number of elements of the list, as far as it is known: at least one more than there are
    /// requests if the plan's bounds allow no more.
    var elementCount: Int { count + (elements.isTruncated ? 1 : 0) }

    /// Returns the requests of a page; throws the failure of one that is not valid.
    func page(_ positions: Range<Int>) throws(LoadFailure) -> [HTTPRequest] {
        var page: [HTTPRequest] = []
        for request in elements.requests[positions] { page.append(try request.get()) }
        return page
    }

    /// Returns the requests of a page without a response so far, each once.
    func unsentRequests(of page: [HTTPRequest]) -> [HTTPRequest] {
        var seen: Set<HTTPRequest> = []
        return page.filter { sharedResponses[$0] == nil && seen.insert($0).inserted }
    }

    /// Returns the responses to a page's requests in order; `new` are those of `unsentRequests`.
    func responses(to page: [HTTPRequest], _ new: [HTTPRequest: Response]) -> [Response] {
        page.compactMap { new[$0] ?? sharedResponses[$0] }
    }

    /// Keeps the responses that later pages may share.
    mutating func keep(_ new: [HTTPRequest: Response]) {
        for (request, response) in new where repeated.contains(request) {
            sharedResponses[request] = response
        }
    }
}
