import LoaderPlan
import Values

/// Asks a server whether it is well: it is where it answers with status 200 and a body.
///
/// The answer is the value, so this never fails; only the run's own end leaves it without one.
struct HealthRequest: Sendable {
    let client: HTTPClient
    /// When the whole run has to end.
    let deadline: Deadline

    func result(of origin: LoadOrigin) async -> LoadResult {
        guard case .request(let request, let rules) = origin else { return LoadResult() }
        var result: LoadResult
        do throws(LoadFailure) {
            try await check(request, rules)
            result = .well
        } catch {
            result = error.kind == .cancelled ? LoadResult(failed: error) : .unwell(error)
        }
        result.origin = origin
        result.last.url = request.url
        return result
    }

    /// The one place that tells apart what makes a server unwell.
    private func check(
        _ request: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) {
        // What was well once says nothing of now.
        var request = request
        request.cacheUse = .networkOnly
        let answer: HTTPExchange
        do throws(TransportFailure) {
            answer = try await client.send(request, rules, by: deadline)
        } catch {
            throw LoadFailure(error)
        }
        guard answer.response.status == 200 else {
            throw .unwell(answer.response.status, request.url)
        }
        guard !answer.response.body.isEmpty else { throw .bodyless(request.url) }
    }
}

extension LoadResult {
    /// Of a health check that went well.
    fileprivate static var well: LoadResult {
        var result = LoadResult()
        result.values = [.bool(true)]
        return result
    }

    /// Of a health check that did not.
    static func unwell(_ illness: LoadFailure) -> LoadResult {
        var result = LoadResult()
        result.values = [.bool(false)]
        result.illness = illness
        return result
    }
}
