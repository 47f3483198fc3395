import Loading
import Testing

/// Invalid HAR files, and the positions of errors.
@Suite struct HARReadingTests {
    /// The text `entry` in a file whose other entry is valid.
    private static func file(_ entry: String) -> String {
        #"{"log": {"entries": [\#(good), \#(entry)]}}"#
    }

    private static let good =
        #"{"request": {"method": "GET", "url": "http://a/"}, "response": {"status": 200}}"#

    private static func response(_ text: String) -> String {
        file(#"{"request": {"method": "GET", "url": "http://b/"}, "response": \#(text)}"#)
    }

    private static func posted(_ data: String) -> String {
        file(
            #"{"request": {"method": "A", "url": "b", "postData": \#(data)}, "response": {}}"#)
    }

    /// The file, the text at the error's offset, and the message.
    static let rows: [(file: String, at: String, message: String)] = [
        ("", "", "not JSON"),
        ("<html>", "<html>", "not JSON"),
        (#"{"log": {"entries": [}"#, "}", "not JSON"),
        ("[]", "[]", "the HAR file should be an object, not an array"),
        ("{}", "{}", "the HAR file has no log"),
        (#"{"log": null}"#, "{", "the HAR file has no log"),
        (#"{"log": 1}"#, "1}", "the HAR file, log should be an object"),
        (#"{"log": {}}"#, "{}}", "the HAR file, log has no entries"),
        (
            #"{"log": {"entries": {}}}"#, "{}}}",
            "the HAR file, log, entries should be an array, not an object"
        ),
    ]

    /// Files with an odd second entry, the text at the error's offset, and the message.
    static let oddEntries: [(file: String, at: String, message: String)] = [
        (file("7"), "7]", "entry 2 should be an object"),
        (file("{}"), "{}]", "entry 2 has no request"),
        (
            file(#"{"request": {"url": "http://a"}, "response": {}}"#), #"{"url"#,
            "entry 2, request has no method"
        ),
        (
            file(#"{"request": {"method": "GET"}, "response": {}}"#), #"{"method": "GET"}"#,
            "entry 2, request has no url"
        ),
        (
            file(#"{"request": {"method": "GET", "url": 5}, "response": {}}"#), "5}",
            "entry 2, request, url should be a string"
        ),
        (
            file(#"{"request": {"method": "A", "url": "b", "postData": "x"}, "response": {}}"#),
            #""x""#, "entry 2, request, postData should be an object"
        ),
        (
            posted(#"{"params": {}}"#), "{}}",
            "entry 2, request, postData, params should be an array, not an object"
        ),
        (posted(#"{"params": [7]}"#), "7]", "a parameter of entry 2, request, postData should be"),
        (
            posted(#"{"params": [{"value": "x"}]}"#), #"{"value": "x"}"#,
            "a parameter of entry 2, request, postData has no name"
        ),
        (
            posted(#"{"text": "?", "encoding": "base64"}"#), #""?""#,
            "entry 2, request, postData, text should be base64"
        ),
        (
            response(#"{"status": "200"}"#), #""200""#,
            "entry 2, response, status should be a number"
        ),
        (response(#"{"status": 1000}"#), "1000", "should be an integer from 0 to 999"),
        (response(#"{"status": 20.5}"#), "20.5", "should be an integer from 0 to 999"),
        (
            response(#"{"status": 200, "headers": [{"value": "a"}]}"#), #"{"value": "a"}"#,
            "a header of entry 2, response has no name"
        ),
        (
            response(#"{"status": 200, "content": {"text": []}}"#), "[]}",
            "entry 2, response, content, text should be a string, not an array"
        ),
        (
            response(#"{"status": 200, "content": {"text": "x", "encoding": "hex"}}"#), #""hex""#,
            #"encoding should be "base64""#
        ),
    ]

    @Test(arguments: rows)
    func refuses(_ row: (file: String, at: String, message: String)) {
        let bytes = Array(row.file.utf8)
        let error = #expect(throws: HARError.self) { try HARReplay(bytes) }
        guard let error else { return }
        #expect(error.message.contains(row.message), "\(error)")
        let rest = String(decoding: bytes.dropFirst(error.byteOffset), as: UTF8.self)
        #expect(rest.hasPrefix(row.at), "\(rest)")
    }

    /// A few bytes each, they would need more memory than the file.
    @Test func `a file of too many entries is refused`() {
        let entries = String(repeating: "1,", count: 500_000)
        let start = #"{"log": {"entries": ["#
        let error = #expect(throws: HARError.self) {
            try HARReplay(Array("\(start)\(entries)2,3]}}".utf8))
        }
        #expect(
            error?.message
                == "the HAR file has 500002 entries, and at most 500000 are read: record less at a time"
        )
        #expect(error?.byteOffset == start.utf8.count + entries.utf8.count)
    }

    @Test("an odd entry is left out with a note", arguments: oddEntries)
    func leavesOut(_ row: (file: String, at: String, message: String)) async throws {
        let bytes = Array(row.file.utf8)
        let replay = try HARReplay(bytes)
        let note = try #require(replay.rejectedEntries(of: "a.har"))
        #expect(note.hasPrefix("a.har: entry 2 is not used, because it cannot be read: "))
        #expect(note.contains(row.message), "\(note)")
        let offset = try #require(note.firstMatch(of: /\(byte (\d+)\)/).flatMap { Int($0.1) })
        let rest = String(decoding: bytes.dropFirst(offset), as: UTF8.self)
        #expect(rest.hasPrefix(row.at), "\(rest)")
        #expect(try await replay.send(HTTPRequest(url: "http://a/")).status == 200)
        // A file without any other entry is of no use.
        let alone = row.file.replacing(Self.good + ", ", with: "")
        #expect(throws: HARError.self) { try HARReplay(Array(alone.utf8)) }
    }

    @Test(
        "forms of other tools",
        arguments: [
            #"{"status": 200, "headers": [{"name": "a", "value": null}, {"name": "b"}]}"#,
            #"{"status": 200, "content": {"text": "", "encoding": "UTF-8"}}"#,
            #"{"status": 200, "content": {"text": "", "encoding": "windows-1252"}}"#,
            #"{"status": 200, "headers": null, "content": null}"#,
        ])
    func forms(_ response: String) async throws {
        let replay = try HARReplay(Array(Self.response(response).utf8))
        #expect(replay.rejectedEntries(of: "a.har") == nil)
        #expect(try await replay.send(HTTPRequest(url: "http://b/")).body == [])
    }

    @Test(
        "a request without a response",
        arguments: [
            "{}", "null", #"{"status": null}"#, #"{"status": -1}"#, #"{"status": 0}"#,
        ])
    func unanswered(_ response: String) async throws {
        let replay = try HARReplay(Array(Self.response(response).utf8))
        #expect(replay.rejectedEntries(of: "a.har") == nil)
        let failure = await #expect(throws: TransportFailure.self) {
            try await replay.send(HTTPRequest(url: "http://b/"))
        }
        #expect(failure?.message.contains("was recorded without a response") == true)
    }

    @Test(
        "bodies in base64 (RFC 4648 section 10)",
        arguments: [
            ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
            ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"), ("Zg", "f"), ("Zm8", "fo"),
            ("Zm9v\\r\\nYmFy", "foobar"), ("+/+/", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("Z", nil),
            ("Zg=", nil), ("Zg===", nil), ("====", nil), ("Zm9v=", nil), ("Z=g=", nil),
            ("Zm9*", nil), ("Zm-_", nil),
        ] as [(String, String?)])
    func base64(_ text: String, _ expected: String?) async throws {
        let file = Self.response(
            #"{"status": 200, "content": {"encoding": "base64", "text": "\#(text)"}}"#)
        guard let expected else {
            let note = try HARReplay(Array(file.utf8)).rejectedEntries(of: "a.har")
            #expect(note?.contains("text should be base64") == true)
            return
        }
        let response = try await HARReplay(Array(file.utf8)).send(HTTPRequest(url: "http://b"))
        #expect(String(decoding: response.body, as: UTF8.self) == expected)
    }
}
