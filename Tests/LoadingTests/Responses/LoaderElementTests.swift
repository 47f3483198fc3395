import Foundation
import LoaderPlan
import Loading
import Synchronization
import TestSupport
import Testing

/// `for`: one request for each element of a list.
@Suite(.watchdog) struct LoaderElementTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The list expression.
        var ids = "[3, 1, 2]"
        var keys = ""
        /// Bodies by the last path component; others are 404.
        var responses = ["1": #"{"id": 1}"#, "2": #"{"id": 2}"#, "3": #"{"id": 3}"#]
        var pages = PageLimit.all
        var expected: String
        var report = ""
        /// The requested elements, in order.
        var requested = ["3", "1", "2"]
        var counts = LoadCounts()
    }

    private static func counts(
        pages: Int, received: Int, absent: Int = 0, undecodable: Int = 0, duplicates: Int = 0,
        hasMore: Bool = false, notes: [String] = []
    ) -> LoadCounts {
        var counts = LoadCounts()
        (counts.pages, counts.received, counts.absent) = (pages, received, absent)
        (counts.undecodable, counts.duplicates) = (undecodable, duplicates)
        (counts.hasMore, counts.notes) = (hasMore, notes)
        return counts
    }

    static let rows = [
        Row(
            testDescription: "responses in the order of the list", expected: "content [3 1 2]",
            counts: counts(pages: 1, received: 3)),
        Row(
            testDescription: "no elements", ids: "[1].filter(i, false)",
            expected: "empty []", requested: []),
        Row(
            testDescription: "null responses are dropped and counted",
            responses: ["1": "null", "2": "null", "3": #"{"id": 3}"#], expected: "content [3]",
            counts: counts(
                pages: 1, received: 3, absent: 2,
                notes: ["2 responses were null and are not items"])),
        Row(
            testDescription: "a repeated element is requested once",
            ids: "[3, 1, 3, 2, 3]", keys: "paging: {size: 2}", expected: "content [3 1 2]",
            counts: counts(
                pages: 3, received: 5, duplicates: 2,
                notes: ["2 items are not shown because an earlier item has their identity"])),
        Row(
            testDescription: "a page is so many elements", keys: "paging: {size: 2}",
            pages: .count(1), expected: "content [3 1]", requested: ["3", "1"],
            counts: counts(pages: 1, received: 2, hasMore: true)),
        Row(
            testDescription: "a list that ends with its page", keys: "paging: {size: 3}",
            pages: .count(1), expected: "content [3 1 2]", counts: counts(pages: 1, received: 3)),
        Row(
            testDescription: "maxPages", keys: "paging: {policy: none, size: 1, maxPages: 2}",
            expected: "content [3 1]", requested: ["3", "1"],
            counts: counts(
                pages: 2, received: 2,
                notes: ["paging stopped at `maxPages: 2`, and there are more pages"])),
        Row(
            testDescription: "maxItems, with null responses",
            keys: "paging: {size: 2, maxItems: 2}",
            responses: ["3": "null", "1": #"{"id": 1}"#, "2": #"{"id": 2}"#],
            expected: "content [1 2]",
            counts: counts(
                pages: 2, received: 3, absent: 1,
                notes: ["1 response was null and is not an item"])),
        Row(
            testDescription: "maxItems without pages", keys: "paging: {maxItems: 2}",
            expected: "content [3 1]", requested: ["3", "1"],
            counts: counts(
                pages: 1, received: 2,
                notes: ["loading stopped at `maxItems: 2`, and there are more items"])),
        Row(
            testDescription: "a failed response fails its page and keeps earlier ones",
            ids: "[3, 1, 9, 2]", keys: "paging: {size: 2}", expected: "status [3 1]",
            report: "HTTP 404 from https://e.example/rows/9", requested: ["3", "1", "9"],
            counts: counts(pages: 1, received: 2, hasMore: true)),
        Row(
            testDescription: "a response that does not match",
            responses: ["1": #"{"id": "x"}"#, "2": #"{"id": 2}"#, "3": #"{"id": 3}"#],
            expected: "decode []",
            report:
                "the value at https://e.example/rows/1 $.id is the string \"x\", and the model says `int` (test.yaml:3:9)",
            counts: counts(pages: 0, received: 0)),
        Row(
            testDescription: "lossy drops it", keys: "decode: lossy",
            responses: ["1": #"{"id": "x"}"#, "2": #"{"id": 2}"#, "3": #"{"id": 3}"#],
            expected: "content [3 2]",
            counts: counts(
                pages: 1, received: 3, undecodable: 1,
                notes: [
                    "1 item was dropped: the value at https://e.example/rows/1 $.id is the string \"x\", and the model says `int` (test.yaml:3:9): other items match, so write `json` if it may be either"
                ])),
        Row(
            testDescription: "a keypath in each response", ids: "[3, 1]", keys: "keypath: row",
            responses: ["3": #"{"row": {"id": 3}}"#, "1": #"{"rows": {"id": 1}}"#],
            expected: "keypath []",
            report:
                "https://e.example/rows/1: the object at $ has no `row` (test.yaml:7:83): did you mean `rows`?",
            requested: ["3", "1"]),
        Row(
            testDescription: "`optional` accepts that it is missing or null",
            keys: "keypath: row, optional: true",
            responses: ["3": #"{"row": {"id": 3}}"#, "1": #"{"rows": 1}"#, "2": #"{"row": null}"#],
            expected: "content [3]",
            counts: counts(
                pages: 1, received: 3, absent: 2,
                notes: ["2 responses were null and are not items"])),
        Row(
            testDescription: "each response may be rejected",
            keys: "response: Answer, reject: '${response.?error}'",
            responses: ["3": #"{"id": 3}"#, "1": #"{"error": "gone"}"#, "2": #"{"id": 2}"#],
            expected: "rejected []", report: "gone"),
        Row(
            testDescription: "a null response is not rejected",
            keys: "response: Answer, reject: '${response.?error}'",
            responses: ["3": #"{"id": 3}"#, "1": "null", "2": #"{"id": 2}"#],
            expected: "content [3 2]",
            counts: counts(
                pages: 1, received: 3, absent: 1,
                notes: ["1 response was null and is not an item"])),
        Row(
            testDescription: "a response that is not JSON",
            responses: ["3": #"{"id": 3}"#, "1": "<html></html>", "2": #"{"id": 2}"#],
            expected: "decode []",
            report: "https://e.example/rows/1: the response is HTML", requested: ["3", "1"]),
    ]

    @Test(arguments: rows)
    func requests(_ row: Row) async throws {
        let server = ScriptedTransport { request, _ in
            let name = String(request.url.split(separator: "/").last ?? "")
            guard let body = row.responses[name] else { return HTTPResponse(status: 404) }
            return HTTPResponse(status: 200, body: Array(body.utf8))
        }
        let keys = row.keys.isEmpty ? "" : ", \(row.keys)"
        var harness = LoaderHarness(
            "id: rows, url: 'BASE/rows/${id}', for: {id: '\(row.ids)'}\(keys)",
            pages: row.pages)
        harness.models = "  Row: {id: int, name: string?}\n  Answer: {error: string?}"
        harness.concurrency = 1
        let snapshot = try await harness.load(base: "https://e.example", server)
        let section = snapshot.sections[0]
        #expect(snapshot.summaries == [row.expected], "\(section.report)")
        #expect(
            section.failure?.message.hasPrefix(row.report) ?? row.report.isEmpty,
            "\(section.report)")
        let requested = server.requests.map { String($0.url.split(separator: "/").last ?? "") }
        #expect(requested == row.requested)
        if section.failure == nil || row.counts != LoadCounts() {
            #expect(section.counts == row.counts)
        }
    }

    @Test func `every part of a request can read the element, and data keeps each response`()
        async throws
    {
        let server = ScriptedTransport { request, _ in
            HTTPResponse(
                status: 200,
                body: request.method == "POST"
                    ? request.body ?? [] : Array("[\"a\", \"b\", \"a\"]".utf8))
        }
        let snapshot = try await LoaderHarness(
            "id: a, items: 'data.users.map(u, u.?name.orValue(\"-\"))'",
            top: """
                let: {prefix: '"n-"'}
                data:
                  names: {url: BASE/names, model: list(string)}
                  users: {for: {n: data.names}, url: 'BASE/u/${n}', query: {n: '${prefix + n}'}, headers: {X-N: '${n}'}, json: {id: 1, name: '${n}'}, model: Row}
                """
        ).load(base: "https://e.example", server)
        #expect(snapshot.summaries == ["content [a b a]"])
        #expect(
            Set(server.requests.map { "\($0.line) \($0.headers.first?.value ?? "")" }).count == 3)
        #expect(
            server.requests.map(\.line).sorted() == [
                "GET https://e.example/names ",
                #"POST https://e.example/u/a?n=n-a {"id":1,"name":"a"}"#,
                #"POST https://e.example/u/b?n=n-b {"id":1,"name":"b"}"#,
            ])
    }

    @Test func `requests are limited by the screen's concurrency`() async throws {
        let meter = FlightMeter(expecting: 3)
        let server = ScriptedTransport {
            (request, _) async throws(TransportFailure) -> HTTPResponse in
            try await meter.pass()
            let id = request.url.split(separator: "/").last ?? ""
            return HTTPResponse(status: 200, body: Array(#"{"id": \#(id)}"#.utf8))
        }
        let list = (1...40).map(String.init).joined(separator: ", ")
        let snapshot = try await LoaderHarness(
            "id: a, url: 'BASE/${i}', for: {i: '[\(list)]'}",
            "id: b, url: 'BASE/${i}', for: {i: '[\(list)].map(i, i + 100)'}",
            top: "load: {concurrency: 3}"
        ).load(server)
        let all = (1...40).map(String.init).joined(separator: " ")
        #expect(snapshot.summaries[0] == "content [\(all)]")
        #expect(meter.most == 3)
        #expect(server.requests.count == 80)
    }

    @Test func `a request waiting for a permit is cancelled at once`() async throws {
        let server = ScriptedServer { _ in .silence }
        let harness = LoaderHarness(
            "id: a, url: 'BASE/${i}', for: {i: '[1, 2, 3]'}",
            "id: b, url: 'BASE/${i}', for: {i: '[4, 5, 6]'}", top: "load: {concurrency: 2}")
        let task = Task { try await harness.load(server).summaries }
        try await waitUntil("two requests") { server.paths.count >= 2 }
        for _ in 0..<100 { await Task.yield() }
        task.cancel()
        #expect(try await task.value == ["cancelled []", "cancelled []"])
        #expect(server.paths.count == 2)
    }

    @Test func `the first failed element in list order decides`() async throws {
        for round in 0..<10 {
            let server = ScriptedTransport { request, _ in
                let id = Int(request.url.split(separator: "/").last ?? "") ?? 0
                // The later one fails at once, the earlier one later.
                for _ in 0..<(id == 2 ? 10 * round : 0) { await Task.yield() }
                return id == 2 || id == 5
                    ? HTTPResponse(status: 400 + id)
                    : HTTPResponse(status: 200, body: Array(#"{"id": \#(id)}"#.utf8))
            }
            let snapshot = try await LoaderHarness(
                "id: a, url: 'BASE/${i}', for: {i: '[1, 2, 3, 4, 5, 6]'}"
            ).load(server)
            #expect(snapshot.sections[0].failure?.status == 402)
        }
    }

    @Test func `rounds continue with the next elements, and start again when the list changes`()
        async throws
    {
        let server = ScriptedTransport { request, _ in
            let id = request.url.split(separator: "/").last ?? ""
            return HTTPResponse(
                status: 200, body: Array((id == "ids" ? "[1, 2, 3]" : #"{"id": \#(id)}"#).utf8))
        }
        let harness = LoaderHarness(
            "id: a, url: 'BASE/${i}', for: {i: 'data.ids.filter(i, i > state.from)'}, paging: {size: 2}",
            top: """
                state: {from: {type: int, default: 0}}
                data: {ids: {url: BASE/ids, model: list(int)}}
                """, pages: .count(1))
        var screen = try harness.screen(server)
        await screen.load()
        #expect(screen.snapshot().summaries == ["content [1 2]"])
        #expect(await screen.loadNextPages(of: ["a"]))
        #expect(screen.snapshot().summaries == ["content [1 2 3]"])
        #expect(server.requests.count == 4)
        #expect(await screen.loadNextPages(of: ["a"]) == false)
        await screen.change(to: try harness.activation(state: [("from", "1")]))
        #expect(screen.snapshot().summaries == ["content [2 3]"])
        #expect(server.requests.count == 6)
    }

    @Test(.enabled(if: Suites.arePresent))
    func `Hacker News: a list of ids, and an item for each`() async throws {
        let path = Suites.path(of: "apis/hackernews/readme-examples.json")
        let recording = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
                as? [String: Any])
        var bodies: [String: [UInt8]] = [:]
        for exchange in recording["exchanges"] as? [[String: Any]] ?? [] {
            guard let request = exchange["request"] as? [String: Any],
                let url = request["url"] as? String,
                let response = exchange["response"] as? [String: Any], let body = response["body"]
            else { continue }
            let data = try JSONSerialization.data(withJSONObject: body, options: .fragmentsAllowed)
            bodies[url] = Array(data)
        }
        let base = "https://hacker-news.firebaseio.com"
        let recorded = bodies
        // The recording has no list of stories; missing items are null.
        let server = ScriptedTransport { request, _ in
            let isList = request.url.hasSuffix("topstories.json")
            let list = Array("[8863, 1, 121003, 192327, 126809, 160705]".utf8)
            return HTTPResponse(
                status: 200,
                body: isList ? list : recorded[request.url] ?? Array("null".utf8))
        }
        var harness = LoaderHarness(
            """
            id: stories, model: Item, url: 'BASE/v0/item/${id}.json', for: {id: data.stories},
                paging: {size: 4}
            """, top: "data: {stories: {url: BASE/v0/topstories.json, model: list(int)}}",
            pages: .count(1))
        harness.models = """
              Item: {id: int, title: string?, by: string?, score: int?, url: url?, time: {type: date, format: seconds}, kids: {type: list(int), default: []}}
            """
        let first = try await harness.load(base: base, server)
        #expect(first.summaries == ["content [8863 121003 192327]"])
        #expect(first.sections[0].counts.absent == 1)
        #expect(first.sections[0].counts.hasMore)
        harness.pages = .all
        let all = try await harness.load(base: base, server)
        #expect(all.summaries == ["content [8863 121003 192327 126809 160705]"])
        #expect(!all.sections[0].counts.hasMore)
    }
}
