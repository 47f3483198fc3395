/// When a request was sent and its answer came, in seconds since 1970 UTC.
struct ExchangeTimes: Sendable, Hashable {
    var requested: Int64
    var received: Int64
}

/// An answer as a cache has it.
struct StoredAnswer: Sendable, Hashable {
    var response: HTTPResponse
    var times: ExchangeTimes
    /// The directives of `response`.
    private(set) var control: CacheControl

    init(_ response: HTTPResponse, _ times: ExchangeTimes) {
        (self.response, self.times) = (response, times)
        control = CacheControl(answer: response.headers)
    }

    /// Whether it may be given whatever its age, where the spec wants that: a page that was not
    /// found once may be there by now.
    var isGood: Bool { response.status < 400 }

    /// The answer as it is given to who asks (RFC 9111 section 4).
    func answer(_ origin: CachedAnswer.Origin, age: Int64) -> HTTPResponse {
        var answer = response
        answer.headers.removeAll { ASCII.equalIgnoringCase($0.name, "Age") }
        answer.headers.append(HTTPHeader(name: "Age", value: String(age)))
        answer.cached = CachedAnswer(origin: origin, age: age)
        return answer
    }

    /// What asks the server whether the answer is still good (section 4.3.1); empty where it has
    /// nothing to tell it by.
    var conditions: [HTTPHeader] {
        var conditions: [HTTPHeader] = []
        if let tag = response.header("ETag"), !tag.isEmpty {
            conditions.append(HTTPHeader(name: "If-None-Match", value: tag))
        }
        if let date = response.header("Last-Modified"), !date.isEmpty {
            conditions.append(HTTPHeader(name: "If-Modified-Since", value: date))
        }
        return conditions
    }
}

extension StoredAnswer {
    /// Takes the headers of an answer that says it is still good, or of one to HEAD (sections 3.2,
    /// 4.3.4, 4.3.5).
    ///
    /// - Returns: nil where the other speaks of something else.
    func freshened(by other: HTTPResponse, _ times: ExchangeTimes) -> StoredAnswer? {
        guard isSame(as: other) else { return nil }
        let news = Storability.storedHeaders(other.headers).filter { !Self.keeps($0.name) }
        // Both tell when the answer came, and it came anew.
        let replaced = Set(news.map { ASCII.lower($0.name) } + ["age", "date"])
        var merged = response
        merged.headers.removeAll { replaced.contains(ASCII.lower($0.name)) }
        merged.headers += news
        return StoredAnswer(merged, times)
    }

    /// Compares weakly (RFC 9110 section 8.8.3.2); what the other does not say is the same.
    private func isSame(as other: HTTPResponse) -> Bool {
        if let tag = other.header("ETag") {
            return response.header("ETag").map { Self.opaque($0) == Self.opaque(tag) } ?? false
        }
        guard let date = other.header("Last-Modified") else { return true }
        return response.header("Last-Modified") == date
    }

    private static func opaque(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// What tells of the body as it was stored (section 3.2).
    private static func keeps(_ name: String) -> Bool {
        ["content-length", "content-encoding", "content-range"].contains(ASCII.lower(name))
    }
}
