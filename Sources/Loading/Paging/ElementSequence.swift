import JSONData
import LoaderPlan
import Screens

/// The elements of a list page by page; the requests of one page are sent concurrently.
struct ElementSequence: Sendable {
    /// The content of one response.
    enum Response: Sendable {
        /// Null, which is not an item.
        case null
        /// A value and its location: the URL and a JSONPath.
        case value(JSONValue, at: String)
    }

    private let paging: Paging
    private var elements: [Result<HTTPRequest, LoadFailure>] = []
    /// Whether the list has more elements than the plan's bounds allow.
    private var isTruncated = false
    /// The number of requested elements.
    private var position = 0
    private var isStopped = false
    /// Responses to requests that several elements share.
    private var sharedResponses: [HTTPRequest: Response] = [:]
    private var repeated: Set<HTTPRequest> = []

    init(_ paging: Paging) { self.paging = paging }

    /// Replaces the list by its current version, and continues at the same position.
    mutating func update(with list: ElementRequests) {
        elements = list.requests
        isTruncated = list.isTruncated
        var seen: Set<HTTPRequest> = []
        repeated = Set(elements.compactMap { try? $0.get() }.filter { !seen.insert($0).inserted })
    }

    /// Whether there is a next page.
    var hasMore: Bool { !isStopped && position < elements.count }

    mutating func stop() { isStopped = true }

    /// Returns the requests of the next page; empty if all elements have been requested.
    ///
    /// - Parameter capacity: the number of items that may still be added.
    func nextPage(capacity: Int) throws(LoadFailure) -> [HTTPRequest] {
        guard hasMore else { return [] }
        var page: [HTTPRequest] = []
        for request in elements.dropFirst(position).prefix(min(paging.size ?? capacity, capacity)) {
            page.append(try request.get())
        }
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

    /// Advances past a loaded page.
    mutating func advance(
        past page: [HTTPRequest], _ new: [HTTPRequest: Response], _ notes: inout [String]
    ) {
        for (request, response) in new where repeated.contains(request) {
            sharedResponses[request] = response
        }
        position += page.count
        if position == elements.count, isTruncated {
            notes.append(
                paging.size == nil ? .itemBound(paging.maxItems) : .pageBound(paging.maxPages))
        }
    }
}
