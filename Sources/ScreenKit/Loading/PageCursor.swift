import Foundation

/// The position of a load among its pages.
nonisolated struct PageCursor: Sendable {
    private let paging: Paging
    private let first: LoadRequest
    /// The token or the URL reference of the next page, and the URL of the response that has it.
    private var next: (text: String, base: String)?
    /// The requests of loaded pages.
    private var sent: Set<LoadRequest> = []
    private var received = 0
    private var pages = 0
    /// Whether there is a next page.
    private(set) var hasMore = true

    init(_ paging: Paging, _ first: LoadRequest) {
        (self.paging, self.first) = (paging, first)
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
        var request = first
        switch (paging.policy, next) {
        case (.page(let name, let start), _):
            try request.set(name, .int(Int64(start + pages)), in: paging.place)
        case (.offset(let name), _):
            try request.set(name, .int(Int64(received)), in: paging.place)
        case (.token(let name, _), let next?):
            try request.set(name, .string(next.text), in: paging.place)
        case (.nextURL, let next?): return try self.request(next.text, from: next.base)
        case (.none, _), (.token, nil), (.nextURL, nil): break
        }
        if let size = paging.size {
            try request.set(paging.sizeParameter, .int(Int64(size)), in: paging.place)
        }
        return request
    }

    /// Returns the request for a URL that a response names, which has to be of the same origin.
    private func request(_ reference: String, from base: String) throws(LoadFailure) -> LoadRequest
    {
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
        received += page.elements.count
        let more = more(page, &notes)
        let isFollowed = isFollowed(page, more, &notes)
        if page.next == .other, let path = paging.next {
            notes.append(LoadNote.invalid("next", path, expected: "token or URL"))
        }
        next = page.next?.text.map { ($0, response.url ?? request.url) }
        switch paging.policy {
        case .none: hasMore = false
        case .page, .offset: hasMore = isFollowed
        case .token, .nextURL: hasMore = next?.text.isEmpty == false && more != false
        }
        if page.elements.isEmpty, !hasMore, more == true { notes.append(LoadNote.emptyPage) }
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
        let count = page.elements.count
        guard count > 0 else { return false }
        return more ?? total.map { Int64(received) < $0 } ?? paging.size.map { count >= $0 } ?? true
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
