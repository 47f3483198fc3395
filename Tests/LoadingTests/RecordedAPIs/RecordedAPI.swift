import FaultServer
import Foundation
import TestSupport
import Testing

/// Genuine exchanges of an API, played back by a server on the loopback that has its origin.
final class RecordedAPI: Sendable {
    /// An answer, and the request that it belongs to.
    struct Exchange: Sendable {
        var request: Request
        var status: Int
        var headers: [(String, String)]
        var body: String
    }

    /// What tells requests apart: their parameters count, and not the order or the place of these.
    struct Request: Hashable, Sendable {
        var path: String
        var parameters: [String]

        /// - Parameter url: absolute, or a path.
        init(_ url: String, body: String = "") {
            let components = URLComponents(string: url)
            path = components?.path ?? url
            let inURL = (components?.queryItems ?? []).map { "\($0.name)=\($0.value ?? "")" }
            // A plus is a blank in forms, and so it is in these queries.
            parameters = (inURL + Self.parameters(ofBody: body))
                .map { $0.replacing("+", with: " ") }.sorted()
        }

        /// Of a form, or of the outermost object of JSON.
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

    /// The server's address, which its answers name.
    private final class Base: @unchecked Sendable {
        var url = ""
    }

    /// - Parameters:
    ///   - origin: what URLs in the answers begin with; the server puts its own address there.
    ///   - missing: the body of an answer to a request that was not recorded; nil is a 404.
    init(_ exchanges: [Exchange], origin: String, missing: String? = nil) throws {
        let answers = Dictionary(exchanges.map { ($0.request, $0) }) { first, _ in first }
        server = try FaultServer { [base] request in
            let body = String(decoding: request.body, as: UTF8.self)
            guard let answer = answers[Request(request.target, body: body)] else {
                return missing.map { .reply(text: $0) } ?? .reply(404, text: "{}")
            }
            return .reply(
                answer.status,
                headers: answer.headers.map { ($0, $1.replacing(origin, with: base.url)) },
                text: answer.body.replacing(origin, with: base.url))
        }
        base.url = server.url
    }

    /// The exchanges of a file of the suites, in order.
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

    /// Headers that tell of the content, and not of the connection.
    private static let kept: Set = ["link", "content-type"]

    static func text(of json: Any?) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: try #require(json), options: [.withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self)
    }
}
