public import Foundation

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

    /// A request for each element of a list, which may be absent.
    public static func requests<Element>(
        for list: () throws -> [Element]?,
        _ request: (Element) throws(LoadFailure) -> LoadRequest
    ) throws(LoadFailure) -> LoadSource {
        let elements: [Element]
        do { elements = try list() ?? [] } catch {
            throw LoadFailure(.decode, "the elements of `for` cannot be computed: \(error)")
        }
        var requests: [LoadRequest] = []
        for element in elements { requests.append(try request(element)) }
        return .requests(requests)
    }
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
    enum End: Hashable, Sendable { case succeeded, failed(LoadFailure), cancelled }

    var end = End.succeeded
    var counts = LoadCounts()
    /// Nil if nothing was requested.
    var source: LoadSource?
    var request = FailedRequest()
    /// The delay of the last response's `Retry-After`.
    var retryAfter: Duration?
    /// Why a refresh failed; the items are then stale.
    var staleness: LoadFailure?

    var failure: LoadFailure? { if case .failed(let failure) = end { failure } else { nil } }
    /// Whether there are values: all, or the pages before a failed one.
    var hasValue: Bool { end == .succeeded || counts.pages > 0 }
    /// The part that people see.
    var shown: LoadStatus { LoadStatus(end: end, counts: counts, staleness: staleness) }
}

/// The result of one load.
nonisolated struct LoadResult<Item: Decodable & Hashable & Sendable>: Sendable {
    var status = LoadStatus()
    /// The items of a list; of a value at most one. Of next pages, theirs alone.
    var items: [Item] = []
    /// The items before next pages that these replace, by position: `dedupe: last`.
    var replaced: [Int: Item] = [:]
    /// Whether they are next pages.
    var isContinued = false
    /// Where the next page continues; nil if there is none.
    var continuation: PageContinuation<Item>?
}

/// Where a load continues.
nonisolated struct PageContinuation<Item: Decodable & Hashable & Sendable>: Sendable {
    enum Pages: Sendable {
        case requests(PageCursor)
        /// The number of items of a complete list, or of requested elements, that are loaded.
        case position(Int)
    }

    var pages: Pages?
    var collector: ItemCollector<Item>
    /// Remarks on complete pages.
    var notes: [String] = []
    var lastPage: [Item] = []
}

/// Collects the items of pages; of items with one identity one is kept. Those that were loaded
/// before are not copied for the next page: the collector has their number and identities.
nonisolated struct ItemCollector<Item: Decodable & Hashable & Sendable>: Sendable {
    private let paging: Paging
    private let identity: (@Sendable (Item) -> String?)?
    private(set) var items: [Item] = []
    private(set) var replaced: [Int: Item] = [:]
    /// The number of items of earlier pages.
    private var start = 0
    private(set) var duplicates = 0
    private var faults: [String] = []
    private var isTruncated = false
    /// By the UTF-8 of the identity: `String` compares equivalent texts as equal.
    private var positions: [[UInt8]: Int] = [:]

    init(_ definition: LoadDefinition<Item>) {
        (paging, identity) = (definition.paging, definition.identity)
    }

    var undecodable: Int { faults.count }
    /// The number of items of all pages.
    var count: Int { start + items.count }
    var isFull: Bool { count >= paging.maxItems }

    /// Remarks on items.
    var notes: [String] {
        var notes = LoadNote.repeatedItems(duplicates, kept: paging.dedupe)
        if isTruncated { notes.append(LoadNote.itemBound(paging.maxItems)) }
        if let first = faults.first { notes.append("\(faults.count) items were dropped: \(first)") }
        return notes
    }

    /// Begins next pages: `items` and `replaced` are then those of them.
    mutating func beginPages() { (start, items, replaced) = (count, [], [:]) }

    /// Records that further items are omitted.
    mutating func truncate() { isTruncated = true }

    /// Adds the items of a page, or none if it fails.
    mutating func add(
        _ page: some Collection<Item>, faults new: [(position: Int, reason: String)] = []
    ) throws(LoadFailure) {
        let before = paging.dedupe == .error ? self : nil
        var new = new[...]
        for (index, item) in page.enumerated() {
            while let fault = new.first, fault.position <= index, !isFull {
                faults.append(fault.reason)
                new.removeFirst()
            }
            guard !isFull else { return truncate() }
            let key = identity?(item).map { Array($0.utf8) }
            if let key, let position = positions[key] {
                duplicates += 1
                if paging.dedupe == .last { replace(position, item) }
                guard let before else { continue }
                self = before
                throw LoadFailure(.decode, "two items have one identity: `dedupe: error`")
            }
            if let key { positions[key] = count }
            items.append(item)
        }
        if isFull, !new.isEmpty { return truncate() }
        faults += new.map(\.reason)
    }

    private mutating func replace(_ position: Int, _ item: Item) {
        if position < start { replaced[position] = item } else { items[position - start] = item }
    }
}
