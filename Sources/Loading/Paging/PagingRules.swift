import Expressions
import LoaderPlan
import LoadingCore
import Screens

extension Paging {
    /// The rules of paging in the terms of `LoadingCore`.
    var rules: LoadingRules.PageRules {
        LoadingRules.PageRules(
            corePolicy, size: size, maxPages: maxPages, maxItems: maxItems,
            onRepeat: onRepeat == .error ? .error : .stop, dedupe: coreDedupe)
    }

    private var corePolicy: LoadingRules.PageRules.Policy {
        switch policy {
        case .none: .none
        case .page: .number(start: start)
        case .offset: .offset
        case .token: .token
        case .headerCursor: .headerToken
        case .link: .link
        case .nextURL: .nextURL
        }
    }

    private var coreDedupe: LoadingRules.PageRules.DedupeRule {
        switch dedupe {
        case .first: .first
        case .last: .last
        case .error: .error
        }
    }

    /// What paging knows of a page.
    func facts(
        of page: ItemList, in exchange: HTTPExchange, _ values: PageValues
    ) -> LoadingRules.PageFacts {
        var facts = LoadingRules.PageFacts(
            count: page.count, digest: policy.isPaged ? page.digest : nil)
        facts.more = values.more
        facts.total = values.total
        facts.next = values.next
        switch policy {
        case .link: facts.fields = exchange.response.headers.values(of: "Link")
        case .headerCursor: facts.fields = exchange.response.headers.values(of: header)
        case .none, .page, .offset, .token, .nextURL: break
        }
        facts.url = exchange.url
        return facts
    }

    /// Returns the words for what paging tells.
    ///
    /// - Parameter nextFault: why the expression `next` has failed, if it is known.
    func texts(of notes: [LoadingRules.PageNote], nextFault: String? = nil) -> [String] {
        notes.map { note in
            switch note {
            case .invalidMore: .invalidPagingValue("more", more?.text ?? "")
            case .invalidTotal: .invalidPagingValue("total", total?.text ?? "")
            case .invalidNext: nextFault ?? .invalidPagingValue("next", next?.text ?? "")
            case .malformedLink: .malformedLink
            case .emptyPage: .emptyPage
            case .repeatedPage: .repeatedPage
            case .repeatedRequest: .repeatedRequest
            case .pageBound: .pageBound(maxPages)
            case .itemBound: .itemBound(maxItems)
            }
        }
    }
}
