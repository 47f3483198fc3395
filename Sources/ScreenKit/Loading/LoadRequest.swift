public import Foundation

/// A request with all values inserted.
public nonisolated struct LoadRequest: Hashable, Sendable {
    var method = "GET"
    var url: String
    var headers: [HTTPField] = []
    var body: Data?

    /// - Parameters:
    ///   - query: parameters to add; those without a value are omitted.
    ///   - headers: fields to add; those without a value are omitted.
    public init(
        _ url: RequestURL, method: String? = nil, query: [(String, String?)] = [],
        headers: [(String, String?)] = [], body: RequestBody? = nil
    ) throws(LoadFailure) {
        var parameters = URLParameters(of: try url.text())
        for (name, value) in query {
            if let value { parameters.set(name, value) }
        }
        self.url = parameters.url
        for (name, value) in headers {
            guard let value else { continue }
            if value.unicodeScalars.contains(where: { "\r\n\0".unicodeScalars.contains($0) }) {
                throw LoadFailure(.policy, "the header `\(name)` has a line break in its value")
            }
            self.headers.append(HTTPField(name, value))
        }
        add(HTTPField("Accept", "application/json"))
        if let body {
            self.body = body.data
            add(HTTPField("Content-Type", body.contentType))
        }
        self.method = method ?? (body == nil ? "GET" : "POST")
    }

    /// Adds a header that the spec does not set.
    private mutating func add(_ field: HTTPField) {
        if !headers.contains(where: { $0.hasName(field.name) }) { headers.append(field) }
    }

    /// Whether repeating the request is harmless (RFC 9110 section 9.2.1).
    var isSafe: Bool { method == "GET" || method == "HEAD" }
}

/// The body of a request.
public nonisolated enum RequestBody: Hashable, Sendable {
    case json(Data)
    /// Fields in order; those without a value are omitted.
    case form([RequestField])

    var contentType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        }
    }

    var data: Data {
        switch self {
        case .json(let data): data
        case .form(let fields):
            Data(
                fields.compactMap { field in
                    field.value.map { "\(Self.encode(field.name))=\(Self.encode($0))" }
                }.joined(separator: "&").utf8)
        }
    }

    /// Encodes a space as `+`; letters, digits and `*-._` stay (URL Standard).
    static func encode(_ text: String) -> String {
        percentEncode(text, keeping: "*-._ ").replacing(" ", with: "+")
    }
}

/// A field of a form.
public nonisolated struct RequestField: Hashable, Sendable {
    /// The name, which is encoded.
    public var name: String
    /// The value, which is encoded.
    public var value: String?

    /// Creates a field.
    public init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
}

/// A URL whose interpolated values are percent-encoded for their place:
/// `"https://api.example.com/users/\(path: name)/posts?by=\(query: author)"`.
public nonisolated struct RequestURL: ExpressibleByStringInterpolation, Sendable {
    private let interpolation: StringInterpolation

    /// Creates a URL without values.
    public init(stringLiteral text: String) {
        interpolation = StringInterpolation(text: text)
    }

    /// Creates a URL with its values.
    public init(stringInterpolation interpolation: StringInterpolation) {
        self.interpolation = interpolation
    }

    func text() throws(LoadFailure) -> String {
        if let failure = interpolation.failure { throw failure }
        return interpolation.text
    }

    /// The URL so far, and why it is not one.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var failure: LoadFailure?

        fileprivate init(text: String) { self.text = text }

        /// Creates an empty URL.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Appends a part of the spec, which is encoded.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a part of the path. `.` and `..` would leave the path in the spec.
        public mutating func appendInterpolation(path value: String?) {
            if value == "." || value == ".." {
                failure = failure ?? LoadFailure(.policy, "`.` and `..` would change the path")
            }
            append(value.map { percentEncode($0) })
        }

        /// Appends a value in the query or the fragment.
        public mutating func appendInterpolation(query value: String?) {
            append(value.map { percentEncode($0) })
        }

        /// Appends a part of the host.
        public mutating func appendInterpolation(host value: String?) {
            let isHost = value.map { text in
                !text.isEmpty
                    && text.utf8.allSatisfy { isAlphanumeric($0) || "-.".utf8.contains($0) }
            }
            if isHost == false {
                failure = failure ?? LoadFailure(.policy, "`\(value ?? "")` is not valid in a host")
            }
            append(value)
        }

        /// Appends a whole URL.
        public mutating func appendInterpolation(whole value: String?) { append(value) }

        private mutating func append(_ value: String?) {
            guard let value else {
                failure = failure ?? LoadFailure(.policy, "a value that the URL requires is absent")
                return
            }
            text += value
        }
    }
}

/// The query parameters of a URL.
nonisolated struct URLParameters {
    /// The URL; nil once a parameter is set.
    private var unchanged: String?
    private let path: Substring
    private let fragment: Substring
    private var parameters: [Substring]

    init(of url: String) {
        unchanged = url
        let rest = url.prefix { $0 != "#" }
        fragment = url[rest.endIndex...]
        path = rest.prefix { $0 != "?" }
        parameters = rest[path.endIndex...].dropFirst().split(separator: "&")
    }

    /// Appends a parameter, and removes those of the same name that have a value.
    mutating func set(_ name: String, _ value: String) {
        unchanged = nil
        let start = percentEncode(name) + "="
        parameters.removeAll { $0.hasPrefix(start) }
        parameters.append(Substring(start + percentEncode(value)))
    }

    var url: String {
        unchanged ?? path + "?" + parameters.joined(separator: "&") + fragment
    }
}

/// Percent-encodes everything but ASCII letters, digits and some punctuation; by default that of RFC
/// 3986 section 2.3.
nonisolated func percentEncode(_ text: String, keeping kept: String = "-._~") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    if text.utf8.allSatisfy({ isAlphanumeric($0) || kept.utf8.contains($0) }) { return text }
    let bytes = text.utf8.flatMap { byte in
        isAlphanumeric(byte) || kept.utf8.contains(byte)
            ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
}

nonisolated func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
    default: false
    }
}
