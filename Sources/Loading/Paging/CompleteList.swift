import Expressions
import JSONData
import LoaderPlan

/// A complete list that is shown page by page: items of the spec, a file or a database.
struct CompleteList: Sendable {
    private let list: ItemList
    private let items: [JSONValue]
    /// Whether the source has more items than were read.
    let isCut: Bool

    init(_ list: ItemList, isCut: Bool) {
        self.list = list
        self.isCut = isCut
        items = Array(list.prefix(ScreenBudget.maxItems + 1))
    }

    var count: Int { items.count }

    /// Returns a page of the list.
    ///
    /// - Parameter positions: those of its items, which are in the list.
    func part(_ positions: Range<Int>) -> ItemList { ItemList(items[positions], of: list) }
}
