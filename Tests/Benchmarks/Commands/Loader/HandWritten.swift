import Foundation
import Observation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// What an engineer writes in place of the generated loader: the model, and pages that are appended.

struct Follower: Decodable, Hashable, Identifiable, Sendable {
    var id: Int
    var login: String
    var avatarURL: URL
    var profile: URL
    var type: String
    var isAdmin: Bool
    var score: Double
    var company: String?

    private enum CodingKeys: String, CodingKey {
        case id, login, type, score, company
        case avatarURL = "avatar_url"
        case profile = "html_url"
        case isAdmin = "site_admin"
    }
}

private struct FollowersPage: Decodable {
    struct Content: Decodable { var followers: [Follower] }
    var data: Content
}

@Observable @MainActor
final class FollowersModel {
    private(set) var followers: [Follower] = []
    private(set) var hasMore = true
    private(set) var error: (any Error)?
    private var page = 1
    private let transport: any HTTPTransport

    init(_ transport: any HTTPTransport) { self.transport = transport }

    func loadMore() async {
        do {
            var address = URLComponents()
            (address.scheme, address.host) = ("https", "api.example.com")
            address.path = "/followers"
            address.queryItems = [
                URLQueryItem(name: "page", value: String(page)),
                URLQueryItem(name: "per_page", value: "100"),
            ]
            guard let url = address.url else { throw URLError(.badURL) }
            var request = URLRequest(url: url)
            request.setValue("application/json", forHTTPHeaderField: "Accept")
            let next = try await Self.page(request, transport)
            followers += next
            hasMore = next.count == 100
            page += 1
        } catch {
            self.error = error
        }
    }

    /// Loads and decodes a page, not on the main actor.
    private nonisolated static func page(
        _ request: URLRequest, _ transport: any HTTPTransport
    ) async throws -> [Follower] {
        let response = try await transport.send(request)
        guard response.status == 200 else { throw URLError(.badServerResponse) }
        return try JSONDecoder().decode(FollowersPage.self, from: response.body).data.followers
    }
}
