import Foundation
import LoaderPlan
import Loading
import LoadingCore
import Testing
import Values

/// Credentials are not recorded, and redacted recordings can be replayed.
@Suite struct RecordingSecretTests {
    private static let value = #"s3cr+t/"é'&<x>"#

    /// Encodings of the value by other programs.
    static let encodings: [(name: String, text: String)] = {
        let data = Data(value.utf8)
        let percent = "s3cr%2Bt%2F%22%C3%A9%27%26%3Cx%3E"
        return [
            ("as it is", value),
            ("percent-encoded", percent),
            ("percent-encoded in lower case", percent.lowercased()),
            ("percent-encoded twice", percent.replacing("%", with: "%25")),
            ("as a form", "s3cr%2Bt%2F%22%C3%A9%27%26%3Cx%3E"),
            ("in JSON", #"s3cr+t\/\"é'&<x>"#),
            ("in JSON as ASCII", #"s3cr+t/\"\u00e9'&<x>"#),
            ("base64", data.base64EncodedString()),
            ("base64 behind one byte", Data("a".utf8 + data).base64EncodedString()),
            ("base64 as a pair of Basic", Data("ki:".utf8 + data).base64EncodedString()),
            (
                "base64 of URLs",
                data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            ),
            ("in HTML", "s3cr+t/&quot;é&#39;&amp;&lt;x&gt;"),
            ("hexadecimal", data.map { String(format: "%02x", $0) }.joined()),
        ]
    }()

    private static func harness(_ sections: String...) -> RecordingHarness {
        var harness = RecordingHarness("id: a, url: 'http://a.test/'", top: "secrets: [token]")
        harness.loads.sections = sections
        harness.loads.secrets = Secrets(
            [Origin("http://a.test")].compactMap(\.self).map {
                Secrets.Binding(name: "token", value: value, origin: $0)
            })
        return harness
    }

    @Test(arguments: encodings.indices)
    func `a secret is in no file in any encoding`(_ index: Int) async throws {
        let form = Self.encodings[index].text
        let json = #"[{"id": 1, "name": "\#(form)"}]"#
        let large = json + String(repeating: " ", count: 300_000)
        let binary: [UInt8] = [0xFF] + Array(form.utf8)
        let harness = Self.harness(
            "id: a, url: 'http://a.test/a', headers: {X-Any: 'v ${secrets.token}'}",
            "id: b, url: 'http://a.test/b'", "id: c, url: 'http://a.test/c'",
            "id: d, url: 'http://a.test/d'")
        let (_, files) = try await harness.record(
            ScriptedTransport { request, _ throws(TransportFailure) in
                switch request.url.last {
                case "a": return .json(json, [("X-Echo", form)])
                case "b": return .json(large)
                case "c": return HTTPResponse(status: 200, body: binary)
                default: throw TransportFailure(.transport, "no \(form)")
                }
            })
        #expect(files.sidecarBodies.count == 1)
        // Base64 after other bytes begins with letters that depend on both.
        let needles = [form, Self.value, String(form.dropFirst(form.count / 3).prefix(8))]
        for bytes in [files.har] + files.sidecarBodies.map(\.bytes) + [try Self.bodies(of: files)] {
            let text = String(decoding: bytes, as: UTF8.self)
            for needle in needles { #expect(!text.contains(needle), "\(needle) in \(text)") }
        }
        try RecordingHarness.replay(files).check(harness.loads.secrets)
    }

    /// Decoded base64 bodies.
    private static func bodies(of files: Recording.Files) throws -> [UInt8] {
        try HARValidator.entries(in: files.har).flatMap { entry -> [UInt8] in
            let response = entry["response"] as? [String: Any]
            let content = response?["content"] as? [String: Any]
            guard content?["encoding"] != nil, let text = content?["text"] as? String else {
                return []
            }
            return Array(Data(base64Encoded: text) ?? Data())
        }
    }

    @Test(arguments: [
        (#""text": "[1, \"VALUE\"]""#, "entry 1, response, content, text"),
        (#""text": "eFZBTFVFLTEyMzQ1", "encoding": "base64""#, "entry 1, the body of the response"),
        (#""VALUE-12345": 1"#, "entry 1, response, content, a name"),
        (#""comment": "a VALUE-12345""#, "entry 1, response, content, comment"),
    ])
    func `a recording with the value of a secret is rejected`(_ content: String, _ place: String)
        throws
    {
        let content = content.replacing("VALUE\\", with: "VALUE-12345\\")
        let file = """
            {"log": {"entries": [{"request": {"method": "GET", "url": "http://a.test/"},
            "response": {"status": 200, "content": {\(content)}}}]}}
            """
        let secrets = Secrets(
            [Origin("http://a.test")].compactMap(\.self).map {
                Secrets.Binding(name: "token", value: "VALUE-12345", origin: $0)
            })
        let replay = try HARReplay(Array(file.utf8))
        let fault = #expect(throws: RecordingFault.self) { try replay.check(secrets) }
        #expect(
            fault?.message
                == "\(place) has the value of the secret `token`: record it again, or write {{secret.token}} there"
        )
        try replay.check(Secrets())
    }

    /// Whether it has the secret is not known.
    @Test func `a text that cannot be decoded to the end is not recorded`() async throws {
        let text = String(repeating: "%3", count: 60) + "3"
        let harness = Self.harness("id: a, url: 'http://a.test/a'")
        let fault = await #expect(throws: RecordingFault.self) {
            _ = try await harness.record(
                ScriptedTransport { (_, _) throws(TransportFailure) in
                    .json(#"[{"id": 1, "name": "\#(text)"}]"#)
                })
        }
        #expect(
            fault?.message
                == "entry 1, response, content, text would have a text in so many encodings that it cannot be searched for secrets, so nothing was written: request a resource without it"
        )
    }

    @Test func `the values of credential headers and parameters are not recorded`() async throws {
        let harness = RecordingHarness(
            "id: a, url: 'http://a.test/a?access_token=abc&key=title&q=1', headers: {x-api-key: k1, Accept-Language: ko}",
            "id: b, url: 'http://a.test/a?access_token=def&key=title&q=1'",
            "id: d, url: 'http://a.test/d'")
        let files = try await harness.roundTrip(
            ScriptedTransport { request, _ in
                switch request.url {
                case let url where url.contains("/d?"): return .json(rows([6]))
                case let url where url.hasSuffix("/d"):
                    return .json(
                        "[]", [("Location", "/d?X-Amz-Signature=0123456789abcdef&x=1")],
                        status: 302)
                default:
                    return .json(
                        rows([request.url.contains("abc") ? 1 : 2]),
                        [("Set-Cookie", "sid=12345; Path=/"), ("Date", "now"), ("ETag", "x")])
                }
            })
        let text = String(decoding: files.har, as: UTF8.self)
        for hidden in ["abc", "def", "title", "k1", "12345", "0123456789", "\"Date\""] {
            #expect(!text.contains(hidden), "\(hidden) in \(text)")
        }
        for shown in [
            "access_token={{redacted.1}}&key={{redacted.2}}&q=1",
            "access_token={{redacted.3}}&key={{redacted.2}}&q=1",
            "/d?X-Amz-Signature={{redacted.4}}&x=1", "\"ko\"", "\"ETag\"",
        ] {
            #expect(text.contains(shown), "\(shown) not in \(text)")
        }
    }

    @Test func `page tokens are not credentials, and credentials in next URLs are redacted`()
        async throws
    {
        let key = "0a1b2c3d4e5f6a7b8c9d"
        let harness = RecordingHarness(
            "id: a, url: 'http://a.test/a', paging: {policy: token, next: response.?next, parameter: token}, keypath: items, response: Next",
            "id: b, url: 'http://a.test/b?key=\(key)', paging: {policy: nextURL, next: response.?next}, keypath: items, response: Next"
        )
        var loads = harness
        loads.loads.models += "\n  Next: {items: list(Row)?, next: string?}"
        let files = try await loads.roundTrip(
            ScriptedTransport { request, _ in
                func page(_ id: Int, _ next: String?) -> HTTPResponse {
                    .json(
                        #"{"items": [{"id": \#(id)}], "next": \#(next.map { "\"\($0)\"" } ?? "null")}"#
                    )
                }
                switch request.url {
                case "http://a.test/a": return page(1, "t1")
                case "http://a.test/a?token=t1": return page(2, nil)
                case "http://a.test/b?key=\(key)":
                    return page(3, "http://a.test/b?page=2&key=\(key)")
                default: return page(4, nil)
                }
            })
        let text = String(decoding: files.har, as: UTF8.self)
        #expect(!text.contains(key))
        #expect(text.contains("a?token=t1"))
        #expect(text.contains("b?page=2&key={{redacted.1}}"))
    }
}
