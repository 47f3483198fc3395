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
    case query(DatabaseQuery)

    /// A request for each element of a list, which may be absent.
    public static func requests<Element>(
        for list: () throws(ExpressionError) -> [Element]?,
        _ request: (Element) throws(LoadFailure) -> LoadRequest
    ) throws(LoadFailure) -> LoadSource {
        let elements: [Element]
        do throws(ExpressionError) { elements = try list() ?? [] } catch {
            throw LoadFailure(.decode, "the elements of `for` cannot be computed: \(error)")
        }
        var requests: [LoadRequest] = []
        for element in elements { requests.append(try request(element)) }
        return .requests(requests)
    }
}

/// JSON with interpolated values; absent ones are null.
public nonisolated struct JSONText: ExpressibleByStringInterpolation, Sendable {
    /// The JSON.
    public let data: Data

    /// Creates JSON without values.
    public init(stringLiteral text: String) { data = Data(text.utf8) }

    /// Creates JSON of a literal.
    public init(_ text: JSONText) { self = text }

    /// Creates JSON with its values.
    public init(stringInterpolation interpolation: StringInterpolation) {
        data = Data(interpolation.text.utf8)
    }

    /// The JSON so far.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends JSON of the spec.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value as JSON.
        public mutating func appendInterpolation(_ value: (some Encodable)?) {
            let data = value.flatMap { try? JSONEncoder().encode($0) }
            text += data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
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

    /// Creates the counts of what has not been loaded.
    public init() {}
}

/// The result of one load: its items, and how it ended.
nonisolated struct LoadResult<Item: Decodable & Hashable & Sendable>: Sendable {
    enum End: Hashable, Sendable {
        case succeeded
        case failed(LoadFailure)
        case cancelled
    }

    var end = End.succeeded
    /// The items of a list; of a value at most one.
    var items: [Item] = []
    var counts = LoadCounts()
    /// Nil if nothing was requested.
    var source: LoadSource?
    var request = FailedRequest()
    /// The delay of the last response's `Retry-After`.
    var retryAfter: Duration?
    /// Where the next page continues; nil if there is none.
    var continuation: PageContinuation<Item>?
    /// Why a refresh failed; the items are then stale.
    var staleness: LoadFailure?

    init() {}

    init(failed failure: LoadFailure) {
        end = failure.kind == .cancelled ? .cancelled : .failed(failure)
    }

    var failure: LoadFailure? { if case .failed(let failure) = end { failure } else { nil } }

    /// Whether there are values: all, or the pages before a failed one.
    var hasValue: Bool { end == .succeeded || counts.pages > 0 }
}

/// The last request of a load, which failure policies read.
public nonisolated struct FailedRequest: Hashable, Sendable {
    /// Empty if it could not be made.
    public var url = ""
    /// The number of the page.
    public var page = 1
    /// The number of attempts.
    public var attempts = 1
}

/// Where a load continues.
nonisolated struct PageContinuation<Item: Decodable & Hashable & Sendable>: Sendable {
    enum Pages: Sendable {
        case requests(PageCursor)
        /// The number of items of a complete list, or of requested elements, that are loaded.
        case position(Int)
    }

    var pages: Pages
    var collector: ItemCollector<Item>
    var notes: [String]
    var lastPage: [Item]
}

/// Collects the items of pages; of items with one identity one is kept.
nonisolated struct ItemCollector<Item: Decodable & Hashable & Sendable>: Sendable {
    private let paging: Paging
    private let identity: (@Sendable (Item) -> String?)?
    private(set) var items: [Item] = []
    private(set) var duplicates = 0
    private var faults: [String] = []
    private var isTruncated = false
    /// By the UTF-8 of the identity: `String` compares equivalent texts as equal.
    private var positions: [[UInt8]: Int] = [:]

    init(_ paging: Paging, _ identity: (@Sendable (Item) -> String?)?) {
        (self.paging, self.identity) = (paging, identity)
    }

    var undecodable: Int { faults.count }
    var isFull: Bool { items.count >= paging.maxItems }

    /// Remarks on dropped items.
    var notes: [String] {
        var notes = isTruncated ? [LoadNote.itemBound(paging.maxItems)] : []
        if duplicates > 0 {
            notes.insert(LoadNote.repeatedItems(duplicates, kept: paging.dedupe), at: 0)
        }
        if let first = faults.first { notes.append(LoadNote.dropped(faults.count, first)) }
        return notes
    }

    /// Records that further items are omitted.
    mutating func truncate() { isTruncated = true }

    /// Adds the items of a page, or none if it fails.
    mutating func add(
        _ page: some Collection<Item>, faults: [(position: Int, reason: String)] = []
    ) throws(LoadFailure) {
        let before = paging.dedupe == .error ? self : nil
        var faults = faults[...]
        for (index, item) in page.enumerated() {
            while let fault = faults.first, fault.position <= index, !isFull {
                drop(faults.removeFirst().reason)
            }
            guard !isFull else { return truncate() }
            guard let text = identity?(item) else {
                items.append(item)
                continue
            }
            let key = Array(text.utf8)
            guard let position = positions[key] else {
                positions[key] = items.count
                items.append(item)
                continue
            }
            duplicates += 1
            switch paging.dedupe {
            case .first: break
            case .last: items[position] = item
            case .error:
                if let before { self = before }
                throw LoadFailure(
                    .decode,
                    "the item with the identity `\(text)` occurs twice, which `dedupe: error` forbids"
                )
            }
        }
        if isFull, !faults.isEmpty { return truncate() }
        for fault in faults { drop(fault.reason) }
    }

    private mutating func drop(_ reason: String) { faults.append(reason) }
}
