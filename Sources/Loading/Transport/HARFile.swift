import JSONData

/// Why a file isn't a HAR file, and where.
package struct HARError: Error, Sendable, Hashable {
    /// Into the bytes as they were given.
    package let byteOffset: Int
    /// One sentence, lower case, without a full stop.
    package let message: String
}

extension HARError: CustomStringConvertible {
    /// With the offset in front.
    package var description: String { "byte \(byteOffset): \(message)" }
}

/// One recorded request and its answer.
struct HAREntry: Sendable {
    enum Body: Sendable {
        case bytes([UInt8])
        /// The recorder knows the size and left the body out.
        case leftOut
    }

    /// Counted from 1, for messages.
    var number: Int
    var request: HTTPRequest
    /// 0 where the request was aborted.
    var status: Int
    var headers: [HTTPHeader]
    var body: Body
    /// Chrome's `_error`: why there is no answer.
    var error: String?
}

/// Reads HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), as browsers save it. What is
/// not needed to answer a request isn't looked at.
struct HARFile {
    let entries: [HAREntry]

    init(_ bytes: [UInt8]) throws(HARError) {
        let entries = try Self.parse(bytes).object("log").array("entries").value.elements
        var read: [HAREntry] = []
        for (index, value) in entries.enumerated() {
            let field = HARField(value, "entry \(index + 1)")
            guard value.kind == .object else { throw field.wrong("an object") }
            read.append(try Self.entry(field, index + 1))
        }
        self.entries = read
    }

    /// The call stacks that Chrome saves nest deeper than other JSON.
    private static func parse(_ bytes: [UInt8]) throws(HARError) -> HARField {
        let limits = JSONLimits(maxDepth: 2048, maxBytes: JSONLimits.byteCeiling)
        do throws(JSONError) {
            let document = try JSONDocument(bytes, limits: limits)
            return HARField(document.root, "the HAR file")
        } catch {
            let isSentence = error.message.hasSuffix(".")
            let reason = isSentence ? error.message.dropLast() : error.message[...]
            throw HARError(
                byteOffset: error.offset, message: "the HAR file is not JSON: \(reason)")
        }
    }

    private static func entry(_ field: HARField, _ number: Int) throws(HARError) -> HAREntry {
        let request = try field.object("request")
        let response = try field.object("response")
        let body = try request.optional("postData").map(postedBody(_:)) ?? nil
        return HAREntry(
            number: number,
            request: HTTPRequest(
                method: try request.text("method"), url: try request.text("url"),
                body: body),
            status: try response.integer("status", in: 0...999),
            headers: try headers(response),
            body: try response.optional("content").map(body(_:)) ?? .bytes([]),
            error: response.value.member(named: "_error")?.string())
    }

    /// Forms may stand there as their fields alone, whose names and values are not encoded.
    private static func postedBody(_ data: HARField) throws(HARError) -> [UInt8]? {
        let body = try data.optional("text").map { text throws(HARError) in
            try bytes(text, in: data)
        }
        guard body?.isEmpty ?? true, let list = try data.optional("params") else { return body }
        guard list.value.kind == .array else { throw list.wrong("an array") }
        var fields: [(name: String, value: String)] = []
        for value in list.value.elements {
            let field = HARField(value, "a parameter of \(data.name)")
            let text = try field.optional("value")?.string() ?? ""
            fields.append((name: try field.text("name"), value: text))
        }
        return FormEncoding.bytes(fields)
    }

    private static func headers(_ response: HARField) throws(HARError) -> [HTTPHeader] {
        var headers: [HTTPHeader] = []
        guard let list = try response.optional("headers") else { return [] }
        for value in list.value.elements {
            let field = HARField(value, "a header of \(response.name)")
            let name = try field.text("name")
            // HTTP/2 has its status line as headers; Chrome joins repeated ones with line breaks.
            if name.utf8.first == UInt8(ascii: ":") { continue }
            let values = try field.text("value")
                .split(separator: "\n", omittingEmptySubsequences: false)
            headers += values.map { HTTPHeader(name: name, value: String($0)) }
        }
        return headers
    }

    private static func body(_ content: HARField) throws(HARError) -> HAREntry.Body {
        guard let text = try content.optional("text") else {
            let size = content.value.member(named: "size").flatMap { try? $0.int64() } ?? 0
            return size > 0 ? .leftOut : .bytes([])
        }
        return .bytes(try bytes(text, in: content))
    }

    /// The bytes that `text` stands for: as `encoding` beside it says.
    private static func bytes(
        _ text: HARField, in content: HARField
    ) throws(HARError) -> [UInt8] {
        let bytes = Array(try text.string().utf8)
        guard let encoding = try content.optional("encoding") else { return bytes }
        guard ASCII.equalIgnoringCase(try encoding.string(), "base64") else {
            throw encoding.wrong("\"base64\"")
        }
        guard let decoded = Base64.decode(bytes) else { throw text.wrong("base64") }
        return decoded
    }
}
