import Foundation
import ScreenKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The headers of servers, as apps read them: the rows are those of the interpreter's tests.
@MainActor @Suite(.watchdog) struct ServerRuleTests {
    @Test(arguments: LinkRow.all)
    func `the page that a Link header names is requested`(_ row: LinkRow) async throws {
        let base = try #require(URL(string: "https://api.example.com/a/list"))
        let server = LinkServer(row.headers.joined(separator: ", "))
        let load = Load<Item>("a/list", .list) { $0.paging.policy = .nextURL(.link) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        await screen.run(.nextPages(of: load.name))
        var expected = [base.absoluteString]
        if let next = row.next, !next.isEmpty {
            let url = try #require(URL(string: next, relativeTo: base))
            expected.append(url.absoluteString)
        }
        #expect(await server.urls == expected)
        #expect(load.items.map(\.id) == Array(1...expected.count))
        #expect(load.failure == nil)
    }

    @Test func `a link without angle brackets is ignored with a note`() async {
        let server = LinkServer("https://api.example.com/b; rel=next")
        let load = Load<Item>("a/list", .list) { $0.paging.policy = .nextURL(.link) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        await screen.run(.nextPages(of: load.name))
        #expect(await server.urls.count == 1)
        #expect(
            load.counts.notes == [
                "the header `Link` of a response has no next page: a URL in it is not in `<…>`"
            ])
    }

    @Test func `a space in a next URL is encoded`() async {
        let server = LinkServer("<c d>; rel='next'")
        let load = Load<Item>("a/list", .list) { $0.paging.policy = .nextURL(.link) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        await screen.run(.nextPages(of: load.name))
        #expect(load.failure == nil)
        #expect(await server.urls.last?.hasSuffix("/c%20d") == true)
    }

    @Test func `a next URL with a control character is refused`() async {
        let server = LinkServer("<c\u{1}d>; rel=next")
        let load = Load<Item>("a/list", .list) { $0.paging.policy = .nextURL(.link) }
        let screen = TestScreen([load], in: LoadEnvironment(transport: server))
        await screen.run(.changes)
        await screen.run(.nextPages(of: load.name))
        #expect(load.failure?.kind == .policy)
        #expect(await server.urls.count == 1)
    }

    @Test(arguments: [true, false])
    func `a retry waits until the date that Retry-After says`(withDate: Bool) async {
        for (value, wait) in RetryAfterRows.all {
            // With the server's date, the local clock is irrelevant.
            let headers = ["Retry-After": value, withDate ? "Date" : "X": RetryAfterRows.date]
            let waited = await delay(headers, withDate ? 5 : nil)
            #expect(waited == (wait ?? 0), "\(value)")
        }
    }

    @Test(arguments: [
        ("2, x, 9, 4", 9), ("2, Fri, 31 Dec 1999 23:59:59 GMT", 30),
        ("Friday, 31-Dec-99 23:59:59 GMT, 40", 40), ("Fri Dec 31 23:59:39 1999, 4", 10),
        ("Fri, 2", 0),
    ])
    func `the longest of several combined values counts`(_ value: String, _ wait: Int) async {
        #expect(await delay(["Retry-After": value], nil) == wait)
    }

    @Test func `a text without arguments is no format`() {
        #expect(ExpressionContext().text("50% off, 100%%", in: "None") == "50% off, 100%%")
        #expect(ExpressionContext().text("%lld%%", in: "None", 5) == "5%")
    }

    @Test(arguments: [
        (
            "https://a.b/c?page%5Bnumber%5D=1&x#f", "page[number]",
            "https://a.b/c?x&page%5Bnumber%5D=2#f"
        ),
        ("https://a.b/c?$skip=1", "$skip", "https://a.b/c?%24skip=2"),
        ("https://a.b/c?%61=1", "a", "https://a.b/c?a=2"),
    ])
    func `parameters replace those of the URL in any spelling`(
        _ url: String, _ name: String, _ expected: String
    ) throws {
        #expect(try LoadRequest(url, query: [(name, "2")]) == LoadRequest(expected))
    }

    @Test(arguments: [("inş", [1]), ("σίσυφος", [2]), ("x", [])])
    func `searches compare folded texts`(_ typed: String, _ expected: [Int]) {
        let section = SectionContent(reads: []) { UniqueItems([Item(id: 1), Item(id: 2)]) }
        let texts = ["İnşaat", "ΣΊΣΥΦΟΣ"]
        let found = section.searched(for: typed) { _, index in texts[index] }
        #expect(found.items.map(\.id) == expected)
    }

    /// Returns the seconds before the second attempt.
    ///
    /// - Parameter now: the time of the device; nil for that of the rows.
    private func delay(_ headers: [String: String], _ now: Int64?) async -> Int {
        let clock = TestClock(skipping: .seconds(100))
        let server = TestServer { number, _ in
            number == 1 ? .status(503, headers) : .after(.zero)
        }
        var environment = LoadEnvironment(transport: server)
        environment.clock = clock
        environment.jitter = { 0 }
        environment.context = {
            var context = ExpressionContext()
            let seconds = now ?? RetryAfterRows.now
            context.now = Date(timeIntervalSince1970: TimeInterval(seconds))
            return context
        }
        let load = Load<Item>("jobs", .list) {
            $0.rules = RequestRules { ($0.attempts, $0.timeout) = (2, .seconds(10_000)) }
        }
        let screen = TestScreen([load], in: environment, timeout: .seconds(100_000))
        await screen.run(.changes)
        #expect(load.items == [Item(id: 2)])
        return clock.milliseconds / 1_000
    }
}

/// Two pages, the first of which has a `Link` header.
private actor LinkServer: HTTPTransport {
    private(set) var urls: [String] = []
    private let link: String

    init(_ link: String) { self.link = link }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        let url = request.url?.absoluteString ?? ""
        urls.append(url)
        let number = urls.count
        return HTTPResponse(
            headers: number == 1 && !link.isEmpty ? ["liNK": link] : [:],
            body: Data("[{\"id\": \(number)}]".utf8), url: url)
    }
}
