import LoaderPlan
import Loading
import TestSupport
import Testing

/// Pictures in recordings.
@Suite struct PictureRecordingTests {
    private static let addresses = ["c", "a", "b"].map { "https://pictures.test/\($0)?sig=s3cr3t" }

    /// Data, a picture after a redirect and a retry, and a large picture.
    private static func transport(first: String) -> ScriptedTransport {
        let door = Door()
        return ScriptedTransport { (request, _) throws(TransportFailure) in
            let url = request.url
            if url.contains("/rows") { return .json(#"[{"id": 1}]"#) }
            if url.contains("/\(first)") { door.open() } else { try await door.pass() }
            if url.contains("/a?") {
                return HTTPResponse(
                    status: 302,
                    headers: [HTTPHeader(name: "Location", value: "https://cdn.test/a.png")])
            }
            let count = url.contains("/b") ? 300 << 10 : 3
            return HTTPResponse(
                status: 200, headers: [HTTPHeader(name: "Content-Type", value: "image/png")],
                body: Array(repeating: 0xff, count: count))
        }
    }

    /// Records a run that shows pictures, and returns the outcomes.
    private func record(
        _ addresses: [String], _ transport: any HTTPTransport,
        adding earlier: Recording.Files? = nil
    ) async throws -> (files: Recording.Files, outcomes: [String: PictureLoader.Outcome]) {
        var harness = RecordingHarness("id: rows, url: http://a.test/rows, model: Row")
        harness.loads.clock = TestClock(skipping: .seconds(100))
        let recorder = Recorder(adding: try earlier.map(RecordingHarness.replay))
        let recording = recorder.recording(transport)
        // The reverse order of `run`, which makes no difference.
        let loader = PictureLoader(
            try harness.loads.plan(), in: harness.loads.environment(recording))
        let outcomes = await loader.load(addresses)
        _ = try await harness.loads.load(recording)
        return (try harness.files(recorder), outcomes)
    }

    @Test func `recordings of pictures are deterministic, after the data and in order`()
        async throws
    {
        let (first, outcomes) = try await record(Self.addresses, Self.transport(first: "c"))
        let (second, _) = try await record(Self.addresses, Self.transport(first: "b"))
        #expect(first.har == second.har && first.sidecarBodies == second.sidecarBodies)
        #expect(first.sidecarBodies.count == 1)
        #expect(outcomes.values.allSatisfy { (try? $0.get()) != nil })
        let lines = try EntryLine.lines(of: first)
        #expect(
            lines == [
                "rows 1: http://a.test/rows 200",
                "image: https://pictures.test/c?sig={{redacted.1}} 200",
                "image: https://pictures.test/a?sig={{redacted.1}} 302",
                "image hop 1: https://cdn.test/a.png 200",
                "image: https://pictures.test/b?sig={{redacted.1}} 200",
            ])
        #expect(try HARValidator.faults(of: first.har) == [])
    }

    @Test func `adding to a recording keeps the positions of its pictures`() async throws {
        let (first, _) = try await record(
            ["https://pictures.test/c"], Self.transport(first: "c"))
        let (same, _) = try await record(["https://pictures.test/c"], NoTransport(), adding: first)
        #expect(same.har == first.har)
        let more = ["https://pictures.test/a?", "https://pictures.test/c"]
        let (added, _) = try await record(more, Self.transport(first: "a"), adding: first)
        let lines = try EntryLine.lines(of: added)
        #expect(
            lines == [
                "rows 1: http://a.test/rows 200", "image: https://pictures.test/c 200",
                "image: https://pictures.test/a? 302", "image hop 1: https://cdn.test/a.png 200",
            ])
        let (again, _) = try await record(more, NoTransport(), adding: added)
        #expect(again.har == added.har)
    }

    @Test func `a replay returns recorded pictures and reports missing ones`() async throws {
        let (files, recorded) = try await record(Self.addresses, Self.transport(first: "c"))
        let replay = try RecordingHarness.replay(files)
        let harness = LoaderHarness("id: rows, url: http://a.test/rows, model: Row")
        let environment = harness.environment(replay)
        let other = "https://pictures.test/other"
        let loader = PictureLoader(try harness.plan(), in: environment)
        let outcomes = await loader.load(Self.addresses + [other])
        for address in Self.addresses { #expect(outcomes[address] == recorded[address]) }
        guard case .failure(let failure)? = outcomes[other] else {
            Issue.record("there is a picture that was not recorded")
            return
        }
        #expect(failure.reason == .unrecorded && failure.message.contains(other))
    }

    @Test func `pictures that are not shown do not count as unused`() async throws {
        let (files, _) = try await record(Self.addresses, Self.transport(first: "c"))
        let replay = try RecordingHarness.replay(files)
        _ = try await LoaderHarness("id: rows, url: http://a.test/rows, model: Row").load(replay)
        #expect(replay.unused().number == 0)
    }
}
