import Expressions
import LoadingCore

/// Messages about redirects, next URLs and retries: one sentence each, with what to do.
extension TransportFailure {
    static func unrequestedPart(_ url: String) -> TransportFailure {
        lasting(
            """
            \(URLText.short(url)) responded with a part of its content (206), and the request had \
            no `Range` header: report it to the server's operator
            """)
    }

    static func redirectWithoutLocation(_ status: Int, from url: String) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) responded with the redirect \(status) without a `Location` \
            header: report it to the server's operator
            """)
    }

    static func severalLocations(_ locations: [String], from url: String) -> TransportFailure {
        let shown = locations.prefix(3).map(URLText.short).joined(separator: ", ")
        return policy(
            """
            \(URLText.short(url)) redirects to several URLs at once (\(shown)): write the one that \
            has the data
            """)
    }

    static func redirectScheme(_ target: String, from url: String) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) redirects to \(URLText.short(target)), and only http and https \
            are followed: write the URL that has the data
            """)
    }

    static func redirectDowngrade(_ target: String, from url: String) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) redirects from https to \(URLText.short(target)), where the \
            response could be changed in transit: write an https URL that has the data
            """)
    }

    static func redirectUserInfo(_ host: String, from url: String) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) redirects to a URL of \(URLText.short(host)) with a user name or \
            password in it: write the URL that has the data, and send credentials in a header
            """)
    }

    /// - Parameter reason: why a request to the target is invalid.
    static func badRedirect(from url: String, _ reason: TransportFailure) -> TransportFailure {
        policy("\(URLText.short(url)) redirects to an invalid URL: \(reason.message)")
    }

    static func redirectLoop(_ urls: [String]) -> TransportFailure {
        policy(
            """
            the server redirects in a loop (\(URLText.chain(urls))), as servers that require a \
            cookie or a login do: write the URL that has the data
            """)
    }

    static func tooManyRedirects(_ urls: [String], limit: Int) -> TransportFailure {
        policy(
            """
            the server redirects more than \(limit) times (\(URLText.chain(urls))): write the URL \
            that has the data
            """)
    }

    static func slowRedirects(_ urls: [String], _ deadline: Duration) -> TransportFailure {
        let count = urls.count - 1
        return TransportFailure(
            .timeout,
            """
            the response did not arrive within \(deadline.shortText), \(count) \
            redirect\(count == 1 ? "" : "s") included (\(URLText.chain(urls))): write the last URL \
            instead of the first
            """, timeout: .request)
    }

    static func runTimeout(_ length: Duration) -> TransportFailure {
        TransportFailure(
            .timeout,
            """
            the whole run took longer than \(length.shortText): raise `load.timeout` to allow more
            """, timeout: .run)
    }

    static let cancelledWhileWaiting = TransportFailure(
        .cancelled, "the request was cancelled before its next attempt")

    static func unnamedOrigin(_ origin: Origin) -> TransportFailure {
        policy(
            """
            the spec contains no URL of \(origin), which comes from data or a parameter: pass \
            `--allow-net \(origin)` to allow it
            """)
    }

    static func redirectToUnnamedOrigin(
        _ origin: Origin, from url: String
    ) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) redirects to \(origin), of which the spec contains no URL: write \
            the URL that has the data, or pass `--allow-net \(origin)` to allow it
            """)
    }

    static func otherOrigin(_ origin: Origin, than home: Origin) -> TransportFailure {
        policy(
            """
            the next URL leads to \(origin), while the request went to \(home): list \(origin) in \
            `crossOrigin` to allow it
            """)
    }

    /// - Parameter reason: why a request to it is invalid.
    static func badNextURL(from url: String, _ reason: TransportFailure) -> TransportFailure {
        policy(
            "the next URL in the response of \(URLText.short(url)) is invalid: \(reason.message)")
    }

    /// Appends why the request was not retried.
    func appending(_ note: String) -> TransportFailure {
        var failure = TransportFailure(
            kind, "\(message); \(note)", timeout: timeout, isTransient: isTransient)
        failure.attempts = attempts
        return failure
    }
}

/// Notes that accompany a response or failure.
extension String {
    static func removedHeaders(_ names: [String], _ urls: [String]) -> String {
        let list = names.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
        return """
            a redirect led to another origin (\(URLText.chain(urls))), where \(list) \
            \(names.count == 1 ? "was" : "were") not sent: write the last URL to send them
            """
    }

    /// - Parameter run: the time for the whole run.
    static func note(_ note: RetryRules.Note, _ run: Duration) -> String {
        switch note {
        case .attempts(let count): "failed after \(count) attempts"
        case .longRetryAfter(let requested, let limit): longRetryAfter(requested, limit: limit)
        case .noTime(let attempts, let delay): noTimeToRetry(attempts, delay, run)
        }
    }

    private static func longRetryAfter(_ requested: LoadingRules.RetryAfter, limit: Duration)
        -> String
    {
        """
        the server requests a delay of \(requested.delay.shortText) (`Retry-After: \
        \(URLText.visible(requested.text))`), and a run waits at most \(limit.shortText): run it \
        again later
        """
    }

    private static func noTimeToRetry(_ attempts: Int, _ delay: Duration, _ run: Duration) -> String
    {
        """
        failed after \(attempts == 1 ? "1 attempt" : "\(attempts) attempts"), and the next one, \
        \(delay.shortText) later, would exceed the \(run.shortText) of the whole run
        """
    }
}
