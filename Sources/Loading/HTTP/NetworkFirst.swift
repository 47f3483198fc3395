/// A request that the server answers if it can, and the cache if it cannot.
///
/// All tries come first, and each redirect counts: so this stands above both, and the cache is asked
/// by a request of its own.
struct NetworkFirst: Sendable {
    let request: HTTPRequest

    /// - Parameter send: sends a request, with its tries.
    func run(
        _ send: (HTTPRequest) async throws(TransportFailure) -> HTTPExchange
    ) async throws(TransportFailure) -> HTTPExchange {
        let outcome: Result<HTTPExchange, TransportFailure>
        do throws(TransportFailure) {
            outcome = .success(try await send(request))
        } catch {
            outcome = .failure(error)
        }
        guard let reason = reason(outcome), let stored = await stored(send) else {
            return try outcome.get()
        }
        return stored.standingIn(for: outcome, reason)
    }

    /// Why the cache is asked; nil where there is no need, or no time.
    private func reason(_ outcome: Result<HTTPExchange, TransportFailure>) -> String? {
        switch outcome {
        case .success(let answer):
            return answer.response.status >= 500 ? "HTTP \(answer.response.status)" : nil
        case .failure(let failure):
            let isOutage = failure.kind == .transport || failure.kind == .timeout
            return isOutage && failure.clock != .run ? failure.message : nil
        }
    }

    /// A good answer that is stored.
    private func stored(
        _ send: (HTTPRequest) async throws(TransportFailure) -> HTTPExchange
    ) async -> HTTPExchange? {
        var request = request
        request.cacheUse = .standIn
        do throws(TransportFailure) {
            let answer = try await send(request)
            return answer.response.status < 400 ? answer : nil
        } catch {
            return nil
        }
    }
}

extension HTTPExchange {
    /// Says for whom, and how often that was tried.
    fileprivate func standingIn(
        for outcome: Result<HTTPExchange, TransportFailure>, _ reason: String
    ) -> HTTPExchange {
        var answer = self
        answer.notes = [.networkFirstFallback(url, response.cached?.age, reason)]
        if case .success(let failed) = outcome { answer.waits = failed.waits }
        return answer
    }
}
