import JSONData
import LoaderPlan

/// Sends a request of a load, and takes its answer apart.
struct AnswerFetcher: Sendable {
    let client: HTTPClient
    let rules: HTTPClient.Rules
    /// When the whole run has to end.
    let deadline: Deadline
    /// Whether somebody asked for everything again, so that the server is asked what is stored.
    var isRefresh = false

    /// The answer to a request, and how it was come by.
    struct Outcome: Sendable {
        let url: String
        /// How often the request was tried.
        var attempts: Int
        /// What a person should know.
        var notes: [String] = []
        /// How long the server asks to be left alone.
        var retryAfter: Duration?
        /// What a cache had to do with it.
        var cached: CachedAnswer?
        var content: Result<Content, LoadFailure>
    }

    /// An answer with a good status that is JSON, or has no content by its status.
    struct Content: Sendable {
        let answer: HTTPExchange
        /// Null where there is no content.
        let document: JSONDocument

        var hasContent: Bool { !answer.response.isWithoutContent }
    }

    /// - Parameter page: the number of the page that the request is for.
    func fetch(_ request: HTTPRequest, page: Int) async -> Outcome {
        await fetch(request, for: RequestAsker.current?.asking(forPage: page, element: nil))
    }

    private func fetch(_ request: HTTPRequest, for asker: RequestAsker?) async -> Outcome {
        await RequestAsker.$current.withValue(asker) { await outcome(of: request) }
    }

    private func outcome(of request: HTTPRequest) async -> Outcome {
        let answer: HTTPExchange
        do throws(TransportFailure) {
            answer = try await client.send(
                isRefresh ? request.refreshed : request, rules, by: deadline)
        } catch {
            return Outcome(
                url: request.url, attempts: error.attempts, content: .failure(LoadFailure(error)))
        }
        let content = Result { () throws(LoadFailure) in try self.content(of: answer, request) }
        return Outcome(
            url: request.url, attempts: answer.attempts, notes: answer.notes,
            retryAfter: retryAfter(answer.response), cached: answer.response.cached,
            content: content)
    }

    /// What a server said of then is no word about now.
    private func retryAfter(_ response: HTTPResponse) -> Duration? {
        response.cached == nil ? client.retryAfter(response) : nil
    }

    private func content(
        of answer: HTTPExchange, _ request: HTTPRequest
    ) throws(LoadFailure) -> Content {
        let response = answer.response
        guard (200..<300).contains(response.status) else { throw .status(response, request.url) }
        do throws(LoadFailure) {
            let body = response.isWithoutContent ? Array("null".utf8) : response.body
            return Content(answer: answer, document: try document(body))
        } catch {
            // What else it is, is said.
            guard let content = ForeignContent(response) else { throw error }
            throw LoadFailure(
                content == .nothing ? .empty : .decode, content.message("the response"))
        }
    }
}

extension AnswerFetcher {
    /// What the bodies of answers to requests that are sent together may have in all.
    private static let maxBytesTogether = 256 << 20

    /// The answers to requests that are sent side by side, in their order, up to the first that has
    /// failed: it alone decides, whichever comes first.
    ///
    /// - Parameter page: the number of the page that the requests are for.
    func fetch(_ requests: [HTTPRequest], page: Int) async -> [Outcome] {
        let askers = requests.indices.map { index in
            RequestAsker.current?.asking(forPage: page, element: index + 1)
        }
        var outcomes: [Outcome?] = Array(repeating: nil, count: requests.count)
        // Requests from `end` on are of no use; those before `settled` have their answers.
        var (begun, settled, end, running) = (0, 0, requests.count, 0)
        var bytes = 0
        await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
            while settled < end {
                while begun < end, running < client.concurrency {
                    let (index, request, asker) = (begun, requests[begun], askers[begun])
                    group.addTask { (index, await fetch(request, for: asker)) }
                    begun += 1
                    running += 1
                }
                guard let (index, outcome) = await group.next() else { break }
                running -= 1
                outcomes[index] = outcome
                if case .failure = outcome.content { end = min(end, index + 1) }
                while settled < end, let outcome = outcomes[settled] {
                    bytes += (try? outcome.content.get())?.answer.response.body.count ?? 0
                    if bytes > Self.maxBytesTogether {
                        outcomes[settled]?.content = .failure(.manyBytes(Self.maxBytesTogether))
                        end = settled + 1
                    }
                    settled += 1
                }
            }
            group.cancelAll()
        }
        askers.dropFirst(settled).forEach { $0?.withdraw() }
        return outcomes.prefix(settled).compactMap(\.self)
    }
}

/// The JSON of `what`: the response, a file.
func document(
    _ bytes: [UInt8], _ what: String = "the response"
) throws(LoadFailure) -> JSONDocument {
    do throws(JSONError) {
        return try JSONDocument(bytes)
    } catch {
        throw .notJSON(error, isEmpty: bytes.isEmpty, what)
    }
}
