import Expressions
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Requests pages by the policy, within the bounds of the spec.
struct PageSequence {
    private let paging: Paging
    private let first: HTTPRequest
    private var cursor: any PageCursor
    /// The requests of loaded pages.
    private var sent: Set<RequestIdentity> = []
    /// The request of the current page; it is sent again if it fails.
    private var pending: RequestIdentity?
    private var pages = 0
    private var received = 0
    private var previous: [UInt8]?
    /// Whether there is a next page.
    private(set) var hasMore = true

    /// A request for comparison: equivalent URLs are equal.
    private struct RequestIdentity: Hashable {
        let key: RequestKey
        let headers: [HTTPHeader]

        init(_ request: HTTPRequest) {
            key = RequestKey(request)
            headers = request.headers
        }
    }

    init(_ paging: Paging, _ first: HTTPRequest) {
        self.paging = paging
        self.first = first
        cursor = paging.cursor
    }

    /// Returns the request for the next page; nil when paging has ended. A repeated request ends
    /// it, since the pages form a loop.
    mutating func nextRequest(_ notes: inout [String]) throws(LoadFailure) -> HTTPRequest? {
        guard hasMore else { return nil }
        let request = try cursor.request(first)
        let identity = RequestIdentity(request)
        guard !sent.contains(identity) else {
            hasMore = false
            if paging.onRepeat == .error { throw .repeatedRequest(request.url) }
            notes.append(.repeatedRequest)
            return nil
        }
        pending = identity
        return request
    }

    /// Returns whether a page has the same items as the previous one; call before `advance`.
    func isRepeat(_ page: ItemList) -> Bool {
        page.count > 0 && previous.map { $0.elementsEqual(page.bytes) } ?? false
    }

    /// Advances past a loaded page; a failed page is requested again.
    mutating func advance(
        past page: ItemList, isRepeat: Bool, in exchange: HTTPExchange, _ values: PageValues,
        _ notes: inout [String]
    ) {
        if let pending { sent.insert(pending) }
        pages += 1
        received += page.count
        previous = Array(page.bytes)
        let loaded = LoadedPage(
            count: page.count, received: received, values: values, exchange: exchange)
        hasMore = cursor.advance(past: loaded)
        if paging.policy == .link, exchange.response.hasOnlyMalformedLink(relation: "next") {
            notes.append(LoadingRules.WebLink.malformedNote)
        }
        if page.count == 0, !hasMore, values.more == true { notes.append(.emptyPage) }
        if isRepeat {
            notes.append(.repeatedPage)
            hasMore = false
        } else if hasMore && pages >= paging.maxPages {
            notes.append(.pageBound(paging.maxPages))
            hasMore = false
        }
    }

    mutating func stop() { hasMore = false }
}
