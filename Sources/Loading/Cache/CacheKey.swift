import LoadingCore
import Values

/// The key of stored responses: the URL and the credentials (RFC 9111 section 2).
struct CacheKey: Sendable, Hashable {
    /// Normalised (RFC 9110 section 4.2.3), without its fragment.
    let url: String
    /// A digest of the headers that may be credentials; empty if there are none.
    let credential: String
    /// The prefix of all file names of the URL, for any credentials.
    let urlName: String

    /// The file name of this key; a selection appends its suffix.
    var name: String { "\(urlName)-\(credential.prefix(16))" }

    /// - Parameter salt: that of the cache, so that digests differ between caches.
    init(_ request: HTTPRequest, salt: [UInt8]) {
        url = Self.normalized(request.url)
        urlName = Self.urlName(of: url)
        credential = Self.credential(request, salt)
    }

    /// Returns the prefix of all file names of a URL.
    static func urlName(of normalURL: String) -> String {
        String(SHA256.hex(of: Array(normalURL.utf8)).prefix(32))
    }

    /// Converts scheme and host to lower case, and removes a default port.
    static func normalized(_ url: String) -> String {
        guard let parts = URLParts(url), let origin = Origin(of: url) else { return url }
        let query = parts.query.map { "?\($0)" } ?? ""
        return "\(origin)\(parts.path.isEmpty ? "/" : parts.path)\(query)"
    }

    /// Returns a digest of all headers that are not sent to another origin, since no list of names
    /// can tell which hold a key. Headers about the response or for caches do not count.
    private static func credential(_ request: HTTPRequest, _ salt: [UInt8]) -> String {
        let bound = request.headers.filter { header in
            !HTTPRequest.isCrossOriginSafe(header)
                && (header.isSecret || !neutral.contains(ASCII.lower(header.name)))
        }
        guard !bound.isEmpty else { return "" }
        // Values contain no line break, so the text is unambiguous.
        let lines = bound.map { "\(ASCII.lower($0.name)):\($0.value)\n" }.sorted()
        return SHA256.hex(of: salt + lines.joined().utf8)
    }

    private static let neutral: Set = [
        "accept-charset", "accept-encoding", "cache-control", "if-match", "if-modified-since",
        "if-none-match", "if-range", "if-unmodified-since", "pragma", "range",
    ]
}

/// The request headers that a response depends on, as named by `Vary` (section 4.1).
struct CacheSelection: Sendable, Hashable {
    /// Lower case, sorted, unique.
    let names: [String]
    /// A digest of the request's values for these names.
    let digest: String

    init(_ names: [String], of request: HTTPRequest, salt: [UInt8]) {
        self.names = names
        let lines = names.map { name in
            let values = request.headers.values(of: name)
            return values.isEmpty ? "\(name)\n" : "\(name):\(Self.normalized(values))\n"
        }
        digest = SHA256.hex(of: salt + lines.joined().utf8)
    }

    /// Appended to the file name of a key.
    var suffix: String { "-\(digest.prefix(16))" }

    /// Returns the names in `Vary`, possibly with `*`.
    static func names(_ headers: [HTTPHeader]) -> [String] {
        let names = headers.values(of: "Vary").flatMap { value in
            value.split(separator: ",").map { ASCII.trimmed(ASCII.lower($0)) }
        }
        return Set(names).subtracting([""]).sorted()
    }

    /// Joins several header lines to one list, without blanks around commas.
    private static func normalized(_ values: [String]) -> String {
        values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { ASCII.trimmed(String($0)) }.joined(separator: ",")
    }
}
