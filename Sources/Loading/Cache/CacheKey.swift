import Values

/// What an answer is stored under: the URL, and who asked (RFC 9111 section 2).
struct CacheKey: Sendable, Hashable {
    /// In a form that is the same for the same URL (RFC 9110 section 4.2.3), without its fragment.
    let url: String
    /// A digest of the headers that may be credentials; empty where there are none.
    let credential: String
    /// Begins the names of all files for the URL, whoever asked.
    let urlName: String

    /// Of the files for this key; what a selection has, stands behind it.
    var name: String { "\(urlName)-\(credential.prefix(16))" }

    /// - Parameter salt: of the cache, so that no digest is that of another cache.
    init(_ request: HTTPRequest, salt: [UInt8]) {
        url = Self.normal(request.url)
        urlName = Self.urlName(of: url)
        credential = Self.credential(request, salt)
    }

    /// The beginning of the names of all files for a URL.
    static func urlName(of normalURL: String) -> String {
        String(SHA256.hex(of: Array(normalURL.utf8)).prefix(32))
    }

    /// Scheme and host in lower case, and no port that goes without saying.
    static func normal(_ url: String) -> String {
        guard let parts = URLParts(url), let origin = Origin(of: url) else { return url }
        let query = parts.query.map { "?\($0)" } ?? ""
        return "\(origin)\(parts.path.isEmpty ? "/" : parts.path)\(query)"
    }

    /// Which headers hold a key can be told by no list of names: all count that would not follow a
    /// redirect to another origin, but for those that speak of the answer or to caches.
    private static func credential(_ request: HTTPRequest, _ salt: [UInt8]) -> String {
        let bound = request.headers.filter { header in
            !HTTPRequest.isPortable(header)
                && (header.isSecret || !neutral.contains(ASCII.lower(header.name)))
        }
        guard !bound.isEmpty else { return "" }
        // No value has a line break in it, so no two lists are one text.
        let lines = bound.map { "\(ASCII.lower($0.name)):\($0.value)\n" }.sorted()
        return SHA256.hex(of: salt + lines.joined().utf8)
    }

    private static let neutral: Set = [
        "accept-charset", "accept-encoding", "cache-control", "if-match", "if-modified-since",
        "if-none-match", "if-range", "if-unmodified-since", "pragma", "range",
    ]
}

/// What else of a request an answer depends on: the headers that `Vary` names (section 4.1).
struct CacheSelection: Sendable, Hashable {
    /// Lower case, sorted, each once.
    let names: [String]
    /// Of the values that a request has for these names.
    let digest: String

    init(_ names: [String], of request: HTTPRequest, salt: [UInt8]) {
        self.names = names
        let lines = names.map { name in
            let values = request.headers.values(of: name)
            return values.isEmpty ? "\(name)\n" : "\(name):\(Self.normal(values))\n"
        }
        digest = SHA256.hex(of: salt + lines.joined().utf8)
    }

    /// What stands behind the name of a key.
    var suffix: String { "-\(digest.prefix(16))" }

    /// The names in `Vary`; `*` may be one of them.
    static func names(_ headers: [HTTPHeader]) -> [String] {
        let names = headers.values(of: "Vary").flatMap { value in
            value.split(separator: ",").map { ASCII.trimmed(ASCII.lower($0)) }
        }
        return Set(names).subtracting([""]).sorted()
    }

    /// Several lines are one list, in which blanks around commas mean nothing.
    private static func normal(_ values: [String]) -> String {
        values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { ASCII.trimmed(String($0)) }.joined(separator: ",")
    }
}
