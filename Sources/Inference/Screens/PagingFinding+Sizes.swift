import JSONData

/// The size of pages.
extension PagingFinding {
    static let sizes: Set<String> = [
        "perpage", "pagesize", "limit", "size", "count", "itemsperpage", "rows", "num", "take",
        "maxresults", "hitsperpage", "pagelimit", "top", "n", "resultsperpage", "first",
    ]

    /// Adds the size of pages that the request asked for.
    func addSize(_ draft: inout PagingDraft) {
        guard let request else {
            addToldSize(&draft)
            return
        }
        // Position and size are sent in one place.
        let isInBody = draft.lines.contains { $0.key == "in" && $0.value == "body" }
        let asked = request.sent.first { sent in
            sent.isInBody == isInBody && Self.sizes.contains(Words(sent.name).joined)
                && (Int(sent.value) ?? 0) > 0
        }
        guard let asked, let size = Int(asked.value), size <= 100_000 else {
            addToldSize(&draft)
            return
        }
        // Only a server that fills its pages ends with a short one.
        guard place.count == size || draft.policy == "offset" || draft.policy == "page" else {
            return
        }
        guard ["page", "offset", "token"].contains(draft.policy), place.count <= size else {
            return
        }
        draft.add("size", String(size), note: "the request asked for it")
        draft.add("sizeParameter", asked.name)
        draft.parameters.insert(asked.name)
    }

    /// A page with as many items as a number beside it is as long as all but the last.
    private func addToldSize(_ draft: inout PagingDraft) {
        guard draft.policy == "page" || draft.policy == "offset" else { return }
        let told = signals.first { signal in
            signal.isWhole && Self.sizes.contains(signal.name) && signal.name != "count"
                && signal.edge.shape.smallest == signal.edge.shape.largest
                && signal.edge.shape.smallest >= Double(max(1, place.count))
                && signal.edge.shape.smallest <= 100_000
        }
        guard let told, let name = told.keys.last else { return }
        draft.add(
            "size", String(Int(told.edge.shape.smallest)),
            note: "`\(path(told))` is the number of items of a page")
        draft.add("sizeParameter", name)
    }
}

extension PagingFinding {
    /// Returns a value for a parameter that a schema describes, if its name is one of paging.
    static func sample(of name: String, _ schema: JSONValue?) -> String? {
        let plain = Words(name).joined
        func number(_ keys: [String]) -> Int? {
            keys.lazy.compactMap { key in
                schema?.member(named: key).flatMap { try? $0.int64() }.map { Int($0) }
            }.first
        }
        if pages.contains(plain) { return String(number(["default", "minimum"]) ?? 1) }
        if offsets.contains(plain), plain != "from", plain != "start" { return "0" }
        if sizes.contains(plain), !["count", "n", "top", "num", "first"].contains(plain) {
            return String(number(["default"]) ?? min(number(["maximum"]) ?? 20, 100))
        }
        return tokens.values.contains { Words($0).joined == plain } && plain != "page" ? "" : nil
    }
}
