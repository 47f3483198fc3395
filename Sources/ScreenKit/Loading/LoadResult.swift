public import Foundation
import LoadingCore

/// Where a load's data come from, with all values inserted.
public nonisolated enum LoadSource: Hashable, Sendable {
    case request(LoadRequest)
    /// A request for each element of a list: `for`.
    case requests([LoadRequest])
    /// JSON of the spec itself.
    case json(Data)
    /// A file of the app.
    case file(String)
    case query(database: String, sql: String, arguments: Data)

    /// A request for each element of a list, which may be absent. An element whose request is not
    /// valid fails the page that it is on.
    public static func requests<Element>(
        for list: () throws -> [Element]?,
        _ request: (Element) throws(LoadFailure) -> LoadRequest
    ) throws(LoadFailure) -> LoadSource {
        let elements: [Element]
        do { elements = try list() ?? [] } catch {
            throw LoadFailure(.decode, "the elements of `for` cannot be computed: \(error)")
        }
        return .requests(
            elements.map { element in
                do throws(LoadFailure) {
                    return try request(element)
                } catch {
                    return LoadRequest(failed: error)
                }
            })
    }
}

/// What expressions over items read of the response that they came from.
public nonisolated struct ItemResponse: Hashable, Sendable {
    private let value: any Hashable & Sendable

    /// Decodes a response.
    ///
    /// - Parameter read: returns the parts that expressions read.
    public init<Body: Decodable>(
        of response: HTTPResponse, _ read: (Body) -> some Hashable & Sendable
    ) throws(LoadFailure) {
        value = read(try response.decoded())
    }

    /// Returns the parts as the type that has them.
    func parts<Parts>() throws(ExpressionError) -> Parts {
        guard let parts = value as? Parts else { throw .notLoaded("response") }
        return parts
    }

    /// Whether the parts of two responses are equal.
    public static func == (one: ItemResponse, other: ItemResponse) -> Bool {
        AnyHashable(one.value) == AnyHashable(other.value)
    }

    /// Combines the parts.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// What the newest answer to a request says besides items, as far as expressions read it.
public nonisolated struct LoadAnswer: Hashable, Sendable {
    /// A part of an answer.
    public enum Part: Hashable, Sendable { case total, headers }

    /// The number of all items, if paging says where it is.
    public internal(set) var total: Int?
    /// The headers by name in lower case.
    public internal(set) var headers: [String: String] = [:]
    var response: ItemResponse?

    /// Returns the decoded response; nil before there is one, and if it does not match its type.
    public func response<Body>(as type: Body.Type) -> Body? { try? response?.parts() }
}

/// The responses that the items of a load came from, as far as expressions read them.
nonisolated struct ItemOrigins: Hashable, Sendable {
    /// The responses in the order of the pages.
    var responses: [ItemResponse] = []
    /// The positions of the responses of items, by item.
    var byItem: [Int] = []
    /// Those of items before next pages, by position.
    var replaced: [Int: Int] = [:]

    /// The position of the response that is read.
    var current: Int { max(0, responses.count - 1) }
}

/// The counts of a load.
public nonisolated struct LoadCounts: Hashable, Sendable {
    /// Loaded pages.
    public var pages = 0
    /// Whether the source has more pages.
    public var hasMore = false
    /// Items before any was dropped.
    public var received = 0
    /// Null responses of `for`, which are not items.
    public var absent = 0
    /// Items that do not match their model.
    public var undecodable = 0
    /// Items with a repeated identity.
    public var duplicates = 0
    /// Remarks: why paging ended early, why items were dropped.
    public var notes: [String] = []
}

/// The last request of a load, which failure policies read.
public nonisolated struct FailedRequest: Hashable, Sendable {
    /// Empty if there was none.
    public var url = ""
    /// The number of the page.
    public var page = 1
    /// The number of attempts.
    public var attempts = 1
}

/// How a load ended, and its counts.
nonisolated struct LoadStatus: Equatable, Sendable {
    enum End: Hashable, Sendable {
        case succeeded, failed(LoadFailure), cancelled

        /// The kind in the rules of rounds.
        var kind: LoadingRules.LoadEnd {
            switch self {
            case .succeeded: .succeeded
            case .failed: .failed
            case .cancelled: .cancelled
            }
        }
    }

    var end = End.succeeded
    var counts = LoadCounts()
    /// Nil if nothing was requested.
    var source: LoadSource?
    var request = FailedRequest()
    /// The delay of the last response's `Retry-After`.
    var retryAfter: Duration?
    /// Why a refresh failed; the items are then stale.
    var staleness: LoadFailure?
    /// Whether a health check has found the server unhealthy, which is a value and no failure.
    var isUnhealthy = false

    var failure: LoadFailure? { if case .failed(let failure) = end { failure } else { nil } }
    /// Whether there are values: all, or the pages before a failed one.
    var hasValue: Bool { end == .succeeded || counts.pages > 0 }
    /// Whether the next poll waits longer.
    var isPollFailed: Bool { failure != nil || staleness != nil || isUnhealthy }
    /// The part that people see.
    var shown: LoadStatus { LoadStatus(end: end, counts: counts, staleness: staleness) }
}

/// The result of one load, and what the next page continues with.
nonisolated struct LoadResult<Item: Hashable & Sendable>: Sendable {
    var status = LoadStatus()
    /// What is loaded next; nil if nothing is loaded page by page.
    var pages: LoadingRules.PageMachine?
    /// Where the items of all pages go.
    var index: LoadingRules.ItemIndex
    /// Whether it has next pages. The items before them are not copied for each page.
    var isContinued = false
    /// The items of a list; of a value at most one. Of next pages, theirs alone.
    var items: [Item] = []
    /// The items before next pages that these replace, by position: `dedupe: last`.
    var replaced: [Int: Item] = [:]
    /// Where the items came from; empty if nothing reads that. Of next pages, that of theirs alone, but
    /// the responses of all pages.
    var origins = ItemOrigins()
    /// What the newest page says besides items.
    var answer = LoadAnswer()
    /// The number of items before next pages.
    var start = 0
    /// Why the first element that is dropped is no item.
    var firstFault: String?
    /// Remarks on complete pages.
    var notes: [String] = []

    /// Begins without items.
    init(_ paging: Paging) { index = LoadingRules.ItemIndex(paging.rules) }

    /// Whether there is a next page.
    var hasMore: Bool { pages?.hasMore ?? false }
}
