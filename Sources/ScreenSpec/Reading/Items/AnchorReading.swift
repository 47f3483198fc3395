import Diagnostics
import Screens

/// `scrollAnchor` and `pageOrder`. `MisplacedAnchor` checks where the section stands.
extension SectionReader {
    func readScrollAnchor(_ entries: Entries) -> (ScrollAnchor, PageOrder) {
        let written = oneOf(ScrollAnchor.self, key: .scrollAnchor, in: entries)
        let anchor = written ?? .top
        if anchor == .bottom, let rows = entries.keyNode(.rows),
            let key = entries.keyNode(.scrollAnchor)
        {
            report(.anchorOfRows(rows: place(rows)), at: place(key))
        }
        let order = oneOf(PageOrder.self, key: .pageOrder, in: entries) ?? .descending
        guard let key = entries.keyNode(.pageOrder) else { return (anchor, order) }
        // An anchor with an error may be meant as the bottom.
        let isKnown = written != nil || entries[.scrollAnchor] == nil
        if anchor == .top, isKnown { report(.pageOrderWithoutAnchor, at: place(key)) }
        return (anchor, order)
    }
}

extension Message {
    fileprivate static func anchorOfRows(rows: SourceRange) -> Message {
        Message(
            .conflictingKeys, "`scrollAnchor: bottom` is about a list of items, not about `rows`",
            label: "remove it", related: [Label(rows, "the rows stand in their order")])
    }

    fileprivate static let pageOrderWithoutAnchor = Message(
        .conflictingKeys, "`pageOrder` has no effect without `scrollAnchor: bottom`",
        label: "remove it, or add `scrollAnchor: bottom`")
}
