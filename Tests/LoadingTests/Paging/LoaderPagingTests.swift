import FaultServer
import LoaderPlan
import Loading
import TestSupport
import Testing

/// Paging by page number: requests, end conditions and items.
@Suite struct LoaderPagingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Keys of `paging` in addition to the policy.
        var paging: String
        /// The ids of each page, from 1; later pages are empty.
        var server: [[Int]]
        var limit = PageLimit.all
        /// The state and the ids.
        var expected: String
        /// The requested pages.
        var requested: [String]
        /// The expected counts: pages, received, duplicates.
        var counts: [Int]
        var hasMore = false
        /// A part of each note.
        var notes: [String] = []
    }

    static let full = [[1, 2], [3, 4], [5, 6]]

    static let rows = [
        Row(
            testDescription: "S3-03 a short page is the last", paging: "size: 2",
            server: [[1, 2], [3]], expected: "content [1 2 3]", requested: ["1", "2"],
            counts: [2, 3, 0]),
        Row(
            testDescription: "start 2", paging: "size: 2, start: 2", server: full,
            expected: "content [3 4 5 6]", requested: ["2", "3", "4"], counts: [3, 4, 0]),
        Row(
            testDescription: "S3-04 --pages 1", paging: "size: 2", server: full, limit: .count(1),
            expected: "content [1 2]", requested: ["1"], counts: [1, 2, 0], hasMore: true),
        Row(
            testDescription: "maxPages", paging: "size: 2, maxPages: 2", server: full,
            expected: "content [1 2 3 4]", requested: ["1", "2"], counts: [2, 4, 0],
            notes: ["`maxPages: 2`, and there are more pages"]),
        Row(
            testDescription: "maxItems", paging: "size: 2, maxItems: 3", server: full,
            expected: "content [1 2 3]", requested: ["1", "2"], counts: [2, 4, 0],
            notes: ["`maxItems: 3`, and there are more items"]),
        Row(
            testDescription: "S1-22 a repeated item is dropped", paging: "size: 3",
            server: [[1, 2, 3], [3, 4, 1], [5]], expected: "content [1 2 3 4 5]",
            requested: ["1", "2", "3"], counts: [3, 7, 2],
            notes: ["2 items are not shown because an earlier item has their identity"]),
        Row(
            testDescription: "dedupe: last keeps the position of the first",
            paging: "size: 2, dedupe: last", server: [[1, 2], [1]], expected: "content [1 2]",
            requested: ["1", "2"], counts: [2, 3, 1],
            notes: ["1 item is not shown because a later item has its identity"]),
        Row(
            testDescription: "dedupe: error", paging: "size: 2, dedupe: error",
            server: [[1, 2], [3, 1]], expected: "decode [1 2]", requested: ["1", "2"],
            counts: [1, 2, 0], hasMore: true),
        Row(
            testDescription: "a repeated page", paging: "size: 2",
            server: [[1, 2], [1, 2], [3, 4]], expected: "content [1 2]", requested: ["1", "2"],
            counts: [2, 4, 0], notes: ["the same items as the one before"]),
        Row(
            testDescription: "a repeated page, as an error",
            paging: "size: 2, onRepeat: error", server: [[1, 2], [1, 2]], expected: "policy [1 2]",
            requested: ["1", "2"], counts: [1, 2, 0], hasMore: true),
    ]

    @Test(arguments: rows)
    func `the policy page`(row: Row) async throws {
        let server = try FaultServer { request in
            let page = request.parameter("page").flatMap { Int($0) } ?? -1
            let isThere = (1...max(1, row.server.count)).contains(page) && !row.server.isEmpty
            return .reply(text: LoadingTests.rows(isThere ? row.server[page - 1] : []))
        }
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/rows, paging: {policy: page, \(row.paging)}", pages: row.limit
        ).load(from: server)
        let section = snapshot.sections[0]
        #expect(snapshot.summary(of: section) == row.expected)
        #expect(server.requests.map { $0.parameter("page") } == row.requested)
        let counts = section.counts
        #expect([counts.pages, counts.received, counts.duplicates] == row.counts)
        #expect(counts.hasMore == row.hasMore)
        #expect(counts.notes.count == row.notes.count, "\(counts.notes)")
        for (note, part) in zip(counts.notes, row.notes) {
            #expect(note.contains(part), "\(note)")
        }
    }

    @Test func `S3-02 page and per_page, and the query of the spec`() async throws {
        let server = try FaultServer.pages([1...100, 101...107])
        let snapshot = try await LoaderHarness(
            "id: rows, url: 'BASE/u?sort=a+b&page=9&x=%2f', paging: {policy: page, size: 100, sizeParameter: per_page}"
        ).load(from: server)
        #expect(snapshot.sections[0].items.count == 107)
        #expect(
            server.targets == [
                "/u?sort=a+b&x=%2f&page=1&per_page=100", "/u?sort=a+b&x=%2f&page=2&per_page=100",
            ])
    }

    @Test func `a repeated page adds no items without identity`() async throws {
        let server = try FaultServer { _ in .reply(text: #"["a", "a"]"#) }
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/rows, model: string, paging: {policy: page, size: 2}"
        ).load(from: server)
        #expect(snapshot.summaries == ["content [a a]"])
    }

    struct ResponseRow: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var paging: String
        /// The response to each page.
        var pages: [String]
        var expected: String
        var requested: Int
        var notes: [String] = []
    }

    static let responses = [
        ResponseRow(
            testDescription: "S1-10 more without size", paging: "more: response.meta.?next",
            pages: [
                #"{"pages": [{"id": 1}], "meta": {"next": true}}"#,
                #"{"pages": [{"id": 2}], "meta": {"next": false}}"#,
            ], expected: "content [1 2]", requested: 2),
        ResponseRow(
            testDescription: "more that is not a Boolean",
            paging: "size: 1, more: response.hasNext",
            pages: [#"{"pages": [{"id": 1}], "hasNext": "yes"}"#], expected: "content [1]",
            requested: 1, notes: ["`more: response.hasNext` has no true or false"]),
        ResponseRow(
            testDescription: "more that is missing", paging: "size: 1, more: response.hasNext",
            pages: [#"{"pages": [{"id": 1}]}"#], expected: "content [1]", requested: 1,
            notes: ["`more: response.hasNext` has no true or false"]),
        ResponseRow(
            testDescription: "an empty page ends paging although more is true",
            paging: "size: 1, more: response.hasNext",
            pages: [
                #"{"pages": [{"id": 1}], "hasNext": true}"#, #"{"pages": [], "hasNext": true}"#,
            ],
            expected: "content [1]", requested: 2,
            notes: ["paging ended at an empty page, although `more` is true"]),
        ResponseRow(
            testDescription: "total", paging: "size: 2, total: response.total",
            pages: [
                #"{"pages": [{"id": 1}, {"id": 2}], "total": 4}"#,
                #"{"pages": [{"id": 3}, {"id": 4}], "total": 4}"#,
            ], expected: "content [1 2 3 4]", requested: 2),
        ResponseRow(
            testDescription: "total that is not a number", paging: "size: 2, total: response.total",
            pages: [#"{"pages": [{"id": 1}], "total": "3"}"#], expected: "content [1]",
            requested: 1,
            notes: ["`total: response.total` has no integer"]),
    ]

    @Test(arguments: responses)
    func `more and total`(row: ResponseRow) async throws {
        let server = try FaultServer { request in
            let page = request.parameter("page").flatMap { Int($0) } ?? 0
            let isThere = page >= 1 && page <= row.pages.count
            return .reply(text: isThere ? row.pages[page - 1] : #"{"pages": []}"#)
        }
        let snapshot = try await LoaderHarness(
            "id: rows, url: BASE/rows, keypath: pages, paging: {policy: page, \(row.paging)}"
        ).load(from: server)
        let section = snapshot.sections[0]
        #expect(snapshot.summary(of: section) == row.expected)
        #expect(server.requests.count == row.requested)
        #expect(section.counts.notes.count == row.notes.count, "\(section.counts.notes)")
        for (note, part) in zip(section.counts.notes, row.notes) {
            #expect(note.contains(part), "\(note)")
        }
    }

    @Test(arguments: ["first", "last"])
    func `a failed page changes nothing, and its items come with the next attempt`(
        dedupe: String
    ) async throws {
        let tries = Counter()
        let server = ScriptedTransport { request, _ in
            let isFirst = request.url.contains("page=1")
            let page =
                isFirst
                ? #"[{"name": "a", "id": 1}, {"name": "b", "id": 2}]"#
                : tries.next() == 0
                    ? #"[{"name": "new", "id": 1}, {"name": "c", "id": 3}, {"id": 4}]"#
                    : #"[{"name": "c", "id": 3}]"#
            return HTTPResponse(status: 200, body: Array(page.utf8))
        }
        var harness = LoaderHarness(
            "id: rows, url: BASE/r, model: Named, paging: {policy: page, size: 2, dedupe: \(dedupe)}"
        )
        harness.models = "  Named: {name: string, id: int}"
        var screen = try harness.screen(server)
        await screen.load()
        #expect(screen.snapshot().summaries == ["decode [a b]"])
        #expect(await screen.loadNextPages(of: ["rows"]))
        let snapshot = screen.snapshot()
        #expect(snapshot.summaries == ["content [a b c]"])
        let counts = snapshot.sections[0].counts
        #expect([counts.pages, counts.received, counts.duplicates] == [2, 3, 0])
    }

    @Test func `without paging one page is requested, with its size`() async throws {
        let server = try FaultServer { _ in .reply(text: LoadingTests.rows(1...3)) }
        let snapshot = try await LoaderHarness(
            "id: plain, url: BASE/plain/",
            "id: sized, url: BASE/sized?a=1, paging: {policy: none, size: 2, sizeParameter: limit}"
        ).load(from: server)
        #expect(snapshot.summaries == ["content [1 2 3]", "content [1 2 3]"])
        #expect(Set(server.targets) == ["/plain/", "/sized?a=1&limit=2"])
    }

    @Test func `items above the limit are omitted and noted, except those of files`() async throws {
        let server = try FaultServer { _ in .reply(text: LoadingTests.rows(1...5001)) }
        var harness = LoaderHarness(
            "id: url, url: BASE/rows", "id: file, file: rows.json",
            "id: bound, url: BASE/rows, paging: {policy: none, maxItems: 2}")
        harness.files = ["rows.json": LoadingTests.rows(1...5001)]
        let snapshot = try await harness.load(from: server)
        #expect(snapshot.sections.map(\.items.count) == [5000, 5001, 2])
        #expect(snapshot.sections.map(\.counts.received) == [5001, 5001, 5001])
        #expect(snapshot.sections.map(\.counts.notes.count) == [1, 0, 1])
    }
}
