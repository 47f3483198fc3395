public import Foundation
import LoadingCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends the requests of loaders. `URLSession` is one; an app's own adds credentials, pins
/// certificates, records, or answers from stubs.
public nonisolated protocol HTTPTransport: Sendable {
    /// Returns the response, whatever its status, after redirects. Throws if there is none.
    func send(_ request: URLRequest) async throws -> HTTPResponse
}

extension HTTPTransport {
    /// Loads what a URL names, such as a picture. Throws if the status is not one of success.
    public nonisolated func data(at url: URL) async throws -> Data {
        try await send(URLRequest(url: url)).successful(from: url.absoluteString).body
    }
}

/// A response to a request.
public nonisolated struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// The headers, by their names in lower case.
    public let headers: [String: String]
    let body: Data
    /// The URL after redirects; nil for that of the request, as long as it is not known.
    private(set) var url: String?

    /// Creates a response, such as a stub. Values of headers with the same name are joined by
    /// commas.
    public init(
        status: Int = 200, headers: [String: String] = [:], body: Data = Data(), url: String? = nil
    ) {
        (self.status, self.body, self.url) = (status, body, url)
        self.headers = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    }

    func header(_ name: String) -> String? { headers[name.lowercased()] }

    /// The values of all fields with that name. Those that are lists are one value, joined by
    /// commas.
    func values(of name: String) -> [String] { header(name).map { [$0] } ?? [] }

    /// Returns the response with its URL. Throws if its status is not one of success.
    ///
    /// - Parameter request: the URL of the request.
    func successful(from request: String) throws(LoadFailure) -> HTTPResponse {
        var response = self
        response.url = url ?? request
        guard LoadingRules.ResponseStatus(status).isSuccess else {
            throw LoadFailure(status: response, of: request)
        }
        return response
    }

    var isWithoutContent: Bool { LoadingRules.ResponseStatus(status).isWithoutContent }
}

extension URLSession: HTTPTransport {
    /// Loads the data of the request.
    public nonisolated func send(_ request: URLRequest) async throws -> HTTPResponse {
        let (body, response) = try await data(for: request)
        guard let response = response as? HTTPURLResponse else {
            throw URLError(.badServerResponse)
        }
        let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
        return HTTPResponse(
            status: response.statusCode, headers: Dictionary(headers) { $1 }, body: body,
            url: response.url?.absoluteString)
    }
}
