import Foundation
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing
import Values

/// Recordings, and replays that equal the run.
@Suite(.watchdog) struct RecorderTests {
    /// Responses by URL; several to one URL in order, the last one repeated.
    private static func script(
        _ responses: [String: [Result<HTTPResponse, TransportFailure>]]
    ) -> ScriptedTransport {
        let counts = Counter()
        return ScriptedTransport { request, _ throws(TransportFailure) in
            guard let list = responses[request.url], let last = list.last else {
                return HTTPResponse(status: 404)
            }
            let number = counts.next(request.url)
            return try (number < list.count ? list[number] : last).get()
        }
    }

    @Test func `entries have plan order for any requesters`() async throws {
        let harness = RecordingHarness(
            "id: pages, url: 'http://a.test/p', paging: {policy: page, size: 1}",
            "id: flaky, url: 'http://a.test/flaky', retry: {attempts: 3}",
            "id: old, url: 'http://a.test/old'",
            "id: one, url: 'http://a.test/same'", "id: two, url: 'http://a.test/same'",
            "id: each, url: 'http://a.test/row/${id}', for: {id: data.ids}",
            top: "data: {ids: {url: 'http://a.test/ids', model: list(int)}}")
        let files = try await harness.roundTrip(
            Self.script([
                "http://a.test/p?page=1&size=1": [.success(.json(rows([1])))],
                "http://a.test/p?page=2&size=1": [.success(.json("[]"))],
                "http://a.test/flaky": [
                    .success(.json("busy", status: 503)),
                    .failure(TransportFailure(.timeout, "slow", timeout: .idle)),
                    .success(.json(rows([2]))),
                ],
                "http://a.test/old": [.success(.json("", [("Location", "/new")], status: 302))],
                "http://a.test/new": [.success(.json(rows([3])))],
                "http://a.test/same": [.success(.json(rows([4])))],
                "http://a.test/ids": [.success(.json("[7, 8]"))],
                "http://a.test/row/7": [.success(.json(#"{"id": 7}"#))],
                "http://a.test/row/8": [.success(.json(#"{"id": 8}"#))],
            ]))
        #expect(
            try EntryLine.lines(of: files) == [
                "data.ids 1: http://a.test/ids 200",
                "pages 1: http://a.test/p?page=1&size=1 200",
                "pages 2: http://a.test/p?page=2&size=1 200",
                "flaky 1: http://a.test/flaky 503",
                "flaky 1 try 2: http://a.test/flaky 0",
                "flaky 1 try 3: http://a.test/flaky 200",
                "old 1: http://a.test/old 302",
                "old 1 hop 1: http://a.test/new 200",
                "one 1, two 1: http://a.test/same 200",
                "each 1.1: http://a.test/row/7 200",
                "each 1.2: http://a.test/row/8 200",
            ])
    }

    static let faults: [TransportFailure] = [
        TransportFailure(.transport, "no connection to a.test:80"),
        TransportFailure(.transport, "no response that is one", isTransient: false),
        TransportFailure(.timeout, "no name", timeout: .connect),
        TransportFailure(.timeout, "silence", timeout: .idle),
        TransportFailure(.timeout, "too long", timeout: .request),
        TransportFailure(.policy, "a private address"),
        TransportFailure(.cancelled, "stopped"),
    ]

    @Test(arguments: faults)
    func `a failed request fails again in a replay`(_ fault: TransportFailure) async throws {
        let harness = RecordingHarness("id: a, url: 'http://a.test/', retry: {attempts: 2}")
        let files = try await harness.roundTrip(
            ScriptedTransport { _, _ throws(TransportFailure) in throw fault })
        let replay = try RecordingHarness.replay(files)
        let again = await #expect(throws: TransportFailure.self) {
            try await replay.send(HTTPRequest(url: "http://a.test/"))
        }
        #expect(again?.kind == fault.kind)
        #expect(again?.timeout == fault.timeout)
        #expect(again?.isTransient == fault.isTransient)
        #expect(again?.message == fault.message)
    }

    @Test func `elements after the first failed one are not recorded`() async throws {
        var harness = RecordingHarness(
            "id: each, url: 'http://a.test/row/${id}', for: {id: '[1, 2, 3, 4]'}")
        harness.loads.concurrency = 4
        let arrived = Counter()
        let door = Door()
        let transport = ScriptedTransport { request, _ async throws(TransportFailure) in
            // The first failure completes after all other responses.
            if request.url.hasSuffix("/2") {
                try await door.pass()
                return HTTPResponse(status: 500)
            }
            if arrived.next() == 2 { door.open() }
            return .json(#"{"id": 1}"#)
        }
        let (_, files) = try await harness.record(transport)
        #expect(
            try EntryLine.lines(of: files) == [
                "each 1.1: http://a.test/row/1 200", "each 1.2: http://a.test/row/2 500",
            ])
    }

    @Test func `rounds are in order, and each load gets its own responses`() async throws {
        let harness = RecordingHarness(
            "id: a, url: 'http://a.test/a'", "id: b, url: 'http://a.test/b'")
        let counts = Counter()
        let recorder = Recorder()
        var screen = try harness.loads.screen(
            recorder.recording(
                ScriptedTransport { request, _ in .json(rows([counts.next(request.url)])) }))
        await screen.load()
        await screen.refresh(try harness.loads.activation())
        let files = try harness.files(recorder)
        let replay = try RecordingHarness.replay(files)
        var single = harness.loads
        single.concurrency = 1
        var again = try single.screen(replay)
        await again.load()
        #expect(again.snapshot().summaries == ["content [0]", "content [0]"])
        await again.refresh(try single.activation())
        #expect(again.snapshot().summaries == ["content [1]", "content [1]"])
        #expect(replay.unused().number == 0)
    }

    @Test func `missing responses are added, and existing ones stay`() async throws {
        let responses: [String: [Result<HTTPResponse, TransportFailure>]] = [
            "http://a.test/a": [.success(.json(rows([1])))],
            "http://a.test/b": [.success(.json(rows([2])))],
        ]
        let old = try await RecordingHarness(
            "id: a, url: 'http://a.test/a'", "id: gone, url: 'http://a.test/gone'"
        ).record(Self.script(responses)).files
        let network = Self.script(responses)
        let harness = RecordingHarness(
            "id: b, url: 'http://a.test/b'", "id: a, url: 'http://a.test/a'")
        let (snapshot, files) = try await harness.record(network, adding: old)
        #expect(snapshot.summaries == ["content [2]", "content [1]"])
        #expect(network.requests.map(\.url) == ["http://a.test/b"])
        #expect(
            try EntryLine.lines(of: files) == [
                "b 1: http://a.test/b 200", "a 1: http://a.test/a 200",
                "gone 1: http://a.test/gone 404",
            ])
        // Adding without new requests changes nothing.
        let silent = try await harness.record(NoTransport(), adding: files).files
        #expect(silent == files)
    }

    @Test func `a large body has a sidecar file, which must be unchanged`() async throws {
        let text = rows(0..<40_000)
        let harness = RecordingHarness(
            "id: a, url: 'http://a.test/', paging: {policy: none, maxItems: 50000}")
        let files = try await harness.roundTrip(
            ScriptedTransport { _, _ in .json(text) })
        let side = try #require(files.sidecarBodies.first)
        #expect(files.sidecarBodies.count == 1)
        #expect(side.bytes == Array(text.utf8))
        #expect(side.name == "x.\(SHA256.hex(of: side.bytes)).body")
        #expect(SidecarBody.belongs(side.name, to: "x.har"))
        #expect(!SidecarBody.belongs(side.name, to: "y.har"))
        #expect(files.har.count < 4_000)
        let changed = try HARReplay(files.har) { _ in Array("[]".utf8) }
        let missing = try HARReplay(files.har) { (name) throws(LoadFileFault) in
            throw LoadFileFault("\(name): no such file")
        }
        for (replay, words) in [
            (changed, "was changed after the recording: restore it"),
            (missing, "no such file; commit it"),
        ] {
            let report = try await harness.loads.load(replay).sections[0].report
            #expect(report.contains(words), "\(report)")
        }
    }

    @Test(arguments: ["../x", "a/b", ".x", "", "C:x", "a\\b"])
    func `a file in another folder is not read`(_ name: String) async throws {
        let escaped = name.replacing("\\", with: "\\\\")
        let file = """
            {"log": {"entries": [{"request": {"method": "GET", "url": "http://a.test/"},
            "response": {"status": 200, "content": {"_file": "\(escaped)"}}}]}}
            """
        let replay = try HARReplay(Array(file.utf8)) { _ in
            Issue.record("asked for a file")
            return []
        }
        let fault = await #expect(throws: TransportFailure.self) {
            try await replay.send(HTTPRequest(url: "http://a.test/"))
        }
        #expect(fault?.message.contains("is not a file in the folder of the HAR file") == true)
    }

    @Test(arguments: [#"[{"id": 1}]"#, "\u{FEFF}[]", "é\u{0}\u{2028}\u{FFFD}\r\n\t\\", ""])
    func `a UTF-8 body is recorded as text`(_ text: String) async throws {
        let harness = RecordingHarness("id: a, url: 'http://a.test/'")
        let (_, files) = try await harness.record(ScriptedTransport { _, _ in .json(text) })
        let replay = try RecordingHarness.replay(files)
        let body = try await replay.send(HTTPRequest(url: "http://a.test/")).body
        #expect(body == Array(text.utf8))
    }

    @Test func `other bodies are base64`() async throws {
        let bytes: [UInt8] = [0xFF, 0, 1, 0xC3]
        let harness = RecordingHarness("id: a, url: 'http://a.test/'")
        let (_, files) = try await harness.record(
            ScriptedTransport { _, _ in HTTPResponse(status: 200, body: bytes) })
        #expect(String(decoding: files.har, as: UTF8.self).contains(#""encoding": "base64""#))
        let replay = try RecordingHarness.replay(files)
        #expect(try await replay.send(HTTPRequest(url: "http://a.test/")).body == bytes)
    }
}
