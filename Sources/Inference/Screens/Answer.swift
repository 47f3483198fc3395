package import JSONData
import LoadingCore

/// An answer of a server, with its request if that was recorded.
package struct Answer: Sendable {
    package let root: JSONValue
    private var head: Head

    /// What is beside the value; an object, as thousands of answers are gone through.
    private final class Head: Sendable {
        let request: AskedRequest?
        let fields: [(name: String, value: String)]

        init(_ request: AskedRequest?, _ fields: [(name: String, value: String)]) {
            (self.request, self.fields) = (request, fields)
        }
    }

    package var request: AskedRequest? {
        get { head.request }
        set { head = Head(newValue, head.fields) }
    }

    /// The fields of the answer's head.
    package var headers: [(name: String, value: String)] { head.fields }

    package init(
        root: JSONValue, request: AskedRequest? = nil,
        headers: [(name: String, value: String)] = []
    ) {
        self.root = root
        head = Head(request, headers)
    }

    /// The target of the link to the next page; nil if there is none.
    var nextLink: String? {
        let name = "link"
        let fields = head.fields.filter { field in
            field.name.utf8.count == name.utf8.count && field.name.lowercased() == name
        }.map(\.value)
        if fields.isEmpty { return nil }
        return LoadingRules.WebLink.target(of: "next", in: fields)
    }

    /// Returns the value at a path of keys.
    func value(at keys: [String]) -> JSONValue? {
        var value: JSONValue? = root
        for key in keys { value = value?.member(named: key) }
        return value
    }
}

/// A request that a recording has, or that a schema describes.
package struct AskedRequest: Sendable {
    package var method: String
    /// Without its query.
    package var address: String
    /// The parameters of the query, decoded.
    package var query: [(name: String, value: String)]
    /// The body, if it is JSON.
    package var body: JSONValue?
    /// The fields of a form, if the body is one.
    package var form: [(name: String, value: String)] = []
    /// Whether it has a body that is neither JSON nor a form, which a spec does not send.
    package var hasOtherBody = false
    /// The fields of the head that the request needs, without credentials.
    package var headers: [(name: String, value: String)] = []
    /// The names of optional parameters that a schema describes and the screen does not send.
    package var otherParameters: [String] = []
    /// Whether the address has interpolations of parameters.
    package var isTemplate = false
    /// The fields of the head that have credentials, and the names of the secrets that they get.
    package var credentials: [Credential] = []
    /// The parameters of the query that have credentials.
    package var credentialParameters: Set<String> = []

    /// A field of the head that has a credential.
    package struct Credential: Sendable {
        package let header: String
        package let secret: String
        /// What is before the secret, such as `Bearer `.
        package let prefix: String

        package init(header: String, secret: String, prefix: String = "") {
            self.header = header
            self.secret = secret
            self.prefix = prefix
        }

        /// Takes the name of the secret from that of the field.
        package init(header: String) {
            let words = Words(header).lowerCamelCase
            let isAuthorization = header.lowercased() == "authorization"
            self.init(
                header: header, secret: isAuthorization || words.isEmpty ? "token" : words,
                prefix: isAuthorization ? "Bearer " : "")
        }
    }

    package init(
        method: String, address: String, query: [(name: String, value: String)],
        body: JSONValue? = nil
    ) {
        self.method = method
        self.address = address
        self.query = query
        self.body = body
    }

    /// The address as a text of a spec.
    package var addressText: String { isTemplate ? address : YAMLText.literal(address) }

    /// Returns the fields of a form; nil if a body is none.
    package static func form(_ body: [UInt8]) -> [(name: String, value: String)]? {
        let isForm = body.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"<>\"{}\\^`|".utf8.contains(byte)
        }
        let pairs = body.split(separator: UInt8(ascii: "&"))
        guard isForm, pairs.allSatisfy({ $0.contains(UInt8(ascii: "=")) }) else { return nil }
        let fields = fields(String(decoding: body, as: UTF8.self).utf8[...])
        return fields.isEmpty || fields.contains { $0.name.isEmpty } ? nil : fields
    }

    /// Returns the fields of a query or a form, decoded.
    private static func fields(
        _ text: Substring.UTF8View
    ) -> [(name: String, value: String)] {
        text.split(separator: UInt8(ascii: "&")).map { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return (name: decoded(name), value: decoded(pair[name.endIndex...].dropFirst()))
        }
    }

    /// Splits a URL at its query.
    package init(method: String = "GET", url: String, body: JSONValue? = nil) {
        let whole = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        let address = whole.prefix { $0 != UInt8(ascii: "?") }
        let query = Self.fields(whole[address.endIndex...].dropFirst())
        self.init(
            method: method, address: String(Substring(address)), query: query, body: body)
    }

    /// Returns a URL as a scalar of a spec, without interpolations.
    package static func text(ofURL url: String) -> String {
        YAMLText.doubleQuoted(YAMLText.literal(url))
    }

    private static func decoded(_ text: Substring.UTF8View) -> String {
        String(decoding: LoadingRules.percentDecoded(text, isForm: true), as: UTF8.self)
    }
}
