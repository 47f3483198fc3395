import LoaderPlan
import Screens

/// Where a load stands among its pages: it asks for the next one.
protocol PageCursor: Sendable {
    /// The page that is asked for next; `first` is the request as the spec has it.
    ///
    /// Throws where an answer named a page that must not be asked for.
    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest

    /// Moves on to the next page; false where the policy itself knows that there is none.
    mutating func advance(behind page: PageFacts) -> Bool
}

extension Paging {
    /// The beginning of the pages, by the policy.
    var cursor: any PageCursor {
        switch policy {
        case .none: SinglePage(paging: self)
        case .page(let parameter, let start):
            PageNumbers(paging: self, parameter: parameter, number: start)
        case .offset(let parameter): Offsets(paging: self, parameter: parameter)
        case .token(let parameter, _): Tokens(paging: self, parameter: parameter, header: nil)
        case .headerCursor(let parameter, let header):
            Tokens(paging: self, parameter: parameter, header: header)
        case .link: NextURLs(paging: self, isLink: true)
        case .nextURL: NextURLs(paging: self, isLink: false)
        }
    }
}

/// What a policy is told of a page that has arrived.
struct PageFacts {
    /// Items as they came.
    let count: Int
    /// Items of all pages so far.
    let received: Int
    /// What the expressions of the spec say of it.
    let values: PageValues
    /// The answer that the page came in.
    let answer: HTTPExchange

    /// Whether a policy that counts goes on: `more` and `total` say so, else the page is full.
    func goesOn(size: Int?) -> Bool {
        if let more = values.more { return more }
        if let total = values.total { return Int64(received) < total }
        return size.map { count >= $0 } ?? true
    }
}

/// `none`: one answer holds everything.
struct SinglePage: PageCursor {
    let paging: Paging

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, nil)
    }

    mutating func advance(behind page: PageFacts) -> Bool { false }
}

/// `page`: pages are counted; a page with fewer than `size` items is the last.
struct PageNumbers: PageCursor {
    let paging: Paging
    let parameter: String
    var number: Int

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, PageParameter(name: parameter, value: .number(number)))
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        number += 1
        return page.count > 0 && page.goesOn(size: paging.size)
    }
}

/// `offset`: items are counted as they came, before any is dropped.
struct Offsets: PageCursor {
    let paging: Paging
    let parameter: String
    var offset = 0

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, PageParameter(name: parameter, value: .number(offset)))
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        offset = page.received
        return page.count > 0 && page.goesOn(size: paging.size)
    }
}

/// `token` and `headerCursor`: each answer has what asks for the next page, in its body or in a
/// header.
struct Tokens: PageCursor {
    let paging: Paging
    let parameter: String
    /// The header that has the token; nil where `next` finds it.
    let header: String?
    var token: String?

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, token.map { PageParameter(name: parameter, value: .text($0)) })
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        token = header.map { page.answer.response.header($0) ?? "" } ?? page.values.next
        return token.map { !$0.isEmpty } ?? false && page.values.more != false
    }
}

/// `link` and `nextURL`: each answer has the URL of the next page, in its `Link` header (RFC 8288)
/// or in its body.
struct NextURLs: PageCursor {
    let paging: Paging
    let isLink: Bool
    /// The URL of the next page, and of the answer that had it, which relative ones count from.
    var next: (reference: String, answer: String)?

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        let first = try paging.request(first, nil)
        guard let next else { return first }
        do throws(TransportFailure) {
            return try first.next(
                next.reference, from: next.answer,
                allowed: paging.crossOrigin.compactMap { Origin($0) })
        } catch {
            throw LoadFailure(error)
        }
    }

    mutating func advance(behind page: PageFacts) -> Bool {
        let reference = isLink ? page.answer.response.link(relation: "next") : page.values.next
        guard let reference, !reference.isEmpty, page.values.more != false else { return false }
        next = (reference, page.answer.url)
        return true
    }
}
