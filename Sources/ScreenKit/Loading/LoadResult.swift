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

/// The result of one load, and what the next page continues with.
nonisolated struct LoadResult<Item: Decodable & Hashable & Sendable>: Sendable {
    var status = LoadStatus()
    /// Whether it has next pages, without the items before them.
    var isContinued = false
    /// Its items.
    var collector: ItemCollector<Item>
    /// Whether there is a next page.
    var hasMore = false
    /// The position among requested pages; nil for other sources.
    var cursor: PageCursor?
    var lastPage: [Item] = []
    /// Remarks on complete pages.
    var notes: [String] = []
}

/// Collects the items of pages; of items with one identity one is kept. Those that were loaded
/// before are not copied for the next page: the collector has their number and identities.
nonisolated struct ItemCollector<Item: Decodable & Hashable & Sendable>: Sendable {
    private let paging: Paging
    private let identity: (@Sendable (Item) -> String?)?
    /// The items of a list; of a value at most one. Of next pages, theirs alone.
    private(set) var items: [Item] = []
    /// The items before next pages that these replace, by position: `dedupe: last`.
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
    mutating func add(_ page: some Sequence<Result<Item, LoadFailure>>) throws(LoadFailure) {
        let before = paging.dedupe == .error ? self : nil
        for element in page {
            guard !isFull else { return truncate() }
            switch element {
            case .failure(let fault): faults.append(fault.message)
            case .success(let item): try add(item, before)
            }
        }
    }

    private mutating func add(_ item: Item, _ before: ItemCollector?) throws(LoadFailure) {
        let key = identity?(item).map { Array($0.utf8) }
        if let key, let position = positions[key] {
            duplicates += 1
            if paging.dedupe == .last { replace(position, item) }
            guard let before else { return }
            self = before
            throw LoadFailure(.decode, "two items have one identity: `dedupe: error`")
        }
        if let key { positions[key] = count }
        items.append(item)
    }

    private mutating func replace(_ position: Int, _ item: Item) {
        if position < start { replaced[position] = item } else { items[position - start] = item }
    }
}
