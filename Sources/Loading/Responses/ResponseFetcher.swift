import Expressions
import JSONData
import LoaderPlan

/// Sends a request of a load, and checks and parses its response.
struct ResponseFetcher: Sendable {
    let client: HTTPClient
    let rules: HTTPClient.Rules
    /// The deadline of the whole run.
    let deadline: Deadline
    /// Whether the user asked for a refresh: stored responses are then revalidated.
    var isRefresh = false
    /// Decodes the body of a response with a bad status; nil if the spec declares no type.
    var errors: ErrorDecoder?
    /// Whether the body of a successful response is JSON that is read; otherwise it may be anything.
    var readsBody = true

    /// The outcome of a request.
    struct Outcome: Sendable {
        let url: String
        /// The number of attempts.
        var attempts: Int
        /// Facts to report.
        var notes: [String] = []
        /// The delay of `Retry-After`, if any.
        var retryAfter: Duration?
        /// What the cache did, if it was used.
        var cacheStatus: CacheStatus?
        var content: Result<Content, LoadFailure>
    }

    /// A successful response with JSON, or without content by its status.
    struct Content: Sendable {
        let exchange: HTTPExchange
        /// Null if there is no content.
        let document: JSONDocument

        var hasContent: Bool { !exchange.response.isWithoutContent }
    }

    /// - Parameter page: the number of the requested page.
    func fetch(_ request: HTTPRequest, page: Int) async -> Outcome {
        await fetch(request, for: Requester.current?.forPage(page, element: nil))
    }

    /// Sends the request of an action for the current requester.
    func send(_ request: HTTPRequest) async -> Outcome { await outcome(of: request) }

    private func fetch(_ request: HTTPRequest, for requester: Requester?) async -> Outcome {
        await Requester.$current.withValue(requester) { await outcome(of: request) }
    }

    private func outcome(of request: HTTPRequest) async -> Outcome {
        let exchange: HTTPExchange
        do throws(TransportFailure) {
            exchange = try await client.send(
                isRefresh ? request.refreshed : request, rules, by: deadline)
        } catch {
            return Outcome(
                url: request.url, attempts: error.attempts, content: .failure(LoadFailure(error)))
        }
        let content = Result { () throws(LoadFailure) in try self.content(of: exchange, request) }
        return Outcome(
            url: request.url, attempts: exchange.attempts, notes: exchange.notes,
            retryAfter: retryAfter(exchange.response), cacheStatus: exchange.response.cacheStatus,
            content: content)
    }

    /// A stored `Retry-After` is outdated.
    private func retryAfter(_ response: HTTPResponse) -> Duration? {
        response.cacheStatus == nil ? client.retryAfter(response) : nil
    }

    private func content(
        of exchange: HTTPExchange, _ request: HTTPRequest
    ) throws(LoadFailure) -> Content {
        let response = exchange.response
        guard response.isSuccess else {
            throw .status(
                response, request.url, body: errors?.decode(response.body, from: exchange.url))
        }
        do throws(LoadFailure) {
            let isRead = readsBody && !response.isWithoutContent
            let body = isRead ? response.body : Array("null".utf8)
            return Content(exchange: exchange, document: try document(body, from: exchange.url))
        } catch {
            // Says what the response contains instead of JSON.
            guard let content = NonJSONContent(response) else { throw error }
            throw LoadFailure(
                content == .empty ? .empty : .decode, content.message("the response"))
        }
    }
}

extension ResponseFetcher {
    /// Limit: bytes of concurrent responses of `for` together.
    private static let maxTotalBytes = 256 << 20

    /// Sends requests concurrently, and returns their outcomes in order up to the first failure in
    /// that order.
    ///
    /// - Parameter page: the number of the requested page.
    func fetch(_ requests: [HTTPRequest], page: Int) async -> [Outcome] {
        let requesters = requests.indices.map { index in
            Requester.current?.forPage(page, element: index + 1)
        }
        var outcomes: [Outcome?] = Array(repeating: nil, count: requests.count)
        // Requests from `end` on are not needed; those before `finished` have outcomes.
        var (started, finished, end, running) = (0, 0, requests.count, 0)
        var bytes = 0
        await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
            while finished < end {
                while started < end, running < client.concurrency {
                    let (index, request) = (started, requests[started])
                    let requester = requesters[started]
                    group.addTask { (index, await fetch(request, for: requester)) }
                    started += 1
                    running += 1
                }
                guard let (index, outcome) = await group.next() else { break }
                running -= 1
                outcomes[index] = outcome
                if case .failure = outcome.content { end = min(end, index + 1) }
                while finished < end, let outcome = outcomes[finished] {
                    bytes += (try? outcome.content.get())?.exchange.response.body.count ?? 0
                    if bytes > Self.maxTotalBytes {
                        outcomes[finished]?.content = .failure(.manyBytes(Self.maxTotalBytes))
                        end = finished + 1
                    }
                    finished += 1
                }
            }
            group.cancelAll()
        }
        requesters.dropFirst(finished).forEach { $0?.withdraw() }
        return outcomes.prefix(finished).compactMap(\.self)
    }
}

/// Parses JSON.
///
/// - Parameters:
///   - subject: names it in errors, such as a response or a file.
///   - url: that of the response, the base of relative URLs; nil for other documents.
func document(
    _ bytes: [UInt8], _ subject: String = "the response", from url: String? = nil
) throws(LoadFailure) -> JSONDocument {
    do throws(JSONError) {
        return try JSONDocument(bytes, from: url)
    } catch {
        throw .notJSON(error, isEmpty: bytes.isEmpty, subject)
    }
}
