import Loading
import Testing

/// Messages about responses that are not JSON.
@Suite struct HTTPContentTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var type: String?
        var body: [UInt8]
        /// A part of the message; nil if the JSON parser reports the error.
        var words: String?

        init(_ name: String, _ type: String?, _ body: String, _ words: String?) {
            self.init(name, type, Array(body.utf8), words)
        }

        init(_ name: String, _ type: String?, _ body: [UInt8], _ words: String?) {
            (testDescription, self.type, self.body, self.words) = (name, type, body, words)
        }
    }

    static let rows = [
        Row("empty", "application/json", "", "the response is empty, where JSON was expected"),
        Row("white space", nil, " \r\n\t", "is empty"),
        Row("a byte order mark only", nil, [0xEF, 0xBB, 0xBF], "is empty"),
        Row("an object", "text/html", "{", nil),
        Row("an array", nil, "\n [1,", nil),
        Row("a string", "text/plain", "\"a", nil),
        Row("malformed JSON with its media type", "application/json; charset=utf-8", "nul", nil),
        Row("a problem document", "application/problem+json", "oops", nil),
        Row("UTF-16", "application/json", [0xFF, 0xFE, 0x7B, 0], nil),
        Row(
            "a page", "text/html; charset=utf-8",
            "\u{FEFF}\n<!DOCTYPE html><HTML><head><TITLE lang=en>\n Sign  in\n– Example </title>",
            "is HTML (a sign-in or error page?, titled \"Sign in – Example\"), where JSON"),
        Row(
            "a page without a title", "text/html", "<p>no</p>", "is HTML (a sign-in or error page?)"
        ),
        Row("a page with the media type of JSON", "application/json", "<html><body>", "is HTML"),
        Row("an XHTML page", "application/xhtml+xml", "<?xml version='1'?><html>", "is HTML"),
        Row(
            "a page with the media type of XML", "text/xml", "<?xml version='1'?><html><title>x",
            "is HTML"),
        Row(
            "a title with control characters", "text/html",
            "<title>\u{1B}[2J\u{202E}x\u{7}</title>",
            "titled \"\\u{1B}[2J\\u{202E}x\\u{07}\""),
        Row(
            "an unterminated title", "text/html",
            "<title>" + String(repeating: "x", count: 100_000),
            "titled \"" + String(repeating: "x", count: 120) + "…\")"),
        Row("a feed", "application/rss+xml", "<rss>", "is XML, where JSON"),
        Row("declared XML", nil, "<?xml version='1.0'?><a/>", "is XML"),
        Row(
            "gzip", "application/json", [0x1F, 0x8B, 8, 0], "compressed (gzip) without a `Content-"),
        Row("zstd", nil, [0x28, 0xB5, 0x2F, 0xFD, 1], "compressed (zstd)"),
        Row("zip", nil, [0x50, 0x4B, 3, 4, 1], "compressed (zip)"),
        Row("events", "text/event-stream", "data: {}\n\n", "a stream (server-sent events)"),
        Row("lines", "application/x-ndjson", "{}\n{}", "a stream (one JSON document per line)"),
        Row("an XSSI prefix", "application/json", ")]}',\n{}", "JSON after a prefix"),
        Row("an XSSI loop", nil, "while(1);[]", "JSON after a prefix"),
        Row(
            "plain text", "Text/Plain;x", "upstream connect error\nmore",
            "is not JSON but `text/plain` and begins with \"upstream connect error\""),
        Row(
            "no media type", nil, "404 page not found",
            "not JSON but text and begins with \"404 page"),
        Row("a script", "application/javascript", "callback({})", "`application/javascript`"),
        Row("an escape", nil, "\u{1B}[2Jx", "begins with \"\\u{1B}[2Jx\""),
        Row("an image", "image/png", [0x89, 0x50, 0x4E, 0x47, 0, 0], "not JSON but `image/png`:"),
        Row(
            "bytes", "application/json", [0x89, 0, 1], "not JSON but binary data: check"),
        Row("not UTF-8", "text/plain", [0xE9, 0x74], "begins with \"\u{FFFD}t\""),
    ]

    @Test(arguments: rows)
    func content(_ row: Row) {
        let headers = row.type.map { [HTTPHeader(name: "content-type", value: $0)] } ?? []
        let response = HTTPResponse(status: 200, headers: headers, body: row.body)
        let message = NonJSONContent(response)?.message("the response")
        if let words = row.words {
            #expect(message?.contains(words) == true, "\(message ?? "nil")")
            #expect(message?.contains(": ") == true)
        } else {
            #expect(message == nil)
        }
    }
}
