import JSONData
import LoaderPlan
import LoadingCore

/// The identity of a request in a replay: method, normalised URL (RFC 3986 section 6.2) and body,
/// without headers.
struct RequestKey: Sendable, Hashable {
    let method: String
    /// Scheme, host and port, without the default port; the whole text of a URL that cannot be
    /// split.
    let server: String
    let path: String
    /// `name=value`, sorted and with duplicates: the order does not matter.
    private(set) var query: [String]
    /// The same for bodies of equal value: JSON in its normal form, forms with decoded fields that
    /// are sorted by name.
    let body: [UInt8]

    init(_ request: HTTPRequest) {
        method = request.method
        body = Self.body(request.body ?? [])
        guard let parts = URLParts(request.url) else {
            (server, path, query) = (request.url, "", [])
            return
        }
        server = Self.server(parts)
        path = parts.path.isEmpty ? "/" : Self.path(parts.path)
        query = Self.query(parts.query ?? "")
    }

    /// For messages, and for measuring the distance between two requests.
    var text: String {
        "\(method) \(server)\(path)\(query.isEmpty ? "" : "?" + query.joined(separator: "&"))"
    }

    /// Replaces the values of some query parameters by `*`.
    ///
    /// - Parameter isMasked: takes name and value.
    func masking(_ isMasked: (Substring, Substring) -> Bool) -> RequestKey {
        guard !query.isEmpty else { return self }
        var key = self
        for index in query.indices {
            let name = query[index].prefix { $0 != "=" }
            guard isMasked(name, query[index].dropFirst(name.count + 1)) else { continue }
            key.query[index] = "\(name)=*"
        }
        key.query.sort()
        return key
    }

    private static func server(_ parts: URLParts) -> String {
        let isDefault = parts.portNumber == (parts.scheme == "https" ? 443 : 80)
        let port = isDefault ? "" : ":\(parts.portNumber.map(String.init) ?? parts.port ?? "")"
        return "\(parts.scheme)://\(parts.host)\(port)"
    }

    /// Decodes unreserved characters and writes other escapes with upper-case digits: `%2f` is not
    /// `/`.
    private static func path(_ text: String) -> String {
        encoded(decoded(text.utf8)) { byte, wasEncoded in !wasEncoded && byte < 0x80 }
    }

    /// Parses the query as a form (URL Standard, section "application/x-www-form-urlencoded
    /// parsing"): `+` is a space, and a name without `=` has an empty value.
    private static func query(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "&")).map(parameter).sorted()
    }

    private static func parameter(_ text: Substring.UTF8View) -> String {
        let name = text.prefix { $0 != UInt8(ascii: "=") }
        return "\(component(name))=\(component(text.dropFirst(name.count + 1)))"
    }

    private static func component(_ text: Substring.UTF8View) -> String {
        let bytes = decoded(text).map { byte, wasEncoded in
            (byte == UInt8(ascii: "+") && !wasEncoded ? 0x20 : byte, wasEncoded)
        }
        return encoded(bytes) { _, _ in false }
    }

    private static func body(_ bytes: [UInt8]) -> [UInt8] {
        let first = bytes.first { !" \t\r\n".utf8.contains($0) } ?? 0
        if "{[".utf8.contains(first), let document = try? JSONDocument(bytes) {
            return NormalJSON.bytes(of: document.root)
        }
        return isForm(bytes) ? Array(form(bytes).utf8) : bytes
    }

    /// Returns whether a body has the syntax of form fields. Some clients leave more characters
    /// unencoded than others.
    private static func isForm(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: "="))
            && bytes.allSatisfy { 0x21...0x7E ~= $0 && !"<>\"{}".utf8.contains($0) }
    }

    /// Fields of one name stay in their order, which may matter to a server.
    private static func form(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        let fields = text.utf8.split(separator: UInt8(ascii: "&")).map(parameter)
        let names = fields.map { $0.prefix { $0 != "=" } }
        return fields.indices.sorted { (names[$0], $0) < (names[$1], $1) }.map { fields[$0] }
            .joined(separator: "&")
    }

    private typealias DecodedByte = (byte: UInt8, wasEncoded: Bool)

    /// A `%` without two hexadecimal digits is kept.
    private static func decoded(_ text: some Sequence<UInt8>) -> [DecodedByte] {
        var result: [DecodedByte] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap(\.hexDigit)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                result.append((digits[0] << 4 | digits[1], true))
                rest = rest.dropFirst(2)
            } else {
                result.append((byte, false))
            }
        }
        return result
    }

    /// Percent-encodes all bytes but unreserved ones and those that `staysPlain` accepts.
    private static func encoded(
        _ bytes: [DecodedByte], where staysPlain: (DecodedByte) -> Bool
    ) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            if ASCII.isUnreserved(byte.byte) || staysPlain(byte) {
                text.append(byte.byte)
            } else {
                text += percentEncoded(byte.byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
