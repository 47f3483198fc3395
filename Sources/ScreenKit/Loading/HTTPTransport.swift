public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends the requests of loaders. `URLSession` is one; an app's own adds credentials, pins
/// certificates, records, or answers from stubs.
public nonisolated protocol HTTPTransport: Sendable {
    /// Returns the response, whatever its status, after redirects. Throws if there is none.
    func send(_ request: URLRequest) async throws -> HTTPResponse
}

/// A response to a request.
public nonisolated struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The fields in order; names may repeat.
    public var headers: [HTTPField]
    /// The decompressed body.
    public var body: Data
    /// The URL after redirects; nil for that of the request.
    public var url: String?

    /// Creates a response, such as a stub.
    public init(
        status: Int = 200, headers: [HTTPField] = [], body: Data = Data(), url: String? = nil
    ) {
        (self.status, self.headers, self.body, self.url) = (status, headers, body, url)
    }

    /// Returns the value of a header; values of fields with the same name are joined (RFC 9110
    /// section 5.3).
    public func header(_ name: String) -> String? {
        let values = headers.filter { $0.hasName(name) }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

/// A header field.
public nonisolated struct HTTPField: Sendable, Hashable {
    /// The name, in any case.
    public var name: String
    /// The value, without line breaks.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    func hasName(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

extension URLSession: HTTPTransport {
    /// Loads the data of the request.
    public nonisolated func send(_ request: URLRequest) async throws -> HTTPResponse {
        let (body, response) = try await data(for: request)
        guard let response = response as? HTTPURLResponse else {
            throw URLError(.badServerResponse)
        }
        let headers = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { HTTPField($0, "\(value)") }
        }
        return HTTPResponse(
            status: response.statusCode, headers: headers, body: body,
            url: response.url?.absoluteString)
    }
}

/// A transport that adds an access token to requests, and renews the token once after a response
/// with the status 401.
public nonisolated struct AuthorizedTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let hosts: Set<String>
    private let tokens: TokenSource

    /// - Parameters:
    ///   - hosts: the hosts that receive the token; requests to others are sent without it.
    ///   - token: returns the token; its argument is a token that the server has refused, if any.
    public init(
        _ base: any HTTPTransport, hosts: Set<String>,
        token: @escaping @Sendable (_ refused: String?) async throws -> String
    ) {
        (self.base, self.hosts) = (base, hosts)
        tokens = TokenSource(fetch: token)
    }

    /// Sends the request with the token, if its host may receive it.
    public func send(_ request: URLRequest) async throws -> HTTPResponse {
        guard let host = request.url?.host, hosts.contains(host) else {
            return try await base.send(request)
        }
        let token = try await tokens.token(after: nil)
        let response = try await base.send(request.authorized(by: token))
        guard response.status == 401 else { return response }
        let renewed = try await tokens.token(after: token)
        return try await base.send(request.authorized(by: renewed))
    }
}

/// The current token. Requests that need a new one at the same time wait for the same.
private actor TokenSource {
    private let fetch: @Sendable (String?) async throws -> String
    private var current: Task<String, any Error>?
    /// The token that `current` replaces.
    private var refused: String?

    init(fetch: @escaping @Sendable (String?) async throws -> String) { self.fetch = fetch }

    func token(after refused: String?) async throws -> String {
        if let current, refused == nil || refused == self.refused {
            do { return try await current.value } catch { self.current = nil }
        }
        let task = Task { [fetch] in try await fetch(refused) }
        (current, self.refused) = (task, refused)
        return try await task.value
    }
}

nonisolated extension URLRequest {
    fileprivate func authorized(by token: String) -> URLRequest {
        var request = self
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        return request
    }
}
