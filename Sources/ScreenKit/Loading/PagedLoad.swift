import Foundation
import LoadingCore

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
        result = previous ?? LoadResult(definition.paging)
        limit = result.status.counts.pages + max(1, pages)
        result.isContinued = previous != nil
        (result.status.end, result.status.staleness) = (.succeeded, nil)
        (result.start, result.items, result.replaced) = (result.index.count, [], [:])
        (result.origins.byItem, result.origins.replaced) = ([], [:])
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
        result.status.counts.duplicates = result.index.duplicates
        result.status.counts.notes = notes
        return result
    }

    /// Remarks on pages and items.
    private var notes: [String] {
        let counts = result.status.counts
        var notes = result.notes + LoadNote.nullResponses(counts.absent)
        notes += LoadNote.repeatedItems(counts.duplicates, kept: definition.paging.dedupe)
        if result.index.isTruncated { notes.append(LoadNote.itemBound(definition.paging.maxItems)) }
        let count = counts.undecodable
        if let fault = result.firstFault { notes.append("\(count) items were dropped: \(fault)") }
        return notes
    }

    // MARK: - Items

    /// Adds the items of a page, or none if it fails. Of items with one identity one is kept.
    ///
    /// - Parameter response: what has the page; nil for one of several responses.
    mutating func add(
        _ page: some Collection<Result<Item, LoadFailure>>, of response: HTTPResponse?
    ) throws(LoadFailure) {
        try addOrigin(of: page, response)
        guard let response else { return }
        if definition.answerParts.contains(.headers) { result.answer.headers = response.headers }
        result.answer.response = definition.answer.flatMap { try? $0(response) }
    }

    private mutating func addOrigin(
        of page: some Collection<Result<Item, LoadFailure>>, _ response: HTTPResponse?
    ) throws(LoadFailure) {
        guard let response, let read = definition.response, !page.isEmpty else {
            return try addItems(of: page)
        }
        let before = result.origins.responses
        result.origins.responses.append(try read(response))
        do throws(LoadFailure) { try addItems(of: page) } catch {
            result.origins.responses = before
            throw error
        }
    }

    private mutating func addItems(
        of page: some Collection<Result<Item, LoadFailure>>
    ) throws(LoadFailure) {
        let (undecodable, fault) = (result.status.counts.undecodable, result.firstFault)
        result.index.beginPage()
        for element in page {
            guard result.index.hasRoom() else { return }
            switch element {
            case .failure(let fault): drop(because: fault.message)
            case .success(let item):
                if let value = definition.unknown?(item) {
                    drop(because: "\"\(value)\" names no case of a union")
                    continue
                }
                if add(item) { continue }
                result.index.undoPage()
                removeItems(result.start + result.items.count - result.index.count)
                (result.status.counts.undecodable, result.firstFault) = (undecodable, fault)
                throw LoadFailure(.decode, "two items have one identity: `dedupe: error`")
            }
        }
    }

    private mutating func drop(because fault: String) {
        result.status.counts.undecodable += 1
        result.firstFault = result.firstFault ?? fault
    }

    /// Returns whether an item may be in its page.
    private mutating func add(_ item: Item) -> Bool {
        switch result.index.place(definition.identity?(item).map { Array($0.utf8) }) {
        case .append:
            result.items.append(item)
            if readsResponse { result.origins.byItem.append(result.origins.current) }
        case .replace(let position) where position < result.start:
            result.replaced[position] = item
            if readsResponse { result.origins.replaced[position] = result.origins.current }
        case .replace(let position):
            result.items[position - result.start] = item
            if readsResponse {
                result.origins.byItem[position - result.start] = result.origins.current
            }
        case .drop, .full: break
        case .fail: return false
        }
        return true
    }

    private var readsResponse: Bool { definition.response != nil }

    private mutating func removeItems(_ count: Int) {
        result.items.removeLast(count)
        if readsResponse { result.origins.byItem.removeLast(count) }
    }

    // MARK: - Pages

    /// Whether another page is to be loaded.
    var isIncomplete: Bool { result.hasMore && result.status.counts.pages < limit }

    /// Counts a page that has been added, and ends paging if there is no room for another one.
    mutating func endPage(_ told: [LoadingRules.PageNote]?) {
        result.notes += definition.paging.texts(of: told ?? [])
        result.status.counts.pages = result.pages?.pages ?? 0
        result.status.counts.received = result.pages?.received ?? 0
        result.pages?.stop(ifFull: &result.index)
    }

    // MARK: - A request for each element

    private mutating func loadElements(_ requests: [LoadRequest]) async throws(LoadFailure) {
        var pages = result.pages ?? LoadingRules.PageMachine(definition.paging.rules)
        pages.stop(ifPast: requests.count)
        result.pages = pages
        while isIncomplete, let pages = result.pages {
            if Task.isCancelled { throw .cancelled }
            result.status.request.page = result.status.counts.pages + 1
            let page = requests[pages.nextElements(of: requests.count, room: result.index.room)]
            if let fault = page.lazy.compactMap(\.fault).first { throw fault }
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
            try add(elements, of: nil)
            result.status.counts.absent += absent
            endPage(result.pages?.advance(past: page.count, of: requests.count))
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
        let response = HTTPResponse(body: data)
        let body = try ResponseBody<Item>.decode(response, definition)
        guard definition.paging.size != nil, definition.shape != .value else {
            try add(body.elements, of: response)
            result.status.counts.received = body.elements.count
            return
        }
        let count = body.elements.count
        result.pages = result.pages ?? LoadingRules.PageMachine(definition.paging.rules)
        while isIncomplete, let pages = result.pages {
            let page = body.elements[pages.nextElements(of: count)]
            // The pages of a document share its response.
            try add(page, of: result.origins.responses.isEmpty ? response : nil)
            endPage(result.pages?.advance(past: page.count, of: count))
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
