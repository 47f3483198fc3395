import LoadingCore

/// When a request was sent and its response received, in seconds since 1970 UTC.
struct ExchangeTimes: Sendable, Hashable {
    var requested: Int64
    var received: Int64
}

/// A stored response.
struct StoredResponse: Sendable, Hashable {
    var response: HTTPResponse
    var times: ExchangeTimes
    /// The directives of `response`.
    private(set) var control: CacheControl

    init(_ response: HTTPResponse, _ times: ExchangeTimes) {
        (self.response, self.times) = (response, times)
        control = CacheControl(response: response.headers)
    }

    /// Whether it may be used at any age if the spec says so: an error may be gone by now.
    var isSuccessful: Bool { response.status < 400 }

    /// Returns the response as served from the cache (RFC 9111 section 4).
    func makeResponse(_ outcome: CacheStatus.Outcome, age: Int64) -> HTTPResponse {
        var served = response
        served.headers.removeAll { ASCII.equalIgnoringCase($0.name, "Age") }
        served.headers.append(HTTPHeader(name: "Age", value: String(age)))
        served.cacheStatus = CacheStatus(outcome: outcome, age: age)
        return served
    }

    /// The headers of a conditional request (section 4.3.1); empty without a validator.
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

extension StoredResponse {
    /// Updates the headers from a 304 or a response to HEAD (sections 3.2, 4.3.4, 4.3.5).
    ///
    /// - Returns: nil if the other response has another validator.
    func freshened(by other: HTTPResponse, _ times: ExchangeTimes) -> StoredResponse? {
        guard hasSameValidator(as: other) else { return nil }
        let updates = Storability.storedHeaders(other.headers)
            .filter { !Self.describesContent($0.name) }
        // `Age` and `Date` are of the old response.
        let replaced = Set(updates.map { ASCII.lower($0.name) } + ["age", "date"])
        var merged = response
        merged.headers.removeAll { replaced.contains(ASCII.lower($0.name)) }
        merged.headers += updates
        return StoredResponse(merged, times)
    }

    /// Compares validators weakly (RFC 9110 section 8.8.3.2); a missing one counts as equal.
    private func hasSameValidator(as other: HTTPResponse) -> Bool {
        if let tag = other.header("ETag") {
            return response.header("ETag").map { Self.opaqueTag($0) == Self.opaqueTag(tag) }
                ?? false
        }
        guard let date = other.header("Last-Modified") else { return true }
        return response.header("Last-Modified") == date
    }

    private static func opaqueTag(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// Returns whether a header describes the stored body (section 3.2).
    private static func describesContent(_ name: String) -> Bool {
        ["content-length", "content-encoding", "content-range"].contains(ASCII.lower(name))
    }
}
