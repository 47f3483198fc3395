import JSONData
import Values

/// Why and where a file is not a valid HAR file.
package struct HARError: Error, Sendable, Hashable {
    /// In the original bytes.
    package let byteOffset: Int
    /// One sentence, lower case, without a full stop.
    package let message: String
}

extension HARError: CustomStringConvertible {
    /// The message after its offset.
    package var description: String { "byte \(byteOffset): \(message)" }
}

/// Parses HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), from browsers or `HARWriter`.
/// Members that a replay does not need are ignored, and bodies are decoded on demand.
struct HARFile: Sendable {
    /// The creator's name in files of screenc.
    static let creator = "screenc"

    /// The whole log.
    let log: JSONValue
    let entries: [HAREntry]
    /// Whether screenc wrote the file.
    let isOwn: Bool
    /// The date of the recording: from the log, or the start of the first request.
    let moment: Value?

    init(_ bytes: [UInt8], _ readSidecarBody: HARReplay.SidecarBodies) throws(HARError) {
        let log = try Self.parse(bytes).object("log")
        var read: [HAREntry] = []
        for (index, value) in try log.array("entries").value.elements.enumerated() {
            let field = HARField(value, "entry \(index + 1)")
            guard value.kind == .object else { throw field.wrong("an object") }
            read.append(try HAREntry(field, index + 1, readSidecarBody))
        }
        self.log = log.value
        entries = read
        let creator = log.value.member(named: "creator")?.member(named: "name")?.string()
        isOwn = creator == Self.creator
        moment = Self.moment(log, read)
    }

    /// Call stacks in files from Chrome nest deeper than other JSON.
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

    private static func moment(_ log: HARField, _ entries: [HAREntry]) -> Value? {
        if let now = log.value.member(named: "_now")?.string() {
            return DateParser.parse(now, .iso8601)
        }
        return entries.compactMap(\.started).compactMap { DateParser.parse($0, .iso8601) }
            .min { ($0.asInt, $0.extra) < ($1.asInt, $1.extra) }
    }
}

extension HARFile {
    /// The member names of HAR 1.2 and of screenc's extensions.
    static let names: Set<String> = [
        "log", "version", "creator", "browser", "pages", "entries", "name", "comment", "pageref",
        "startedDateTime", "time", "request", "response", "cache", "timings", "serverIPAddress",
        "connection", "method", "url", "httpVersion", "cookies", "headers", "queryString",
        "postData", "headersSize", "bodySize", "status", "statusText", "content", "redirectURL",
        "value", "path", "domain", "expires", "httpOnly", "secure", "mimeType", "params", "text",
        "fileName", "contentType", "size", "compression", "encoding", "beforeRequest",
        "afterRequest", "lastAccess", "eTag", "hitCount", "blocked", "dns", "connect", "send",
        "wait", "receive", "ssl", "id", "title", "pageTimings", "onContentLoad", "onLoad", "_now",
        "_requestedBy", "_round", "_attempt", "_hop", "_fault", "_file", "_sha256", "data",
        "section",
        "image", "page", "element", "kind", "timeout", "message", "isTransient",
    ]
}
