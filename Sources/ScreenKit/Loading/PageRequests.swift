import Foundation
import LoadingCore

// The requests of the pages of a list, or of a value.
nonisolated extension PagedLoad {
    private var paging: Paging { definition.paging }

    mutating func loadPages(_ first: LoadRequest) async throws(LoadFailure) {
        result.hasMore = true
        while isIncomplete, let request = try nextRequest(after: first) {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            result.status.request.url = request.url
            let outcome = await sender.send(request, definition.rules, isRefresh: isRefresh)
            result.status.request.attempts = outcome.attempts
            result.status.retryAfter = outcome.retryAfter
            let isHealth = definition.isHealthCheck
            let response = try isHealth ? health(outcome) : outcome.response.get()
            try add(response, of: request)
        }
    }

    /// Returns the result of a health check as a response.
    private mutating func health(_ outcome: RequestSender.Outcome) throws(LoadFailure)
        -> HTTPResponse
    {
        if case .failure(let failure) = outcome.response, failure.kind == .cancelled {
            throw failure
        }
        let response = try? outcome.response.get()
        let isHealthy = response.map { $0.status == 200 && !$0.body.isEmpty } ?? false
        result.status.isUnhealthy = !isHealthy
        return HTTPResponse(body: Data(String(isHealthy).utf8))
    }

    private mutating func add(
        _ response: HTTPResponse, of request: LoadRequest
    ) throws(LoadFailure) {
        let isRequired = !definition.isOptional
        if definition.shape == .value, response.isWithoutContent, isRequired { throw .empty }
        try definition.reject?(response)
        let page = try ResponseBody<Item>.decode(
            response, definition, mayBeAbsent: result.status.counts.pages > 0,
            page: result.status.request.page)
        let items = page.elements.compactMap { try? $0.get() }
        // Pages with elements that are no items are not compared.
        let isRepeat =
            !items.isEmpty && items.count == page.elements.count && items == result.lastPage
        if isRepeat, paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) has the items of the page before")
        }
        if page.isAbsent, !response.isWithoutContent, isRequired {
            let place = definition.keypath.location
            result.notes.append("a later page has no list at \(place), and counts as empty")
        }
        try add(isRepeat ? [] : page.elements)
        result.lastPage = items
        result.sent.insert(request)
        count(page.elements.count)
        result.next = page.next?.text.map { ($0, response.url ?? request.url) }
        result.hasMore = isFollowed(page)
        endPage(isRepeat: isRepeat)
    }

    /// Ends paging after a page that is not the last one for other reasons.
    private mutating func endPage(isRepeat: Bool) {
        if isRepeat {
            result.notes.append(LoadNote.repeatedPage)
            result.hasMore = false
        } else if result.hasMore, result.status.counts.pages >= paging.maxPages {
            result.notes.append(LoadNote.pageBound(paging.maxPages))
            result.hasMore = false
        }
        stopIfFull()
    }

    // MARK: - The next page

    /// Returns the request for the next page. A repeated one ends paging, and is nil: the pages form
    /// a loop.
    private mutating func nextRequest(
        after first: LoadRequest
    ) throws(LoadFailure) -> LoadRequest? {
        let request = try request(after: first)
        guard result.sent.contains(request) else { return request }
        result.hasMore = false
        if paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) would be requested again: a loop")
        }
        result.notes.append(LoadNote.repeatedRequest)
        return nil
    }

    private func request(after first: LoadRequest) throws(LoadFailure) -> LoadRequest {
        var request = first
        let counts = result.status.counts
        switch (paging.policy, result.next) {
        case (.page(let name, let start), _):
            try request.set(name, .int(Int64(start + counts.pages)), in: paging.place)
        case (.offset(let name), _):
            try request.set(name, .int(Int64(counts.received)), in: paging.place)
        case (.token(let name, _), let next?):
            try request.set(name, .string(next.text), in: paging.place)
        case (.nextURL, let next?):
            return try self.request(next.text, from: next.base, after: first)
        case (.none, _), (.token, nil), (.nextURL, nil): break
        }
        if let size = paging.size {
            try request.set(paging.sizeParameter, .int(Int64(size)), in: paging.place)
        }
        return request
    }

    /// Returns the request for a URL that a response names. To another origin go only headers that
    /// `LoadingRules.Origin.isSafeForOthers`.
    private func request(
        _ reference: String, from base: String, after first: LoadRequest
    ) throws(LoadFailure) -> LoadRequest {
        do throws(LoadingRules.NextURL.Refusal) {
            let next = try LoadingRules.nextURL(
                reference, in: base, after: first.url,
                allowed: paging.crossOrigin.compactMap { LoadingRules.Origin($0) })
            var request = first
            request.url = next.url
            if next.isOtherOrigin {
                request.headers = first.headers.filter { header in
                    LoadingRules.Origin.isSafeForOthers(header: header.key)
                }
            }
            return request
        } catch {
            throw LoadFailure(nextURL: reference, in: base, error)
        }
    }

    /// Whether a page follows one: by what it says, or because it is full.
    private mutating func isFollowed(_ page: ResponseBody<Item>) -> Bool {
        var (more, total): (Bool?, Int64?)
        if case .bool(let value) = page.more {
            more = value
        } else if let path = paging.more {
            more = false
            result.notes.append(LoadNote.invalid("more", path, expected: "true or false"))
        }
        if case .int(let number) = page.total {
            total = number
        } else if let path = paging.total {
            result.notes.append(LoadNote.invalid("total", path, expected: "integer"))
        }
        if page.next == .other, let path = paging.next {
            result.notes.append(LoadNote.invalid("next", path, expected: "token or URL"))
        }
        let (count, received) = (page.elements.count, Int64(result.status.counts.received))
        let isFollowed =
            switch paging.policy {
            case .none: false
            case .page, .offset:
                count > 0
                    && (more ?? total.map { received < $0 } ?? paging.size.map { count >= $0 }
                        ?? true)
            case .token, .nextURL: result.next?.text.isEmpty == false && more != false
            }
        if count == 0, !isFollowed, more == true { result.notes.append(LoadNote.emptyPage) }
        return isFollowed
    }
}
