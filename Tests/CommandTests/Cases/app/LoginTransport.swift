import Foundation
import ScreenKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with the token of the person who is logged in, to the app's server alone.
nonisolated struct LoginTransport: HTTPTransport {
    let server: String
    let token: String
    let session: any HTTPTransport

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        var request = request
        if request.url?.host() == server {
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        }
        return try await session.send(request)
    }
}
