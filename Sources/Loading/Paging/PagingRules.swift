import Expressions
import LoaderPlan
import LoadingCore
import Screens

extension Paging {
    /// The rules of paging in the terms of `LoadingCore`.
    var rules: LoadingRules.PageRules {
        LoadingRules.PageRules(
            policy, start: start, size: size, maxPages: maxPages, maxItems: maxItems,
            onRepeat: onRepeat, dedupe: dedupe)
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
        if let field = policy.field(named: header) {
            facts.fields = exchange.response.headers.values(of: field)
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
