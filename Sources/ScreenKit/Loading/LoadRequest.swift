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
        _ url: RequestURL, method: String? = nil, query: [(String, String?)] = [],
        headers: [(String, String?)] = [], body: JSONText? = nil
    ) throws(LoadFailure) {
        guard let start = url.text else {
            throw LoadFailure(.policy, "a value of a URL is absent, or not valid in its place")
        }
        var parameters = URLParameters(of: start)
        for case (let name, let value?) in query { parameters.set(name, value) }
        self.url = parameters.url
        self.headers["Accept"] = "application/json"
        self.body = body?.data
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

/// A URL whose interpolated values are percent-encoded for their place:
/// `"https://api.example.com/users/\(path: name)/posts?by=\(query: author)"`.
public nonisolated struct RequestURL: ExpressibleByStringInterpolation, Sendable {
    /// Nil if a value is absent or invalid.
    let text: String?

    /// Creates a URL without values.
    public init(stringLiteral text: String) { self.text = text }
    /// Creates a URL with its values.
    public init(stringInterpolation url: StringInterpolation) { text = url.text }

    /// The URL so far.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text: String? = ""

        /// Creates an empty URL.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a part of the spec, which is encoded.
        public mutating func appendLiteral(_ literal: String) { text?.append(literal) }

        /// Appends a part of the path. `.` and `..` would leave the path in the spec.
        public mutating func appendInterpolation(path value: String?) {
            append(value == "." || value == ".." ? nil : value.map(percentEncode))
        }

        /// Appends a value in the query or the fragment.
        public mutating func appendInterpolation(query value: String?) {
            append(value.map(percentEncode))
        }

        /// Appends a part of the host.
        public mutating func appendInterpolation(host value: String?) {
            let isHost =
                value.map { percentEncode($0) == $0 && !$0.contains { "_~".contains($0) } } ?? false
            append(isHost && value != "" ? value : nil)
        }

        /// Appends a whole URL.
        public mutating func appendInterpolation(whole value: String?) { append(value) }

        private mutating func append(_ value: String?) {
            if let value { text?.append(value) } else { text = nil }
        }
    }
}

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

/// JSON with interpolated values; absent ones are null.
public nonisolated struct JSONText: ExpressibleByStringInterpolation, Sendable {
    /// The JSON.
    public let data: Data

    /// Creates JSON without values.
    public init(stringLiteral text: String) { data = Data(text.utf8) }
    /// Creates JSON of a literal.
    public init(_ text: JSONText) { self = text }
    /// Creates JSON with its values.
    public init(stringInterpolation json: StringInterpolation) { data = Data(json.text.utf8) }

    /// The JSON so far.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends JSON of the spec.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value as JSON.
        public mutating func appendInterpolation(_ value: (some Encodable)?) {
            let data = value.flatMap { try? JSONEncoder().encode($0) }
            text += data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
    }
}
