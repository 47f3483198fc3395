import Foundation

/// The position of a load among its pages.
nonisolated struct PageCursor: Sendable {
    private enum Position: Sendable {
        case number(Int)
        case token(String)
        /// A URL reference, and the URL of the response to resolve it against.
        case url(String, base: String)
    }

    private let paging: Paging
    private let first: LoadRequest
    private var position: Position?
    /// The requests of loaded pages.
    private var sent: Set<LoadRequest> = []
    private var received = 0
    private var pages = 0
    /// Whether there is a next page.
    private(set) var hasMore = true

    init(_ paging: Paging, _ first: LoadRequest) {
        (self.paging, self.first) = (paging, first)
        switch paging.policy {
        case .page(_, let start): position = .number(start)
        case .offset: position = .number(0)
        default: break
        }
    }

    /// Returns the request for the next page; nil when paging has ended. A repeated request ends
    /// it: the pages form a loop.
    mutating func nextRequest(_ notes: inout [String]) throws(LoadFailure) -> LoadRequest? {
        guard hasMore else { return nil }
        let request = try request()
        guard sent.contains(request) else { return request }
        hasMore = false
        if paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) would be requested again: a loop")
        }
        notes.append(LoadNote.repeatedRequest)
        return nil
    }

    private func request() throws(LoadFailure) -> LoadRequest {
        if case .url(let reference, let base) = position { return try next(reference, from: base) }
        var request = first
        switch (paging.policy, position) {
        case (.page(let name, _), .number(let number)), (.offset(let name), .number(let number)):
            try request.set(name, .int(Int64(number)), in: paging.place)
        case (.token(let name, _), .token(let token)):
            try request.set(name, .string(token), in: paging.place)
        default: break
        }
        if let size = paging.size {
            try request.set(paging.sizeParameter, .int(Int64(size)), in: paging.place)
        }
        return request
    }

    /// Returns the request for a URL that a response names, which has to be of the same origin.
    private func next(_ reference: String, from base: String) throws(LoadFailure) -> LoadRequest {
        guard let start = URL(string: base), let home = URL(string: first.url)?.origin,
            let url = URL(string: reference, relativeTo: start)?.absoluteURL,
            let origin = url.origin
        else { throw LoadFailure(.policy, "\(base) has an invalid next URL, `\(reference)`") }
        let allowed = [home, start.origin] + paging.crossOrigin.map { URL(string: $0)?.origin }
        guard allowed.contains(origin) else {
            throw LoadFailure(.policy, "the next URL is of \(origin), another origin than \(home)")
        }
        var request = first
        request.url = String(url.absoluteString.prefix { $0 != "#" })
        // Another origin receives nothing of what the request was made of.
        if origin != home { request = try LoadRequest(request.url) }
        return request
    }

    /// Advances past a loaded page.
    mutating func advance<Item>(
        past page: ResponseBody<Item>, isRepeat: Bool, of request: LoadRequest,
        _ response: HTTPResponse, _ notes: inout [String]
    ) {
        sent.insert(request)
        pages += 1
        received += page.count
        let more = more(page, &notes)
        move(past: page, more: more, request, response, &notes)
        if page.count == 0, !hasMore, more == true { notes.append(LoadNote.emptyPage) }
        if isRepeat {
            notes.append(LoadNote.repeatedPage)
            hasMore = false
        } else if hasMore, pages >= paging.maxPages {
            notes.append(LoadNote.pageBound(paging.maxPages))
            hasMore = false
        }
    }

    mutating func stop() { hasMore = false }

    /// Returns the value of `more`; a missing or wrong one is false.
    private func more<Item>(_ page: ResponseBody<Item>, _ notes: inout [String]) -> Bool? {
        guard let path = paging.more else { return nil }
        if case .bool(let more) = page.more { return more }
        notes.append(LoadNote.invalid("more", path, expected: "true or false"))
        return false
    }

    private mutating func move<Item>(
        past page: ResponseBody<Item>, more: Bool?, _ request: LoadRequest,
        _ response: HTTPResponse, _ notes: inout [String]
    ) {
        let isFollowed = isFollowed(page, more, &notes)
        if page.next == .other, let path = paging.next {
            notes.append(LoadNote.invalid("next", path, expected: "token or URL"))
        }
        let base = response.url ?? request.url
        switch paging.policy {
        case .none: hasMore = false
        case .page(_, let start): (position, hasMore) = (.number(start + pages), isFollowed)
        case .offset: (position, hasMore) = (.number(received), isFollowed)
        case .token: position = page.next?.text.map { .token($0) }
        case .nextURL: position = page.next?.text.map { .url($0, base: base) }
        }
        switch position {
        case .token(""), .url("", _), nil: hasMore = false
        case .token, .url: hasMore = more != false
        case .number: break
        }
    }

    /// Whether a counted page is expected after this one: by `more`, by `total`, or because the
    /// page is full.
    private func isFollowed<Item>(
        _ page: ResponseBody<Item>, _ more: Bool?, _ notes: inout [String]
    ) -> Bool {
        var total: Int64?
        if case .int(let number) = page.total {
            total = number
        } else if let path = paging.total {
            notes.append(LoadNote.invalid("total", path, expected: "integer"))
        }
        guard page.count > 0 else { return false }
        return more ?? total.map { Int64(received) < $0 } ?? paging.size.map { page.count >= $0 }
            ?? true
    }
}

/// Returns the target of the first link of a response with the relation `next` (RFC 8288).
nonisolated func nextLink(_ response: HTTPResponse) -> String? {
    let link = #/<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^";,]*))?)*)/#
    let relation = #/;\s*rel\s*=\s*(?:"([^"]*)"|([^";,\s]*))/#.ignoresCase()
    for found in (response.header("Link") ?? "").prefix(8_192).matches(of: link) {
        let parameters = found.output.2
        guard let match = parameters.firstMatch(of: relation) else { continue }
        let types = (match.output.1 ?? match.output.2 ?? "").lowercased().split(separator: " ")
        let isAnchored = parameters.lowercased().contains("anchor")
        if types.contains("next"), !isAnchored {
            return found.output.1.trimmingCharacters(in: .whitespaces)
        }
    }
    return nil
}
