/// Repeats a request that another try may help.
struct Retrier: Sendable {
    let policy: RetryPolicy
    let chance: Chance
    let clock: any Clock<Duration>

    private typealias Outcome = Result<HTTPExchange, TransportFailure>

    private enum Verdict {
        case wait(Duration)
        /// Take what there is; the words say why it is not tried again, where that needs saying.
        case stop(String?)
    }

    /// The first good answer, else the outcome of the last try, with a note of the others.
    ///
    /// - Parameters:
    ///   - method: requests other than GET and HEAD are tried once, for the server may have done
    ///     what they ask (RFC 9110 section 9.2.2).
    ///   - deadline: no wait goes beyond it.
    ///   - send: one try, redirects included.
    func run(
        _ method: String, by deadline: Deadline,
        _ send: () async throws(TransportFailure) -> HTTPExchange
    ) async throws(TransportFailure) -> HTTPExchange {
        var waits: [Duration] = []
        while true {
            let outcome = await outcome(of: send)
            let isTriedAgain = HTTPRequest.isSafe(method)
            let verdict = isTriedAgain ? verdict(on: outcome, waits, deadline) : .stop(nil)
            switch verdict {
            case .stop(let words): return try finish(outcome, waits, words)
            case .wait(let pause):
                try await sleep(pause)
                waits.append(pause)
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

    private func verdict(
        on outcome: Outcome, _ waits: [Duration], _ deadline: Deadline
    ) -> Verdict {
        guard policy.attempts > 1, mayBeBetter(outcome) else { return .stop(nil) }
        let attempts = waits.count + 1
        var asked: RetryAfter?
        if case .success(let answer) = outcome {
            asked = RetryAfter(answer.response, now: chance.now())
        }
        if let asked, asked.wait > policy.longestRetryAfter {
            return .stop(.longRetryAfter(asked, limit: policy.longestRetryAfter))
        }
        guard attempts < policy.attempts else { return .stop(.attempts(attempts)) }
        let backoff = policy.delay(afterAttempt: attempts, fraction: chance.fraction())
        let pause = max(backoff, asked?.wait ?? .zero)
        guard pause < deadline.remaining else {
            return .stop(.noTimeToRetry(attempts, pause, deadline.length))
        }
        return .wait(pause)
    }

    /// Whether another try may have another outcome.
    private func mayBeBetter(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .success(let answer): policy.cause(of: answer.response) != nil
        case .failure(let failure): policy.cause(of: failure) != nil
        }
    }

    private func finish(
        _ outcome: Outcome, _ waits: [Duration], _ words: String?
    ) throws(TransportFailure) -> HTTPExchange {
        switch outcome {
        case .success(var answer):
            answer.waits = waits
            if let words { answer.notes.append(words) }
            return answer
        case .failure(var failure):
            failure.attempts = waits.count + 1
            throw words.map(failure.adding) ?? failure
        }
    }

    private func sleep(_ pause: Duration) async throws(TransportFailure) {
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw TransportFailure.cancelledWhileWaiting
        }
    }
}

extension HTTPRequest {
    /// Methods that change nothing (RFC 9110 section 9.2.1), as far as a screen uses them.
    static func isSafe(_ method: String) -> Bool { method == "GET" || method == "HEAD" }
}
