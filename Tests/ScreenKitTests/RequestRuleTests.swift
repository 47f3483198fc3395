import Foundation
import ScreenKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests that an app sends, and those that it refuses as a run does: `LinkTests`,
/// `NextURLTests`, `OriginTests` and `RequestFieldTests` have the rules.
@MainActor @Suite(.watchdog) struct RequestRuleTests {
    @Test(arguments: [
        ("<?page=2>; rel='next', <v>; rel='last'", "https://api.example.com/a/list?page=2"),
        ("", nil),
    ])
    func `the page that a Link header names is requested`(_ link: String, _ next: String?) async {
        let server = LinkServer(link)
        let load = await pages(of: server)
        #expect(await server.urls == ["https://api.example.com/a/list"] + (next.map { [$0] } ?? []))
        #expect(load.items.map(\.id) == Array(1...(next == nil ? 1 : 2)))
        #expect(load.failure == nil)
    }

    @Test(arguments: ["<c\u{1}d>; rel=next", "<https://b.example/x>; rel=next"])
    func `a next URL that leads elsewhere is refused`(_ link: String) async {
        let server = LinkServer(link)
        let load = await pages(of: server)
        #expect(load.failure?.kind == .policy)
        #expect(await server.requests.count == 1)
    }

    @Test func `an allowed origin gets the body, and no header that may be a credential`() async {
        let server = LinkServer("<https://allowed.example/x>; rel=next")
        let body = Data("{}".utf8)
        let headers = [("Authorization", "x"), ("User-Agent", "app"), ("X-Key", "y")]
        let load = await pages(of: server) { () throws(LoadFailure) in
            try LoadRequest("https://api.example.com/a/list", headers: headers, body: body)
        }
        #expect(load.failure == nil)
        let next = await server.requests.last
        #expect(next?.url?.absoluteString == "https://allowed.example/x")
        #expect(next?.httpMethod == "POST")
        #expect(next?.httpBody == body)
        let sent = ["Accept", "Content-Type", "User-Agent"]
        #expect(next?.allHTTPHeaderFields?.keys.sorted() == sent)
    }

    @Test(arguments: ["https://api.example.com/a b", "https://\(host: "")/"])
    func `a URL that a run refuses is not requested`(_ url: String) async {
        let server = LinkServer("")
        let load = await pages(of: server) { () throws(LoadFailure) in try LoadRequest(url) }
        #expect(load.failure?.kind == .policy)
        #expect(await server.requests.isEmpty)
    }

    @Test func `a header that a run refuses is not sent`() {
        #expect(throws: LoadFailure.self) {
            try LoadRequest("https://api.example.com/", headers: [("A", "x\r\nB: y")])
        }
    }

    /// Loads at most two pages.
    private func pages(
        of server: LinkServer,
        _ request: @escaping () throws(LoadFailure) -> LoadRequest = { () throws(LoadFailure) in
            try LoadRequest("https://api.example.com/a/list")
        }
    ) async -> RequestLoad<Item> {
        let load = RequestLoad<Item>("list", .list) {
            $0.paging.policy = .link
            $0.paging.crossOrigin = ["https://allowed.example"]
        }
        let loads = ScreenLoads(LoadEnvironment(transport: server))
        let steps: LoadSteps = {
            [
                .section(load.name, load, onError: { _, _ in .ignore }) {
                    () throws(LoadFailure) in .request(try request())
                }
            ]
        }
        await loads.run(.changes, steps)
        await loads.run(.nextPages(of: load.name), steps)
        return load
    }
}

/// Two pages, the first of which has a `Link` header.
private actor LinkServer: HTTPTransport {
    private(set) var requests: [URLRequest] = []
    private let link: String

    init(_ link: String) { self.link = link }

    var urls: [String] { requests.compactMap { $0.url?.absoluteString } }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        requests.append(request)
        let number = requests.count
        return HTTPResponse(
            headers: number == 1 && !link.isEmpty ? ["liNK": link] : [:],
            body: Data("[{\"id\": \(number)}]".utf8), url: request.url?.absoluteString)
    }
}
