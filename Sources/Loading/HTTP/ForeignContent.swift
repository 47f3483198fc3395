/// What an answer holds in the place of JSON, as far as its beginning and its `Content-Type` tell.
///
/// It explains why an answer could not be read as JSON; it does not decide whether it can be. JSON
/// is read whatever the answer calls itself: many servers call it text.
package enum ForeignContent: Sendable, Hashable {
    case nothing
    /// The title is there where the page has one.
    case html(title: String?)
    case xml
    /// Bytes of a compression that nobody undid.
    case compressed(String)
    /// JSON values line by line, or server-sent events.
    case stream(String)
    /// JSON behind a line that keeps scripts from running it.
    case guarded
    /// Text with that media type and that beginning.
    case text(type: String?, start: String)
    /// Bytes with that media type.
    case binary(type: String?)

    /// Nil where the answer begins as JSON does, so that a JSON reader's own words say more.
    package init?(_ response: HTTPResponse) {
        let type = response.header("Content-Type").map(Self.essence)
        let body = Self.withoutBOM(response.body)
        let start = body.drop { " \t\r\n".utf8.contains($0) }
        guard let first = start.first else {
            self = .nothing
            return
        }
        if let name = Self.compression(response.body) {
            self = .compressed(name)
        } else if let streamed = Self.streamed(type) {
            self = .stream(streamed)
        } else if first == UInt8(ascii: "<") {
            self = Self.isXML(type, start) ? .xml : .html(title: HTMLTitle.find(in: start))
        } else if Self.guards.contains(where: { start.starts(with: $0.utf8) }) {
            self = .guarded
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

    /// Numbers and the words `true`, `false` and `null` count where nothing else is said.
    private static func isJSONStart(_ byte: UInt8) -> Bool { "{[\"-".utf8.contains(byte) }

    /// By the first bytes: RFC 1952 section 2.3.1, RFC 8878 section 3.1.1, and APPNOTE section 4.3.7.
    private static func compression(_ body: [UInt8]) -> String? {
        let marks: [(String, [UInt8])] = [
            ("gzip", [0x1F, 0x8B]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
            ("zip", [0x50, 0x4B, 0x03, 0x04]),
        ]
        return marks.first { body.starts(with: $0.1) }?.0
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

    /// What Google's and other servers send before JSON.
    private static let guards = [")]}'", "while(1);", "while (1);", "for(;;);", "for (;;);"]

    /// With a mark, or as RFC 4627 section 3 tells it: JSON begins with two characters of ASCII.
    private static func isUTF16(_ start: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(start.prefix(2))
        guard bytes.count == 2 else { return false }
        if bytes == [0xFF, 0xFE] || bytes == [0xFE, 0xFF] { return true }
        return bytes.contains(0) && bytes.contains(where: isJSONStart)
    }

    private static func other(_ start: ArraySlice<UInt8>, _ type: String?) -> ForeignContent? {
        // A reader of JSON has words of its own for UTF-16.
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

/// What of an HTML page tells a person which page it is.
private enum HTMLTitle {
    /// Titles stand at the beginning; what comes later isn't looked at.
    private static let reach = 8192

    /// The text of `<title>`, blanks and line breaks made one, 120 characters at most.
    static func find(in page: ArraySlice<UInt8>) -> String? {
        let text = page.prefix(reach)
        guard let tag = place(of: "<title", in: text),
            let open = text[tag...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let title = text[(open + 1)...].prefix { $0 != UInt8(ascii: "<") }
        let words = title.split { " \t\r\n\u{0C}".utf8.contains($0) }
        let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return joined.isEmpty ? nil : URLText.visible(joined, limit: 120)
    }

    /// Whether HTML's own tags stand there, whatever the page calls itself.
    static func isPage(_ page: ArraySlice<UInt8>) -> Bool {
        let text = page.prefix(1024)
        return place(of: "<html", in: text) != nil || place(of: "<!doctype html", in: text) != nil
    }

    /// - Parameter word: in lower case.
    private static func place(of word: String, in text: ArraySlice<UInt8>) -> Int? {
        let word = Array(word.utf8)
        return text.indices.first { start in
            let part = text[start...].prefix(word.count)
            return part.count == word.count && zip(part, word).allSatisfy { ASCII.lower($0) == $1 }
        }
    }
}
