public import Foundation

/// Why a load failed.
public nonisolated struct LoadFailure: Error, Hashable, Sendable {
    /// The kinds of failures, in the words of specs.
    public enum Kind: String, Sendable {
        /// No response, or an incomplete one.
        case transport
        case timeout
        /// A response with a bad status.
        case status
        /// The spec's `reject` refuses the response.
        case rejected
        /// The response has no value at the keypath.
        case keypath
        /// There is no content.
        case empty
        /// A value does not match its model.
        case decode
        /// The spec or this package does not allow the request.
        case policy
        case cancelled
    }

    /// What has failed.
    public var kind: Kind
    /// One sentence for developers.
    public var message: String
    /// The status code of a failure of the kind `status`.
    public var status: Int?
    /// The body of a response with a bad status.
    public var body: Data?

    /// Creates a failure, such as one that a transport throws.
    public init(_ kind: Kind, _ message: String, status: Int? = nil, body: Data? = nil) {
        (self.kind, self.message, self.status, self.body) = (kind, message, status, body)
    }

    /// One sentence for the app's user.
    public var userMessage: String {
        switch kind {
        case .rejected: message
        case .transport: "The content could not be reached."
        case .timeout: "Loading took too long."
        case .status: statusMessage
        case .cancelled: "Loading was stopped."
        case .policy: "This cannot be loaded here."
        case .keypath, .empty, .decode: "The response could not be read."
        }
    }

    private var statusMessage: String {
        switch status ?? 0 {
        case 401, 403: "You do not have access to this."
        case 404, 410: "This is no longer available."
        case 429: "There were too many requests. Try again later."
        default: "The server could not respond."
        }
    }
}

nonisolated extension LoadFailure {
    /// Returns the failure of something that needs `name`, which has this failure.
    func propagated(from name: String) -> LoadFailure {
        LoadFailure(kind, "`\(name)` failed: \(message)", status: status, body: body)
    }

    static let cancelled = LoadFailure(.cancelled, "the load was cancelled")

    static func badStatus(_ response: HTTPResponse, _ url: String) -> LoadFailure {
        let status = response.status
        let advice =
            switch status {
            case 401, 403: ": the server requires credentials, or these have no access"
            case 404, 410: ": check the URL and the parameters in it"
            case 429: ": too many requests: wait before the next run"
            case 500...: ": the server failed: try again later"
            default: ""
            }
        return LoadFailure(
            .status, "HTTP \(status) from \(url)\(advice)", status: status, body: response.body)
    }

    /// Makes a failure of an error that a transport throws.
    init(_ error: any Error, _ url: String) {
        switch error {
        case let failure as LoadFailure: self = failure
        case is CancellationError: self = .cancelled
        case let error as URLError where error.code == .cancelled: self = .cancelled
        case let error as URLError where error.code == .timedOut:
            self.init(.timeout, "\(url) did not respond in time")
        default: self.init(.transport, "\(url) could not be reached: \(error)")
        }
    }
}

/// Remarks beside a load's values.
nonisolated enum LoadNote {
    static let repeatedPage = "paging ended because a page had the same items as the one before"
    static let repeatedRequest = "paging ended because the responses led back to an earlier page"
    static let emptyPage = "paging ended at an empty page, although `more` is true"
    static let noSearchResults = "no item contains the search text"

    static func absentList(_ location: String) -> String {
        "a later page has no list at \(location), and counts as empty"
    }

    static func stale(_ failure: LoadFailure) -> String {
        "these values are stale: the refresh failed, \(failure.message)"
    }

    static func nullResponses(_ count: Int) -> String {
        count == 1
            ? "1 response was null and is not an item"
            : "\(count) responses were null and are not items"
    }

    static func repeatedItems(_ count: Int, kept rule: Paging.DedupeRule) -> String {
        let which = rule == .last ? "a later item" : "an earlier item"
        return count == 1
            ? "1 item is not shown because \(which) has its identity"
            : "\(count) items are not shown because \(which) has their identity"
    }

    static func pageBound(_ limit: Int) -> String {
        "paging stopped at `maxPages: \(limit)`, and there are more pages"
    }

    static func itemBound(_ limit: Int) -> String {
        "loading stopped at `maxItems: \(limit)`, and there are more items"
    }

    static func invalidPagingValue(_ key: String, _ text: String) -> String {
        let word = ["more": "true or false", "total": "integer"][key] ?? "token or URL"
        return "`\(key): \(text)` has no \(word) in a response"
    }

    static func dropped(_ count: Int, _ reason: String) -> String {
        let items =
            count == 1 ? "1 item was dropped:" : "\(count) items were dropped, the first because"
        return "\(items) \(reason)"
    }
}
