import FaultServer
import Foundation
import TestSupport
import Testing

/// Recorded exchanges of an API, served on the loopback.
final class RecordedAPI: Sendable {
    /// A response and its request.
    struct Exchange: Sendable {
        var request: Request
        var status: Int
        var headers: [(String, String)]
        var body: String
    }

    /// Identifies a request by path and parameters, in any order and position.
    struct Request: Hashable, Sendable {
        var path: String
        var parameters: [String]

        /// - Parameter url: absolute, or a path.
        init(_ url: String, body: String = "") {
            let components = URLComponents(string: url)
            path = components?.path ?? url
            let inURL = (components?.queryItems ?? []).map { "\($0.name)=\($0.value ?? "")" }
            // A plus is a space in forms and in these queries.
            parameters = (inURL + Self.parameters(ofBody: body))
                .map { $0.replacing("+", with: " ") }.sorted()
        }

        /// The parameters of a form, or of the outermost JSON object.
        private static func parameters(ofBody body: String) -> [String] {
            guard body.hasPrefix("{") else {
                let form = URLComponents(string: "?" + body)?.queryItems ?? []
                return form.map { "\($0.name)=\($0.value ?? "")" }
            }
            let json = try? JSONSerialization.jsonObject(with: Data(body.utf8))
            return (json as? [String: Any] ?? [:]).map { "\($0.key)=\($0.value)" }
        }
    }

    let server: FaultServer
    private let base = Base()

    /// The server's URL, which its responses contain.
    private final class Base: @unchecked Sendable {
        var url = ""
    }

    /// - Parameters:
    ///   - origin: the origin of URLs in the responses, replaced by the server's own.
    ///   - missing: the body of a response to a request that was not recorded; nil for 404.
    init(_ exchanges: [Exchange], origin: String, missing: String? = nil) throws {
        let responses = Dictionary(exchanges.map { ($0.request, $0) }) { first, _ in first }
        server = try FaultServer { [base] request in
            let body = String(decoding: request.body, as: UTF8.self)
            guard let response = responses[Request(request.target, body: body)] else {
                return missing.map { .reply(text: $0) } ?? .reply(404, text: "{}")
            }
            return .reply(
                response.status,
                headers: response.headers.map { ($0, $1.replacing(origin, with: base.url)) },
                text: response.body.replacing(origin, with: base.url))
        }
        base.url = server.url
    }

    /// Returns the exchanges of a file of the suites, in order.
    static func exchanges(_ file: String) throws -> [Exchange] {
        let path = Suites.path(of: "apis/\(file)")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
        let list = try #require((json as? [String: Any])?["exchanges"] as? [[String: Any]])
        return try list.map { exchange in
            let request = try #require(exchange["request"] as? [String: Any])
            let response = try #require(exchange["response"] as? [String: Any])
            let headers = response["headers"] as? [String: String] ?? [:]
            return Exchange(
                request: Request(
                    try #require(request["url"] as? String),
                    body: request["body"] as? String ?? ""),
                status: try #require(response["status"] as? Int),
                headers: headers.filter { kept.contains($0.key.lowercased()) }
                    .map { ($0.key, $0.value) },
                body: try text(of: response["body"]))
        }
    }

    /// Headers about the content, not the connection.
    private static let kept: Set = ["link", "content-type"]

    static func text(of json: Any?) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: try #require(json), options: [.withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self)
    }
}
