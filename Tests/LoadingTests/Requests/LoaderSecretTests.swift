import Diagnostics
import Expressions
import FaultServer
import JSONData
import LoaderPlan
import Loading
import LoadingCore
import Screens
import Testing
import Values

/// Secrets: allowed origins and redaction.
@Suite struct LoaderSecretTests {
    private static let value = "s3cr+t/\u{e9}\"x"

    private static func secrets(_ origins: String...) -> Secrets {
        Secrets(
            origins.compactMap { Origin($0) }.map {
                Secrets.Binding(name: "token", value: value, origin: $0)
            })
    }

    /// The scripted response to a request; `[]` by default.
    private static func transport(
        _ responses: [String: HTTPResponse] = [:]
    ) -> ScriptedTransport {
        ScriptedTransport { request, _ in
            responses[request.url] ?? HTTPResponse(status: 200, body: Array("[]".utf8))
        }
    }

    @Test func `a secret is sent to its origin only`() async throws {
        let transport = Self.transport()
        var harness = LoaderHarness(
            "id: a, url: /a", "id: b, url: 'http://b.test/b'",
            "id: c, url: 'http://b.test/c', headers: {X: '${secrets.token}'}",
            "id: d, url: 'http://a.test:80/d', headers: {X: 'k-${secrets.token}'}",
            top: """
                secrets: [token]
                api: {baseURL: 'http://a.test', headers: {Authorization: 'Bearer ${secrets.token}'}}
                """)
        harness.secrets = Self.secrets("http://a.test")
        let snapshot = try await harness.load(transport)
        #expect(snapshot.summaries == ["empty []", "empty []", "policy []", "empty []"])
        let message = try #require(snapshot.sections[2].failure?.message)
        #expect(
            message
                == "a header reads the secret `token` for http://b.test, and it may be sent to http://a.test only: run with `--secret token=env:VARIABLE@http://b.test` to allow it"
        )
        let sent = Dictionary(
            uniqueKeysWithValues: transport.requests.map { ($0.url, $0.headers) })
        #expect(sent.keys.sorted() == ["http://a.test/a", "http://a.test:80/d", "http://b.test/b"])
        #expect(
            sent["http://a.test/a"]?.last
                == HTTPHeader(
                    name: "Authorization", value: "Bearer \(Self.value)", isSecret: true))
        #expect(sent["http://a.test:80/d"]?.contains { $0.value == "k-\(Self.value)" } == true)
        #expect(sent["http://b.test/b"]?.map(\.name) == ["Accept"])
    }

    /// Values that are also names, numbers or structure of the response.
    @Test(arguments: ["followers", "12345678", "{\"id\": 1", "true,\"n\""])
    func `redaction does not change the structure of a response`(value: String) async throws {
        let text = #"{"followers":[{"id": 1,"n":true,"name":"a-12345678"},{"id":12345678}]}"#
        var harness = LoaderHarness(
            "id: a, url: /a, keypath: followers, headers: {X: '${secrets.token}'}",
            top: "secrets: [token]\napi: {baseURL: 'http://a.test'}")
        harness.secrets = Secrets(
            [Origin("http://a.test")].compactMap(\.self).map {
                Secrets.Binding(name: "token", value: value, origin: $0)
            })
        let response = HTTPResponse(status: 200, body: Array(text.utf8))
        let snapshot = try await harness.load(Self.transport(["http://a.test/a": response]))
        #expect(snapshot.summaries == ["content [1 12345678]"])
    }

    /// Outputs contain no secret, and JSON stays valid.
    @Test(arguments: [
        (#"{"followers":1}"#, #"{"{{secret.a}}":1}"#), ("[12345678]", #"["{{secret.b}}"]"#),
        (#"["x 12345678"]"#, #"["x {{secret.b}}"]"#), (#"{"a":1}"#, #"{"a":1}"#),
        (#"["\nfollowers\n"]"#, #"["\n{{secret.a}}\n"]"#),
        (#"["ab%252541cd%25252Fef"]"#, #"["{{secret.c}}"]"#),
        (#"["ab%2541cd%2Fef ab%25252541cd/ef"]"#, #"["{{secret.c}} {{secret.c}}"]"#),
        (
            #"["x&amp;amp;y-12 x&amp;y-12 x&amp;amp;amp;y-12"]"#,
            #"["x&amp;amp;y-12 x&amp;y-12 x&amp;amp;amp;y-12"]"#
        ),
        (#"["1&amp;amp;2345678"]"#, #"["{{secret.d}}"]"#),
    ])
    func `redacted outputs stay JSON`(shown: String, expected: String) throws {
        let redactor = SecretRedactor([
            (name: "a", value: "followers"), (name: "b", value: "12345678"),
            (name: "c", value: "ab%41cd/ef"), (name: "d", value: "1&amp;2345678"),
        ])
        var writer = JSONWriter { redactor.redacted($0) }
        writer.copy(try JSONDocument(Array(shown.utf8)).root)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func `each origin has its own value`() async throws {
        let transport = Self.transport()
        var harness = LoaderHarness(
            "id: a, url: 'http://a.test', headers: {X: '${secrets.token}'}",
            "id: b, url: 'http://b.test', headers: {X: '${secrets.token}'}",
            "id: c, url: 'http://b.test', headers: {X: '${int(secrets.token)}'}",
            top: "secrets: [token]")
        harness.secrets = Secrets(
            ["a", "b"].compactMap { name in
                Origin("http://\(name).test").map {
                    Secrets.Binding(name: "token", value: "value-\(name)", origin: $0)
                }
            })
        let snapshot = try await harness.load(transport)
        let values = transport.requests.map { request in
            request.headers.first { $0.name == "X" }?.value ?? "none"
        }
        #expect(values.sorted() == ["none", "value-a", "value-b"])
        // The failure does not quote the secret.
        #expect(
            snapshot.failures.map(\.note) == [
                "test.yaml:10:51: the expression `int(secrets.token)` has no value: it reads a secret, so the reason is hidden"
            ])
    }

    struct Move: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let header: String
        let target: String
        let isSent: Bool
    }

    static let moves = [
        Move(
            testDescription: "its own origin", header: "X-Api-Key", target: "http://a.test/2",
            isSent: true),
        Move(
            testDescription: "another host", header: "X-Api-Key", target: "http://b.test/2",
            isSent: false),
        Move(
            testDescription: "another port", header: "X-Api-Key", target: "http://a.test:81/2",
            isSent: false),
        Move(
            testDescription: "another scheme", header: "X-Api-Key", target: "https://a.test/2",
            isSent: false),
        Move(
            testDescription: "a common header", header: "Accept-Language",
            target: "http://b.test/2", isSent: false),
    ]

    @Test(arguments: moves)
    func `a header with a secret is not sent after redirects or to next URLs`(_ move: Move)
        async throws
    {
        let redirect = HTTPResponse(
            status: 302, headers: [HTTPHeader(name: "Location", value: move.target)])
        let link = HTTPResponse(
            status: 200,
            headers: [HTTPHeader(name: "Link", value: "<\(move.target)>; rel=next")],
            body: Array(#"[{"id": 1}]"#.utf8))
        for (response, keys) in [
            (redirect, ""),
            (link, ", paging: {policy: link, crossOrigin: [\(Self.origins)]}"),
        ] {
            let transport = Self.transport(["http://a.test/1": response])
            var harness = LoaderHarness(
                "id: a, url: 'http://a.test/1', headers: {\(move.header): 'v1 ${secrets.token}'}\(keys)",
                top: "secrets: [token]")
            harness.secrets = Self.secrets("http://a.test")
            harness.allowedOrigins = .all
            let snapshot = try await harness.load(transport)
            #expect(snapshot.sections[0].failure == nil)
            #expect(transport.requests.map(\.url) == ["http://a.test/1", move.target])
            let isSent = transport.requests.map { request in
                request.headers.contains { $0.value == "v1 \(Self.value)" }
            }
            #expect(isSent == [true, move.isSent])
        }
    }

    private static let origins = "'http://b.test', 'http://a.test:81', 'https://a.test'"

    @Test func `an echoed secret is redacted`() async throws {
        let raw = Array(Self.value.utf8)
        let forms = [
            #"s3cr+t/é\"x"#, #"s3cr+t\/\u00e9\"x"#, "s3cr%2Bt%2F%C3%A9%22x",
            "s3cr%2bt%2f%c3%a9%22x",
            Self.base64(raw), Self.base64(Array("me:".utf8) + raw),
            Self.base64(Array("kim:".utf8) + raw), Self.base64(Array("x".utf8) + raw + [1, 2]),
        ]
        let rows = forms.enumerated().map { #"{"id": \#($0), "name": "<\#($1)>"}"# }
        let response = HTTPResponse(
            status: 200,
            headers: [HTTPHeader(name: "X-Echo", value: "you sent \(Self.value)")],
            body: Array("[\(rows.joined(separator: ","))]".utf8))
        let transport = Self.transport(["http://a.test/": response])
        var harness = LoaderHarness(
            "id: a, url: 'http://a.test/', headers: {X: '${secrets.token}'}, paging: {policy: headerCursor, header: X-Echo, maxPages: 2}",
            top: "secrets: [token]")
        harness.secrets = Self.secrets("http://a.test")
        let snapshot = try await harness.load(transport)
        let activation = snapshot.activation
        let names = snapshot.sections[0].items.prefix(forms.count).map { item in
            activation.arena.displayText(activation.arena.field(1, of: item)) ?? "-"
        }
        #expect(names.prefix(5).allSatisfy { $0 == "<{{secret.token}}>" }, "\(names)")
        #expect(names.allSatisfy { $0.contains("{{secret.token}}") }, "\(names)")
        // So an echoed secret cannot be sent on.
        #expect(
            transport.requests.last?.url
                == "http://a.test/?cursor=you%20sent%20%7B%7Bsecret.token%7D%7D")
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - UInt8($0)) & 1 } }
        let letters = stride(from: 0, to: bits.count, by: 6).map { start in
            (0..<6).reduce(0) { value, place in
                value * 2 + (start + place < bits.count ? Int(bits[start + place]) : 0)
            }
        }
        let text = String(letters.map { alphabet[$0] })
        return text + String(repeating: "=", count: (4 - text.count % 4) % 4)
    }

    @Test func `base64 of a text with a secret is redacted`() {
        var state: UInt64 = 42
        func byte() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 58) + 0x30
        }
        for round in 0..<300 {
            let secret = (0..<8 + round % 20).map { _ in byte() }
            let redactor = SecretRedactor([("s", String(decoding: secret, as: UTF8.self))])
            let (before, behind) = (round % 7, round % 5)
            let text = Self.base64(
                (0..<before).map { _ in byte() } + secret + (0..<behind).map { _ in byte() })
            let redacted = redactor.redacted("Basic \(text).")
            #expect(redacted.contains("{{secret.s}}"), "\(redacted)")
            // A letter at either end has bits of neighbouring bytes.
            let rest = redacted.replacing("{{secret.s}}", with: "").utf8.count
            #expect(rest <= "Basic .".utf8.count + (before + 2) / 3 * 4 + (behind + 2) / 3 * 4 + 4)
        }
    }

    /// A value with a quote, a slash, a non-ASCII letter, an ampersand and a percent sign.
    @Test(arguments: [
        #"Tom"Q/é&%41 x"#, #"Tom%22Q/%C3%A9&%2541+x"#, #"tom"#, #"Tom\"Q\/\u00e9&%41 x"#,
        #"\u0054\u006fm\u0022Q/\u00E9\u0026\u002541 x"#, #"Tom\\\"Q\\/\\u00e9&%41 x"#,
        "Tom&quot;Q/&#233;&amp;%41 x", "Tom&#x22;Q&#x2f;&#xe9;&#38;%41&#32;x",
        "Tom&amp;quot;Q/é&amp;amp;%41 x", "Tom%5C%22Q/%5Cu00e9%26%2541%20x",
        #"Tom\"Q/\xe9&%41 x"#,
    ])
    func spellings(_ spelled: String) {
        let redactor = SecretRedactor([("s", #"Tom"Q/é&%41 x"#)])
        let expected = spelled == "tom" ? "<tom>" : "<{{secret.s}}>"
        #expect(redactor.redacted("<\(spelled)>") == expected)
    }

    @Test func `backslashes are distinguished from preceding ones`() {
        let redactor = SecretRedactor([("s", #"a\\b\c-1"#), ("t", "token-1")])
        #expect(redactor.redacted(#""a\\\\b\\c-1""#) == #""{{secret.s}}""#)
        #expect(redactor.redacted(#""path\\token-1\n""#) == #""path\\{{secret.t}}\n""#)
        #expect(redactor.redacted(#""\ntoken-1\"""#) == #""\n{{secret.t}}\"""#)
    }

    @Test func `all encodings are redacted in outputs, the longest first`() {
        let redactor = SecretRedactor([("a", "tok"), ("b", "token-2")])
        #expect(
            redactor.redacted("x token-2 tok token") == "x {{secret.b}} {{secret.a}} {{secret.a}}en"
        )
        #expect(redactor.redacted("") == "")
        #expect(SecretRedactor([]).isEmpty)
    }

    @Test func `a replay needs no secret`() async throws {
        let har = #"""
            {"log": {"entries": [{"request": {"method": "GET", "url": "http://a.test/", "headers": []},
              "response": {"status": 200, "headers": [], "content": {"text": "[{\"id\": 7}]"}}}]}}
            """#
        let replay = try HARReplay(Array(har.utf8))
        var harness = LoaderHarness(
            "id: a, url: 'http://a.test/', headers: {X: '${secrets.token}'}",
            top: "secrets: [token]")
        harness.secrets = Secrets(isReplay: true)
        #expect(try await harness.load(replay).summaries == ["content [7]"])
        harness.secrets = Secrets()
        #expect(try await harness.load(replay).summaries == ["policy []"])
    }

    @Test func `only secrets that a run may send are required`() throws {
        let plan = try LoaderHarness(
            "id: a, items: data.first, when: data.second == 1",
            top: """
                secrets: [one, two, three, four]
                api: {headers: {X: "${secrets.four}"}, baseURL: 'http://a.test', health: /h}
                data:
                  first: {url: "/${data.third}", headers: {X: "${secrets.one}"}, model: list(Row)}
                  second: {url: /second, headers: {x: "${secrets.two}"}, model: int}
                  third: {file: a.json, model: int}
                  unread: {url: /unread, headers: {X: "${secrets.three}"}, model: int}
                """
        ).plan()
        #expect(plan.secretsInUse.map(\.name) == ["one", "two", "four"])
    }
}
