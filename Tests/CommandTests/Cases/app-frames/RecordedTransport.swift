import Foundation
import ScreenKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers requests from a recording (HAR 1.2) by their URL, whatever the order of its parameters.
nonisolated struct RecordedTransport: HTTPTransport {
    private let entries: [Entry]

    init(_ recording: Data) throws {
        entries = try JSONDecoder().decode(Recording.self, from: recording).log.entries
    }

    func send(_ request: URLRequest) async throws -> HTTPResponse {
        let wanted = Self.parts(request.url?.absoluteString ?? "")
        guard let entry = entries.first(where: { Self.parts($0.request.url) == wanted }) else {
            throw URLError(.resourceUnavailable)
        }
        let content = entry.response.content
        let text = content.text ?? ""
        let body = content.encoding == "base64" ? Data(base64Encoded: text) : Data(text.utf8)
        return HTTPResponse(status: entry.response.status, body: body ?? Data())
    }

    /// The address and the parameters of a URL.
    private static func parts(_ url: String) -> [String] {
        let halves = url.split(separator: "?", maxSplits: 1).map(String.init)
        let parameters = halves.dropFirst().flatMap { $0.split(separator: "&").map(String.init) }
        return Array(halves.prefix(1)) + parameters.sorted()
    }

    private struct Recording: Decodable {
        let log: Log
    }
    private struct Log: Decodable {
        let entries: [Entry]
    }
    private struct Entry: Decodable {
        let request: Request
        let response: Response
    }
    private struct Request: Decodable {
        let url: String
    }
    private struct Response: Decodable {
        let status: Int
        let content: Content
    }
    private struct Content: Decodable {
        let text: String?
        let encoding: String?
    }
}
