import Foundation
import LoadingCore

// The requests of the pages of a list, or of a value.
nonisolated extension PagedLoad {
    private var paging: Paging { definition.paging }

    mutating func loadPages(_ first: LoadRequest) async throws(LoadFailure) {
        result.pages = result.pages ?? LoadingRules.PageMachine(paging.rules)
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
        let facts = facts(of: page, in: response, response.url ?? request.url)
        let repetition = result.pages?.repetition(of: facts) ?? .new
        if repetition == .fails {
            throw LoadFailure(.policy, "\(request.url) has the items of the page before")
        }
        if page.isAbsent, !response.isWithoutContent, isRequired {
            let place = definition.keypath.location
            result.notes.append("a later page has no list at \(place), and counts as empty")
        }
        try add(repetition == .ends ? [] : page.elements, of: response)
        if definition.answerParts.contains(.total) {
            result.answer.total = facts.total.content.map { Int(clamping: $0) }
        }
        endPage(result.pages?.advance(past: facts))
    }

    // MARK: - Facts of a page

    private func facts(
        of page: ResponseBody<Item>, in response: HTTPResponse, _ url: String
    ) -> LoadingRules.PageFacts {
        let isCompared = definition.paging.isPaged && !response.isWithoutContent
        var facts = LoadingRules.PageFacts(
            count: page.elements.count,
            digest: isCompared ? response.digest(at: definition.keypath) : nil)
        switch page.more {
        case .bool(let more)?: facts.more = .value(more)
        case _?: facts.more = .invalid
        case nil: break
        }
        switch page.total {
        case .int(let total)?: facts.total = .value(total)
        case _?: facts.total = .invalid
        case nil: break
        }
        switch page.next {
        case .null?, nil: break
        case let next?: facts.next = next.text.map { .value($0) } ?? .invalid
        }
        if let field = paging.policy.field(named: paging.header) {
            facts.fields = response.values(of: field)
        }
        facts.url = url
        return facts
    }

    // MARK: - The next page

    /// Returns the request for the next page; nil when paging has ended.
    private mutating func nextRequest(
        after first: LoadRequest
    ) throws(LoadFailure) -> LoadRequest? {
        guard let changes = result.pages?.nextChanges() else { return nil }
        let request = try request(changes, after: first)
        switch result.pages?.request(request.digest) ?? .new {
        case .new: return request
        case .ends:
            result.notes += paging.texts(of: [.repeatedRequest])
            return nil
        case .fails:
            throw LoadFailure(.policy, "\(request.url) would be requested again: a loop")
        }
    }

    private func request(
        _ changes: [LoadingRules.PageChange], after first: LoadRequest
    ) throws(LoadFailure) -> LoadRequest {
        var request = first
        for change in changes {
            switch change {
            case .number(let number):
                try request.set(paging.positionParameter, .int(Int64(number)), in: paging.place)
            case .token(let token):
                try request.set(paging.positionParameter, .string(token), in: paging.place)
            case .size(let size):
                try request.set(paging.sizeParameter, .int(Int64(size)), in: paging.place)
            case .url(let reference, let base):
                request = try self.request(reference, from: base, after: request)
            }
        }
        return request
    }

    /// Returns the request for a URL that a response names. To another origin go only its
    /// `headersForOthers`.
    private func request(
        _ reference: String, from base: String, after first: LoadRequest
    ) throws(LoadFailure) -> LoadRequest {
        do throws(LoadingRules.NextURL.Refusal) {
            let next = try LoadingRules.nextURL(
                reference, in: base, after: first.url,
                allowed: paging.crossOrigin.compactMap { LoadingRules.Origin($0) })
            var request = first
            request.url = next.url
            if next.isOtherOrigin { request.headers = first.headersForOthers }
            return request
        } catch {
            throw LoadFailure(nextURL: reference, in: base, error)
        }
    }
}

nonisolated extension LoadRequest {
    /// The digest by which paging knows a request again; equal for equivalent URLs.
    fileprivate var digest: UInt64 {
        let headers = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        return LoadingRules.Digest(
            ofRequest: method, LoadingRules.NormalURL(url).text, headers: headers,
            body: Array(body ?? Data())
        ).value
    }
}

nonisolated extension HTTPResponse {
    /// Returns the digest of the bytes of a value; nil if they are not found.
    fileprivate func digest(at path: ResponsePath) -> UInt64? {
        let steps = path.steps.map { step -> LoadingRules.JSONExtent.Step in
            step.intValue.map { .element($0) } ?? .name(step.stringValue)
        }
        return body.withUnsafeBytes { bytes in
            LoadingRules.JSONExtent.range(at: steps, in: bytes).map { range in
                LoadingRules.Digest(of: UnsafeRawBufferPointer(rebasing: bytes[range])).value
            }
        }
    }
}
