import JSONData
import LoaderPlan

/// What a request sends along.
package enum RequestBody: Sendable {
    /// JSON, as it goes out.
    case json([UInt8])
    /// The fields of a form in order.
    case form([(name: String, value: String)])

    /// As it goes out.
    package var bytes: [UInt8] {
        switch self {
        case .json(let bytes): bytes
        case .form(let fields): FormEncoding.bytes(fields)
        }
    }

    /// The `Content-Type`; JSON has no charset (RFC 8259 section 11).
    package var contentType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        }
    }
}

extension HTTPRequest {
    /// A POST with that body. The content type is the body's own, unless the headers have one.
    package init(url: String, headers: [HTTPHeader], body: RequestBody) {
        let hasType = headers.contains { ASCII.equalIgnoringCase($0.name, "Content-Type") }
        let type = HTTPHeader(name: "Content-Type", value: body.contentType)
        self.init(
            method: "POST", url: url, headers: hasType ? headers : headers + [type],
            body: body.bytes)
    }
}

/// The body of an HTML form (URL Standard, section "application/x-www-form-urlencoded serializing").
package enum FormEncoding {
    /// - Parameter fields: in the order in which they are sent; names may repeat.
    package static func bytes(_ fields: [(name: String, value: String)]) -> [UInt8] {
        var result: [UInt8] = []
        for (name, value) in fields {
            if !result.isEmpty { result.append(UInt8(ascii: "&")) }
            append(name, to: &result)
            result.append(UInt8(ascii: "="))
            append(value, to: &result)
        }
        return result
    }

    /// A space is a `+`; letters, digits and `*-._` are themselves.
    private static func append(_ text: String, to result: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case 0x20: result.append(UInt8(ascii: "+"))
            case _ where byte.isAlphanumeric || "*-._".utf8.contains(byte):
                result.append(byte)
            default: result += percentEncoded(byte)
            }
        }
    }
}
