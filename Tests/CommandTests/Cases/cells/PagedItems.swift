import Foundation
import ScreenKit
import UIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A list of which the second page fails.
@MainActor final class PagedItems {
    private struct Server: HTTPTransport {
        func send(_ request: URLRequest) async throws -> HTTPResponse {
            let isFirst = request.url?.query?.contains("page=2") != true
            return isFirst
                ? HTTPResponse(body: Data("[0,1,2,3]".utf8)) : HTTPResponse(status: 400)
        }
    }

    private let loads = ScreenLoads(LoadEnvironment(transport: Server()))
    private let rows = RequestLoad<Int>("rows", .list) {
        $0.paging.policy = .page
        $0.paging.size = 4
    }

    var content: SectionContent<Int> { SectionContent(rows) }

    func run(_ round: LoadRound) async {
        await loads.run(round) { [rows] in
            [
                .section("rows", rows, onError: { _, _ in .ignore }) { () throws(LoadFailure) in
                    .request(try LoadRequest("https://api.example.com/rows"))
                }
            ]
        }
    }
}
