import JSONData
import LoaderPlan
import Screens

/// The elements of a list page by page: a page is so many of them, whose requests are sent together.
struct ElementSequence: Sendable {
    /// What one answer has.
    enum Answer: Sendable {
        /// Nothing, so that it is no item.
        case null
        /// A value, and where it stands, as JSONPath behind the URL.
        case value(JSONValue, at: String)
    }

    private let paging: Paging
    private var elements: [Result<HTTPRequest, LoadFailure>] = []
    /// Whether there are elements beyond them.
    private var isCut = false
    /// How many elements have been asked for.
    private var position = 0
    private var isStopped = false
    /// What came for requests that several elements have: they are sent once.
    private var known: [HTTPRequest: Answer] = [:]
    private var repeated: Set<HTTPRequest> = []

    init(_ paging: Paging) { self.paging = paging }

    /// Goes through the list as it is now, on from where it was.
    mutating func go(through list: ElementRequests) {
        elements = list.requests
        isCut = list.isCut
        var seen: Set<HTTPRequest> = []
        repeated = Set(elements.compactMap { try? $0.get() }.filter { !seen.insert($0).inserted })
    }

    /// Whether the next page can be asked for.
    var hasMore: Bool { !isStopped && position < elements.count }

    mutating func stop() { isStopped = true }

    /// The requests of the next page; none when all elements have been asked for.
    ///
    /// - Parameter room: how many items there may still be.
    func nextPage(room: Int) throws(LoadFailure) -> [HTTPRequest] {
        guard hasMore else { return [] }
        var page: [HTTPRequest] = []
        for request in elements.dropFirst(position).prefix(min(paging.size ?? room, room)) {
            page.append(try request.get())
        }
        return page
    }

    /// Those of a page's requests whose answers are not known, each once.
    func unknown(of page: [HTTPRequest]) -> [HTTPRequest] {
        var seen: Set<HTTPRequest> = []
        return page.filter { known[$0] == nil && seen.insert($0).inserted }
    }

    /// The answers to a page's requests in their order, `new` being those that were not known.
    func answers(to page: [HTTPRequest], _ new: [HTTPRequest: Answer]) -> [Answer] {
        page.compactMap { new[$0] ?? known[$0] }
    }

    /// Notes that a page has arrived.
    mutating func arrived(
        _ page: [HTTPRequest], _ new: [HTTPRequest: Answer], _ notes: inout [String]
    ) {
        for (request, answer) in new where repeated.contains(request) { known[request] = answer }
        position += page.count
        if position == elements.count, isCut {
            notes.append(
                paging.size == nil ? .itemBound(paging.maxItems) : .pageBound(paging.maxPages))
        }
    }
}
