import Expressions
import LoaderPlan
import Screens
import Values

/// The pages of a load one after the other: the policy, and the bounds that hold for all of them.
struct PageSequence {
    private let paging: Paging
    private let first: HTTPRequest
    private var cursor: any PageCursor
    /// The requests whose pages have arrived.
    private var sent: Set<Sent> = []
    /// The request whose page is awaited; it is sent again where that fails.
    private var awaited: Sent?
    private var pages = 0
    private var received = 0
    private var previous: [UInt8]?
    /// Whether the next page can be asked for.
    private(set) var hasMore = true

    /// What tells requests apart: the spelling of their URLs does not, for a server answers all of
    /// them alike.
    private struct Sent: Hashable {
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

    /// The request for the next page; nil when paging has ended. One that was sent before ends it:
    /// its answer would lead around in a circle.
    mutating func nextRequest(_ notes: inout [String]) throws(LoadFailure) -> HTTPRequest? {
        guard hasMore else { return nil }
        let request = try cursor.request(first)
        let asked = Sent(request)
        guard !sent.contains(asked) else {
            hasMore = false
            if paging.onRepeat == .error { throw .repeatedRequest(request.url) }
            notes.append(.repeatedRequest)
            return nil
        }
        awaited = asked
        return request
    }

    /// Whether `page` has the items of the one before; to be asked before it is noted.
    func isRepeat(_ page: ItemList) -> Bool {
        page.count > 0 && previous.map { $0.elementsEqual(page.bytes) } ?? false
    }

    /// Notes a page: a page number counts only once its page has arrived.
    mutating func arrived(
        _ page: ItemList, isRepeat: Bool, in answer: HTTPExchange, _ values: PageValues,
        _ notes: inout [String]
    ) {
        if let awaited { sent.insert(awaited) }
        pages += 1
        received += page.count
        previous = Array(page.bytes)
        let facts = PageFacts(
            count: page.count, received: received, values: values, answer: answer)
        hasMore = cursor.advance(behind: facts)
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
