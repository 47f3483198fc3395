public import Foundation

/// A request with all values inserted.
public nonisolated struct LoadRequest: Hashable, Sendable {
    var method: String
    var url: String
    var headers: [String: String] = [:]
    var body: Data?

    /// - Parameters:
    ///   - query: parameters to add; those without a value are omitted.
    ///   - headers: fields to add; those without a value are omitted.
    public init(
        _ url: String, method: String? = nil, query: [(String, String?)] = [],
        headers: [(String, String?)] = [], body: Data? = nil
    ) throws(LoadFailure) {
        guard !url.contains(missing) else {
            throw LoadFailure(.policy, "a value of a URL is absent, or not valid in its place")
        }
        var parameters = URLParameters(of: url)
        for case (let name, let value?) in query { parameters.set(name, value) }
        self.url = parameters.url
        self.headers["Accept"] = "application/json"
        self.body = body
        if body != nil { self.headers["Content-Type"] = "application/json" }
        for case (let name, let value?) in headers {
            if value.utf8.contains(where: { $0 < 0x20 && $0 != 9 }) {
                throw LoadFailure(.policy, "the header `\(name)` has a control character")
            }
            let same = self.headers.keys.first { $0.lowercased() == name.lowercased() }
            self.headers[same ?? name] = value
        }
        self.method = method ?? (body == nil ? "GET" : "POST")
    }

    /// Whether repeating the request is harmless (RFC 9110 section 9.2.1).
    var isSafe: Bool { method == "GET" }
}

/// Values in URLs and JSON: `"https://api.example.com/users/\(path: name)?by=\(query: author)"`.
nonisolated extension DefaultStringInterpolation {
    /// Appends a part of the path. `.` and `..` would leave the path in the spec.
    public mutating func appendInterpolation(path value: String?) {
        appendLiteral(value == "." || value == ".." ? missing : value.map(percentEncode) ?? missing)
    }

    /// Appends a value in the query or the fragment.
    public mutating func appendInterpolation(query value: String?) {
        appendLiteral(value.map(percentEncode) ?? missing)
    }

    /// Appends a part of the host.
    public mutating func appendInterpolation(host value: String?) {
        let isHost = value.map { percentEncode($0) == $0 && !$0.contains { "_~".contains($0) } }
        appendLiteral(isHost == true ? value ?? missing : missing)
    }

    /// Appends a whole URL.
    public mutating func appendInterpolation(whole value: String?) {
        appendLiteral(value ?? missing)
    }

    /// Appends a value as JSON; null if it is absent.
    public mutating func appendInterpolation(json value: (some Encodable)?) {
        let data = value.flatMap { try? JSONEncoder().encode($0) }
        appendLiteral(data.map { String(decoding: $0, as: UTF8.self) } ?? "null")
    }
}

/// Stands for a value that is absent or not valid in its place, and makes the URL invalid.
private nonisolated let missing = "\0"

/// The query parameters of a URL.
nonisolated struct URLParameters {
    private(set) var url: String

    init(of url: String) { self.url = url }

    /// Appends a parameter, and removes those of the same name that have a value.
    mutating func set(_ name: String, _ value: String) {
        let rest = url.prefix { $0 != "#" }
        let path = rest.prefix { $0 != "?" }
        let start = percentEncode(name) + "="
        let kept = rest[path.endIndex...].dropFirst().split(separator: "&")
            .filter { !$0.hasPrefix(start) }
        let all = kept + [Substring(start + percentEncode(value))]
        url = path + "?" + all.joined(separator: "&") + url[rest.endIndex...]
    }
}

/// Percent-encodes the UTF-8 of everything but unreserved characters (RFC 3986 section 2.3).
nonisolated func percentEncode(_ text: String) -> String {
    let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
}
