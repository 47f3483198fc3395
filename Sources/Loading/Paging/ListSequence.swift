import Expressions
import JSONData
import LoaderPlan
import Screens

/// A complete list that is shown page by page: items of the spec, a file or a database.
struct ListSequence: Sendable {
    private let paging: Paging
    private let size: Int
    private let list: ItemList
    private let items: [JSONValue]
    /// Whether the source has more items than were read.
    private let isTruncated: Bool
    private var position = 0
    private var pages = 0
    /// Whether there is a next page.
    private(set) var hasMore = true

    /// Nil if paging has no page size.
    init?(_ paging: Paging, _ list: ItemList, isTruncated: Bool) {
        guard let size = paging.size else { return nil }
        self.paging = paging
        self.size = size
        self.list = list
        self.isTruncated = isTruncated
        items = Array(list.prefix(ScreenBudget.maxItems + 1))
    }

    /// Returns the items of the next page; an empty list has one empty page.
    func nextPage() -> ItemList? {
        hasMore ? ItemList(items[position...].prefix(size), of: list) : nil
    }

    /// Advances past a loaded page.
    mutating func advance(past page: ItemList, _ notes: inout [String]) {
        position += page.count
        pages += 1
        hasMore = position < items.count
        if hasMore, pages >= paging.maxPages {
            notes.append(.pageBound(paging.maxPages))
            hasMore = false
        } else if !hasMore, isTruncated {
            notes.append(.itemBound(paging.maxItems))
        }
    }

    mutating func stop() { hasMore = false }
}

/// Pages of complete lists.
extension RequestLoader {
    /// Adds the next pages of the list, up to the run's limit.
    mutating func addListPages() throws(LoadFailure) {
        while let page = list?.nextPage() {
            result.lastRequest.page = result.counts.pages + 1
            try collect(page)
            result.counts.pages += 1
            list?.advance(past: page, &notes)
            if items.isFull, list?.hasMore == true {
                items.truncate()
                list?.stop()
            }
            committedNotes = notes
            guard limit.allows(result.counts.pages) else { return }
        }
    }
}
