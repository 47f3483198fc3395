import Expressions
import LoadingCore

/// Repeats a request whose failure may be transient.
struct Retrier: Sendable {
    let policy: RetryPolicy
    let nondeterminism: Nondeterminism
    let clock: any Clock<Duration>

    private typealias Outcome = Result<HTTPExchange, TransportFailure>

    private enum Decision {
        case retry(after: Duration)
        /// Keeps the outcome; the note, if any, says why there is no retry.
        case stop(note: String?)
    }

    /// Returns the first successful exchange, else the outcome of the last attempt with a note.
    ///
    /// - Parameters:
    ///   - method: unsafe methods are attempted once, since the server may have processed the
    ///     request (RFC 9110 section 9.2.2).
    ///   - deadline: no delay exceeds it.
    ///   - send: performs one attempt, including redirects.
    func run(
        _ method: String, by deadline: Deadline,
        _ send: () async throws(TransportFailure) -> HTTPExchange
    ) async throws(TransportFailure) -> HTTPExchange {
        var delays: [Duration] = []
        while true {
            let outcome = await outcome(of: send)
            let isSafe = HTTPRequest.isSafe(method)
            let decision = isSafe ? decision(on: outcome, delays, deadline) : .stop(note: nil)
            switch decision {
            case .stop(let note): return try finish(outcome, delays, note)
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

    private func decision(
        on outcome: Outcome, _ delays: [Duration], _ deadline: Deadline
    ) -> Decision {
        guard policy.attempts > 1, isRetryable(outcome) else { return .stop(note: nil) }
        let attempts = delays.count + 1
        var requested: LoadingRules.RetryAfter?
        if case .success(let exchange) = outcome {
            requested = exchange.response.retryAfter(now: nondeterminism.wallClock())
        }
        if let requested, requested.delay > policy.longestRetryAfter {
            return .stop(note: .longRetryAfter(requested, limit: policy.longestRetryAfter))
        }
        guard attempts < policy.attempts else { return .stop(note: .attempts(attempts)) }
        let backoff = policy.delay(afterAttempt: attempts, fraction: nondeterminism.jitter())
        let delay = max(backoff, requested?.delay ?? .zero)
        guard delay < deadline.remaining else {
            return .stop(note: .noTimeToRetry(attempts, delay, deadline.length))
        }
        return .retry(after: delay)
    }

    /// Returns whether a retry may have another outcome.
    private func isRetryable(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .success(let exchange): policy.cause(of: exchange.response) != nil
        case .failure(let failure): policy.cause(of: failure) != nil
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

extension HTTPRequest {
    /// Returns whether the method is safe (RFC 9110 section 9.2.1), among those that screens use.
    static func isSafe(_ method: String) -> Bool { method == "GET" || method == "HEAD" }
}
