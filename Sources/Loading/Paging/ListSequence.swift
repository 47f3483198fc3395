import JSONData
import LoaderPlan
import Screens

/// A list that was read whole, page by page: items of the spec, of a file or of a database.
struct ListSequence: Sendable {
    private let paging: Paging
    private let size: Int
    private let list: ItemList
    private let items: [JSONValue]
    /// Whether there is more than was read.
    private let isCut: Bool
    private var position = 0
    private var pages = 0
    /// Whether the next page can be asked for.
    private(set) var hasMore = true

    /// Nil where the list is no list of pages.
    init?(_ paging: Paging, _ list: ItemList, isCut: Bool) {
        guard let size = paging.size else { return nil }
        self.paging = paging
        self.size = size
        self.list = list
        self.isCut = isCut
        items = Array(list)
    }

    /// The items of the next page, none of them where the list is empty.
    func nextPage() -> ItemList? {
        hasMore ? ItemList(items[position...].prefix(size), of: list) : nil
    }

    /// Notes that a page has arrived.
    mutating func arrived(_ page: ItemList, _ notes: inout [String]) {
        position += page.count
        pages += 1
        hasMore = position < items.count
        if hasMore, pages >= paging.maxPages {
            notes.append(.pageBound(paging.maxPages))
            hasMore = false
        } else if !hasMore, isCut {
            notes.append(.itemBound(paging.maxItems))
        }
    }

    mutating func stop() { hasMore = false }
}

/// Lists that were read whole, and are shown page by page.
extension RequestLoader {
    /// Takes the next pages of the list, as many as are wanted.
    mutating func takePages() throws(LoadFailure) {
        while let page = list?.nextPage() {
            result.last.page = result.counts.pages + 1
            try collect(page)
            result.counts.pages += 1
            list?.arrived(page, &notes)
            if items.isFull, list?.hasMore == true {
                items.cut()
                list?.stop()
            }
            settledNotes = notes
            guard limit.allows(result.counts.pages) else { return }
        }
    }
}
