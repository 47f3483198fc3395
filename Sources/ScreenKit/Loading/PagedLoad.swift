import Foundation

/// Loads a definition page by page, away from the main actor.
nonisolated struct PagedLoad<Item: Decodable & Hashable & Sendable>: Sendable {
    let definition: LoadDefinition<Item>
    let sender: RequestSender
    let isRefresh: Bool
    /// The number of pages to have at the end.
    private let limit: Int
    var result: LoadResult<Item>

    /// - Parameters:
    ///   - previous: the result that more pages are added to; nil for the first page.
    ///   - pages: the number of pages to load.
    init(
        _ definition: LoadDefinition<Item>, _ sender: RequestSender,
        after previous: LoadResult<Item>?, pages: Int, isRefresh: Bool
    ) {
        (self.definition, self.sender, self.isRefresh) = (definition, sender, isRefresh)
        result = previous ?? LoadResult()
        limit = result.status.counts.pages + max(1, pages)
        result.isContinued = previous != nil
        (result.status.end, result.status.staleness) = (.succeeded, nil)
        (result.start, result.items, result.replaced) = (result.count, [], [:])
    }

    /// Loads the pages; the result has those before a failed one.
    consuming func load(_ source: LoadSource) async -> LoadResult<Item> {
        result.status.source = source
        do throws(LoadFailure) {
            switch source {
            case .request(let request): try await loadPages(request)
            case .requests(let requests): try await loadElements(requests)
            case .json(let data): try addDocument(data)
            case .file(let path):
                try await addDocument(path) { try $0.file(path) }
            case .query(let database, let sql, let arguments):
                try await addDocument(database) { environment in
                    guard let run = environment.query else {
                        throw LoadFailure(.policy, "the environment of the loader has no `query`")
                    }
                    return try await run(database, sql, arguments)
                }
            }
        } catch {
            result.status.end = error.kind == .cancelled ? .cancelled : .failed(error)
        }
        result.status.counts.hasMore = result.hasMore && result.status.counts.pages > 0
        result.status.counts.notes = notes
        return result
    }

    /// Remarks on pages and items.
    private var notes: [String] {
        let counts = result.status.counts
        var notes = result.notes + LoadNote.nullResponses(counts.absent)
        notes += LoadNote.repeatedItems(counts.duplicates, kept: definition.paging.dedupe)
        if result.isTruncated { notes.append(LoadNote.itemBound(definition.paging.maxItems)) }
        let count = counts.undecodable
        if let fault = result.firstFault { notes.append("\(count) items were dropped: \(fault)") }
        return notes
    }

    // MARK: - Items

    /// Adds the items of a page, or none if it fails. Of items with one identity one is kept.
    mutating func add(_ page: some Sequence<Result<Item, LoadFailure>>) throws(LoadFailure) {
        let before = definition.paging.dedupe == .error ? result : nil
        for element in page {
            if isFull { return result.isTruncated = true }
            switch element {
            case .failure(let fault):
                result.status.counts.undecodable += 1
                result.firstFault = result.firstFault ?? fault.message
            case .success(let item): try add(item, before)
            }
        }
    }

    private mutating func add(_ item: Item, _ before: LoadResult<Item>?) throws(LoadFailure) {
        let key = definition.identity?(item).map { Array($0.utf8) }
        if let key, let position = result.positions[key] {
            result.status.counts.duplicates += 1
            if definition.paging.dedupe == .last { replace(position, item) }
            guard let before else { return }
            result = before
            throw LoadFailure(.decode, "two items have one identity: `dedupe: error`")
        }
        if let key { result.positions[key] = result.count }
        result.items.append(item)
    }

    private mutating func replace(_ position: Int, _ item: Item) {
        if position < result.start {
            result.replaced[position] = item
        } else {
            result.items[position - result.start] = item
        }
    }

    private var isFull: Bool { result.count >= definition.paging.maxItems }

    // MARK: - Pages

    /// Whether another page is to be loaded.
    var isIncomplete: Bool { result.hasMore && result.status.counts.pages < limit }

    /// Counts a page.
    mutating func count(_ received: Int) {
        result.status.counts.received += received
        result.status.counts.pages += 1
    }

    /// Ends paging if there is no room for another page.
    mutating func stopIfFull() {
        guard result.hasMore, isFull else { return }
        (result.isTruncated, result.hasMore) = (true, false)
    }

    // MARK: - A request for each element

    private mutating func loadElements(_ requests: [LoadRequest]) async throws(LoadFailure) {
        let paging = definition.paging
        result.hasMore = !requests.isEmpty
        while isIncomplete {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            let room = max(1, paging.maxItems - result.count)
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
            try add(elements)
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
        }
        stopIfFull()
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
            try add(body.elements)
            result.status.counts.received = body.elements.count
            return
        }
        // An empty list has one empty page.
        result.hasMore = true
        while isIncomplete {
            let page = body.elements.dropFirst(result.status.counts.received).prefix(size)
            try add(page)
            advance(by: page.count, of: body.elements.count)
        }
    }

    /// - Parameter name: the file or the database.
    private mutating func addDocument(
        _ name: String, _ read: @escaping @Sendable (LoadEnvironment) async throws -> Data
    ) async throws(LoadFailure) {
        let data: Data
        do {
            data = try await sender.answer(of: name) { [environment = sender.environment] in
                try await read(environment)
            }
        } catch { throw LoadFailure(error, name) }
        try addDocument(data)
    }
}
