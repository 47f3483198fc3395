/// Every message about redirects, next URLs and repeated requests: one sentence each, with what to
/// do.
extension TransportFailure {
    static func redirectWithoutLocation(_ status: Int, from url: String) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) answered with the redirect \(status) and no `Location` to go on \
            to: ask who runs the server
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
            \(URLText.short(url)) redirects from https to \(URLText.short(target)), where anybody \
            on the way could change the answer: write an https URL that has the data
            """)
    }

    static func redirectUserInfo(_ host: String, from url: String) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) redirects to a URL of \(URLText.short(host)) with a user name or \
            password in it: write the URL that has the data, and send credentials in a header
            """)
    }

    /// - Parameter reason: why a request to the target would be refused.
    static func badRedirect(from url: String, _ reason: TransportFailure) -> TransportFailure {
        policy("\(URLText.short(url)) redirects to where no request can go: \(reason.message)")
    }

    static func redirectCircle(_ urls: [String]) -> TransportFailure {
        policy(
            """
            the server redirects in a circle (\(URLText.chain(urls))), as servers do that want a \
            cookie or a login: write the URL that has the data
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
            the answer did not come within \(deadline.shortText), \(count) \
            redirect\(count == 1 ? "" : "s") included (\(URLText.chain(urls))): write the last URL \
            in the place of the first
            """, clock: .request)
    }

    static func runTimeout(_ length: Duration) -> TransportFailure {
        TransportFailure(
            .timeout,
            """
            the whole run took longer than \(length.shortText): raise `load.timeout` if it may
            """, clock: .run)
    }

    static let cancelledWhileWaiting = TransportFailure(
        .cancelled, "the request was cancelled before its next try")

    static func unnamedOrigin(_ origin: Origin) -> TransportFailure {
        policy(
            """
            the spec names no URL of \(origin), which this URL came to from data or a parameter: \
            pass `--allow-net \(origin)` if the run may reach it
            """)
    }

    static func redirectToUnnamedOrigin(
        _ origin: Origin, from url: String
    ) -> TransportFailure {
        policy(
            """
            \(URLText.short(url)) redirects to \(origin), of which the spec names no URL: write \
            the URL that has the data, or pass `--allow-net \(origin)` if the run may follow
            """)
    }

    static func otherOrigin(_ origin: Origin, than home: Origin) -> TransportFailure {
        policy(
            """
            the next URL leads to \(origin), while the request went to \(home): list \(origin) in \
            `crossOrigin` if that is meant
            """)
    }

    /// - Parameter reason: why a request to it would be refused.
    static func badNextURL(
        _ reference: String, from url: String, _ reason: TransportFailure?
    ) -> TransportFailure {
        policy(
            """
            the next URL that \(URLText.short(url)) names is none to ask for: \
            \(reason?.message ?? URLText.short(reference))
            """)
    }

    /// With why it was not tried again.
    func adding(_ words: String) -> TransportFailure {
        var failure = TransportFailure(
            kind, "\(message); \(words)", clock: clock, isTransient: isTransient)
        failure.attempts = attempts
        return failure
    }
}

/// What goes with an answer or a failure.
extension String {
    static func withheldHeaders(_ names: [String], _ urls: [String]) -> String {
        let list = names.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
        return """
            a redirect led to another origin (\(URLText.chain(urls))), where \(list) \
            \(names.count == 1 ? "was" : "were") not sent: write the last URL if it should be
            """
    }

    static func attempts(_ count: Int) -> String { "it was tried \(count) times" }

    static func longRetryAfter(_ asked: RetryAfter, limit: Duration) -> String {
        """
        the server wants to be left alone for \(asked.wait.shortText) (`Retry-After: \
        \(URLText.visible(asked.text))`), and a run waits no longer than \(limit.shortText): run \
        it again then
        """
    }

    static func noTimeToRetry(_ attempts: Int, _ pause: Duration, _ run: Duration) -> String {
        """
        it was tried \(attempts == 1 ? "once" : "\(attempts) times"), and the next try, \
        \(pause.shortText) later, would be after the \(run.shortText) of the whole run
        """
    }
}
