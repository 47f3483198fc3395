import Foundation

/// Loads a definition page by page, away from the main actor.
nonisolated struct PagedLoad<Item: Decodable & Hashable & Sendable>: Sendable {
    private let definition: LoadDefinition<Item>
    private let environment: LoadEnvironment
    private let sender: RequestSender
    private let isRefresh: Bool
    /// The number of pages to have at the end.
    private let limit: Int
    private var result: LoadResult<Item>

    /// - Parameters:
    ///   - previous: the result that more pages are added to; nil for the first page.
    ///   - pages: the number of pages to load.
    init(
        _ definition: LoadDefinition<Item>, _ environment: LoadEnvironment, _ sender: RequestSender,
        after previous: LoadResult<Item>?, pages: Int, isRefresh: Bool
    ) {
        (self.definition, self.environment, self.sender) = (definition, environment, sender)
        self.isRefresh = isRefresh
        result = previous ?? LoadResult(collector: ItemCollector(definition))
        limit = result.status.counts.pages + max(1, pages)
        result.isContinued = previous != nil
        (result.status.end, result.status.staleness) = (.succeeded, nil)
        result.collector.beginPages()
    }

    /// Loads the pages; the result has those before a failed one.
    consuming func load(_ source: LoadSource) async -> LoadResult<Item> {
        result.status.source = source
        do throws(LoadFailure) {
            switch source {
            case .request(let request): try await loadPages(request)
            case .requests(let requests): try await loadElements(requests)
            case .json(let data): try addDocument(data)
            case .file(let path): try addDocument(try read(path))
            case .query(let database, let sql, let arguments):
                try addDocument(try await rows(database, sql, arguments))
            }
        } catch {
            result.status.end = error.kind == .cancelled ? .cancelled : .failed(error)
        }
        let (collector, counts) = (result.collector, result.status.counts)
        result.status.counts.undecodable = collector.undecodable
        result.status.counts.duplicates = collector.duplicates
        result.status.counts.notes =
            result.notes + LoadNote.nullResponses(counts.absent) + collector.notes
        result.status.counts.hasMore = result.hasMore && counts.pages > 0
        return result
    }

    // MARK: - Requests

    private mutating func loadPages(_ first: LoadRequest) async throws(LoadFailure) {
        var cursor = result.cursor ?? PageCursor(definition.paging, first)
        defer { (result.cursor, result.hasMore) = (cursor, cursor.hasMore) }
        while result.status.counts.pages < limit,
            let request = try cursor.nextRequest(&result.notes)
        {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            result.status.request.url = request.url
            let outcome = await sender.send(request, definition.rules, isRefresh: isRefresh)
            result.status.request.attempts = outcome.attempts
            result.status.retryAfter = outcome.retryAfter
            let isHealth = definition.isHealthCheck
            let response = try isHealth ? health(outcome) : outcome.response.get()
            if definition.shape == .value {
                cursor.stop()
                return try addValue(response)
            }
            try add(response, of: request, &cursor)
        }
    }

    /// Returns the result of a health check as a response.
    private func health(_ outcome: RequestSender.Outcome) throws(LoadFailure) -> HTTPResponse {
        if case .failure(let failure) = outcome.response, failure.kind == .cancelled {
            throw failure
        }
        let response = try? outcome.response.get()
        let isHealthy = response.map { $0.status == 200 && !$0.body.isEmpty } ?? false
        return HTTPResponse(body: Data(String(isHealthy).utf8))
    }

    private mutating func add(
        _ response: HTTPResponse, of request: LoadRequest, _ cursor: inout PageCursor
    ) throws(LoadFailure) {
        try definition.reject?(response)
        let page = try ResponseBody<Item>.decode(
            response, definition, mayBeAbsent: result.status.counts.pages > 0,
            page: result.status.request.page)
        let items = page.elements.compactMap { try? $0.get() }
        // Pages with elements that are no items are not compared.
        let isRepeat =
            !items.isEmpty && items.count == page.elements.count && items == result.lastPage
        if isRepeat, definition.paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) has the items of the page before")
        }
        if page.isAbsent, !response.isWithoutContent, !definition.isOptional {
            let place = definition.keypath.location
            result.notes.append("a later page has no list at \(place), and counts as empty")
        }
        try result.collector.add(isRepeat ? [] : page.elements)
        result.lastPage = items
        count(page.elements.count)
        cursor.advance(past: page, isRepeat: isRepeat, of: request, response, &result.notes)
        if result.collector.isFull, cursor.hasMore {
            result.collector.truncate()
            cursor.stop()
        }
    }

    private mutating func addValue(_ response: HTTPResponse) throws(LoadFailure) {
        if response.isWithoutContent, !definition.isOptional { throw .empty }
        try definition.reject?(response)
        let body = try ResponseBody<Item>.decode(response, definition)
        try result.collector.add(body.elements)
        count(body.elements.count)
    }

    /// Counts a page.
    private mutating func count(_ received: Int) {
        result.status.counts.received += received
        result.status.counts.pages += 1
    }

    // MARK: - A request for each element

    private mutating func loadElements(_ requests: [LoadRequest]) async throws(LoadFailure) {
        let paging = definition.paging
        result.hasMore = !requests.isEmpty
        while result.hasMore, result.status.counts.pages < limit {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            let room = max(1, paging.maxItems - result.collector.count)
            let rest = requests[result.status.counts.received..<end(of: requests.count)]
            let page = rest.prefix(min(paging.size ?? room, room))
            var (elements, absent) = ([Result<Item, LoadFailure>](), 0)
            for outcome in await outcomes(of: page) {
                result.status.request.attempts = outcome.attempts
                let response = try outcome.response.get()
                let isNull = response.body.elementsEqual("null".utf8)
                if !isNull { try definition.reject?(response) }
                let found = try ResponseBody.decode(response, definition, mayBeAbsent: isNull)
                elements += found.elements
                absent += found.isAbsent ? 1 : 0
            }
            try result.collector.add(elements)
            result.status.counts.absent += absent
            advance(by: page.count, of: requests.count)
        }
    }

    /// The number of elements of a list that are loaded at most.
    private func end(of count: Int) -> Int {
        let paging = definition.paging
        guard let size = paging.size else { return min(count, paging.maxItems) }
        return count / max(1, size) >= paging.maxPages ? size * paging.maxPages : count
    }

    /// Counts a page of a complete list, and ends paging if there is no other or no room for it.
    private mutating func advance(by size: Int, of total: Int) {
        let (paging, end) = (definition.paging, end(of: total))
        count(size)
        result.hasMore = result.status.counts.received < end
        if !result.hasMore, total > end {
            let isPaged = paging.size != nil
            result.notes.append(
                isPaged ? LoadNote.pageBound(paging.maxPages) : LoadNote.itemBound(end))
        } else if result.hasMore, result.collector.isFull {
            result.collector.truncate()
            result.hasMore = false
        }
    }

    /// Sends requests concurrently, and returns their outcomes in order.
    private func outcomes(of requests: ArraySlice<LoadRequest>) async -> [RequestSender.Outcome] {
        await withTaskGroup(of: (Int, RequestSender.Outcome).self) { group in
            var outcomes: [Int: RequestSender.Outcome] = [:]
            for (index, request) in zip(requests.indices, requests) {
                if index - requests.startIndex >= 8, let (index, outcome) = await group.next() {
                    outcomes[index] = outcome
                }
                group.addTask { [sender, definition, isRefresh] in
                    (index, await sender.send(request, definition.rules, isRefresh: isRefresh))
                }
            }
            for await (index, outcome) in group { outcomes[index] = outcome }
            return requests.indices.compactMap { outcomes[$0] }
        }
    }

    // MARK: - Other sources

    /// Adds a complete document: all items, or the pages that are asked for.
    private mutating func addDocument(_ data: Data) throws(LoadFailure) {
        let body = try ResponseBody<Item>.decode(HTTPResponse(body: data), definition)
        guard let size = definition.paging.size, definition.shape != .value else {
            try result.collector.add(body.elements)
            result.status.counts.received = body.elements.count
            return
        }
        // An empty list has one empty page.
        result.hasMore = true
        while result.hasMore, result.status.counts.pages < limit {
            let page = body.elements.dropFirst(result.status.counts.received).prefix(size)
            try result.collector.add(page)
            advance(by: page.count, of: body.elements.count)
        }
    }

    private func read(_ path: String) throws(LoadFailure) -> Data {
        do { return try environment.file(path) } catch { throw LoadFailure(error, path) }
    }

    private func rows(
        _ database: String, _ sql: String, _ arguments: Data
    ) async throws(LoadFailure) -> Data {
        guard let run = environment.query else {
            throw LoadFailure(.policy, "the environment of the loader has no `query`")
        }
        do { return try await run(database, sql, arguments) } catch {
            throw LoadFailure(error, database)
        }
    }
}
