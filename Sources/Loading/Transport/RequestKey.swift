import JSONData
import LoaderPlan

/// What makes two requests the same for a replay: method, URL and body, the URL in a normal form
/// (RFC 3986 section 6.2). Headers don't count.
struct RequestKey: Sendable, Hashable {
    let method: String
    /// Scheme, host and port, the default port left out; all of a URL that can't be cut up.
    let server: String
    let path: String
    /// `name=value`, sorted: their order doesn't count, their number does.
    private(set) var query: [String]
    /// JSON without white space between its tokens.
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

    /// For messages, and to measure how far apart two requests are.
    var text: String {
        "\(method) \(server)\(path)\(query.isEmpty ? "" : "?" + query.joined(separator: "&"))"
    }

    /// With any value in the place of those of some query parameters.
    ///
    /// - Parameter isMasked: by name and value.
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

    /// Escapes that need not be are undone, the others get upper-case digits: `%2f` is no `/`.
    private static func path(_ text: String) -> String {
        encoded(decoded(text.utf8)) { byte, wasEncoded in !wasEncoded && byte < 0x80 }
    }

    /// As a form (URL Standard, section "application/x-www-form-urlencoded parsing"): `+` is a
    /// space, and a name alone has an empty value.
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

    /// Who recorded the request may have spaced and escaped its JSON in another way.
    private static func body(_ bytes: [UInt8]) -> [UInt8] {
        if isForm(bytes) { return Array(form(bytes).utf8) }
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        guard let first, "{[".utf8.contains(first), let document = try? JSONDocument(bytes) else {
            return bytes
        }
        var writer = JSONWriter()
        writer.copy(document.root)
        return writer.bytes
    }

    /// Whether a body may be the fields of a form.
    private static func isForm(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: "="))
            && bytes.allSatisfy { $0.isAlphanumeric || "=&%+*-._~".utf8.contains($0) }
    }

    /// In the order of the fields, which a server may look at.
    private static func form(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.split(separator: UInt8(ascii: "&")).map(parameter).joined(separator: "&")
    }

    private typealias DecodedByte = (byte: UInt8, wasEncoded: Bool)

    /// A `%` without two digits is itself.
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

    /// Unreserved bytes stay as they are, and those others for which it is said.
    private static func encoded(
        _ bytes: [DecodedByte], where staysPlain: (DecodedByte) -> Bool
    ) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            if isUnreserved(byte.byte) || staysPlain(byte) {
                text.append(byte.byte)
            } else {
                text += percentEncoded(byte.byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// RFC 3986 section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-._~".utf8.contains(byte)
    }
}
