import LoaderPlan
import LoadingCore

/// The body of a request.
package enum RequestBody: Sendable {
    /// Serialised JSON.
    case json([UInt8])
    /// Form fields in order.
    case form([(name: String, value: String)])

    /// The serialised body.
    package var bytes: [UInt8] {
        switch self {
        case .json(let bytes): bytes
        case .form(let fields): FormEncoding.bytes(fields)
        }
    }

    /// The media type; JSON has no charset parameter (RFC 8259 section 11).
    package var contentType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        }
    }
}

extension HTTPRequest {
    /// Creates a request with that body. The headers' `Content-Type`, if any, overrides the body's
    /// own.
    package init(
        method: String = "POST", url: String, headers: [HTTPHeader], body: RequestBody
    ) {
        let hasType = headers.contains { ASCII.equalIgnoringCase($0.name, "Content-Type") }
        let type = HTTPHeader(name: "Content-Type", value: body.contentType)
        self.init(
            method: method, url: url, headers: hasType ? headers : headers + [type],
            body: body.bytes)
    }
}

/// The body of an HTML form.
package enum FormEncoding {
    /// - Parameter fields: in sending order; names may repeat.
    package static func bytes(_ fields: [(name: String, value: String)]) -> [UInt8] {
        let texts = fields.map { name, value in
            "\(LoadingRules.formEncoded(name))=\(LoadingRules.formEncoded(value))"
        }
        return Array(texts.joined(separator: "&").utf8)
    }
}
