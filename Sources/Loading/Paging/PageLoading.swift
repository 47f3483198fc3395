import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Pages of responses.
extension RequestLoader {
    mutating func loadPages(
        _ first: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) {
        if pages == nil {
            pages = LoadingRules.PageMachine(plan.request.paging.rules)
            firstRequest = first
        }
        let fetcher = fetcher(rules)
        while let request = try nextRequest(after: firstRequest ?? first) {
            if Task.isCancelled { throw .cancelled }
            let content = try content(
                of: await fetcher.fetch(request, page: result.lastRequest.page))
            guard plan.request.type.element != nil else {
                guard content.hasContent || plan.request.isOptional else {
                    throw .empty("the response")
                }
                try expressions.check(content, page: result.lastRequest.page, in: &activation)
                try setValue(content.document)
                result.counts.pages = 1
                return
            }
            try addPage(content, of: request)
            guard limit.allows(result.counts.pages) else { return }
        }
    }

    /// Returns the request for the next page; nil when paging has ended.
    private mutating func nextRequest(
        after first: HTTPRequest
    ) throws(LoadFailure) -> HTTPRequest? {
        result.lastRequest.page = result.counts.pages + 1
        guard let changes = pages?.nextChanges() else { return nil }
        let request = try plan.request.paging.request(first, changes)
        switch pages?.request(request.digest) ?? .new {
        case .new: break
        case .ends:
            notes += plan.request.paging.texts(of: [.repeatedRequest])
            return nil
        case .fails: throw .repeatedRequest(request.url)
        }
        result.lastRequest.url = request.url
        return request
    }

    /// Adds one page. A page without content is empty, as is a later page without the list.
    private mutating func addPage(
        _ content: ResponseFetcher.Content, of request: HTTPRequest
    ) throws(LoadFailure) {
        let (plan, models, paging) = (plan, decoder.models, plan.request.paging)
        let mayBeAbsent = result.counts.pages > 0 || !content.hasContent
        let (found, values) = try expressions.values(
            of: content, page: result.lastRequest.page, in: &activation
        ) {
            () throws(LoadFailure)
            in try ItemList(plan, models, in: content.document, mayBeAbsent: mayBeAbsent)
        }
        guard let page = found else { return }
        if page.isAbsent, content.hasContent, !plan.request.isOptional {
            notes.append(.absentList(page.location))
        }
        let facts = paging.facts(of: page, in: content.exchange, values)
        let repetition = pages?.repetition(of: facts) ?? .new
        if repetition == .fails { throw .repeatedPage(request.url) }
        try withResponse(content.document, hasItems: page.count > 0) {
            (loader: inout Self) throws(LoadFailure) in
            try loader.collect(page, isRepeat: repetition == .ends)
        }
        keepAnswer(
            content.document, content.exchange.response.headers, total: facts.total.content)
        result.counts.pages += 1
        let told = pages?.advance(past: facts) ?? []
        notes += paging.texts(of: told, nextFault: values.nextFault)
        endPage()
    }
}

extension HTTPRequest {
    /// The digest by which paging knows a request again; equal for equivalent URLs and bodies.
    var digest: UInt64 { digest(nil) }

    /// Returns the digest by which paging knows a request again.
    ///
    /// - Parameter key: that of the request, if it is known.
    func digest(_ key: RequestKey?) -> UInt64 {
        let key = key ?? RequestKey(self)
        return LoadingRules.Digest(
            ofRequest: key.method, key.text, headers: headers.map { ($0.name, $0.value) },
            body: key.body
        ).value
    }
}

/// Pages of complete lists.
extension RequestLoader {
    /// Adds the next pages of the list, up to the run's limit.
    mutating func addListPages() throws(LoadFailure) {
        while let list, let pages, pages.hasMore {
            result.lastRequest.page = result.counts.pages + 1
            let page = list.part(pages.nextElements(of: list.count))
            try collect(page)
            result.counts.pages += 1
            let told = self.pages?.advance(past: page.count, of: list.count, isCut: list.isCut)
            notes += plan.request.paging.texts(of: told ?? [])
            endPage()
            guard limit.allows(result.counts.pages) else { return }
        }
    }

    /// Ends paging if there is no room for another page.
    mutating func endPage() {
        pages?.stop(ifFull: &items.index)
        committedNotes = notes
    }
}
