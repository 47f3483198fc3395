import LoaderPlan
import LoadingCore
import Screens

/// The position of a load among its pages.
protocol PageCursor: Sendable {
    /// Returns the request for the next page; `first` is the request of the spec.
    ///
    /// Throws if a response has named a page that may not be requested.
    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest

    /// Advances past a page; returns false if there is no next page.
    mutating func advance(past page: LoadedPage) -> Bool
}

extension Paging {
    /// The initial cursor of the policy.
    var cursor: any PageCursor {
        switch policy {
        case .none: SinglePage(paging: self)
        case .page: PageNumbers(paging: self, number: start)
        case .offset: Offsets(paging: self)
        case .token, .headerCursor: Tokens(paging: self)
        case .link, .nextURL: NextURLs(paging: self)
        }
    }
}

/// A loaded page, as far as policies read it.
struct LoadedPage {
    /// The number of items, before any is dropped.
    let count: Int
    /// The number of items of all pages so far.
    let received: Int
    /// The values of the spec's `paging` expressions.
    let values: PageValues
    let exchange: HTTPExchange

    /// Whether a next page is expected: by `more`, by `total`, or because the page is full.
    func hasNext(pageSize size: Int?) -> Bool {
        if let more = values.more { return more }
        if let total = values.total { return Int64(received) < total }
        return size.map { count >= $0 } ?? true
    }
}

/// `none`: a single response has all items.
struct SinglePage: PageCursor {
    let paging: Paging

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, nil)
    }

    mutating func advance(past page: LoadedPage) -> Bool { false }
}

/// `page`: counts pages; a page with fewer than `size` items is the last.
struct PageNumbers: PageCursor {
    let paging: Paging
    var number: Int

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, PageParameter(name: paging.parameter, value: .number(number)))
    }

    mutating func advance(past page: LoadedPage) -> Bool {
        number += 1
        return page.count > 0 && page.hasNext(pageSize: paging.size)
    }
}

/// `offset`: counts items, before any is dropped.
struct Offsets: PageCursor {
    let paging: Paging
    var offset = 0

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(first, PageParameter(name: paging.parameter, value: .number(offset)))
    }

    mutating func advance(past page: LoadedPage) -> Bool {
        offset = page.received
        return page.count > 0 && page.hasNext(pageSize: paging.size)
    }
}

/// `token` and `headerCursor`: each response has the token of the next page, in its body or a
/// header.
struct Tokens: PageCursor {
    let paging: Paging
    var token: String?

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        try paging.request(
            first, token.map { PageParameter(name: paging.parameter, value: .text($0)) })
    }

    mutating func advance(past page: LoadedPage) -> Bool {
        token =
            paging.policy == .headerCursor
            ? page.exchange.response.header(paging.header) ?? "" : page.values.next
        return token.map { !$0.isEmpty } ?? false && page.values.more != false
    }
}

/// `link` and `nextURL`: each response has the URL of the next page, in its `Link` header (RFC
/// 8288) or its body.
struct NextURLs: PageCursor {
    let paging: Paging
    /// The URL reference of the next page, and the URL of the response to resolve it against.
    var next: (reference: String, responseURL: String)?

    func request(_ first: HTTPRequest) throws(LoadFailure) -> HTTPRequest {
        let first = try paging.request(first, nil)
        guard let next else { return first }
        do throws(TransportFailure) {
            return try first.next(
                next.reference, from: next.responseURL,
                allowed: paging.crossOrigin.compactMap { Origin($0) })
        } catch {
            throw LoadFailure(error)
        }
    }

    mutating func advance(past page: LoadedPage) -> Bool {
        let reference =
            paging.policy == .link
            ? page.exchange.response.link(relation: "next") : page.values.next
        guard let reference, !reference.isEmpty, page.values.more != false else { return false }
        next = (reference, page.exchange.url)
        return true
    }
}
