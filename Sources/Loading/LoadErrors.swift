import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import Values

/// Every message about loading: one sentence each, with what to do.
extension LoadFailure {
    static var cancelled: LoadFailure { LoadFailure(.cancelled, "the load was cancelled") }

    init(_ failure: TransportFailure) {
        switch failure.kind {
        case .transport: self.init(.transport, failure.message)
        case .timeout: self.init(.timeout, failure.message)
        case .policy: self.init(.policy, failure.message)
        case .cancelled: self = .cancelled
        }
    }

    /// The failure of something that needs `data`, which has failed so.
    func of(_ data: DataPlan) -> LoadFailure {
        LoadFailure(
            kind, "`\(data.path)` (\(data.place.text)) failed: \(message)", status: status,
            cause: cause)
    }

    static func noItems(_ expression: CheckedExpression) -> LoadFailure {
        LoadFailure(
            .decode,
            "\(expression.place.text): `\(expression.textInOneLine)` gives neither a list nor an object: write one that does"
        )
    }

    /// `reject` has a value: that is the message, as far as a person would read it.
    static func rejected(_ text: String) -> LoadFailure {
        let shown = text.prefix(1_000)
        return LoadFailure(.rejected, shown.endIndex == text.endIndex ? text : shown + "…")
    }

    /// The failure of one of several answers, told by where it came from.
    func ofAnswer(from url: String) -> LoadFailure {
        switch kind {
        case .keypath, .decode:
            LoadFailure(kind, "\(URLText.visible(url, limit: 160)): \(message)", status: status)
        default: self
        }
    }

    /// The answers that are asked for together are too large.
    static func manyBytes(_ limit: Int) -> LoadFailure {
        LoadFailure(
            .policy,
            "the answers of one page have more than \(limit) bytes: ask for fewer elements together with `paging: {size: …}`"
        )
    }

    static func noList(_ expression: CheckedExpression) -> LoadFailure {
        LoadFailure(
            .decode,
            "\(expression.place.text): `\(expression.textInOneLine)` gives no list to go through: write one that does"
        )
    }

    static func planTimeout(milliseconds: Int64) -> LoadFailure {
        LoadFailure(TransportFailure.runTimeout(.milliseconds(milliseconds)))
    }

    static func status(_ response: HTTPResponse, _ url: String) -> LoadFailure {
        let status = response.status
        if (300..<400).contains(status), let target = response.header("Location") {
            return LoadFailure(
                .status,
                "HTTP \(status) from \(url): it moved to \(URLText.visible(target, limit: 160)), so write that URL",
                status: status)
        }
        let advice =
            switch status {
            case 401, 403: ": the server wants credentials, or these may not see it"
            case 404, 410: ": check the URL and the parameters in it"
            case 429: ": too many requests, so wait before the next run"
            case 500...: ": the server failed, so try again later"
            default: ""
            }
        return LoadFailure(.status, "HTTP \(status) from \(url)\(advice)", status: status)
    }

    static func empty(_ what: String) -> LoadFailure {
        LoadFailure(.empty, "\(what) is empty, where JSON was expected")
    }

    /// `what` is the response or the file.
    static func notJSON(_ error: JSONError, isEmpty: Bool, _ what: String) -> LoadFailure {
        if isEmpty { return .empty(what) }
        if error.kind == .markup {
            return LoadFailure(
                .decode,
                "\(what) is HTML or XML, where JSON was expected: check where it comes from")
        }
        let reason = error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
        return LoadFailure(.decode, "\(what) is not JSON: \(reason) (byte \(error.offset))")
    }

    static func missingURLValue(_ expression: String, in url: String) -> LoadFailure {
        LoadFailure(.policy, "`\(expression)` has no value, and `\(url)` needs one")
    }

    static func malformedBase(_ url: String, _ text: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "`baseURL` (`\(text)`) is \(url), and nothing can be joined behind a query or a fragment"
        )
    }

    static func malformedHost(_ text: String, _ expression: String) -> LoadFailure {
        guard !text.isEmpty else {
            return LoadFailure(.policy, "`\(expression)` is empty, where a part of the host stands")
        }
        return LoadFailure(
            .policy,
            "`\(expression)` is `\(text)`, which cannot be part of a host: letters, digits, `-` and `.` can"
        )
    }

    static func dotSegment(_ text: String, _ expression: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "`\(expression)` is `\(text)`, which would change the path around it: give a name")
    }

    static func unwell(_ status: Int, _ url: String) -> LoadFailure {
        LoadFailure(
            .status, "HTTP \(status) from \(url), where 200 says that all is well", status: status)
    }

    static func bodyless(_ url: String) -> LoadFailure {
        LoadFailure(
            .decode,
            "\(url) answered with status 200 and without a body, where one says all is well")
    }

    /// A page's parameter cannot go into the body of its request.
    static func noRoom(for name: String, _ found: JSONValue) -> LoadFailure {
        LoadFailure(
            .policy,
            "the body of the request has \(JSONPhrase.value(found)) on the way to `\(name)`, where an object has to stand"
        )
    }

    static func repeatedPage(_ url: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "\(url) has the same items as the page before: the server does not count pages this way"
        )
    }

    static func repeatedRequest(_ url: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "\(url) would be asked for again: the answers lead around in a circle, so mend `next` or the server"
        )
    }

    static func duplicateItem(_ identity: String) -> LoadFailure {
        LoadFailure(
            .decode,
            "the item with the identity `\(identity)` came twice, which `dedupe: error` forbids")
    }
}

/// Notes that go with a section's counts.
extension String {
    static var repeatedPage: String {
        "paging ended because a page had the same items as the one before"
    }

    static let emptyPage = "paging ended at an empty page, though `more` says that there are more"

    /// - Parameter location: as JSONPath.
    static func absentList(_ location: String) -> String {
        "a page behind the first had no list at \(location), and counts as empty"
    }

    static let repeatedRequest = "paging ended because the answers led back to a page that came"

    static func stale(_ failure: LoadFailure) -> String {
        "this is from before: asking for it again failed, \(failure.message)"
    }

    static let nothingFound = "no item contains what is searched for"

    static func nullAnswers(_ count: Int) -> String {
        count == 1
            ? "1 answer was null, so it is no item"
            : "\(count) answers were null, so they are no items"
    }

    static func pageBound(_ limit: Int) -> String {
        "paging stopped at `maxPages: \(limit)`, and there are more pages"
    }

    static func itemBound(_ limit: Int) -> String {
        "loading stopped at `maxItems: \(limit)`, and there are more items"
    }

    static func noTruth(_ key: String, _ expression: String) -> String {
        let word = ["more": "true or false", "total": "whole number"][key] ?? "token or URL"
        return "`\(key): \(expression)` has no \(word) in a response"
    }
}
