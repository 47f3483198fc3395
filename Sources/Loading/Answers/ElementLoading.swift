import Expressions
import JSONData
import LoaderPlan
import Screens

/// Loads of which each element of a list has a request of its own: `for`.
extension RequestLoader {
    /// Sends a request for each element of a list, a page of them at a time.
    mutating func loadElements(_ all: ElementRequests) async throws(LoadFailure) {
        if elements == nil { elements = ElementSequence(plan.request.paging) }
        elements?.go(through: all)
        let fetcher = fetcher(all.rules)
        while elements?.hasMore == true {
            if Task.isCancelled { throw .cancelled }
            result.last.page = result.counts.pages + 1
            let page = try elements?.nextPage(room: items.room) ?? []
            let unknown = elements?.unknown(of: page) ?? []
            let outcomes = await fetcher.fetch(unknown, page: result.last.page)
            var answers: [HTTPRequest: ElementSequence.Answer] = [:]
            for (request, outcome) in zip(unknown, outcomes) {
                answers[request] = try answer(outcome)
            }
            guard answers.count == unknown.count else { throw .cancelled }
            try take(page, answers)
            guard limit.allows(result.counts.pages) else { return }
        }
    }

    /// What one element's answer has.
    private mutating func answer(
        _ outcome: AnswerFetcher.Outcome
    ) throws(LoadFailure) -> ElementSequence.Answer {
        do throws(LoadFailure) {
            let content = try content(of: outcome)
            if content.document.root.isNull { return .null }
            try expressions.check(content, page: result.last.page, in: &activation)
            guard let found = try SingleValue(plan, in: content.document) else { return .null }
            let url = URLText.visible(outcome.url, limit: 160)
            return .value(found.json, at: "\(url) \(found.location)")
        } catch {
            throw error.ofAnswer(from: outcome.url)
        }
    }

    /// Takes one page of elements.
    private mutating func take(
        _ page: [HTTPRequest], _ new: [HTTPRequest: ElementSequence.Answer]
    ) throws(LoadFailure) {
        let answers = elements?.answers(to: page, new) ?? []
        var (values, locations): ([JSONValue], [String]) = ([], [])
        for case .value(let json, let location) in answers {
            values.append(json)
            locations.append(location)
        }
        try collect(ItemList(values, at: locations))
        result.counts.received += answers.count - values.count
        result.counts.absent += answers.count - values.count
        result.counts.pages += 1
        elements?.arrived(page, new, &notes)
        if items.isFull, elements?.hasMore == true {
            items.cut()
            elements?.stop()
        }
        settledNotes = notes
    }
}
