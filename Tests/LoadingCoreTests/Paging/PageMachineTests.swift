import LoadingCore
import TestSupport
import Testing

/// Which pages are requested, and when paging ends.
@Suite struct PageMachineTests {
    typealias Page = PageDriver.Page

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var policy = LoadingRules.PagePolicy.page
        var start = 1
        var size: Int? = 2
        var maxPages = 50
        var maxItems = 5_000
        var dedupe = LoadingRules.PageRules.DedupeRule.first
        /// The items of each page, from 1; later pages are empty.
        var server: [[Int]]
        var limit = Int.max
        var items: [Int]
        /// The position in each request.
        var requested: [Int]
        var duplicates = 0
        var hasMore = false
        var isTruncated = false
        var notes: [LoadingRules.PageNote] = []
    }

    static let full = [[1, 2], [3, 4], [5, 6]]

    static let rows = [
        Row(
            testDescription: "a short page is the last", server: [[1, 2], [3]], items: [1, 2, 3],
            requested: [1, 2]),
        Row(
            testDescription: "an empty page after full ones", server: [[1, 2], [3, 4]],
            items: [1, 2, 3, 4], requested: [1, 2, 3]),
        Row(testDescription: "an empty first page", server: [], items: [], requested: [1]),
        Row(
            testDescription: "more than requested", server: [[1, 2, 3], [4]],
            items: [1, 2, 3, 4], requested: [1, 2]),
        Row(
            testDescription: "from page 0", start: 0, server: [[1, 2]], items: [],
            requested: [0]),
        Row(
            testDescription: "from page 2", start: 2, server: full,
            items: [3, 4, 5, 6], requested: [2, 3, 4]),
        Row(
            testDescription: "the last numbers there are", start: .max - 1,
            server: [], items: [], requested: [.max - 1]),
        Row(
            testDescription: "one page of several", server: full, limit: 1, items: [1, 2],
            requested: [1], hasMore: true),
        Row(
            testDescription: "two pages of which the second is the last", server: [[1, 2], [3]],
            limit: 2, items: [1, 2, 3], requested: [1, 2]),
        Row(
            testDescription: "maxPages", maxPages: 2, server: full, items: [1, 2, 3, 4],
            requested: [1, 2], notes: [.pageBound]),
        Row(
            testDescription: "maxPages that are just enough", maxPages: 2,
            server: [[1, 2], [3]], items: [1, 2, 3], requested: [1, 2]),
        Row(
            testDescription: "maxItems", maxItems: 3, server: full, items: [1, 2, 3],
            requested: [1, 2], isTruncated: true),
        Row(
            testDescription: "maxItems at the end of a page", maxItems: 4, server: full,
            items: [1, 2, 3, 4], requested: [1, 2], isTruncated: true),
        Row(
            testDescription: "maxItems that are just enough", maxItems: 3,
            server: [[1, 2], [3]], items: [1, 2, 3], requested: [1, 2]),
        Row(
            testDescription: "repeated items", size: 3, server: [[1, 2, 3], [3, 4, 1], [5]],
            items: [1, 2, 3, 4, 5], requested: [1, 2, 3], duplicates: 2),
        Row(
            testDescription: "the last of repeated items is where the first was", dedupe: .last,
            server: [[1, 2], [1_001]], items: [1_001, 2], requested: [1, 2], duplicates: 1),
        Row(
            testDescription: "a repeated page", server: [[1, 2], [1, 2], [3, 4]], items: [1, 2],
            requested: [1, 2], notes: [.repeatedPage]),
        Row(
            testDescription: "a page of before, but not the last",
            server: [[1, 2], [3, 4], [1, 2]],
            items: [1, 2, 3, 4], requested: [1, 2, 3, 4], duplicates: 2),
        Row(
            testDescription: "offsets count items before dropping", policy: .offset,
            server: [[1, 2], [2, 3], [4]], items: [1, 2, 3, 4], requested: [0, 2, 4],
            duplicates: 1),
    ]

    @Test(arguments: rows) func `numbers and offsets`(_ row: Row) throws {
        var driver = PageDriver(
            .init(
                row.policy, start: row.start, size: row.size, maxPages: row.maxPages,
                maxItems: row.maxItems, dedupe: row.dedupe))
        try driver.load(upTo: row.limit) { request, count in
            let position = Self.position(in: request)
            let page = row.policy == .offset ? count : position
            return Page(
                items: 1...max(1, row.server.count) ~= page && !row.server.isEmpty
                    ? row.server[page - 1] : [])
        }
        #expect(driver.items == row.items)
        #expect(driver.requests.map(Self.position) == row.requested)
        #expect(driver.requests.allSatisfy { $0.last == row.size.map { .size($0) } })
        #expect(driver.index.duplicates == row.duplicates)
        #expect(driver.index.isTruncated == row.isTruncated)
        #expect(driver.machine.hasMore == row.hasMore)
        #expect(driver.notes == row.notes)
    }

    private static func position(in request: PageDriver.Request) -> Int {
        if case .number(let number)? = request.first { number } else { -1 }
    }

    struct EndRow: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var policy = LoadingRules.PagePolicy.page
        var size: Int?
        var pages: [Page]
        /// The number of requests.
        var requested: Int
        var notes: [LoadingRules.PageNote] = []
    }

    static let ends = [
        EndRow(
            testDescription: "nothing follows without a policy", policy: .none,
            pages: [Page(items: [1], more: .value(true), next: .value("a"))], requested: 1),
        EndRow(
            testDescription: "more, with short pages in between", size: 20,
            pages: [
                Page(items: [1], more: .value(true)), Page(items: [2], more: .value(true)),
                Page(items: [3], more: .value(false)),
            ], requested: 3),
        EndRow(
            testDescription: "more ends a full page", size: 1,
            pages: [Page(items: [1], more: .value(false))], requested: 1),
        EndRow(
            testDescription: "more counts, not the total",
            pages: [Page(items: [1], more: .value(false), total: .value(9))], requested: 1),
        EndRow(
            testDescription: "more that is neither true nor false", size: 1,
            pages: [Page(items: [1], more: .invalid)], requested: 1, notes: [.invalidMore]),
        EndRow(
            testDescription: "an empty page ends paging although there is more", size: 1,
            pages: [Page(items: [1], more: .value(true)), Page(items: [], more: .value(true))],
            requested: 2, notes: [.emptyPage]),
        EndRow(
            testDescription: "the total, over short pages", size: 2,
            pages: (1...3).map { Page(items: [$0], total: .value(3)) }, requested: 3),
        EndRow(
            testDescription: "a total that is no number leaves the size to decide", size: 2,
            pages: [Page(items: [1, 2], total: .invalid), Page(items: [3], total: .invalid)],
            requested: 2, notes: [.invalidTotal, .invalidTotal]),
        EndRow(
            testDescription: "a token, until a page has none", policy: .token,
            pages: [
                Page(items: [1], next: .value("a")), Page(items: [], next: .value("b")),
                Page(items: [2]),
            ], requested: 3),
        EndRow(
            testDescription: "an empty token", policy: .token,
            pages: [Page(items: [1], next: .value(""))], requested: 1),
        EndRow(
            testDescription: "a token that is none", policy: .token,
            pages: [Page(items: [1], next: .invalid)], requested: 1, notes: [.invalidNext]),
        EndRow(
            testDescription: "a token and no more", policy: .token,
            pages: [Page(items: [1], more: .value(false), next: .value("a"))], requested: 1),
        EndRow(
            testDescription: "more without a token", policy: .token,
            pages: [Page(items: [], more: .value(true))], requested: 1, notes: [.emptyPage]),
        EndRow(
            testDescription: "tokens in a loop", policy: .token,
            pages: ["a", "b", "a"].enumerated().map {
                Page(items: [$0.offset], next: .value($0.element))
            }, requested: 3, notes: [.repeatedRequest]),
        EndRow(
            testDescription: "a repeated list with another token", policy: .token,
            pages: [Page(items: [1], next: .value("a")), Page(items: [1], next: .value("b"))],
            requested: 2, notes: [.repeatedPage]),
        EndRow(
            testDescription: "lists that cannot be compared", policy: .token,
            pages: ["a", "b", ""].map {
                Page(items: [1], next: .value($0), isComparable: false)
            }, requested: 3),
        EndRow(
            testDescription: "the first of several header fields is the token",
            policy: .headerCursor,
            pages: [Page(items: [1], next: .value("x"), fields: ["a", ""]), Page(items: [2])],
            requested: 2),
        EndRow(
            testDescription: "a link in the second field", policy: .link,
            pages: [
                Page(items: [1], fields: ["<b>; rel=prev", "<c>; rel=next"]),
                Page(items: [2], fields: ["<b>; rel=prev"]),
            ], requested: 2),
    ]

    @Test(arguments: ends) func `end conditions`(_ row: EndRow) throws {
        var driver = PageDriver(.init(row.policy, size: row.size, maxPages: 50, maxItems: 5_000))
        try driver.load { _, count in
            row.pages.indices.contains(count - 1) ? row.pages[count - 1] : Page(items: [])
        }
        #expect(driver.requests.count == row.requested)
        #expect(driver.notes == row.notes)
        #expect(!driver.machine.hasMore)
    }

    @Test func `what the last page names is requested`() {
        let size = LoadingRules.PageChange.size(2)
        let url = LoadingRules.PageChange.url("/n", base: "https://a.example/list")
        let rows: [(LoadingRules.PagePolicy, Page, [LoadingRules.PageChange])] = [
            (.token, Page(items: [1], next: .value("t")), [.token("t"), size]),
            (.headerCursor, Page(items: [1], fields: ["h", "i"]), [.token("h"), size]),
            (.nextURL, Page(items: [1], next: .value("/n")), [size, url]),
            (.link, Page(items: [1], fields: ["</n>; rel=next"]), [size, url]),
        ]
        for (policy, page, expected) in rows {
            var driver = PageDriver(.init(policy, size: 2, maxPages: 9, maxItems: 9))
            #expect(driver.machine.nextChanges() == [size])
            #expect(throws: Never.self) { try driver.load(upTo: 1) { _, _ in page } }
            #expect(driver.machine.nextChanges() == expected)
        }
    }

    @Test(arguments: LinkRow.all) func `the page that a Link header names`(_ row: LinkRow) throws {
        var driver = PageDriver(.init(.link, maxPages: 2, maxItems: 9))
        try driver.load(upTo: 1) { _, _ in Page(items: [1], fields: row.headers) }
        let next = row.next.flatMap { $0.isEmpty ? nil : $0 }
        let expected: [LoadingRules.PageChange]? = next.map {
            [.url($0, base: "https://a.example/list")]
        }
        #expect(driver.machine.nextChanges() == expected)
    }

    @Test func `a failed page is requested again, and adds nothing`() throws {
        for failure in [PageDriver.Failure.page, .duplicate] {
            var driver = PageDriver(
                .init(.token, maxPages: 9, maxItems: 9, dedupe: .error))
            try driver.load(upTo: 1) { _, _ in Page(items: [1], next: .value("a")) }
            let before = (driver.machine.nextChanges(), driver.index.duplicates)
            #expect(throws: failure) {
                try driver.load { _, _ throws(PageDriver.Failure) in
                    guard failure == .duplicate else { throw failure }
                    return Page(items: [2, 1], next: .value("b"))
                }
            }
            #expect(driver.items == [1])
            #expect((driver.machine.nextChanges(), driver.index.duplicates) == before)
            try driver.load { _, _ in Page(items: [2]) }
            #expect(driver.items == [1, 2])
            #expect(driver.requests == [[], [.token("a")], [.token("a")]])
        }
    }

    @Test func `repetitions that are errors`() {
        let rules = LoadingRules.PageRules(.token, maxPages: 9, maxItems: 9, onRepeat: .error)
        var loop = PageDriver(rules)
        #expect(throws: PageDriver.Failure.repetition) {
            try loop.load { Page(items: [$1], next: .value("a")) }
        }
        #expect(loop.items == [1, 2])
        #expect(!loop.machine.hasMore)
        var same = PageDriver(rules)
        #expect(throws: PageDriver.Failure.repetition) {
            try same.load { Page(items: [1], next: .value("\($1)")) }
        }
        #expect(same.items == [1])
        #expect(same.machine.pages == 1)
        // A page that is refused is requested again.
        #expect(same.machine.nextChanges() == [.token("1")])
    }
}
