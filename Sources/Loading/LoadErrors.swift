import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Messages about loading: one sentence each, with what to do.
extension LoadFailure {
    static var cancelled: LoadFailure { LoadFailure(.cancelled, "the load was cancelled") }

    init(_ failure: TransportFailure) {
        switch failure.kind {
        case .transport: self.init(.transport, failure.message, isLimit: failure.isLimit)
        case .timeout: self.init(.timeout, failure.message)
        case .policy: self.init(.policy, failure.message)
        case .cancelled: self = .cancelled
        }
    }

    /// The failure of something that needs `data`, which has this failure.
    func propagated(from data: DataPlan) -> LoadFailure {
        LoadFailure(
            kind, "`\(data.path)` (\(data.place.text)) failed: \(message)", status: status,
            cause: cause, response: response)
    }

    static func noItems(_ expression: CheckedExpression) -> LoadFailure {
        LoadFailure(
            .decode,
            "\(expression.place.text): `\(expression.textInOneLine)` is neither a list nor an object: write an expression that is"
        )
    }

    /// The text of `reject`, truncated, is the message.
    static func rejected(_ text: String) -> LoadFailure {
        let shown = text.prefix(1_000)
        return LoadFailure(.rejected, shown.endIndex == text.endIndex ? text : shown + "…")
    }

    /// Adds the URL of the response to a failure about its content.
    func withResponseURL(_ url: String) -> LoadFailure {
        switch kind {
        case .keypath, .decode:
            LoadFailure(kind, "\(URLText.visible(url, limit: 160)): \(message)", status: status)
        default: self
        }
    }

    /// The responses of one page are too large.
    static func manyBytes(_ limit: Int) -> LoadFailure {
        LoadFailure(
            .policy,
            "the responses of one page have more than \(limit) bytes: request fewer elements per page with `paging: {size: …}`"
        )
    }

    static func manyElements(of load: LoadPlan, _ limit: Int) -> LoadFailure {
        let list = load.request.loop.map { "`\($0.list.textInOneLine)`" } ?? "`for`"
        return LoadFailure(
            .policy, "\(list) has more than \(limit) elements: send them in one request, or fewer")
    }

    static func noList(_ expression: CheckedExpression) -> LoadFailure {
        LoadFailure(
            .decode,
            "\(expression.place.text): `\(expression.textInOneLine)` is not a list: write an expression that is"
        )
    }

    static func planTimeout(milliseconds: Int64) -> LoadFailure {
        LoadFailure(TransportFailure.runTimeout(.milliseconds(milliseconds)))
    }

    /// - Parameter body: the decoded body, if it has the declared type.
    static func status(
        _ response: HTTPResponse, _ url: String, body: ErrorResponse? = nil
    ) -> LoadFailure {
        let status = response.status
        if (300..<400).contains(status), let target = response.header("Location") {
            return LoadFailure(
                .status,
                "HTTP \(status) from \(url): it redirects to \(URLText.visible(target, limit: 160)): write that URL",
                status: status)
        }
        let advice =
            switch status {
            case 401, 403: ": the server requires credentials, or these have no access"
            case 404, 410: ": check the URL and the parameters in it"
            case 429: ": too many requests: wait before the next run"
            case 500...: ": the server failed: try again later"
            default: ""
            }
        return LoadFailure(
            .status, "HTTP \(status) from \(url)\(advice)", status: status, response: body)
    }

    static func empty(_ subject: String) -> LoadFailure {
        LoadFailure(.empty, "\(subject) is empty, where JSON was expected")
    }

    /// - Parameter subject: the response or the file.
    static func notJSON(_ error: JSONError, isEmpty: Bool, _ subject: String) -> LoadFailure {
        if isEmpty { return .empty(subject) }
        if error.kind == .markup {
            return LoadFailure(
                .decode,
                "\(subject) is HTML or XML, where JSON was expected: check its source")
        }
        let reason = error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
        return LoadFailure(.decode, "\(subject) is not JSON: \(reason) (byte \(error.offset))")
    }

