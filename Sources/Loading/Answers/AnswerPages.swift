import JSONData
package import LoaderPlan
package import LoadingCore
import Screens

/// Follows the pages of a load through the recorded answers, by the rules of a run.
package struct AnswerPages {
    /// A recorded answer as a page.
    package struct Page {
        package let answer: RecordedAnswer
        package let facts: LoadingRules.PageFacts
        /// Whether it is a page after the first.
        let isLater: Bool

        package init(
            _ answer: RecordedAnswer, facts: LoadingRules.PageFacts, isLater: Bool
        ) {
            self.answer = answer
            self.facts = facts
            self.isLater = isLater
        }
    }

    /// What does not fit the paging of the spec.
    package enum Finding {
        /// Paging ends after a page, although the recording has a further one with items.
        case endsEarly(Page, next: Page, Reason)
        /// The number of all items is not that of the items of all pages.
        case wrongTotal(Page, total: Int64, sum: Int)
        /// A page has the list of the page before.
        case repeatedList(Page, after: Page)
        /// A page leads back to one that has been requested.
        case repeatedRequest(Page)
    }

    /// Why paging ends.
    package enum Reason {
        /// The page has fewer items than `size`.
        case short(size: Int)
        case more
        case total(Int64)
        /// It has no items.
        case empty
    }

    private let load: LoadPlan
    private let pages: [Page]
    /// The first position in `pages`, by the hash of the key.
    private var positions: [Int: Int]
    /// By position in `pages`, the next one of the same hash; -1 for none.
    private var nextPositions: [Int]

    /// - Parameter pages: all answers to the load that are pages.
    package init(of load: LoadPlan, _ pages: [Page]) {
        self.load = load
        self.pages = pages
        positions = Dictionary(minimumCapacity: pages.count)
        nextPositions = Array(repeating: -1, count: pages.count)
        // From the last one on, so that those of a request stay in their order.
        for index in pages.indices.reversed() {
            let hash = PageKey(pages[index].answer, load.request.paging).hash
            nextPositions[index] = positions.updateValue(index, forKey: hash) ?? -1
        }
    }

    /// Calls `body` with the positions in `pages` of a request with a key, in their order, until it returns
    /// true.
    private func find(_ key: PageKey, _ body: (Int) -> Bool) {
        var position = positions[key.hash] ?? -1
        while position >= 0 {
            if PageKey(pages[position].answer, load.request.paging) == key, body(position) {
                return
            }
            position = nextPositions[position]
        }
    }

    /// Returns what does not fit, once for each list of pages.
    package var findings: [Finding] {
        guard load.isListed, load.request.paging.policy.isPaged else { return [] }
        return starts.flatMap(findings(from:))
    }

    /// The first pages of lists. Any URL may be that of a first page, unless another page names it.
    private var starts: [Int] {
        let first = pages.indices.filter { !pages[$0].isLater }
        guard load.request.paging.policy.position == .url else { return first }
        let named = first.compactMap { load.request(after: pages[$0].answer, pages[$0].facts) }
            .reduce(into: Set<Int>()) { named, request in
                let key = RequestKey(request)
                let field = load.request.paging.field(of: request)
                find(PageKey(key, hash: key.hashValue, field: field)) { position in
                    named.insert(position)
                    return false
                }
            }
        let starts = first.filter { !named.contains($0) }
        return starts.isEmpty ? Array(first.prefix(1)) : starts
    }

    /// Returns the first position in `pages` of a request with a key that is not among others; nil if
    /// there is none.
    private func position(of key: PageKey, besides others: Set<Int>) -> Int? {
        var found: Int?
        find(key) { position in
            if !others.contains(position) { found = position }
            return found != nil
        }
        return found
    }

    private func findings(from start: Int) -> [Finding] {
        let paging = load.request.paging
        var rules = paging.rules
        rules = LoadingRules.PageRules(
            rules.policy, start: rules.start, size: rules.size, maxPages: .max, maxItems: .max,
            onRepeat: rules.onRepeat, dedupe: rules.dedupe)
        var machine = LoadingRules.PageMachine(rules)
        var findings: [Finding] = []
        var page = pages[start]
        let first = page.answer.request
        var requests = PageRequests(paging, after: first)
        _ = machine.request(first.digest)
        var visited: Set<Int> = [start]
        while true {
            _ = machine.advance(past: page.facts)
            let following = requests.expected(after: machine)
            let next = following.flatMap { position(of: $0.key, besides: visited) }
            if let next, !machine.hasMore, pages[next].facts.count > 0 {
                let following = pages[next]
                if following.facts.digest == page.facts.digest {
                    findings.append(.repeatedList(following, after: page))
                } else {
                    findings.append(.endsEarly(page, next: following, reason(after: page)))
                }
                return findings
            }
            guard machine.hasMore else { break }
            if let changes = machine.nextChanges(),
                let digest = following?.changes == changes
                    ? following?.digest : try? paging.request(first, changes).digest,
                machine.request(digest) != .new
            {
                return findings + [.repeatedRequest(page)]
            }
            guard let next else { return findings }
            if machine.repetition(of: pages[next].facts) != .new {
                return findings + [.repeatedList(pages[next], after: page)]
            }
            visited.insert(next)
            page = pages[next]
        }
        if case .value(let total) = page.facts.total, Int(clamping: total) != machine.received,
            isComplete(page)
        {
            findings.append(.wrongTotal(page, total: total, sum: machine.received))
        }
        return findings
    }

    private func reason(after page: Page) -> Reason {
        if page.facts.count == 0 { return .empty }
        if load.request.paging.more != nil { return .more }
        if let total = page.facts.total.content { return .total(total) }
        return load.request.paging.size.map { .short(size: $0) } ?? .empty
    }

    /// Whether a page is the last by another sign than the number of all items.
    private func isComplete(_ page: Page) -> Bool {
        if page.facts.more.content == false || page.facts.count == 0 { return true }
        guard load.request.paging.policy.isCounted else { return true }
        return load.request.paging.size.map { page.facts.count < $0 } ?? true
    }
}

