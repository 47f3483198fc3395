import Expressions
import LoaderPlan
import Values

/// A health check: the server is healthy if it responds with status 200 and a body.
///
/// The result is a Boolean, so a check fails only when the run is cancelled.
struct HealthRequest: Sendable {
    let client: HTTPClient
    /// The deadline of the whole run.
    let deadline: Deadline

    func result(of origin: LoadOrigin) async -> LoadResult {
        guard case .request(let request, let rules) = origin else { return LoadResult() }
        var result: LoadResult
        do throws(LoadFailure) {
            try await check(request, rules)
            result = .healthy
        } catch {
            result = error.kind == .cancelled ? LoadResult(failed: error) : .unhealthy(error)
        }
        result.origin = origin
        result.lastRequest.url = request.url
        return result
    }

    /// Throws the reason why the server is not healthy.
    private func check(
        _ request: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) {
        // A stored response says nothing about the present.
        var request = request
        request.cacheUse = .networkOnly
        let exchange: HTTPExchange
        do throws(TransportFailure) {
            exchange = try await client.send(request, rules, by: deadline)
        } catch {
            throw LoadFailure(error)
        }
        guard exchange.response.status == 200 else {
            throw .unhealthy(exchange.response.status, request.url)
        }
        guard !exchange.response.body.isEmpty else { throw .emptyHealthResponse(request.url) }
    }
}

extension LoadResult {
    /// The result of a successful health check.
    fileprivate static var healthy: LoadResult {
        var result = LoadResult()
        result.values = [.bool(true)]
        return result
    }

    /// The result of a failed health check.
    static func unhealthy(_ failure: LoadFailure) -> LoadResult {
        var result = LoadResult()
        result.values = [.bool(false)]
        result.healthFailure = failure
        return result
    }
}
