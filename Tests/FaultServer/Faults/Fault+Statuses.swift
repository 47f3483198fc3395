/// Error statuses, and `Retry-After`.
extension Fault {
    static let statuses =
        permanent + busy + retryAfter + [
            Fault(
                "501, which is not retried", .reply(501, text: "[]"),
                gives: "status: HTTP 501 from URL: the server failed: try again later"),
            Fault(
                "505, which is not retried", .reply(505, text: "[]"),
                gives: "status: HTTP 505 from URL: the server failed: try again later"),
            Fault(
                "a body of the declared model", .reply(422, text: #"{"id": 7}"#),
                keys: ", errors: Row", gives: "status: HTTP 422 from URL"),
            Fault(
                "a body that is not of the declared model", .reply(422, text: "<html>"),
                keys: ", errors: Row", gives: "status: HTTP 422 from URL"),
            Fault(
                "a busy server that then responds", .reply(503), .reply(text: rows([7])),
                requests: 2, gives: "content", items: [7]),
            Fault(
                "300 with a choice", .reply(300, headers: [("Location", "https://x.example/y")]),
                gives:
                    "status: HTTP 300 from URL: it redirects to https://x.example/y: write that URL"
            ),
            Fault(
                "304 without a condition", .reply(304), gives: "status: HTTP 304 from URL"),
            Fault("204 is an empty page", .reply(204), gives: "empty"),
            Fault("205 is an empty page", .reply(205), gives: "empty"),
            Fault("203 is a success", .reply(203, text: rows([7])), gives: "content", items: [7]),
            Fault("999 is not", .reply(999, text: rows([7])), gives: "status: HTTP 999 from URL*"),
        ]

    /// Statuses that are not retried.
    private static let permanent = [
        (400, ""), (401, ": the server requires credentials, or these have no access"),
        (403, ": the server requires credentials, or these have no access"),
        (404, ": check the URL and the parameters in it"), (405, ""),
        (410, ": check the URL and the parameters in it"), (418, ""), (451, ""),
    ].map { status, advice in
        Fault(
            "\(status)", .reply(status, text: "[]"),
            gives: "status: HTTP \(status) from URL\(advice)")
    }

    /// Statuses that are retried.
    private static let busy = [408, 425, 429, 500, 502, 503, 504].map { status in
        let advice =
            status == 429
            ? ": too many requests: wait before the next run"
            : status < 500 ? "" : ": the server failed: try again later"
        return Fault(
            "\(status) to the end", .reply(status, text: "[]"), requests: 3,
            gives: "status: HTTP \(status) from URL\(advice)", notes: ["failed after 3 attempts"])
    }

    private static let retryAfter =
        [
            ("of a second", ["1"]), ("of a day that was", ["Thu, 01 Jan 1970 00:00:00 GMT"]),
            ("as RFC 850 has dates", ["Friday, 31-Dec-99 23:59:30 GMT"]),
            ("as asctime has dates", ["Fri Dec 31 23:59:30 1999"]),
            ("as RFC 9110 has dates", ["Fri, 31 Dec 1999 23:59:30 GMT"]),
            ("below zero", ["-1"]), ("that is invalid", ["abc"]), ("twice", ["0", "1"]),
        ].map { name, values in
            Fault(
                "Retry-After \(name)", .reply(503, headers: waiting(values)),
                .reply(text: rows([7])), requests: 2, gives: "content", items: [7])
        }
        + [
            (503, "61", "61"), (429, "1000000000000", "3155695200"),
            (503, "99999999999999999999999", "3155695200"),
            (503, "Sat, 01 Jan 2000 00:59:29 GMT", "3600"),
        ].map { status, value, wait in
            let advice =
                status == 429
                ? "too many requests: wait before the next run"
                : "the server failed: try again later"
            return Fault(
                "Retry-After \(value)", .reply(status, headers: waiting([value])),
                gives: "status: HTTP \(status) from URL: \(advice)",
                notes: [
                    "the server requests a delay of \(wait) s (`Retry-After: \(value)`), and a run waits at most 60 s: run it again later"
                ])
        }

    /// The `Date` header makes the test independent of the current date.
    private static func waiting(_ values: [String]) -> [(String, String)] {
        [("Date", "Fri, 31 Dec 1999 23:59:29 GMT")] + values.map { ("Retry-After", $0) }
    }
}
