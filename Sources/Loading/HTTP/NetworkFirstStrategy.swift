import LoadingCore

/// Fetches from the network, and falls back to the cache if that fails.
///
/// It wraps retries and redirects: the cache lookup is a request of its own after all attempts.
struct NetworkFirstStrategy: Sendable {
    let request: HTTPRequest

    /// - Parameter send: sends a request, with retries.
    func run(
        _ send: (HTTPRequest) async throws(TransportFailure) -> HTTPExchange
    ) async throws(TransportFailure) -> HTTPExchange {
        let outcome: Result<HTTPExchange, TransportFailure>
        do throws(TransportFailure) {
            outcome = .success(try await send(request))
        } catch {
            outcome = .failure(error)
        }
        guard let reason = reason(outcome), let stored = await storedExchange(send) else {
            return try outcome.get()
        }
        return stored.replacing(outcome, because: reason)
    }

    /// Returns why the cache is used; nil if it is not needed, or the run's time is over.
    private func reason(_ outcome: Result<HTTPExchange, TransportFailure>) -> String? {
        switch outcome {
        case .success(let exchange):
            let status = LoadingRules.ResponseStatus(exchange.response.status)
            return status.isOutage ? "HTTP \(status.code)" : nil
        case .failure(let failure):
            return failure.isOutage && failure.timeout != .run ? failure.message : nil
        }
    }

    /// Returns the stored response if it is not an error.
    private func storedExchange(
        _ send: (HTTPRequest) async throws(TransportFailure) -> HTTPExchange
    ) async -> HTTPExchange? {
        var request = request
        request.cacheUse = .fallback
        do throws(TransportFailure) {
            let exchange = try await send(request)
            return exchange.response.status < 400 ? exchange : nil
        } catch {
            return nil
        }
    }
}

extension HTTPExchange {
    /// Adds a note on the failure, and its attempts.
    fileprivate func replacing(
        _ outcome: Result<HTTPExchange, TransportFailure>, because reason: String
    ) -> HTTPExchange {
        var exchange = self
        exchange.notes = [.networkFirstFallback(url, response.cacheStatus?.age, reason)]
        if case .success(let failed) = outcome { exchange.retryDelays = failed.retryDelays }
        return exchange
    }
}
