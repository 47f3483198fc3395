import Foundation
import ScreenKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What goes along to a next page of another origin.
@MainActor @Suite(.watchdog) struct SecretHeaderTests {
    /// Answers with a page, and the first time with a link to another origin.
    private actor Server: HTTPTransport {
        private(set) var requests: [URLRequest] = []

        func send(_ request: URLRequest) async throws -> HTTPResponse {
            requests.append(request)
            let link = ["Link": "<https://b.example.com/2>; rel=next"]
            return HTTPResponse(
                headers: requests.count == 1 ? link : [:],
                body: Data("[{\"id\": \(requests.count)}]".utf8))
        }
    }

    @Test func `a header that holds a secret stays at its origin, whatever its name`() async {
        let server = Server()
        let load = RequestLoad<Item>("rows", .list) {
            $0.paging.policy = .link
            $0.paging.crossOrigin = ["https://b.example.com"]
        }
        let loads = ScreenLoads(LoadEnvironment(transport: server))
        let steps: LoadSteps = {
            [
                .section(
                    "rows", load,
                    source: { () throws(LoadFailure) in
                        .request(
                            try LoadRequest(
                                "https://api.example.com/1",
                                headers: [("User-Agent", "key"), ("Accept-Language", "de")],
                                secretHeaders: ["user-agent"]))
                    })
            ]
        }
        await loads.run(.changes, steps)
        await loads.run(.nextPages(of: "rows"), steps)
        #expect(load.items.map(\.id) == [1, 2])
        let requests = await server.requests
        #expect(requests.map { $0.value(forHTTPHeaderField: "User-Agent") } == ["key", nil])
        #expect(requests.map { $0.value(forHTTPHeaderField: "Accept-Language") } == ["de", "de"])
    }
}
