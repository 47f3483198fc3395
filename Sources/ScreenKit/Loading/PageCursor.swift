import Foundation

/// The position of a load among its pages.
nonisolated struct PageCursor: Sendable {
    private enum Position: Sendable {
        case first
        case number(Int)
        case token(String)
        /// A URL reference, and the URL of the response to resolve it against.
        case url(String, base: String)
    }

    private let paging: Paging
    private let first: LoadRequest
    private var position = Position.first
    /// The requests of loaded pages.
    private var sent: Set<LoadRequest> = []
    private var received = 0
    private var pages = 0
    /// Whether there is a next page.
    private(set) var hasMore = true

    init(_ paging: Paging, _ first: LoadRequest) { (self.paging, self.first) = (paging, first) }

    /// Returns the request for the next page; nil when paging has ended. A repeated request ends
    /// it: the pages form a loop.
    mutating func nextRequest(_ notes: inout [String]) throws(LoadFailure) -> LoadRequest? {
        guard hasMore else { return nil }
        let request = try request()
        guard !sent.contains(request) else {
            hasMore = false
            if paging.onRepeat == .error {
                throw LoadFailure(.policy, "\(request.url) would be requested again: a loop")
            }
            notes.append(LoadNote.repeatedRequest)
            return nil
        }
        return request
    }

    private func request() throws(LoadFailure) -> LoadRequest {
        var fields: [(String, String)] = []
        var request = first
        switch (paging.policy, position) {
        case (.page(let parameter, let start), .first): fields = [(parameter, String(start))]
        case (.offset(let parameter), .first): fields = [(parameter, "0")]
        case (.page(let parameter, _), .number(let number)),
            (.offset(let parameter), .number(let number)):
            fields = [(parameter, String(number))]
        case (.token(let parameter, _), .token(let token)),
            (.headerCursor(let parameter, _), .token(let token)):
            fields = [(parameter, token)]
        case (_, .url(let reference, let base)): request = try next(reference, from: base)
        default: break
        }
        if case .url = position { return request }
        if let size = paging.size { fields.append((paging.sizeParameter, String(size))) }
        request.add(fields, in: paging.place)
        return request
    }

    /// Returns the request for a URL that a response names, which has to be of the same origin.
    private func next(_ reference: String, from base: String) throws(LoadFailure) -> LoadRequest {
        guard let start = URL(string: base), let home = URL(string: first.url)?.origin,
            let url = URL(string: reference, relativeTo: start)?.absoluteURL,
            let origin = url.origin
        else { throw LoadFailure(.policy, "\(base) has an invalid next URL, `\(reference)`") }
        let others = paging.crossOrigin.compactMap { URL(string: $0)?.origin }
        guard origin == home || origin == start.origin || others.contains(origin) else {
            throw LoadFailure(
                .policy, "the next URL is of \(origin), another origin than \(home)")
        }
        var request = first
        request.url = String(url.absoluteString.prefix { $0 != "#" })
        if origin != home { request.headers.removeAll { !$0.hasName("Accept") } }
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
        let more = moreValue(page.more, &notes)
        hasMore = move(past: page, more: more, request, response, &notes)
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
    private func moreValue(_ value: JSONScalar?, _ notes: inout [String]) -> Bool? {
        guard let value, let path = paging.more else { return nil }
        if case .bool(let more) = value { return more }
        notes.append(LoadNote.invalidPagingValue("more", path.text))
        return false
    }

    private mutating func move<Item>(
        past page: ResponseBody<Item>, more: Bool?, _ request: LoadRequest,
        _ response: HTTPResponse, _ notes: inout [String]
    ) -> Bool {
        let isFollowed = isFollowed(page, more, &notes)
        switch paging.policy {
        case .none: return false
        case .page(_, let start):
            position = .number(start + pages)
            return isFollowed
        case .offset:
            position = .number(received)
            return isFollowed
        case .token, .nextURL:
            if case .other? = page.next {
                notes.append(LoadNote.invalidPagingValue("next", paging.next?.text ?? ""))
            }
            return move(to: page.next?.text, more, request, response)
        case .headerCursor(_, let header):
            return move(to: response.header(header), more, request, response)
        case .link:
            let target = response.header("Link").flatMap { WebLink.next(in: $0) }
            return move(to: target, more, request, response)
        }
    }

    /// Whether a counted page is expected after this one: by `more`, by `total`, or because the
    /// page is full.
    private func isFollowed<Item>(
        _ page: ResponseBody<Item>, _ more: Bool?, _ notes: inout [String]
    ) -> Bool {
        var total: Int64?
        if case .int(let number)? = page.total {
            total = number
        } else if page.total != nil, let path = paging.total {
            notes.append(LoadNote.invalidPagingValue("total", path.text))
        }
        guard page.count > 0 else { return false }
        if let more { return more }
        if let total { return Int64(received) < total }
        return paging.size.map { page.count >= $0 } ?? true
    }

    private mutating func move(
        to next: String?, _ more: Bool?, _ request: LoadRequest, _ response: HTTPResponse
    ) -> Bool {
        guard let next, !next.isEmpty, more != false else { return false }
        switch paging.policy {
        case .link, .nextURL: position = .url(next, base: response.url ?? request.url)
        default: position = .token(next)
        }
        return true
    }
}

nonisolated extension ResponsePath {
    /// The path as an expression.
    fileprivate var text: String { "response" + location.dropFirst() }
}

nonisolated extension LoadRequest {
    /// Adds the parameters of a page; they replace those of the same name.
    fileprivate mutating func add(_ fields: [(String, String)], in place: Paging.Place) {
        var parameters = URLParameters(of: url)
        for (name, value) in fields {
            switch place {
            case .query: parameters.set(name, value)
            case .header:
                headers.removeAll { $0.hasName(name) }
                headers.append(HTTPField(name, value))
            case .form:
                let start = Data("\(RequestBody.encode(name))=".utf8)
                let kept = (body ?? Data()).split(separator: UInt8(ascii: "&"))
                    .filter { !$0.starts(with: start) }
                let field = start + Data(RequestBody.encode(value).utf8)
                body = Data((kept + [field]).joined(separator: [UInt8(ascii: "&")]))
            }
        }
        url = parameters.url
    }
}

nonisolated extension URL {
    /// Scheme, host and port.
    fileprivate var origin: String? {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = host?.lowercased(), !host.isEmpty, user == nil
        else { return nil }
        return "\(scheme)://\(host):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}

/// A link in a `Link` header (RFC 8288).
private nonisolated enum WebLink {
    /// Returns the target of the first link with the relation `next`.
    static func next(in header: String) -> String? {
        var rest = Substring(header)
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ">") else { return nil }
            let target = rest[..<end]
            rest = rest[rest.index(after: end)...]
            let parameters = Self.parameters(&rest)
            let relation = parameters.first { $0.name == "rel" }?.value.lowercased() ?? ""
            let isAnchored = parameters.contains { $0.name == "anchor" }
            if !isAnchored, relation.split(separator: " ").contains("next") {
                return target.trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }

    /// Removes and returns the parameters of one link.
    private static func parameters(
        _ rest: inout Substring
    ) -> [(name: String, value: String)] {
        var parameters: [(name: String, value: String)] = []
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard rest.first == ";" else { return parameters }
            rest = rest.dropFirst()
            let name = rest.prefix { !"=;,".contains($0) }
            rest = rest[name.endIndex...]
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
                value = rest.first == "\"" ? quoted(&rest) : token(&rest)
            }
            parameters.append((name.trimmingCharacters(in: .whitespaces).lowercased(), value))
        }
    }

    private static func token(_ rest: inout Substring) -> String {
        let value = rest.prefix { !";,".contains($0) }
        rest = rest[value.endIndex...]
        return value.trimmingCharacters(in: .whitespaces)
    }

    private static func quoted(_ rest: inout Substring) -> String {
        var value = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
            value.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
        }
        return value
    }
}
