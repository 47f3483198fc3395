import JSONData
import LoaderPlan
import LoadingCore

/// The identity of a request in a replay: method, normalised URL (RFC 3986 section 6.2) and body,
/// without headers.
struct RequestKey: Sendable, Hashable {
    let method: String
    private(set) var url: LoadingRules.NormalURL
    /// The same for bodies of equal value: JSON in its normal form, forms with decoded fields that
    /// are sorted by name.
    let body: [UInt8]

    init(_ request: HTTPRequest) {
        method = request.method
        body = Self.body(request.body ?? [])
        url = LoadingRules.NormalURL(request.url)
    }

    /// What tells two requests apart.
    var text: String { "\(method) \(url.text)" }

    /// The text for messages, without the values of credentials: reports are no place for them.
    var shown: String {
        let shown = masking { name, value in
            !value.isEmpty && SensitiveNames.isParameter(URLText.decoded(name))
        }
        return "\(method) \(shown.url.text)"
    }

    /// Replaces the values of some query parameters by `*`.
    ///
    /// - Parameter isMasked: takes name and value.
    func masking(_ isMasked: (Substring, Substring) -> Bool) -> RequestKey {
        var key = self
        var hasMasked = false
        for (index, parameter) in url.query.enumerated() {
            let name = parameter.utf8.prefix { $0 != UInt8(ascii: "=") }
            let value = parameter.utf8.dropFirst(name.count + 1)
            guard isMasked(Substring(name), Substring(value)) else { continue }
            key.url.query[index] = "\(Substring(name))=*"
            hasMasked = true
        }
        if hasMasked { key.url.query.sort() }
        return key
    }

    /// Returns the key with another parameter in place of one, which sorts as that one.
    func replacing(parameterAt position: Int, by parameter: String) -> RequestKey {
        var key = self
        key.url.query[position] = parameter
        return key
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
        let fields = LoadingRules.NormalURL.parameters(text[...])
        let names = fields.map { $0.prefix { $0 != "=" } }
        return fields.indices.sorted { (names[$0], $0) < (names[$1], $1) }.map { fields[$0] }
            .joined(separator: "&")
    }
}
