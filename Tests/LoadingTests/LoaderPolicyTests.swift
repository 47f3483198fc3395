import FaultServer
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing

/// The effect of a failure on other sections, and the timeout of a run.
@Suite(.watchdog) struct LoaderPolicyTests {
    @Test func `S0-11 ignore continues with the others`() async throws {
        let server = try FaultServer.json(["/b": rows([2])])
        let snapshot = try await LoaderHarness(
            "id: a, url: BASE/a", "id: b, url: BASE/b", "id: c, items: [{id: 3}]"
        ).load(from: server)
        #expect(snapshot.summaries == ["status []", "content [2]", "content [3]"])
        #expect(snapshot.cancelledBy == nil)
    }

    @Test func `S0-12 cancelAll cancels the others and keeps loaded pages`() async throws {
        let requested = Gate()
        let server = try FaultServer { request in
            requested.open(request.path + (request.parameter("page") ?? ""))
            switch (request.path, request.parameter("page")) {
            case ("/done", _), ("/paged", "1"): return .reply(text: rows(1...2))
            case ("/bad", _):
                requested.wait(for: ["/hanging", "/paged2"])
                return .reply(500)
            default: return .silence
            }
        }
        let snapshot = try await LoaderHarness(
            "id: done, url: BASE/done",
            "id: paged, url: BASE/paged, paging: {policy: page, size: 2}",
            "id: bad, url: BASE/bad", "id: hanging, url: BASE/hanging",
            "id: waiting, url: BASE/waiting", top: "load: {onError: cancelAll, concurrency: 3}"
        ).load(from: server)
        #expect(
            snapshot.summaries == [
                "content [1 2]", "cancelled [1 2]", "status []", "cancelled []", "cancelled []",
            ])
        #expect(snapshot.cancelledBy == "bad")
        #expect(!server.targets.contains("/waiting"))
    }

    /// File reads are not cancelled, so all three fail, in any order.
    @Test func `S0-12 the first failure in plan order wins`() async throws {
        let harness = LoaderHarness(
            "id: fine, items: [{id: 1}]", "id: first, file: 1.json", "id: second, file: 2.json",
            "id: third, file: 3.json", top: "load: {onError: cancelAll}")
        for _ in 0..<20 {
            let snapshot = try await harness.load()
            #expect(snapshot.cancelledBy == "first")
            #expect(snapshot.summaries.dropFirst().first == "transport []")
        }
    }

    /// Which answer is read first is chance: those of one moment have all arrived. The clock stands
    /// still, so that the moment lasts until they have on a busy machine, too.
    @Test func `S0-12 the first of concurrent failures in plan order is named`() async throws {
        for _ in 0..<20 {
            let meter = FlightMeter(expecting: 3)
            let server = ScriptedTransport {
                (_, _) async throws(TransportFailure) -> HTTPResponse in
                try await meter.pass()
                return HTTPResponse(status: 404)
            }
            var harness = LoaderHarness(
                "id: fine, items: [{id: 1}]", "id: s1, url: BASE/1", "id: s2, url: BASE/2",
                "id: s3, url: BASE/3", top: "load: {onError: cancelAll}")
            harness.clock = TestClock()
            let snapshot = try await harness.load(server)
            #expect(snapshot.summaries.first == "content [1]")
            #expect(snapshot.summaries.dropFirst().allSatisfy { $0 == "status []" })
            #expect(snapshot.cancelledBy == "s1")
        }
    }

    @Test func `one section at a time is deterministic`() async throws {
        let recording = try HARReplay(Array(#"{"log": {"entries": []}}"#.utf8))
        var harness = LoaderHarness(
            "id: fine, items: [{id: 1}]", "id: bad, url: BASE/1", "id: worse, url: BASE/2",
            "id: last, items: [{id: 1}]", top: "load: {onError: cancelAll}")
        harness.concurrency = 1
        for _ in 0..<20 {
            let snapshot = try await harness.load(recording)
            #expect(
                snapshot.summaries == [
                    "content [1]", "transport []", "cancelled []", "cancelled []",
                ])
            #expect(snapshot.cancelledBy == "bad")
        }
    }

    @Test func `a section's policy overrides that of load`() async throws {
        let requested = Gate()
        let server = try FaultServer { request in
            requested.open(request.target)
            switch request.target {
            case "/slow":
                requested.wait(for: ["/later"])
                return .reply(text: rows([1]))
            case "/later": return .reply(text: rows([2]))
            case "/hanging": return .silence
            default: return .reply(404)
            }
        }
        // The last one begins when the first has ended.
        let ignored = try await LoaderHarness(
            "id: bad, url: BASE/bad, onError: ignore", "id: slow, url: BASE/slow",
            "id: later, url: BASE/later", top: "load: {onError: cancelAll, concurrency: 2}"
        ).load(from: server)
        #expect(ignored.summaries == ["status []", "content [1]", "content [2]"])
        let cancelled = try await LoaderHarness(
            "id: bad, url: BASE/bad, onError: cancelAll", "id: hanging, url: BASE/hanging"
        ).load(from: server)
        #expect(cancelled.summaries == ["status []", "cancelled []"])
        #expect(cancelled.cancelledBy == "bad")
    }

    @Test func `the run's timeout ends hanging loads`() async throws {
        let clock = TestClock()
        let hanging = Mutex(0)
        let server = try FaultServer { request in
            if request.path == "/quick" || request.parameter("page") == "1" {
                return .reply(text: rows([1]))
            }
            if hanging.withLock({
                $0 += 1; return $0
            }) == 2 {
                clock.advance(to: 500_000)
            }
            return .silence
        }
        var harness = LoaderHarness(
            "id: quick, url: BASE/quick",
            "id: paged, url: BASE/paged, paging: {policy: page, size: 1}",
            "id: never, url: BASE/never", top: "load: {timeout: 500s, concurrency: 2}")
        harness.clock = clock
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.summaries == ["content [1]", "timeout [1]", "timeout []"])
        #expect(
            snapshot.sections[2].failure?.message
                == "the whole run took longer than 500 s: raise `load.timeout` to allow more")
        #expect(snapshot.cancelledBy == nil)
    }

    @Test func `cancelling the task ends the run at once`() async throws {
        let server = try FaultServer { request in
            request.path == "/quick" ? .reply(text: rows([1])) : .silence
        }
        let harness = LoaderHarness(
            "id: quick, url: BASE/quick", "id: hanging, url: BASE/hanging",
            "id: waiting, url: BASE/waiting", top: "load: {concurrency: 1}")
        let task = Task { try await harness.load(from: server) }
        try await waitUntil("a request") { server.targets.contains("/hanging") }
        task.cancel()
        let snapshot = try await task.value
        #expect(snapshot.summaries == ["content [1]", "cancelled []", "cancelled []"])
        #expect(snapshot.cancelledBy == nil)
    }

    @Test func `a task cancelled before the run sends no requests`() async throws {
        let server = try FaultServer { _ in .reply(text: rows([1])) }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await LoaderHarness("id: a, url: BASE/a").load(from: server)
        }
        let snapshot = try await task.value
        #expect(snapshot.summaries == ["cancelled []"])
        #expect(server.requests.isEmpty)
    }
}
