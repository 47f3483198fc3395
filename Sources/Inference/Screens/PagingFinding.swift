import JSONData

/// Finds how a server pages its list: by its links, by what is beside the list, and by the
/// parameters of recorded requests.
struct PagingFinding {
    /// A value beside the list.
    private struct Signal {
        let keys: [String]
        let edge: ShapeEdge
        let isOptional: Bool

        /// The key without case and signs, such as `nextpagetoken`.
        var name: String { Words(keys.last ?? "").joined }

        var outer: String { keys.count > 1 ? Words(keys[keys.count - 2]).joined : "" }

        /// The value in an expression over the answer.
        var expression: String {
            isOptional ? "response" + optionalPath : PathText.expression(keys, of: "response")
        }

        private var optionalPath: String {
            keys.reduce("") { path, key in
                Names.isUsable(key)
                    ? path + ".?\(key)" : "\(path)[?\(YAMLText.doubleQuoted(key))]"
            }
        }

        var isWhole: Bool { edge.shape.isNumber && edge.shape.decimals == 0 }
    }

    private let answers: [Answer]
    private let place: ItemPlace
    private var signals: [Signal] = []
    /// The recorded request of the first page.
    private let request: AskedRequest?

    /// Limit: values beside a list that may tell of its pages.
    private static let maxSignals = 200

    /// - Parameter request: The request that a schema describes, without answers.
    init(
        _ answers: [Answer], _ request: AskedRequest?, in root: ShapeEdge, _ place: ItemPlace
    ) {
        self.answers = answers
        self.request = answers.first?.request ?? request
        self.place = place
        collect(root.shape, [], isOptional: false)
    }

    private mutating func collect(_ shape: Shape, _ keys: [String], isOptional: Bool) {
        guard shape.isObject, keys.count < 5 else { return }
        for field in shape.fields where signals.count < Self.maxSignals {
            let path = keys + [field.key]
            if path == place.keys { continue }
            let isMissing =
                isOptional || field.edge.seen < shape.objects || field.edge.nulls > 0
            if field.edge.shape.isScalar {
                signals.append(Signal(keys: path, edge: field.edge, isOptional: isMissing))
            } else {
                collect(field.edge.shape, path, isOptional: isMissing)
            }
        }
    }

    /// How the list is paged; nil if nothing tells it.
    var paging: PagingDraft? {
        guard [.list, .nodes].contains(place.form) else { return nil }
        return link ?? address ?? token ?? requestedNumber ?? toldNumber
    }

    // MARK: - Next pages by URL

    private var link: PagingDraft? {
        guard answers.contains(where: { $0.nextLink != nil }) else { return nil }
        var draft = PagingDraft(
            policy: "link", evidence: "the answer has a Link header with rel=\"next\"")
        addSize(&draft)
        return draft
    }

    private static let addresses: Set<String> = [
        "next", "nexthref", "nextlink", "nextpage", "nextpagelink", "nextpageurl", "nexturl",
        "odatanextlink", "nextpath",
    ]

    private var address: PagingDraft? {
        let named = signals.filter { signal in
            Self.addresses.contains(signal.name)
                || ["href", "url"].contains(signal.name) && signal.outer == "next"
        }
        // A number or an opaque text is a page or a token.
        guard
            let signal = named.first(where: { isAddress($0) })
                ?? named.first(where: { isURLOfNull($0) })
        else { return nil }
        var draft = PagingDraft(
            policy: "nextURL",
            evidence: signal.edge.isAlwaysNull
                ? "`\(path(signal))` is null, as on a last page"
                : "`\(path(signal))` is an address")
        draft.add("next", signal.expression)
        if signal.edge.isAlwaysNull {
            draft.guesses.append(
                "`\(path(signal))` is null in all answers: paging by it is a guess")
        }
        return draft
    }

    private func isAddress(_ signal: Signal) -> Bool {
        let shape = signal.edge.shape
        guard shape.isText else { return false }
        if shape.text.addresses > 0 { return true }
        return answers.contains { answer in
            let text = answer.value(at: signal.keys)?.string() ?? ""
            return text.hasPrefix("/") || text.hasPrefix("?")
        }
    }

    /// Whether a null is where the last page has no URL: beside `previous`.
    private func isURLOfNull(_ signal: Signal) -> Bool {
        guard signal.edge.isAlwaysNull, signal.name == "next" || signal.name.contains("url"),
            let previous = signals.first(where: {
                $0.keys.dropLast() == signal.keys.dropLast()
                    && ["previous", "prev", "prevpageurl", "previousurl"].contains($0.name)
            })
        else { return false }
        return previous.edge.isAlwaysNull || previous.edge.shape.text.addresses > 0
    }

    // MARK: - Tokens

    /// Keys of tokens, with the usual name of the parameter.
    private static let tokens: [String: String] = [
        "nextpagetoken": "pageToken", "nextcursor": "cursor", "nexttoken": "nextToken",
        "continuationtoken": "continuationToken", "continuation": "continuation",
        "endcursor": "after", "nextpageid": "page", "scrollid": "scroll_id",
        "pagetoken": "pageToken",
        "startingafter": "starting_after", "cursor": "cursor", "after": "after", "next": "cursor",
        "nextpage": "page", "nextmaxid": "max_id", "marker": "marker", "nextmarker": "marker",
    ]

