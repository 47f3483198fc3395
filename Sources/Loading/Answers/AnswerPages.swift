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

    /// What tells the requests of pages apart.
    private struct PageKey: Hashable {
        let request: RequestKey
        /// The field of the head that has the position of the page, if one has.
        let field: String?
    }

    private let load: LoadPlan
    private let pages: [Page]
    /// The first position in `pages`, by the request.
    private var positions: [PageKey: Int]
    /// By position in `pages`, the next one of the same request; -1 for none.
    private var nextPositions: [Int]

    /// - Parameter pages: all answers to the load that are pages.
    package init(of load: LoadPlan, _ pages: [Page]) {
        self.load = load
        self.pages = pages
        positions = Dictionary(minimumCapacity: pages.count)
        nextPositions = Array(repeating: -1, count: pages.count)
        // From the last one on, so that those of a request stay in their order.
        for index in pages.indices.reversed() {
            let field = load.request.paging.field(of: pages[index].answer.request)
            let key = PageKey(request: pages[index].answer.key, field: field)
            nextPositions[index] = positions.updateValue(index, forKey: key) ?? -1
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
                var position = firstPosition(of: request, RequestKey(request))
                while position >= 0 {
                    named.insert(position)
                    position = nextPositions[position]
                }
            }
        let starts = first.filter { !named.contains($0) }
        return starts.isEmpty ? Array(first.prefix(1)) : starts
    }

    /// Returns the first position in `pages` of a request with its key; -1 if there is none.
    private func firstPosition(of request: HTTPRequest, _ key: RequestKey) -> Int {
        positions[PageKey(request: key, field: load.request.paging.field(of: request))] ?? -1
    }

    /// Returns the first position in `pages` of a request with its key that is not among others; nil if
    /// there is none.
    private func position(
        of request: HTTPRequest, _ key: RequestKey, besides others: Set<Int>
    ) -> Int? {
        var position = firstPosition(of: request, key)
        while position >= 0, others.contains(position) { position = nextPositions[position] }
        return position >= 0 ? position : nil
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
            let next = following.flatMap { position(of: $0.request, $0.key, besides: visited) }
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
    package func isLaterPage(_ answer: RecordedAnswer) -> Bool {
        if !answer.requesters.isEmpty { return answer.requesters.allSatisfy { $0.page > 1 } }
        let paging = request.paging
        switch paging.policy.position {
        case nil, .url: return false
        case .number: return paging.position(in: answer).map { $0 != String(paging.start) } ?? false
        case .offset: return paging.position(in: answer).map { $0 != "0" } ?? false
        case .token: return paging.position(in: answer).map { !$0.isEmpty } ?? false
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
    /// Returns the value of the field of a request's head that has the position; nil if there is
    /// none, or if the position is elsewhere.
    fileprivate func field(of request: HTTPRequest) -> String? {
        guard place == .header, policy.parameter != nil else { return nil }
        return request.headers.values(of: parameter).first
    }

    /// Returns the value of the parameter of the position in a recorded request; nil if there is
    /// none.
    fileprivate func position(in answer: RecordedAnswer) -> String? {
        switch place {
        case .header: return field(of: answer.request)
        case .query: return Self.value(of: parameter, in: answer.key.url.query)
        case .body where isInForm:
            let text = String(decoding: answer.request.body ?? [], as: UTF8.self)
            return Self.value(of: parameter, in: LoadingRules.NormalURL.parameters(text[...]))
        case .body:
            guard let document = try? JSONDocument(answer.request.body ?? []) else { return nil }
            let value = parameter.split(separator: ".").reduce(document.root as JSONValue?) {
                $0?.member(named: String($1))
            }
            guard let value, !value.isNull else { return nil }
            return value.string() ?? String(decoding: value.rawBytes, as: UTF8.self)
        }
    }

    private static func value(of name: String, in parameters: [String]) -> String? {
        let start = "\(LoadingRules.formEncoded(name))="
        let normal = LoadingRules.NormalURL.parameters(start[...]).first ?? start
        return parameters.first { $0.hasPrefix(normal) }.map { String($0.dropFirst(normal.count)) }
    }
}