    static func missingURLValue(_ expression: String, in url: String) -> LoadFailure {
        LoadFailure(.policy, "`\(expression)` has no value, which `\(url)` requires")
    }

    static func malformedBase(_ url: String, _ text: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "`baseURL` (`\(text)`) is \(url), and a path cannot follow a query or fragment"
        )
    }

    static func malformedHost(_ text: String, _ expression: String) -> LoadFailure {
        guard !text.isEmpty else {
            return LoadFailure(.policy, "`\(expression)` is empty, but is part of the host")
        }
        return LoadFailure(
            .policy,
            "`\(expression)` is `\(text)`, which is not valid in a host: use letters, digits, `-` and `.`"
        )
    }

    static func dotSegment(_ text: String, _ expression: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "`\(expression)` is `\(text)`, which would change the path around it: pass a name")
    }

    static func unhealthy(_ status: Int, _ url: String) -> LoadFailure {
        LoadFailure(
            .status, "HTTP \(status) from \(url), where a healthy server responds with 200",
            status: status)
    }

    static func emptyHealthResponse(_ url: String) -> LoadFailure {
        LoadFailure(
            .decode,
            "\(url) responded with status 200 but without a body")
    }

    /// A page's parameter cannot be inserted into the body of its request.
    static func blockedBodyPath(to name: String, _ found: JSONValue) -> LoadFailure {
        LoadFailure(
            .policy,
            "the request body has \(JSONDescription.value(found)) on the path to `\(name)`, where an object is required"
        )
    }

    static func repeatedPage(_ url: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "\(url) has the same items as the page before: the server does not use this page parameter"
        )
    }

    static func repeatedRequest(_ url: String) -> LoadFailure {
        LoadFailure(
            .policy,
            "\(url) would be requested again: the pages form a loop, so correct `next` or the server"
        )
    }

    static func duplicateItem(_ identity: String) -> LoadFailure {
        LoadFailure(
            .decode,
            "the item with the identity `\(identity)` occurs twice, which `dedupe: error` forbids")
    }
}

/// Notes on a section's counts.
extension String {
    static var repeatedPage: String {
        "paging ended because a page had the same items as the one before"
    }

    static let malformedLink =
        "the header `Link` of a response has no next page: a URL in it is not in `<…>`"

    static let emptyPage = "paging ended at an empty page, although `more` is true"

    /// - Parameter location: a JSONPath.
    static func absentList(_ location: String) -> String {
        "a later page has no list at \(location), and counts as empty"
    }

    static let repeatedRequest = "paging ended because the responses led back to an earlier page"

    static func stale(_ failure: LoadFailure) -> String {
        "these values are stale: the refresh failed, \(failure.message)"
    }

    static let noSearchResults = "no item contains the search text"

    static func nullResponses(_ count: Int) -> String {
        count == 1
            ? "1 response was null and is not an item"
            : "\(count) responses were null and are not items"
    }

    static func repeatedItems(
        _ count: Int, kept rule: LoadingRules.PageRules.DedupeRule = .first
    ) -> String {
        let which = rule == .last ? "a later item" : "an earlier item"
        return count == 1
            ? "1 item is not shown because \(which) has its identity"
            : "\(count) items are not shown because \(which) has their identity"
    }

    static func slashInPath(_ expression: String) -> String {
        "`${\(expression)}` is one segment of a path, and the `/` in its value is sent as %2F: to "
            + "keep it, write the whole URL as one value, as in `${'https://…/' + \(expression)}`"
    }

    static func pageBound(_ limit: Int) -> String {
        "paging stopped at `maxPages: \(limit)`, and there are more pages"
    }

    static func itemBound(_ limit: Int) -> String {
        "loading stopped at `maxItems: \(limit)`, and there are more items"
    }

    static func invalidPagingValue(_ key: String, _ expression: String) -> String {
        let word = ["more": "true or false", "total": "integer"][key] ?? "token or URL"
        return "`\(key): \(expression)` has no \(word) in a response"
    }
}