    private var token: PagingDraft? {
        let named = signals.filter { Self.tokens[$0.name] != nil }
        let found = named.first { signal in
            signal.edge.shape.isText && signal.edge.shape.texts > signal.edge.shape.text.empties
                || signal.edge.shape.isNumber
                    && ["nextcursor", "nextpage", "next"].contains(signal.name)
        }
        guard let signal = found else { return nil }
        var draft = PagingDraft(
            policy: "token", evidence: "`\(path(signal))` leads to the next page")
        draft.add("next", nextToken(signal))
        addParameter(of: signal, &draft)
        if let more = signals.first(where: {
            Self.more.contains($0.name) && $0.edge.shape.booleans > 0
        }),
            !more.isOptional
        {
            draft.add("more", more.expression, note: "`\(path(more))` says it")
        }
        addSize(&draft)
        return draft
    }

    private static let more: Set<String> = [
        "hasmore", "hasnext", "hasnextpage", "more", "hasmoreitems", "istruncated",
    ]

    /// A token is a text.
    private func nextToken(_ signal: Signal) -> String {
        guard signal.edge.shape.isNumber else { return signal.expression }
        return signal.isOptional
            ? "\(signal.expression).optMap(v, string(v))" : "string(\(signal.expression))"
    }

    /// Adds the parameter that had the token in a later request, or the usual one.
    private func addParameter(of signal: Signal, _ draft: inout PagingDraft) {
        let sent = zip(answers, answers.dropFirst()).lazy.compactMap {
            page, next -> (String, Bool)? in
            guard let value = page.value(at: signal.keys), let request = next.request else {
                return nil
            }
            let token = value.string() ?? String(decoding: value.rawBytes, as: UTF8.self)
            guard !token.isEmpty else { return nil }
            if let name = request.query.first(where: { $0.value == token })?.name {
                return (name, false)
            }
            return request.body.flatMap { Self.path(of: token, in: $0) }.map { ($0, true) }
        }.first
        if let (name, isInBody) = sent {
            if isInBody { draft.add("in", "body") }
            draft.add("parameter", name, note: "the next request has the token there")
            draft.parameters.insert(name)
            return
        }
        let usual = Self.tokens[signal.name] ?? "cursor"
        if let body = request?.body {
            let variables = body.member(named: "variables")
            let known = variables?.members.first { ["after", "cursor"].contains($0.name) }?.name
            draft.add("in", "body")
            draft.add(
                "parameter", variables == nil ? usual : "variables.\(known ?? usual)",
                note: "a guess, since no request of a next page was recorded")
            draft.guesses.append("the parameter of the next page is a guess: correct `parameter`")
            return
        }
        let own = request?.query.first { Words($0.name).joined == Words(usual).joined }?.name
        draft.add(
            "parameter", own ?? usual, note: own == nil ? "a guess by the name of the token" : nil)
        if let own { draft.parameters.insert(own) }
        if own == nil {
            draft.guesses.append(
                "the parameter `\(usual)` of the next page is a guess: correct `parameter` if the "
                    + "server has another name for it")
        }
    }

    /// Returns the path of a text in a body, with dots.
    private static func path(of text: String, in body: JSONValue, depth: Int = 0) -> String? {
        guard depth < 6 else { return nil }
        for member in body.members {
            if member.value.string() == text { return member.name }
            if let inner = path(of: text, in: member.value, depth: depth + 1) {
                return "\(member.name).\(inner)"
            }
        }
        return nil
    }

    // MARK: - Numbers of pages

    private static let pages: Set<String> = [
        "page", "p", "pageno", "pagenumber", "pagenum", "currentpage", "pageindex", "paged", "pg",
    ]
    private static let offsets: Set<String> = [
        "offset", "skip", "start", "from", "startindex", "pageoffset",
    ]
    private static let sizes: Set<String> = [
        "perpage", "pagesize", "limit", "size", "count", "itemsperpage", "rows", "num", "take",
        "maxresults", "hitsperpage", "pagelimit", "top", "n", "resultsperpage", "first",
    ]

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

    /// By parameters of a recorded request.
    private var requestedNumber: PagingDraft? {
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

    /// By numbers beside the list, whose parameter is a guess.
    private var toldNumber: PagingDraft? {
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

    private func numbered(_ draft: inout PagingDraft) -> PagingDraft {
        addSize(&draft)
        if let total, !total.isOptional {
            draft.add(
                "total", total.expression, note: "`\(path(total))` is the number of all items")
        } else if let more = signals.first(where: {
            Self.more.contains($0.name) && $0.edge.shape.booleans > 0 && !$0.isOptional
        }) {
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

    // MARK: - Size

    /// Adds the size of pages that the request asked for.
    private func addSize(_ draft: inout PagingDraft) {
        guard let request else {
            addToldSize(&draft)
            return
        }
        let asked = request.query.first { pair in
            Self.sizes.contains(Words(pair.name).joined) && (Int(pair.value) ?? 0) > 0
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

    private func path(_ signal: Signal) -> String { PathText.path(signal.keys) }
}
