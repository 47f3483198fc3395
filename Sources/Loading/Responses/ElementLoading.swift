import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens

/// Loads with one request for each element of a list: `for`.
extension RequestLoader {
    /// Sends a request for each element of a list, page by page.
    mutating func loadElements(_ all: ElementRequests) async throws(LoadFailure) {
        var pages = pages ?? LoadingRules.PageMachine(plan.request.paging.rules)
        elements.update(with: all)
        pages.stop(ifPast: elements.count)
        self.pages = pages
        let fetcher = fetcher(all.rules)
        while let pages = self.pages, pages.hasMore {
            if Task.isCancelled { throw .cancelled }
            result.lastRequest.page = result.counts.pages + 1
            let page = try elements.page(
                pages.nextElements(of: elements.count, room: items.index.room))
            let unsent = elements.unsentRequests(of: page)
            let outcomes = await fetcher.fetch(unsent, page: result.lastRequest.page)
            var responses: [HTTPRequest: ElementSequence.Response] = [:]
            for (request, outcome) in zip(unsent, outcomes) {
                responses[request] = try response(of: outcome)
            }
            guard responses.count == unsent.count else { throw .cancelled }
            try addPage(page, responses)
            guard limit.allows(result.counts.pages) else { return }
        }
    }

    /// Returns the content of one element's response.
    private mutating func response(
        of outcome: ResponseFetcher.Outcome
    ) throws(LoadFailure) -> ElementSequence.Response {
        do throws(LoadFailure) {
            let content = try content(of: outcome)
            if content.document.root.isNull { return .null }
            try expressions.check(content, page: result.lastRequest.page, in: &activation)
            guard let found = try SingleValue(plan, in: content.document) else { return .null }
            let url = URLText.visible(outcome.url, limit: 160)
            return .value(found.json, at: "\(url) \(found.location)")
        } catch {
            throw error.withResponseURL(outcome.url)
        }
    }

    /// Adds one page of elements.
    private mutating func addPage(
        _ page: [HTTPRequest], _ new: [HTTPRequest: ElementSequence.Response]
    ) throws(LoadFailure) {
        let responses = elements.responses(to: page, new)
        var (values, locations): ([JSONValue], [String]) = ([], [])
        for case .value(let json, let location) in responses {
            values.append(json)
            locations.append(location)
        }
        try collect(ItemList(values, at: locations))
        result.counts.received += responses.count - values.count
        result.counts.absent += responses.count - values.count
        result.counts.pages += 1
        elements.keep(new)
        let told = pages?.advance(past: page.count, of: elements.elementCount) ?? []
        notes += plan.request.paging.texts(of: told)
        endPage()
    }
}
