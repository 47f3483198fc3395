/// Pages that are counted: by their number, or the number of items before them.
extension PagingFinding {
    static let pages: Set<String> = [
        "page", "p", "pageno", "pagenumber", "pagenum", "currentpage", "pageindex", "paged", "pg",
    ]
    static let offsets: Set<String> = [
        "offset", "skip", "start", "from", "startindex", "pageoffset",
    ]

    /// By parameters of a recorded request; nil if none is one of pages.
    var requestedNumber: PagingDraft? {
        guard let request else { return nil }
        func number(_ names: Set<String>) -> (name: String, value: Int)? {
            request.query.lazy.compactMap { pair in
                guard names.contains(Words(pair.name).joined), let value = Int(pair.value) else {
                    return nil
                }
                return (pair.name, value)
            }.first
        }
        if let page = number(Self.pages) {
            var draft = PagingDraft(
                policy: "page", evidence: "the request has the parameter `\(page.name)`")
            draft.add("parameter", page.name)
            if page.value == 0 { draft.add("start", "0", note: "the first request has it") }
            draft.parameters.insert(page.name)
            return numbered(&draft)
        }
        if let offset = number(Self.offsets) {
            var draft = PagingDraft(
                policy: "offset", evidence: "the request has the parameter `\(offset.name)`")
            draft.add("parameter", offset.name)
            draft.parameters.insert(offset.name)
            return numbered(&draft)
        }
        return nil
    }

    /// By numbers beside the list, whose parameter is a guess; nil if there are none.
    var toldNumber: PagingDraft? {
        let whole = signals.filter(\.isWhole)
        let hasSize = whole.contains { Self.sizes.contains($0.name) && $0.name != "count" }
        let hasEnd = total != nil || whole.contains { Self.ends.contains($0.name) }
        if let page = whole.first(where: { Self.pages.contains($0.name) && $0.name != "p" }),
            hasSize || hasEnd
        {
            var draft = PagingDraft(policy: "page", evidence: "the answer has `\(path(page))`")
            let name = page.name == "currentpage" ? "page" : page.keys.last ?? "page"
            draft.add("parameter", name, note: "a guess by the name in the answer")
            draft.guesses.append(
                "the parameter `\(name)` of a page is a guess: correct `parameter` if the server "
                    + "has another name for it")
            if page.edge.shape.smallest == 0 {
                draft.add("start", "0", note: "`\(path(page))` is 0 in the first answer")
            }
            return numbered(&draft)
        }
        if let offset = whole.first(where: { Self.offsets.contains($0.name) }), hasSize || hasEnd {
            var draft = PagingDraft(policy: "offset", evidence: "the answer has `\(path(offset))`")
            let name = offset.keys.last ?? "offset"
            draft.add("parameter", name, note: "a guess by the name in the answer")
            draft.guesses.append(
                "the parameter `\(name)` of an offset is a guess: correct `parameter` if the "
                    + "server has another name for it")
            return numbered(&draft)
        }
        return nil
    }

    private static let ends: Set<String> = [
        "totalpages", "pagecount", "lastpage", "pages", "numpages",
    ]

    func numbered(_ draft: inout PagingDraft) -> PagingDraft {
        addSize(&draft)
        if let total, !total.isOptional {
            draft.add(
                "total", total.expression, note: "`\(path(total))` is the number of all items")
        } else if let more {
            draft.add("more", more.expression, note: "`\(path(more))` says it")
        }
        addEnd(&draft)
        return draft
    }

    /// Adds when pages end, if nothing says it yet.
    private func addEnd(_ draft: inout PagingDraft) {
        guard !draft.lines.contains(where: { ["size", "total", "more"].contains($0.key) }) else {
            return
        }
        let last = signals.first { Self.ends.contains($0.name) && $0.isWhole && !$0.isOptional }
        if let last, draft.policy == "page" {
            draft.add(
                "more", "page < \(last.expression)", note: "`\(path(last))` is the number of pages")
        } else {
            draft.add("more", "items.size() > 0", note: "until a page is empty")
        }
    }

    private static let totals: Set<String> = [
        "total", "totalcount", "totalresults", "totalitems", "totalhits", "totalrecords",
        "numfound",
        "nbhits", "totalelements", "count", "totalsize", "resultcount", "totalrows", "found",
    ]

    /// The number of all items: not below that of the items of a page. What is called `count` is
    /// more.
    private var total: Signal? {
        signals.first { signal in
            Self.totals.contains(signal.name) && signal.isWhole
                && signal.edge.shape.smallest >= Double(place.count)
                && (signal.edge.shape.smallest.isFinite || signal.name.hasPrefix("total"))
                && (!["count", "resultcount", "found"].contains(signal.name)
                    || signal.edge.shape.smallest > Double(place.count))
        }
    }
}
