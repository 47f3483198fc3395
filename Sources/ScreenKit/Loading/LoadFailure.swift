public import Foundation
public import LoadingCore

/// Why a load failed.
public nonisolated struct LoadFailure: Error, Hashable, Sendable {
    /// The kinds of failures, in the words of specs.
    public enum Kind: String, Sendable {
        case transport, timeout, status, rejected, keypath, empty, decode, policy, cancelled
    }

    /// What has failed.
    public var kind: Kind
    /// One sentence for developers.
    public var message: String
    /// The status code of a failure of the kind `status`.
    public var status: Int?
    /// The body of a response with a bad status.
    public var body: Data?
    /// The message of the load that has failed, which another one needs; nil for a failure of its own.
    private var cause: String?
    /// The URL of the response with a bad status, the base of relative ones.
    private var responseURL: String?

    /// Creates a failure, such as one that a transport throws.
    public init(_ kind: Kind, _ message: String, status: Int? = nil, body: Data? = nil) {
        (self.kind, self.message, self.status, self.body) = (kind, message, status, body)
    }

    /// Returns the body of a response with a bad status; nil if it does not match the type.
    public func response<Body: Decodable>(as type: Body.Type = Body.self) -> Body? {
        body.flatMap { try? HTTPResponse(body: $0, url: responseURL).decoded() }
    }

    /// One sentence for the app's user, in the language of the app.
    public var userMessage: String {
        kind == .rejected
            ? cause ?? message : ScreenWords.ofApp.message(ofFailure: kind.rawValue, status: status)
    }
}

nonisolated extension ScreenWords {
    /// The words in the language of the app's texts, of which its string catalogs may replace some.
    public static let ofApp: ScreenWords = {
        var words = ScreenWords(language: Bundle.main.preferredLocalizations.first ?? "en")
        words.replace(from: .main)
        return words
    }()

    /// Replaces the words that a string catalog of a bundle has by their keys, such as `screenc.retry`.
    public mutating func replace(from bundle: Bundle) {
        let files = bundle.paths(forResourcesOfType: "strings", inDirectory: nil)
        let tables = Set(
            files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        ).sorted()
        replace { name in
            let key = Self.keyPrefix + name
            // Texts that are missing are their keys.
            return tables.lazy.map { bundle.localizedString(forKey: key, value: nil, table: $0) }
                .first { $0 != key && !$0.isEmpty }
        }
    }
}

nonisolated extension LoadFailure {
    /// Makes a failure of a response whose status is not one of success.
    init(status response: HTTPResponse, of request: String) {
        self.init(
            .status, "HTTP \(response.status) from \(request)", status: response.status,
            body: response.body)
        responseURL = response.url
    }

    static let cancelled = LoadFailure(.cancelled, "the load was cancelled")
    static let empty = LoadFailure(.empty, "the response is empty, where JSON was expected")

    /// Returns the failure of something that needs `name`, which has this failure.
    func propagated(from name: String) -> LoadFailure {
        var failure = self
        failure.message = "`\(name)` failed: \(message)"
        failure.cause = cause ?? message
        return failure
    }

    /// Makes a failure of a header that is not sent.
    init(header name: String, _ fault: LoadingRules.HeaderFault) {
        let reason =
            switch fault {
            case .name: "is not a header name"
            case .value: "has a control character"
            case .ofTransport: "is set by the transport itself"
            }
        self.init(.policy, "the header `\(name)` \(reason)")
    }

    /// Makes a failure of a next URL that is not requested.
    init(nextURL reference: String, in url: String, _ refusal: LoadingRules.NextURL.Refusal) {
        switch refusal {
        case .invalid: self.init(.policy, "\(url) has an invalid next URL, `\(reference)`")
        case .otherOrigin(let origin, let home):
            self.init(.policy, "the next URL is of \(origin), another origin than \(home)")
        }
    }

    /// Makes a failure of an error that a transport throws.
    init(_ error: any Error, _ url: String) {
        switch error {
        case let failure as LoadFailure: self = failure
        case is CancellationError, URLError.cancelled: self = .cancelled
        case URLError.timedOut: self.init(.timeout, "\(url) did not respond in time")
        default: self.init(.transport, "\(url) could not be reached: \(error)")
        }
    }

    /// Makes a failure of an error of `JSONDecoder`.
    init(decoding error: any Error) {
        switch error {
        case let failure as LoadFailure: self = failure
        case DecodingError.keyNotFound(let key, let context):
            self.init(.decode, "\(jsonPath(context.codingPath + [key])) is missing")
        case DecodingError.valueNotFound(_, let context),
            DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            let path = jsonPath(context.codingPath)
            self.init(.decode, "\(path) is wrong: \(context.debugDescription)")
        default: self.init(.decode, "$ is wrong: \(error)")
        }
    }
}

/// Remarks beside a load's values.
nonisolated enum LoadNote {
    static let repeatedPage = "paging ended because a page had the same items as the one before"
    static let repeatedRequest = "paging ended because the responses led back to an earlier page"
    static let malformedLink =
        "the header `Link` of a response has no next page: a URL in it is not in `<…>`"
    static let emptyPage = "paging ended at an empty page, although `more` is true"
    static let noSearchResults = "no item contains the search text"

    static func stale(_ failure: LoadFailure) -> String {
        "these values are stale: the refresh failed, \(failure.message)"
    }

    static func repeatedItems(
        _ count: Int, kept rule: LoadingRules.PageRules.DedupeRule = .first
    ) -> [String] {
        let which = "because \(rule == .last ? "a later item" : "an earlier item") has"
        let end = count == 1 ? "is not shown \(which) its" : "are not shown \(which) their"
        return count == 0 ? [] : ["\(counted(count, "item")) \(end) identity"]
    }

    static func nullResponses(_ count: Int) -> [String] {
        let end = count == 1 ? "was null and is not an item" : "were null and are not items"
        return count == 0 ? [] : ["\(counted(count, "response")) \(end)"]
    }

    static func pageBound(_ limit: Int) -> String {
        "paging stopped at `maxPages: \(limit)`, and there are more pages"
    }

    static func itemBound(_ limit: Int) -> String {
        "loading stopped at `maxItems: \(limit)`, and there are more items"
    }

    static func invalid(_ key: String, _ value: PageValue?, expected: String) -> String {
        "`\(key): \(value?.text ?? "")` has no \(expected) in a response"
    }
}
