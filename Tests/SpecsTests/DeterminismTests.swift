import Diagnostics
import LoaderPlan
import Loading
import ScreenSpec
import Screens
import Synchronization
import TestSupport
import Testing

/// The same responses produce the same bytes, independent of concurrency and order.
@Suite struct DeterminismTests {
    private static let spec = """
        screen: demo.same
        models:
          Row: {id: int, name: string?}
          Page: {rows: list(Row)?, next: string?}
        load: {timeout: 60m}
        data:
          ids: {url: 'http://a.test/ids', model: list(int)}
          one: {url: 'http://a.test/one', model: Row}
        sections:
          - {id: pages, url: 'http://a.test/pages', model: Row, layout: list, cell: {text: "${item.id}"}, paging: {policy: page, size: 2}}
          - {id: tokens, url: 'http://a.test/tokens', keypath: rows, response: Page, model: Row, layout: list, cell: {text: "${item.id}"}, paging: {policy: token, next: response.?next}}
          - {id: each, url: 'http://a.test/each/${id}', for: {id: data.ids}, model: Row, layout: list, cell: {text: "${item.id} of ${data.one.id}"}, paging: {size: 3}}
          - {id: busy, url: 'http://a.test/busy', model: Row, layout: list, cell: {text: "${item.id}"}, retry: {attempts: 4}}
          - {id: dead, url: 'http://a.test/dead', model: Row, layout: list, cell: {text: "${item.id}"}, retry: {attempts: 2}, onError: ignore}
          - {id: wrong, url: 'http://a.test/wrong', model: Row, layout: list, cell: {text: "${item.id}"}, onError: ignore}
          - {id: moved, url: 'http://a.test/moved', model: Row, layout: list, cell: {text: "${item.id}"}}
          - {id: same, url: 'http://a.test/shared', model: Row, layout: list, cell: {text: "${item.id}"}}
          - {id: again, url: 'http://a.test/shared', model: Row, layout: list, cell: {text: "${item.id}"}}
          - {id: derived, items: "data.ids.filter(id, id > 2)", layout: list, cell: {text: "${item}"}}
        """

    private static func plan() throws -> Plan {
        var bag = DiagnosticBag()
        let screen = Compiler().compile(
            SourceText(path: "same.yaml", bytes: Array(spec.utf8)), into: &bag)
        try #require(bag.sorted.filter { $0.severity == .error }.map(\.message) == [])
        return lower(try #require(screen))
    }

    @Test func `twenty runs at each concurrency have the same output and recording`()
        async throws
    {
        let plan = try Self.plan()
        let first = try await RecordedRun.of(plan, over: ShuffledServer(seed: 0), concurrency: 1)
        #expect(first.failures.count == 2, "\(first.failures)")
        for concurrency in [1, 2, 16] {
            for seed in 1...20 {
                let run = try await RecordedRun.of(
                    plan, over: ShuffledServer(seed: UInt64(seed)), concurrency: concurrency)
                #expect(run.output == first.output, "seed \(seed), \(concurrency) at once")
                #expect(run.files == first.files, "seed \(seed), \(concurrency) at once")
            }
        }
    }

    @Test func `a replay has the output of the recorded run`() async throws {
        let plan = try Self.plan()
        let first = try await RecordedRun.of(plan, over: ShuffledServer(seed: 0), concurrency: 16)
        for _ in 0..<20 {
            let replay = try first.replay()
            let run = try await RecordedRun.of(plan, over: replay, concurrency: 1)
            #expect(run.output == first.output)
            #expect(run.files == first.files)
            #expect(replay.unused().number == 0)
        }
    }

    @Test func `a replay uses a virtual clock`() async throws {
        let plan = try Self.plan()
        let first = try await RecordedRun.of(plan, over: ShuffledServer(seed: 0), concurrency: 1)
        let run = try await RecordedRun.of(plan, over: try first.replay(), concurrency: 1)
        // Three attempts of `busy`, with the delays that the server requests, and a second one of
        // `dead`.
        #expect(run.waited >= .seconds(90))
        #expect(run.waited == first.waited)
    }
}

/// Responds in random order.
private final class ShuffledServer: HTTPTransport {
    private let random: Mutex<SeededRandom>
    private let tries = Mutex<[String: Int]>([:])

    init(seed: UInt64) { random = Mutex(SeededRandom(seed)) }

    func send(
        _ request: HTTPRequest, limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPResponse {
        let turns = random.withLock { $0.number(0..<200) }
        for _ in 0..<turns { await Task.yield() }
        return try respond(to: request)
    }

    private func respond(to request: HTTPRequest) throws(TransportFailure) -> HTTPResponse {
        let path = String(request.url.dropFirst("http://a.test".count))
        switch path {
        case "/ids": return reply("[1, 2, 3, 4, 5, 6, 7]")
        case "/one": return reply(#"{"id": 1, "name": "One"}"#)
        case "/pages?page=1&size=2": return reply(#"[{"id": 1}, {"id": 2}]"#)
        case "/pages?page=2&size=2": return reply(#"[{"id": 3}, {"id": 4}]"#)
        case "/pages?page=3&size=2": return reply(#"[{"id": 5}]"#)
        case "/tokens": return reply(#"{"rows": [{"id": 1}], "next": "t2"}"#)
        case "/tokens?token=t2": return reply(#"{"rows": [{"id": 2}], "next": "t3"}"#)
        case "/tokens?token=t3": return reply(#"{"rows": [{"id": 3}]}"#)
        case "/busy" where attempt(path) < 3:
            return reply("busy", 503, HTTPHeader(name: "Retry-After", value: "30"))
        case "/busy": return reply(#"[{"id": 9}]"#)
        case "/dead": throw TransportFailure(.timeout, "a.test is silent", timeout: .idle)
        case "/wrong": return reply("no", 404)
        case "/moved":
            return reply("", 302, HTTPHeader(name: "Location", value: "/new"))
        case "/new", "/shared": return reply(#"[{"id": 8}]"#)
        case let path where path.hasPrefix("/each/"):
            return reply(#"{"id": \#(path.dropFirst(6)), "name": "é"}"#)
        default: throw TransportFailure(.policy, "\(path) is not expected")
        }
    }

    private func attempt(_ path: String) -> Int {
        tries.withLock { tries in
            defer { tries[path, default: 0] += 1 }
            return tries[path, default: 0]
        }
    }

    private func reply(_ text: String, _ status: Int = 200, _ header: HTTPHeader? = nil)
        -> HTTPResponse
    {
        let type = HTTPHeader(name: "Content-Type", value: "application/json")
        return HTTPResponse(
            status: status, headers: [type] + (header.map { [$0] } ?? []), body: Array(text.utf8))
    }
}
