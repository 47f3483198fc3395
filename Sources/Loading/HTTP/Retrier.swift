import Expressions
package import LoadingCore
import Screens

/// When a request is sent again.
package typealias RetryRules = LoadingRules.RetryRules

/// Repeats a request whose failure may be transient.
struct Retrier: Sendable {
    let rules: RetryRules
    let nondeterminism: Nondeterminism
    let clock: any Clock<Duration>

    private typealias Outcome = Result<HTTPExchange, TransportFailure>

    /// Returns the first successful exchange, else the outcome of the last attempt with a note.
    ///
    /// - Parameters:
    ///   - deadline: no delay exceeds it.
    ///   - send: performs one attempt, including redirects.
    func run(
        _ method: String, by deadline: Deadline,
        _ send: () async throws(TransportFailure) -> HTTPExchange
    ) async throws(TransportFailure) -> HTTPExchange {
        var delays: [Duration] = []
        while true {
            let outcome = await outcome(of: send)
            let decision = rules.decision(
                after: attempted(outcome), of: method, attempts: delays.count + 1,
                remaining: deadline.remaining, fraction: nondeterminism.jitter())
            switch decision {
            case .stop(let note):
                return try finish(outcome, delays, note.map { .note($0, deadline.length) })
            case .retry(let delay):
                try await sleep(delay)
                delays.append(delay)
            }
        }
    }

    private func outcome(
        of send: () async throws(TransportFailure) -> HTTPExchange
    ) async -> Outcome {
        do throws(TransportFailure) {
            return .success(try await send())
        } catch {
            return .failure(error)
        }
    }

    /// The outcome as the rules read it.
    private func attempted(_ outcome: Outcome) -> RetryRules.Outcome {
        switch outcome {
        case .success(let exchange):
            let response = exchange.response
            // A response from the cache does not change.
            guard response.cacheStatus == nil else { return .lasting }
            return .response(
                status: response.status, response.retryAfter(now: nondeterminism.wallClock()))
        case .failure(let failure):
            guard failure.isTransient else { return .lasting }
            switch failure.kind {
            case .transport: return .failure(.transport)
            case .timeout: return .failure(.timeout)
            case .policy, .cancelled: return .lasting
            }
        }
    }

    private func finish(
        _ outcome: Outcome, _ delays: [Duration], _ note: String?
    ) throws(TransportFailure) -> HTTPExchange {
        switch outcome {
        case .success(var exchange):
            exchange.retryDelays = delays
            if let note { exchange.notes.append(note) }
            return exchange
        case .failure(var failure):
            failure.attempts = delays.count + 1
            throw note.map(failure.appending) ?? failure
        }
    }

    private func sleep(_ delay: Duration) async throws(TransportFailure) {
        do {
            try await clock.sleep(for: delay)
        } catch {
            throw TransportFailure.cancelledWhileWaiting
        }
    }
}

extension Retry.Cause {
    /// The cause in the words of the rules.
    var rule: RetryRules.Cause {
        switch self {
        case .transport: .transport
        case .timeout: .timeout
        case .status: .status
        }
    }
}

extension HTTPResponse {
    /// Returns the delay that the server requests, if any.
    ///
    /// - Parameter now: seconds since 1970 UTC.
    func retryAfter(now: Int64) -> LoadingRules.RetryAfter? {
        LoadingRules.RetryAfter(
            headers.values(of: "Retry-After"), date: header("Date"), now: now)
    }
}
