/// Compressions, character encodings and other formats instead of JSON.
extension Fault {
    static let encodings = [
        Fault(
            "invalid gzip", .reply(headers: [("Content-Encoding", "gzip")], text: "[]"),
            requests: 3,
            gives:
                "transport: HOST sent a body that is not valid gzip: try again, or report it to the server's operator"
                + tried),
        Fault(
            "invalid deflate",
            .reply(headers: [("Content-Encoding", "deflate")], text: "not deflate"),
            requests: 3,
            gives:
                "transport: HOST sent a body that is not valid deflate: try again, or report it to the server's operator"
                + tried),
        Fault(
            "truncated gzip",
            .reply(headers: [("Content-Encoding", "gzip")], body: Array(gzipped.prefix(25))),
            requests: 3,
            gives:
                "transport: the body from HOST ends before its gzip stream does: try again, or report it to the server's operator"
                + tried),
        Fault(
            "an encoding that was not requested",
            .reply(headers: [("Content-Encoding", "x-own")], text: "[]"),
            gives:
                "transport: HOST compressed its response with an encoding that was not requested (*): report it to the server's operator"
        ),
        Fault(
            "gzip without a Content-Encoding", .reply(body: gzipped),
            gives:
                "decode: the response is compressed (gzip) without a `Content-Encoding` header, so it was not decompressed: report it to the server's operator"
        ),
        Fault(
            "UTF-8 with a byte order mark", .reply(text: "\u{FEFF}" + rows([7])), gives: "content",
            items: [7]),
        Fault(
            "UTF-16", .reply(body: [0xFF, 0xFE] + rows([7]).utf8.flatMap { [$0, 0] }),
            gives:
                "decode: the response is not JSON: The document is encoded as UTF-16LE; JSON must be UTF-8. Convert it (byte 0)"
        ),
        Fault(
            "UTF-16 without a byte order mark", .reply(body: rows([7]).utf8.flatMap { [0, $0] }),
            gives:
                "decode: the response is not JSON: The document is encoded as UTF-16BE; JSON must be UTF-8. Convert it (byte 0)"
        ),
        Fault(
            "Latin-1 in a text",
            .reply(body: Array(#"[{"id": 7, "name": ""#.utf8) + [0xE9] + Array("\"}]".utf8)),
            gives:
                "decode: the response is not JSON: These bytes are not UTF-8. Encode the document as UTF-8 (byte 20)"
        ),
    ]

    /// `{"compressed":true}`.
    private static let gzipped: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56, 0x4A, 0xCE, 0xCF,
        0x2D, 0x28, 0x4A, 0x2D, 0x2E, 0x4E, 0x4D, 0x51, 0xB2, 0x2A, 0x29, 0x2A, 0x4D, 0xAD, 0x05,
        0x00, 0xF1, 0xEA, 0x39, 0x95, 0x13, 0x00, 0x00, 0x00,
    ]

    static let texts = [
        Fault(
            "a sign-in page",
            .reply(
                headers: [("Content-Type", "text/html")],
                text: "<!DOCTYPE html><title>Sign in</title>"),
            gives:
                "decode: the response is HTML (a sign-in or error page?, titled \"Sign in\"), where JSON was expected: open the URL in a browser, and check the URL and the credentials"
        ),
        Fault(
            "a page with the media type of JSON", json("<html><body>no"),
            gives:
                "decode: the response is HTML (a sign-in or error page?), where JSON was expected: open the URL in a browser, and check the URL and the credentials"
        ),
        Fault(
            "XML",
            .reply(headers: [("Content-Type", "text/xml")], text: "<?xml version='1.0'?><a/>"),
            gives:
                "decode: the response is XML, where JSON was expected: ask the server for JSON, often with a query parameter or the header `Accept: application/json`"
        ),
        Fault(
            "an empty body", json(""),
            gives:
                "empty: the response is empty, where JSON was expected: check the URL and its response"
        ),
        Fault(
            "white space", json(" \r\n"),
            gives:
                "empty: the response is empty, where JSON was expected: check the URL and its response"
        ),
        Fault(
            "JSON with the media type of text",
            .reply(headers: [("Content-Type", "text/plain")], text: rows([7])), gives: "content",
            items: [7]),
        Fault(
            "text",
            .reply(headers: [("Content-Type", "text/plain")], text: "upstream \u{1B}[2Jerror"),
            gives:
                "decode: the response is not JSON but `text/plain` and begins with \"upstream \\u{1B}[2Jerror\": check the URL and its response"
        ),
        Fault(
            "an image",
            .reply(headers: [("Content-Type", "image/png")], body: [0x89, 0x50, 0x4E, 0x47, 0, 0]),
            gives:
                "decode: the response is not JSON but `image/png`: check the URL and its response"
        ),
        Fault(
            "JSON lines",
            .reply(headers: [("Content-Type", "application/x-ndjson")], text: "{}\n{}\n"),
            gives:
                "decode: the response is a stream (one JSON document per line), where one JSON document was expected: ask the server for a list"
        ),
        Fault(
            "events",
            .reply(headers: [("Content-Type", "text/event-stream")], text: "data: {}\n\n"),
            gives:
                "decode: the response is a stream (server-sent events), where one JSON document was expected: ask the server for a list"
        ),
        Fault(
            "JSON after an XSSI prefix", json(")]}'\n[]"),
            gives:
                "decode: the response is JSON after a prefix against script inclusion, which is not valid JSON: ask the server for plain JSON"
        ),
        Fault(
            "truncated JSON", json(#"[{"id": 1}, {"id""#),
            gives:
                "decode: the response is not JSON: The document ends too early: an array or object is not closed. Was it truncated? (byte 17)"
        ),
        Fault(
            "two documents", json("[][]"),
            gives: "decode: the response is not JSON: * (byte 2)"),
        Fault(
            "a trailing comma", json(#"[{"id": 7},]"#),
            gives: "decode: the response is not JSON: * (byte 10)"),
        Fault(
            "a comment", json("[] // all"), gives: "decode: the response is not JSON: * (byte 3)"),
        Fault(
            "single quotes", json("[{'id': 7}]"),
            gives: "decode: the response is not JSON: * (byte 2)"),
        Fault(
            "NaN", json(#"[{"id": NaN}]"#),
            gives:
                "decode: the response is not JSON: 'NaN' is not a JSON value. Only true, false and null are written without quotes (byte 8)"
        ),
        Fault(
            "a line break in a string", json("[{\"id\": 7, \"name\": \"a\nb\"}]"),
            gives:
                "decode: the response is not JSON: A string contains the control character U+000A. Write it as '\\n' (byte 21)"
        ),
        Fault(
            "half a surrogate pair", json(#"[{"id": 7, "name": "\ud83d"}]"#),
            gives:
                "decode: the response is not JSON: This escape is one half of a surrogate pair without the other. Write both halves, or \\uFFFD (byte 20)"
        ),
        Fault(
            "129 levels", json(nested(129)),
            gives:
                "decode: the response is not JSON: Arrays and objects are nested more than 128 levels deep here. Flatten the document (byte 128)"
        ),
        Fault(
            "a million levels", json(nested(1_000_000)),
            gives:
                "decode: the response is not JSON: Arrays and objects are nested more than 128 levels deep here. Flatten the document (byte 128)"
        ),
    ]

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
}
