/// A request of the page, as far as the preview reads it.
package struct PreviewRequest: Sendable {
    package let method: String
    /// The target as it was sent: `/token/view?tab=1`.
    package let target: String
    /// Of a repeated header, all values, joined by commas; the names are in lower case.
    package let headers: [String: String]
    package let body: [UInt8]

    package init(
        method: String, target: String, headers: [String: String] = [:], body: [UInt8] = []
    ) {
        (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    }

    /// Limit: bytes of the body of a request to the preview.
    package static let maxBody = 1 << 20
    /// Limit: bytes of the target of a request to the preview.
    static let maxTarget = 16 << 10
}

/// The answer to a request.
package struct PreviewResponse: Sendable {
    package var status: Int
    package var mediaType: String
    /// The value of the header `Location`.
    package var location: String?
    package var body: Body

    package enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events, until the reader leaves.
        case events(AsyncStream<[UInt8]>)
    }

    /// Whether it has no end.
    package var isStream: Bool { if case .events = body { true } else { false } }

    /// The answer to a request whose body is too large.
    package static var tooLarge: PreviewResponse {
        .fault(413, "The body of a request has at most \(PreviewRequest.maxBody) bytes.")
    }

    /// The answer to a request of a page that has too many connections open.
    package static var tooManyConnections: PreviewResponse {
        .fault(503, "Too many connections are open: close some tabs.")
    }

    static func json(_ bytes: [UInt8]) -> PreviewResponse {
        PreviewResponse(status: 200, mediaType: "application/json", body: .bytes(bytes))
    }

    /// An answer that leads to another path of this server.
    static func redirection(to path: String) -> PreviewResponse {
        PreviewResponse(
            status: 303, mediaType: "text/plain; charset=utf-8", location: path, body: .bytes([]))
    }

    /// An answer that says in a sentence why there is no other.
    static func fault(_ status: Int, _ sentence: String) -> PreviewResponse {
        PreviewResponse(
            status: status, mediaType: "text/plain; charset=utf-8",
            body: .bytes(Array((sentence + "\n").utf8)))
    }

    /// The headers, which keep other sites and other documents from using the answer.
    package var headers: [(name: String, value: String)] {
        [
            ("Content-Type", mediaType),
            ("Cache-Control", "no-store"),
            ("Content-Security-Policy", Self.policy),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
        ] + (location.map { [("Location", $0)] } ?? [])
    }

    /// The page runs its own script alone, and reads nothing from elsewhere.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
        connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """
}

/// The path and the query of a request's target, decoded.
struct PreviewTarget {
    let path: [String]
    let query: [String: String]

    /// Nil for what is no plain path with a query.
    init?(_ target: String) {
        guard target.utf8.count <= PreviewRequest.maxTarget, target.hasPrefix("/") else {
            return nil
        }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let segments = parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .map { Self.decoded($0) }
        guard !segments.contains(nil) else { return nil }
        path = segments.compactMap(\.self)
        guard path.allSatisfy({ $0 != ".." && $0 != "." && !$0.contains("/") }) else { return nil }
        var query: [String: String] = [:]
        for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // A blank is a plus sign in the queries of pages.
            guard let name = Self.decoded(words[0].replacing("+", with: " ")),
                let value = Self.decoded(
                    (words.count > 1 ? words[1] : "").replacing("+", with: " "))
            else { return nil }
            query[name] = value
        }
        self.query = query
    }

    /// Decodes percent escapes of UTF-8; nil for an invalid one, and for control characters.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let digits = String(validating: rest.prefix(2), as: UTF8.self),
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
