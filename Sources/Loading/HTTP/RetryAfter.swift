/// How long a server asks to be left alone: `Retry-After` (RFC 9110 section 10.2.3).
struct RetryAfter: Sendable, Hashable {
    /// Not negative; a time that has passed is zero.
    let wait: Duration
    /// As the server wrote it.
    let text: String

    /// Nil without such a header, or where it makes no sense. Of several, the longest wait counts.
    ///
    /// - Parameter now: seconds since 1970 UTC. It matters for dates alone, and for these only where
    ///   the answer has no `Date`: the server's own clock tells how far ahead its date is.
    init?(_ response: HTTPResponse, now: Int64) {
        let now = response.header("Date").flatMap { HTTPDate.seconds($0, now: now) } ?? now
        let waits = response.headers
            .filter { ASCII.equalIgnoringCase($0.name, "Retry-After") }
            .compactMap { header in Self.seconds(header.value, now).map { ($0, header.value) } }
        guard let longest = waits.max(by: { $0.0 < $1.0 }) else { return nil }
        wait = .seconds(longest.0)
        text = longest.1
    }

    /// More than a century makes no difference, and would overflow.
    private static let longest: Int64 = 3_155_695_200

    private static func seconds(_ text: String, _ now: Int64) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy(ASCII.isDigit) else {
            return HTTPDate.seconds(text, now: now).map { min(max(0, $0 - now), longest) }
        }
        return min(Int64(text) ?? longest, longest)
    }
}
