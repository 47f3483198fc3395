import Foundation

/// Loads a definition page by page, away from the main actor.
nonisolated struct PageLoader<Item: Decodable & Hashable & Sendable>: Sendable {
    private let definition: LoadDefinition<Item>
    private let environment: LoadEnvironment
    private let sender: RequestSender
    private let isRefresh: Bool
    /// The number of pages to have at the end.
    private let limit: Int
    private var result = LoadResult<Item>()
    private var collector: ItemCollector<Item>
    /// Remarks on complete pages.
    private var notes: [String] = []
    private var previousPage: [Item] = []
    private var pages: PageContinuation<Item>.Pages?

    /// - Parameters:
    ///   - previous: the result that one more page is added to; nil to start with the first page.
    ///   - held: the number of pages that a reload keeps.
    init(
        _ definition: LoadDefinition<Item>, _ environment: LoadEnvironment, _ sender: RequestSender,
        from previous: LoadResult<Item>?, isRefresh: Bool, upTo held: Int = 1
    ) {
        (self.definition, self.environment, self.sender) = (definition, environment, sender)
        self.isRefresh = isRefresh
        collector = ItemCollector(definition.paging, definition.identity)
        limit = previous.map { $0.counts.pages + 1 } ?? max(1, held)
        guard let previous, let continuation = previous.continuation else { return }
        result = previous
        (result.end, result.staleness) = (.succeeded, nil)
        (collector, notes) = (continuation.collector, continuation.notes)
        (previousPage, pages) = (continuation.lastPage, continuation.pages)
    }

    /// Loads the pages; the result has those before a failed one.
    consuming func load(_ source: LoadSource) async -> LoadResult<Item> {
        result.source = source
        do throws(LoadFailure) {
            switch source {
            case .request(let request): try await loadPages(request)
            case .requests(let requests): try await loadElements(requests)
            case .json(let data): try addDocument(data)
            case .file(let path): try addDocument(try read(path))
            case .query(let query): try addDocument(try await rows(query))
            }
        } catch {
            result.end = error.kind == .cancelled ? .cancelled : .failed(error)
        }
        finish()
        return result
    }

    private mutating func finish() {
        result.items = collector.items
        result.counts.undecodable = collector.undecodable
        result.counts.duplicates = collector.duplicates
        result.counts.notes = notes
        if result.counts.absent > 0 {
            result.counts.notes.append(LoadNote.nullResponses(result.counts.absent))
        }
        result.counts.notes += collector.notes
        var hasMore = false
        switch pages {
        case .requests(let cursor): hasMore = cursor.hasMore
        case .position: hasMore = true
        case nil: break
        }
        result.counts.hasMore = hasMore && result.counts.pages > 0
        result.continuation = pages.flatMap { pages in
            hasMore
                ? PageContinuation(
                    pages: pages, collector: collector, notes: notes, lastPage: previousPage) : nil
        }
    }

    // MARK: - Requests

    private mutating func loadPages(_ first: LoadRequest) async throws(LoadFailure) {
        var cursor = PageCursor(definition.paging, first)
        if case .requests(let known)? = pages { cursor = known }
        defer { pages = .requests(cursor) }
        while true {
            result.request.page = result.counts.pages + 1
            let request = try cursor.nextRequest(&notes)
            guard let request else { return }
            let response = try await response(to: request)
            guard definition.shape != .value else {
                cursor.stop()
                return try addValue(response)
            }
            var page = try body(response, mayBeAbsent: result.counts.pages > 0)
            try definition.reject?(response)
            let isRepeat = page.count > 0 && page.faults.isEmpty && page.items == previousPage
            if isRepeat, definition.paging.onRepeat == .error {
                throw LoadFailure(.policy, "\(request.url) has the items of the page before")
            }
            if page.isAbsent, !response.isWithoutContent, !definition.isOptional {
                notes.append(LoadNote.absentList(definition.keypath.location))
            }
            if isRepeat { page.dropItems() }
            try collector.add(page.items, faults: page.faults)
            if !isRepeat { previousPage = page.items }
            result.counts.received += page.count
            result.counts.pages += 1
            cursor.advance(past: page, isRepeat: isRepeat, of: request, response, &notes)
            if collector.isFull, cursor.hasMore {
                collector.truncate()
                cursor.stop()
            }
            guard result.counts.pages < limit else { return }
        }
    }

    private mutating func response(
        to request: LoadRequest
    ) async throws(LoadFailure) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        result.request.url = request.url
        let outcome = await sender.send(request, definition.rules, isRefresh: isRefresh)
        result.request.attempts = outcome.attempts
        result.retryAfter = outcome.retryAfter
        return try outcome.response.get()
    }

    private func body(
        _ response: HTTPResponse, mayBeAbsent: Bool
    ) throws(LoadFailure) -> ResponseBody<Item> {
        let isEmpty = response.isWithoutContent
        return try .decode(
            isEmpty ? Data("null".utf8) : response.body,
            definition.configuration(mayBeAbsent: mayBeAbsent || isEmpty))
    }

    private mutating func addValue(_ response: HTTPResponse) throws(LoadFailure) {
        if response.isWithoutContent, !definition.isOptional {
            throw LoadFailure(.empty, "the response is empty, where JSON was expected")
        }
        try definition.reject?(response)
        let body = try body(response, mayBeAbsent: false)
        try collector.add(body.items)
        result.counts.received = body.count
        result.counts.pages = 1
    }

    // MARK: - A request for each element

    private mutating func loadElements(_ requests: [LoadRequest]) async throws(LoadFailure) {
        let paging = definition.paging
        let bound = paging.size.map { $0 * paging.maxPages } ?? paging.maxItems
        let all = Array(requests.prefix(bound))
        var position = if case .position(let known)? = pages { known } else { 0 }
        pages = nil
        while position < all.count {
            pages = .position(position)
            if Task.isCancelled { throw .cancelled }
            result.request.page = result.counts.pages + 1
            let size = min(paging.size ?? .max, paging.maxItems - collector.items.count)
            let page = all[position...].prefix(max(1, size))
            var (items, absent) = ([Item](), 0)
            for outcome in await outcomes(of: Array(page)) {
                let found = try element(outcome)
                items += found.items
                absent += found.isAbsent ? 1 : 0
            }
            try collector.add(items)
            result.counts.received += page.count
            result.counts.absent += absent
            result.counts.pages += 1
            position += page.count
            pages = position < all.count ? .position(position) : nil
            if pages == nil, requests.count > bound {
                notes.append(
                    paging.size == nil
                        ? LoadNote.itemBound(bound) : LoadNote.pageBound(paging.maxPages))
            }
            if collector.isFull, pages != nil {
                collector.truncate()
                pages = nil
            }
            guard pages != nil, result.counts.pages < limit else { return }
        }
    }

    /// Sends requests concurrently and returns their outcomes in order, up to the first failure.
    private func outcomes(of requests: [LoadRequest]) async -> [RequestSender.Outcome] {
        var outcomes: [Int: RequestSender.Outcome] = [:]
        await withTaskGroup(of: (Int, RequestSender.Outcome).self) { group in
            var (next, end) = (0, requests.count)
            while outcomes.count < end {
                while next < end, next - outcomes.count < definition.concurrency {
                    let (index, request) = (next, requests[next])
                    group.addTask { [sender, definition, isRefresh] in
                        (index, await sender.send(request, definition.rules, isRefresh: isRefresh))
                    }
                    next += 1
                }
                guard let (index, outcome) = await group.next() else { break }
                outcomes[index] = outcome
                if case .failure = outcome.response { end = min(end, index + 1) }
            }
            group.cancelAll()
        }
        return requests.indices.prefix { outcomes[$0] != nil }.compactMap { outcomes[$0] }
    }

    private mutating func element(
        _ outcome: RequestSender.Outcome
    ) throws(LoadFailure) -> ResponseBody<Item> {
        result.request.attempts = outcome.attempts
        let response = try outcome.response.get()
        let isNull = response.isWithoutContent || response.body.elementsEqual("null".utf8)
        if !isNull { try definition.reject?(response) }
        return try body(response, mayBeAbsent: isNull)
    }

    // MARK: - Other sources

    /// Adds a complete document: all items, or the pages that are asked for.
    private mutating func addDocument(_ data: Data) throws(LoadFailure) {
        let body = try ResponseBody<Item>.decode(data, definition.configuration(mayBeAbsent: false))
        guard let size = definition.paging.size, definition.shape != .value else {
            try collector.add(body.items, faults: body.faults)
            result.counts.received = body.count
            return
        }
        var position = if case .position(let known)? = pages { known } else { 0 }
        pages = nil
        repeat {
            let page = body.items.dropFirst(position).prefix(size)
            try collector.add(page)
            position += page.count
            result.counts.received += page.count
            result.counts.pages += 1
            let hasMore = position < body.items.count
            pages = hasMore ? .position(position) : nil
            if hasMore, result.counts.pages >= definition.paging.maxPages {
                notes.append(LoadNote.pageBound(definition.paging.maxPages))
                pages = nil
            }
        } while pages != nil && result.counts.pages < limit
    }

    private func read(_ path: String) throws(LoadFailure) -> Data {
        do { return try environment.file(path) } catch {
            throw LoadFailure(.transport, "the file \(path) could not be read: \(error)")
        }
    }

    private func rows(_ query: DatabaseQuery) async throws(LoadFailure) -> Data {
        guard let run = environment.query else {
            throw LoadFailure(
                .policy, "the app has no databases: set `query` in the environment of the loader")
        }
        do { return try await run(query) } catch {
            throw LoadFailure(.transport, "the query of \(query.database) failed: \(error)")
        }
    }
}

nonisolated extension HTTPResponse {
    /// Whether the status says that there is no body.
    var isWithoutContent: Bool { status == 204 || status == 205 }
}
