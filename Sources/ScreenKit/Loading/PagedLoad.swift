import Foundation

/// Loads a definition page by page, away from the main actor.
nonisolated struct PagedLoad<Item: Decodable & Hashable & Sendable>: Sendable {
    private let definition: LoadDefinition<Item>
    private let environment: LoadEnvironment
    private let sender: RequestSender
    private let isRefresh: Bool
    /// The number of pages to have at the end.
    private let limit: Int
    private var result = LoadResult<Item>()
    private var state: PageContinuation<Item>

    /// - Parameters:
    ///   - previous: the result that more pages are added to; nil for the first page.
    ///   - pages: the number of pages to load.
    init(
        _ definition: LoadDefinition<Item>, _ environment: LoadEnvironment, _ sender: RequestSender,
        from previous: LoadStatus?, _ continuation: PageContinuation<Item>?, pages: Int,
        isRefresh: Bool
    ) {
        (self.definition, self.environment, self.sender) = (definition, environment, sender)
        self.isRefresh = isRefresh
        limit = (previous?.counts.pages ?? 0) + max(1, pages)
        state = PageContinuation(collector: ItemCollector(definition))
        guard let previous, let continuation else { return }
        (state, result.status, result.isContinued) = (continuation, previous, true)
        (result.status.end, result.status.staleness) = (.succeeded, nil)
        state.collector.beginPages()
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
        let collector = state.collector
        (result.items, result.replaced) = (collector.items, collector.replaced)
        result.status.counts.undecodable = collector.undecodable
        result.status.counts.duplicates = collector.duplicates
        let nulls = LoadNote.nullResponses(result.status.counts.absent)
        result.status.counts.notes = state.notes + nulls + collector.notes
        if case .requests(let cursor)? = state.pages, !cursor.hasMore { state.pages = nil }
        result.status.counts.hasMore = state.pages != nil && result.status.counts.pages > 0
        result.continuation = state.pages == nil ? nil : state
        return result
    }

    // MARK: - Requests

    private mutating func loadPages(_ first: LoadRequest) async throws(LoadFailure) {
        var cursor = PageCursor(definition.paging, first)
        if case .requests(let known)? = state.pages { cursor = known }
        defer { state.pages = .requests(cursor) }
        while let request = try cursor.nextRequest(&state.notes) {
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
            if result.status.counts.pages >= limit { return }
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
        var page = try ResponseBody<Item>.decode(
            response, definition, mayBeAbsent: result.status.counts.pages > 0,
            page: result.status.request.page)
        let isRepeat = page.count > 0 && page.faults.isEmpty && page.items == state.lastPage
        if isRepeat, definition.paging.onRepeat == .error {
            throw LoadFailure(.policy, "\(request.url) has the items of the page before")
        }
        if page.isAbsent, !response.isWithoutContent, !definition.isOptional {
            let place = definition.keypath.location
            state.notes.append("a later page has no list at \(place), and counts as empty")
        }
        if isRepeat { page.dropItems() }
        try state.collector.add(page.items, faults: page.faults)
        if !isRepeat { state.lastPage = page.items }
        result.status.counts.received += page.count
        result.status.counts.pages += 1
        cursor.advance(past: page, isRepeat: isRepeat, of: request, response, &state.notes)
        if state.collector.isFull, cursor.hasMore {
            state.collector.truncate()
            cursor.stop()
        }
    }

    private mutating func addValue(_ response: HTTPResponse) throws(LoadFailure) {
        if response.isWithoutContent, !definition.isOptional { throw .empty }
        try definition.reject?(response)
        let body = try ResponseBody<Item>.decode(response, definition)
        try state.collector.add(body.items)
        (result.status.counts.received, result.status.counts.pages) = (body.count, 1)
    }

    // MARK: - A request for each element

    private mutating func loadElements(_ requests: [LoadRequest]) async throws(LoadFailure) {
        let paging = definition.paging
        state.pages = state.pages ?? (requests.isEmpty ? nil : .position(0))
        while case .position(let position)? = state.pages, result.status.counts.pages < limit {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            let room = max(1, paging.maxItems - state.collector.count)
            let rest = requests[position..<end(of: requests.count)]
            let page = rest.prefix(min(paging.size ?? room, room))
            var (items, absent) = ([Item](), 0)
            for outcome in await outcomes(of: Array(page)) {
                result.status.request.attempts = outcome.attempts
                let response = try outcome.response.get()
                let isNull = response.body.elementsEqual("null".utf8)
                if !isNull { try definition.reject?(response) }
                let found = try ResponseBody.decode(response, definition, mayBeAbsent: isNull)
                items += found.items
                absent += found.isAbsent ? 1 : 0
            }
            try state.collector.add(items)
            result.status.counts.absent += absent
            advance(past: page.indices, of: requests.count)
        }
    }

    /// The number of elements of a list that are loaded at most.
    private func end(of count: Int) -> Int {
        let paging = definition.paging
        guard let size = paging.size else { return min(count, paging.maxItems) }
        return count / max(1, size) >= paging.maxPages ? size * paging.maxPages : count
    }

    /// Counts a page of a complete list, and ends paging if there is no other or no room for it.
    private mutating func advance(past page: Range<Int>, of count: Int) {
        let (paging, end) = (definition.paging, end(of: count))
        result.status.counts.received += page.count
        result.status.counts.pages += 1
        state.pages = page.upperBound < end ? .position(page.upperBound) : nil
        if state.pages == nil, count > end {
            let isPaged = paging.size != nil
            state.notes.append(
                isPaged ? LoadNote.pageBound(paging.maxPages) : LoadNote.itemBound(end))
        } else if state.pages != nil, state.collector.isFull {
            state.collector.truncate()
            state.pages = nil
        }
    }

    /// Sends requests concurrently, and returns their outcomes in order.
    private func outcomes(of requests: [LoadRequest]) async -> [RequestSender.Outcome] {
        await withTaskGroup(of: (Int, RequestSender.Outcome).self) { group in
            var outcomes: [Int: RequestSender.Outcome] = [:]
            for (index, request) in requests.enumerated() {
                if index >= 8, let (index, outcome) = await group.next() {
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
            try state.collector.add(body.items, faults: body.faults)
            result.status.counts.received = body.count
            return
        }
        // An empty list has one empty page.
        state.pages = state.pages ?? .position(0)
        while case .position(let position)? = state.pages, result.status.counts.pages < limit {
            let range = position..<max(position, min(position + size, body.count))
            let page = body.elements(range)
            try state.collector.add(page.items, faults: page.faults)
            advance(past: range, of: body.count)
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
