package import Diagnostics
package import Expressions
package import JSONData
package import Values

/// What is loaded for a section or an entry of `data`: where it comes from and what it is.
package struct Request: Sendable {
    package var source: RequestSource
    /// Query parameters and header fields of a `url`.
    package var query: [NamedText] = []
    package var headers: [NamedText] = []
    /// Nil for a GET.
    package var body: RequestContent?
    package var rules = RequestRules()
    /// Where in the response the value is; nil where the response is the value itself.
    package var keypath: ResponsePath?
    package var keypathPlace: SourceRange?
    /// The type of the whole answer; nil where it is JSON of any shape.
    package var response: ValueType?
    /// What an answer with a good status failed with, over the names of `Paging.responseScope`.
    package var reject: Text?
    /// The list whose elements have a request each; nil for one request.
    package var loop: RequestLoop?
    /// The type of the value; of a section's request, and of one for each element of a list,
    /// `list(MODEL)`.
    package var type: ValueType
    package var decode = DecodeMode.strict
    /// Whether a missing or null keypath means no items, or no value.
    package var isOptional = false
    package var paging = Paging()
    /// How often the value is asked for again while the screen is shown; nil where `refresh` says
    /// it.
    package var every: Milliseconds?

    package init(source: RequestSource, type: ValueType) {
        self.source = source
        self.type = type
    }
}

/// How a request of a URL is sent; what it does not say itself, `api` says.
package struct RequestRules: Sendable {
    /// Nil for one try.
    package var retry: Retry?
    /// For one try; nil where the run decides.
    package var timeout: Milliseconds?
    /// Nil where HTTP's rules decide.
    package var cache: CachePolicy?

    package init() {}

    /// These rules, and those of `api` where they say nothing.
    ///
    /// What has a body may change something: it is sent once, and its answer is not stored, whatever
    /// holds for the others.
    package func orDefault(_ api: RequestRules, hasBody: Bool) -> RequestRules {
        var rules = self
        rules.retry = retry ?? (hasBody ? nil : api.retry)
        rules.timeout = timeout ?? api.timeout
        rules.cache = cache ?? (hasBody ? nil : api.cache)
        return rules
    }
}

/// A list with a request for each of its elements: `for`.
package struct RequestLoop: Sendable {
    /// What the element is called in the request; its slot is behind those of the screen's names.
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

/// How often a request is tried: `retry`.
package struct Retry: Sendable {
    /// What another try may help with.
    package enum Cause: String, CaseIterable, Sendable {
        /// No answer, or a broken one.
        case transport
        case timeout
        /// A status that may be another one the next time.
        case status
    }

    /// The first try counted.
    package var attempts = 1
    package var causes = Cause.allCases

    package init() {}
}

/// Whether a cache or the server answers a request: `cache`.
package enum CachePolicy: String, CaseIterable, Sendable {
    case cacheFirst
    case networkFirst
    case networkOnly
    case cacheOnly
}

/// Where data come from.
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
    /// Where the name stands.
    package let place: SourceRange

    package init(name: String, slot: Int, request: Request, place: SourceRange) {
        (self.name, self.slot, self.request, self.place) = (name, slot, request, place)
    }
}

/// What happens to an item that does not fit its model.
package enum DecodeMode: String, CaseIterable, Sendable {
    /// The load fails at the first bad item.
    case strict
    /// The item is dropped and counted.
    case lossy
}

/// Items written in the spec, as JSON with holes: they are decoded like a response.
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
    /// Whether it has no request, and `size` makes pages of what is read.
    package var isPagedLocally: Bool {
        if case .url = source { false } else { paging.size != nil }
    }

    /// The expressions that are evaluated for each answer.
    package var responseExpressions: [CheckedExpression] {
        var expressions = paging.expressions
        reject?.forEachExpression { expressions.append($0) }
        return expressions
    }
}

extension Request {
    /// The slots of the names that its expressions read, each once.
    package var slots: [Int] {
        var slots: Set<Int> = []
        forEachExpression { slots.formUnion($0.slots) }
        return slots.sorted()
    }
}

/// Names of header fields, and methods: tokens of RFC 9110 section 5.6.2.
package enum HeaderName {
    package static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }
}
