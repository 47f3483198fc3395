import Expressions
import LoaderPlan
import Values

/// The pages of a section one after the other: the policy, and the bounds that hold for all of them.
struct PageSequence {
    private let plan: PagingPlan
    private let base: String
    private var policy: any PagingPolicy
    private var sent: Set<String> = []
    private var pages = 0
    private var received = 0
    private var previous: [UInt8]?
    /// Whether the next page can be asked for.
    private(set) var hasMore = true

    /// Nil for a plan that no policy runs.
    init?(_ plan: PagingPlan, _ base: String) {
        let found = policies.lazy.compactMap { $0.init(plan) }.first
        guard let found else { return nil }
        self.plan = plan
        self.base = base
        policy = found
    }

    /// The URL of the next page; nil when paging has ended.
    mutating func nextURL() -> String? {
        guard hasMore else { return nil }
        let url = policy.parameters.reduce(base) { setQuery($1.name, $1.value, in: $0) }
        guard sent.insert(url).inserted else {
            hasMore = false
            return nil
        }
        return url
    }

    /// Whether `page` has the items of the one before.
    func isRepeat(_ page: ItemList) -> Bool {
        page.count > 0 && previous.map { $0.elementsEqual(page.bytes) } ?? false
    }

    /// Notes a page: a page number counts only once its page has arrived.
    mutating func arrived(_ page: ItemList, _ frame: Frame?, _ notes: inout [String]) {
        pages += 1
        received += page.count
        let isRepeated = isRepeat(page)
        previous = Array(page.bytes)
        let facts = facts(of: page, frame, &notes)
        hasMore = policy.advance(behind: facts) && page.count > 0
        if isRepeated {
            notes.append(.repeatedPage)
            hasMore = false
        } else if hasMore && pages >= plan.maxPages {
            notes.append(.pageBound(plan.maxPages))
            hasMore = false
        }
    }

    mutating func stop() { hasMore = false }

    private func facts(
        of page: ItemList, _ frame: Frame?, _ notes: inout [String]
    ) -> PageFacts {
        guard var frame else {
            return PageFacts(count: page.count, received: received, more: nil, total: nil)
        }
        let more = plan.more.map { expression in
            let value = expression.evaluate(in: &frame)
            if value?.kind != .bool { notes.append(.noTruth("more", expression.text)) }
            return value?.isTrue ?? false
        }
        let total = plan.total.flatMap { expression -> Int64? in
            let value = expression.evaluate(in: &frame)
            if value?.kind != .int { notes.append(.noTruth("total", expression.text)) }
            return value?.kind == .int ? value?.asInt : nil
        }
        return PageFacts(count: page.count, received: received, more: more, total: total)
    }
}
