package import Diagnostics
package import Expressions
package import JSONData
import LoadingCore
package import Values

/// A request of a section, of an entry of `data` or of an action.
package struct Request: Sendable {
    package var source: RequestSource
    /// The method of an action's request; nil for one that reads, whose method follows from `body`.
    package var method: SendMethod?
    /// Query parameters and header fields of a `url`.
    package var query: [NamedText] = []
    package var headers: [NamedText] = []
    /// Nil for a GET.
    package var body: RequestContent?
    package var rules = RequestRules()
    /// The path of the value in the response; nil if the response is the value.
    package var keypath: ResponsePath?
    package var keypathPlace: SourceRange?
    /// The location of the URL; nil for another source.
    package var urlPlace: SourceRange?
    /// The type of the whole response; nil for untyped JSON.
    package var response: ValueType?
    /// The type of the body of a response with a bad status; nil for that of `api`.
    package var errors: ValueType?
    /// The failure message of a successful response, in the scope `Paging.responseScope`.
    package var reject: Text?
    /// The list with a request for each element; nil for one request.
    package var loop: RequestLoop?
    /// The type of the value; `list(MODEL)` for a section and for a request with `for`.
    package var type: ValueType
    package var decode = DecodeMode.strict
    /// The effect of an item of a union whose value names no case.
    package var unknown = UnknownCaseMode.keep
    /// Whether a missing or null keypath is accepted as no items or no value.
    package var isOptional = false
    package var paging = Paging()
    /// The polling interval while the screen is shown; nil for that of `refresh`.
    package var every: Milliseconds?

    package init(source: RequestSource, type: ValueType) {
        self.source = source
        self.type = type
    }
}

/// The options of a request; missing ones are taken from `api`.
package struct RequestRules: Sendable {
    /// Nil for one attempt.
    package var retry: Retry?
    /// The timeout of one attempt; nil for that of the run.
    package var timeout: Milliseconds?
    /// Nil for HTTP caching rules.
    package var cache: CachePolicy?

    package init() {}

    /// Returns these options, with missing ones from `api`.
    ///
    /// - Parameter isSafe: whether the request only reads (RFC 9110 section 9.2.1). Another one is
    ///   not retried, and its response is not cached.
    package func orDefault(_ api: RequestRules, isSafe: Bool) -> RequestRules {
        var rules = self
        rules.retry = retry ?? (isSafe ? api.retry : nil)
        rules.timeout = timeout ?? api.timeout
        rules.cache = cache ?? (isSafe ? api.cache : nil)
        return rules
    }
}

/// The methods of requests that actions send; the words are the keys of `send`.
package enum SendMethod: String, CaseIterable, Sendable {
    case post
    case put
    case patch
    case delete

    /// The method in HTTP.
    package var name: String { rawValue.uppercased() }
}

/// A list with a request for each element: `for`.
package struct RequestLoop: Sendable {
    /// The name of the element; its slot follows those of the screen names.
    package let name: String
    package let list: CheckedExpression

    package init(name: String, list: CheckedExpression) {
        (self.name, self.list) = (name, list)
    }
}

/// The body of a POST.
package enum RequestContent: Sendable {
    case json([LiteralItems.Piece])
    case form([NamedText])
}

/// The retry policy of a request: `retry`.
package struct Retry: Sendable {
    /// A failure that is retried.
    package enum Cause: String, CaseIterable, Sendable {
        /// No response, or an incomplete one.
        case transport
        case timeout
        /// A status that indicates a temporary failure.
        case status
    }

    /// The number of attempts, including the first.
    package var attempts = 1
    package var causes = Cause.allCases

    package init() {}
}

/// Whether responses come from the cache or the server: `cache`.
package enum CachePolicy: String, CaseIterable, Sendable {
    case cacheFirst
    case networkFirst
    case networkOnly
    case cacheOnly
}

/// The source of data.
package enum RequestSource: Sendable {
    case url(Template)
    /// A path relative to the spec's folder.
    case file(String, SourceRange)
    case sqlite(DatabaseQuery)
    case items(LiteralItems)
}

/// An entry of `data`: a request whose value is the variable `data.NAME`.
package struct DataRequest: Sendable {
    package let name: String
    package let slot: Int
    package let request: Request
    /// The location of the name.
    package let place: SourceRange

    package init(name: String, slot: Int, request: Request, place: SourceRange) {
        (self.name, self.slot, self.request, self.place) = (name, slot, request, place)
    }
}

/// The effect of an item that does not match its model.
package enum DecodeMode: String, CaseIterable, Sendable {
    /// The load fails at the first bad item.
    case strict
    /// The item is dropped and counted.
    case lossy
}

/// The effect of an item of a union whose value names no case.
package enum UnknownCaseMode: String, CaseIterable, Sendable {
    case keep
    /// The item is dropped and counted.
    case drop
}

/// Literal items, as JSON with interpolations; they are decoded like a response.
package struct LiteralItems: Sendable {
    package enum Piece: Sendable {
        case json([UInt8])
        case text(Template)
    }

    package let count: Int
    package let pieces: [Piece]

    package init(count: Int, pieces: [Piece]) {
        (self.count, self.pieces) = (count, pieces)
    }
}

extension Request {
    /// Whether each response is a page, even if there is only one.
    package var isPaged: Bool { paging.policy.isPaged || paging.size != nil }

    /// Whether the source is read completely and paged by `size`.
    package var isPagedLocally: Bool {
        if case .url = source { false } else { paging.size != nil }
    }

    /// The expressions that are evaluated for each response.
    package var responseExpressions: [CheckedExpression] {
        var expressions = paging.expressions
        reject?.forEachExpression { expressions.append($0) }
        return expressions
    }
}

extension Request {
    /// The distinct slots that its expressions read, in ascending order.
    package var slots: [Int] {
        var slots: Set<Int> = []
        forEachExpression { slots.formUnion($0.slots) }
        return slots.sorted()
    }
}
