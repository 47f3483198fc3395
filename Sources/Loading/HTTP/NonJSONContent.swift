import LoadingCore

/// What a response contains instead of JSON, detected by its first bytes and its `Content-Type`.
///
/// It only explains a parse error. A response is parsed as JSON whatever its media type, because
/// many servers send JSON as text.
package enum NonJSONContent: Sendable, Hashable {
    case empty
    /// The title of the page, if any.
    case html(title: String?)
    case xml
    /// Compressed bytes without a `Content-Encoding`.
    case compressed(String)
    /// A stream of JSON documents by line, or server-sent events.
    case stream(String)
    /// JSON after a prefix against cross-site script inclusion (XSSI).
    case xssiPrefixed
    /// Text with its media type and its beginning.
    case text(type: String?, start: String)
    /// Binary data with its media type.
    case binary(type: String?)

    /// Nil if the body begins like JSON: the parser's error is more precise then.
    package init?(_ response: HTTPResponse) {
        let type = response.header("Content-Type").map(Self.essence)
        let body = Self.withoutBOM(response.body)
        let start = body.drop { " \t\r\n".utf8.contains($0) }
        guard let first = start.first else {
            self = .empty
            return
        }
        if let name = Self.compression(response.body) {
            self = .compressed(name)
        } else if let streamed = Self.streamed(type) {
            self = .stream(streamed)
        } else if first == UInt8(ascii: "<") {
            self = Self.isXML(type, start) ? .xml : .html(title: HTMLTitle.find(in: start))
        } else if Self.xssiPrefixes.contains(where: { start.starts(with: $0.utf8) }) {
            self = .xssiPrefixed
        } else if Self.isJSONStart(first) {
            return nil
        } else if let other = Self.other(start, type) {
            self = other
        } else {
            return nil
        }
    }

    /// The media type of a `Content-Type` without parameters, in lower case (RFC 9110 section 8.3).
    private static func essence(_ header: String) -> String {
        let type = header.utf8.prefix { $0 != UInt8(ascii: ";") }
        return ASCII.lower(ASCII.trimmed(String(Substring(type))))
    }

    private static func withoutBOM(_ body: [UInt8]) -> ArraySlice<UInt8> {
        body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    }

    /// Numbers, `true`, `false` and `null` are recognised only as a last resort.
    private static func isJSONStart(_ byte: UInt8) -> Bool { "{[\"-".utf8.contains(byte) }

    /// Detects a compression by its magic number: RFC 1952 section 2.3.1, RFC 8878 section 3.1.1,
    /// APPNOTE section 4.3.7.
    private static func compression(_ body: [UInt8]) -> String? {
        let magicNumbers: [(String, [UInt8])] = [
            ("gzip", [0x1F, 0x8B]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
            ("zip", [0x50, 0x4B, 0x03, 0x04]),
        ]
        return magicNumbers.first { body.starts(with: $0.1) }?.0
    }

    private static func streamed(_ type: String?) -> String? {
        switch type {
        case "text/event-stream": "server-sent events"
        case "application/x-ndjson", "application/ndjson", "application/jsonl",
            "application/x-jsonlines", "application/json-seq":
            "one JSON document per line"
        default: nil
        }
    }

    private static func isXML(_ type: String?, _ start: ArraySlice<UInt8>) -> Bool {
        if let type, type.hasSuffix("/html") || type.hasSuffix("/xhtml+xml") { return false }
        let isNamed = type.map { $0.hasSuffix("/xml") || $0.hasSuffix("+xml") } ?? false
        let isDeclared = start.starts(with: "<?xml".utf8)
        return (isNamed || isDeclared) && !HTMLTitle.isPage(start)
    }

    /// Prefixes against script inclusion, as sent by Google and others.
    private static let xssiPrefixes = [")]}'", "while(1);", "while (1);", "for(;;);", "for (;;);"]

    /// Whether the text is UTF-16: by its byte order mark, or by RFC 4627 section 3, since JSON
    /// begins with two ASCII characters.
    private static func isUTF16(_ start: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(start.prefix(2))
        guard bytes.count == 2 else { return false }
        if bytes == [0xFF, 0xFE] || bytes == [0xFE, 0xFF] { return true }
        return bytes.contains(0) && bytes.contains(where: isJSONStart)
    }

    private static func other(_ start: ArraySlice<UInt8>, _ type: String?) -> NonJSONContent? {
        // The JSON parser has its own error for UTF-16.
        if isUTF16(start) { return nil }
        let isJSON = type.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? false
        let beginning = start.prefix(160)
        if beginning.contains(where: { $0 < 0x20 && !" \t\r\n\u{1B}".utf8.contains($0) }) {
            return .binary(type: isJSON ? nil : type)
        }
        if isJSON { return nil }
        let line = beginning.prefix { $0 != 0x0A && $0 != 0x0D }
        return .text(type: type, start: URLText.visible(String(decoding: line, as: UTF8.self)))
    }
}

/// Reads the title of an HTML page for error messages.
private enum HTMLTitle {
    /// Limit: bytes of an HTML page that are searched for its title, for a message.
    private static let searchLimit = 8192

    /// The text of `<title>` with whitespace collapsed, at most 120 characters.
    static func find(in page: ArraySlice<UInt8>) -> String? {
        let text = page.prefix(searchLimit)
        guard let tag = firstIndex(of: "<title", in: text),
            let open = text[tag...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let title = text[(open + 1)...].prefix { $0 != UInt8(ascii: "<") }
        let words = title.split { " \t\r\n\u{0C}".utf8.contains($0) }
        let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return joined.isEmpty ? nil : URLText.visible(joined, limit: 120)
    }

    /// Returns whether the text has HTML tags at its beginning, whatever its media type.
    static func isPage(_ page: ArraySlice<UInt8>) -> Bool {
        let text = page.prefix(1024)
        return ["<html", "<!doctype html"].contains { firstIndex(of: $0, in: text) != nil }
    }

    /// - Parameter word: in lower case.
    private static func firstIndex(of word: String, in text: ArraySlice<UInt8>) -> Int? {
        let word = Array(word.utf8)
        return text.indices.first { start in
            let part = text[start...].prefix(word.count)
            return part.count == word.count && zip(part, word).allSatisfy { ASCII.lower($0) == $1 }
        }
    }
}
