/// Refuses requests that the page itself did not send: of other sites, of pages that were bound to
/// this address by a name server, and of other programs that do not know the token.
struct RequestCheck: Sendable {
    /// `127.0.0.1:8080`
    let host: String
    /// The first part of each path, which only the address that was written has.
    let token: String
    /// The last part of the address that opens the page once.
    let openingCode = randomToken()

    /// Returns why a request is refused; nil if it is not.
    func refusal(of request: PreviewRequest, _ target: PreviewTarget) -> PreviewResponse? {
        if let refusal = foreignRefusal(of: request) { return refusal }
        guard let first = target.path.first, Self.areSame(first, token) else {
            return .fault(
                404, "There is nothing here: open the whole address that screenc preview wrote.")
        }
        switch request.method {
        case "GET": return nil
        case "POST":
            guard request.headers["origin"] != nil else {
                return .fault(403, "A request that changes something names its origin.")
            }
            guard request.headers["content-type"] == "application/json" else {
                return .fault(415, "The body of a request is application/json.")
            }
            return nil
        default: return .fault(405, "Only GET and POST are answered.")
        }
    }

    /// Returns why a request is refused that another site may have caused; nil for others.
    private func foreignRefusal(of request: PreviewRequest) -> PreviewResponse? {
        guard request.headers["host"] == host else {
            return .fault(421, "This server answers to http://\(host) alone.")
        }
        if let origin = request.headers["origin"], origin != "http://\(host)" {
            return .fault(403, "Another site may not ask this server.")
        }
        let site = request.headers["sec-fetch-site"]
        let isOwn =
            site == nil || site == "same-origin" || site == "none" && request.method == "GET"
        return isOwn ? nil : .fault(403, "Another site may not ask this server.")
    }

    /// Whether a request is for the address that opens the page once.
    func opens(_ request: PreviewRequest, _ target: PreviewTarget) -> Bool {
        foreignRefusal(of: request) == nil && request.method == "GET" && target.path.count == 2
            && target.path[0] == "open" && Self.areSame(target.path[1], openingCode)
    }

    /// Compares in a time that does not tell how much is equal.
    private static func areSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// A token of 128 random bits.
    static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let word = String(generator.next(upperBound: UInt64(1) << 32), radix: 16)
            return String(repeating: "0", count: 8 - word.count) + word
        }.joined()
    }
}