extension LoadPlan {
    /// Whether a recorded request is for a page after the first, by what the spec says of its
    /// position.
    ///
    /// - Parameter parameter: the `normalParameter` of its paging.
    func isLaterPage(_ answer: RecordedAnswer, _ parameter: String) -> Bool {
        if !answer.requesters.isEmpty { return answer.requesters.allSatisfy { $0.page > 1 } }
        let paging = request.paging
        func position() -> String? { paging.position(in: answer, parameter) }
        switch paging.policy.position {
        case nil, .url: return false
        case .number: return position().map { $0 != String(paging.start) } ?? false
        case .offset: return position().map { $0 != "0" } ?? false
        case .token: return position().map { !$0.isEmpty } ?? false
        }
    }

    /// Returns the request of the page that a page names as the next one, if pages have URLs.
    package func request(
        after answer: RecordedAnswer, _ facts: LoadingRules.PageFacts
    ) -> HTTPRequest? {
        guard request.paging.policy.position == .url else { return nil }
        var machine = LoadingRules.PageMachine(request.paging.rules)
        _ = machine.advance(past: facts)
        return machine.nextChanges().flatMap { try? request.paging.request(answer.request, $0) }
    }
}

extension Paging {
    /// Returns the value of the parameter of the position in a recorded request; nil if there is
    /// none.
    ///
    /// - Parameter normal: the `normalParameter`.
    fileprivate func position(in answer: RecordedAnswer, _ normal: String) -> String? {
        switch place {
        case .header: return field(of: answer.request)
        case .query: return Self.value(of: normal, in: answer.key.url.query)
        case .body where isInForm:
            let text = String(decoding: answer.request.body ?? [], as: UTF8.self)
            return Self.value(of: normal, in: LoadingRules.NormalURL.parameters(text[...]))
        case .body:
            guard let document = try? JSONDocument(answer.request.body ?? []) else { return nil }
            let value = parameter.split(separator: ".").reduce(document.root as JSONValue?) {
                $0?.member(named: String($1))
            }
            guard let value, !value.isNull else { return nil }
            return value.string() ?? String(decoding: value.rawBytes, as: UTF8.self)
        }
    }

    private static func value(of normal: String, in parameters: [String]) -> String? {
        parameters.first { $0.hasPrefix(normal) }.map { text in
            String(Substring(text.utf8.dropFirst(normal.utf8.count)))
        }
    }

    /// The parameter of the position in normal form, without its value: `page=`.
    var normalParameter: String {
        let start = "\(LoadingRules.formEncoded(parameter))="
        return LoadingRules.NormalURL.parameters(start[...]).first ?? start
    }
}
