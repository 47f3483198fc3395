import Expressions
import JSONData
import LoaderPlan
import LoadingCore
import Screens
import Values

/// Loads one plan page by page, and decodes into an arena of its own.
struct RequestLoader {
    let plan: LoadPlan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    let client: HTTPClient
    /// The deadline of the whole run.
    let deadline: Deadline
    let expressions: ResponseExpressions
    /// The screen's names and all decoded values.
    var activation: Activation
    /// What is loaded next; nil if nothing is loaded page by page.
    var pages: LoadingRules.PageMachine?
    /// The request that those of the pages are made of.
    @Rare var firstRequest: HTTPRequest?
    var elements = ElementSequence()
    @Rare var list: CompleteList?
    var items: ItemCollector
    var result: LoadResult
    /// Notes on the pages.
    var notes: [String]
    /// Finds keys with dots that keypaths of fields miss; nil if no field can miss one.
    private var literalKeys: LiteralKeySearch?
    /// The notes on completed pages.
    var committedNotes: [String]
    /// The maximum number of pages.
    let limit: PageLimit
    /// Whether stored responses are revalidated.
    let isRefresh: Bool

    /// - Parameters:
    ///   - activation: the screen's names that the plan's expressions read.
    ///   - previous: the result of earlier pages, with values in `activation`, to load one more;
    ///     nil to start with the first page.
    ///   - isRefresh: whether this is a refresh or a poll.
    ///   - held: the maximum number of pages; nil for that of the run.
    init(
        _ plan: LoadPlan, _ decoder: ModelDecoder, _ activation: Activation,
        _ environment: LoadEnvironment,
        _ client: HTTPClient, _ deadline: Deadline, from previous: LoadResult? = nil,
        isRefresh: Bool = false, upTo held: PageLimit? = nil
    ) {
        (self.plan, self.environment, self.decoder) = (plan, environment, decoder)
        (self.client, self.deadline, self.isRefresh) = (client, deadline, isRefresh)
        expressions = ResponseExpressions(plan, decoder)
        let item = plan.request.type.element ?? plan.request.type
        literalKeys = LiteralKeySearch(decoder.models, type: item)
        self.activation = activation
        result = previous ?? LoadResult()
        result.base = activation.arena.mark
        result.end = .succeeded
        notes = previous?.continuation?.notes ?? []
        committedNotes = notes
        pages = previous?.continuation?.pages
        firstRequest = previous?.continuation?.firstRequest
        elements = previous?.continuation?.elements ?? ElementSequence()
        list = previous?.continuation?.list
        items = previous?.continuation?.items ?? ItemCollector(plan, decoder)
        items.resume(
            after: result.values, from: result.origins.byItem.compactMap(\.self), in: activation)
        limit = previous.map { .count($0.counts.pages + 1) } ?? held ?? environment.pages
        if environment.explains, previous == nil {
            result.explanation = LoadExplanation(coverage: ModelCoverage(decoder, type: item))
        }
    }

    /// Loads the pages; the result has what was loaded before a failure.
    mutating func load(_ origin: LoadOrigin) async -> LoadResult {
        result.origin = origin
        do throws(LoadFailure) {
            switch origin {
            case .literal where list != nil, .file where list != nil, .sqlite where list != nil:
                try addListPages()
            case .literal(let json): try addDocument(document(json))
            case .file(let path): try addDocument(document(read(path), "the file \(path)"))
            case .sqlite(let arguments): try await loadRows(arguments)
            case .request(let request, let rules): try await loadPages(request, rules)
            case .elements(let elements): try await loadElements(elements)
            }
        } catch {
            result.end =
                error.kind == .cancelled
                ? .cancelled : .failed(error.withRequestURL(result.lastRequest.url))
        }
        finish()
        return result
    }

    private mutating func loadRows(_ arguments: [UInt8]) async throws(LoadFailure) {
        guard let rows = try await rows(arguments) else { return }
        try addDocument(document(rows.json, "the result of the query"), isTruncated: rows.hasMore)
    }

    /// Completes the result with the items and counts of all pages.
    private mutating func finish() {
        result.arena = activation.arena
        for finding in literalKeys?.findings ?? [] {
            let note = String.literalKey(finding, decoder.models)
            if !notes.contains(note) { notes.append(note) }
        }
        result.counts.notes = notes
        guard plan.request.type.element != nil else { return }
        result.values = items.items
        result.origins.byItem = items.origins
        result.counts.undecodable = items.undecodable
        result.counts.duplicates = items.index.duplicates
        let hasMore = pages?.hasMore ?? false
        result.counts.hasMore = result.counts.pages > 0 && hasMore
        if result.counts.absent > 0 {
            result.counts.notes.append(.nullResponses(result.counts.absent))
        }
        if items.index.duplicates > 0 {
            let rule = plan.request.paging.dedupe
            result.counts.notes.append(.repeatedItems(items.index.duplicates, kept: rule))
        }
        result.counts.notes += items.notes
        result.continuation =
            hasMore
            ? PageContinuation(
                pages: pages, firstRequest: firstRequest, elements: elements, list: list,
                items: items.suspended, notes: committedNotes)
            : nil
    }

    func fetcher(_ rules: HTTPClient.Rules) -> ResponseFetcher {
        let errors = plan.errors.map { ErrorDecoder(decoder: decoder, type: $0) }
        return ResponseFetcher(
            client: client, rules: rules, deadline: deadline, isRefresh: isRefresh, errors: errors)
    }

    /// Returns the content of a response, and records its request.
    mutating func content(
        of outcome: ResponseFetcher.Outcome
    ) throws(LoadFailure) -> ResponseFetcher.Content {
        result.lastRequest.url = outcome.url
        result.lastRequest.attempts = outcome.attempts
        result.lastRequest.retryAfter = outcome.retryAfter
        result.explanation?.urls.append(
            RequestedURL(url: outcome.url, source: outcome.cacheStatus?.description))
        notes += outcome.notes.filter { !notes.contains($0) }
        return try outcome.content.get()
    }

    private func read(_ path: String) throws(LoadFailure) -> [UInt8] {
        do throws(LoadFileFault) {
            return try environment.readFile(path)
        } catch {
            throw LoadFailure(.transport, error.message)
        }
    }

    /// Adds a complete document: all items, or the requested pages.
    ///
    /// - Parameter isTruncated: whether the source has more items.
    private mutating func addDocument(
        _ document: JSONDocument, isTruncated: Bool = false
    ) throws(LoadFailure) {
        if plan.request.type.element == nil { return try setValue(document) }
        let all = try ItemList(plan, decoder.models, in: document)
        keepAnswer(document)
        if plan.request.paging.size != nil {
            list = CompleteList(all, isCut: isTruncated)
            pages = LoadingRules.PageMachine(plan.request.paging.rules)
        }
        try withResponse(document, hasItems: all.count > 0) {
            (loader: inout Self) throws(LoadFailure) in
            guard loader.list == nil else { return try loader.addListPages() }
            try loader.collect(all)
            if isTruncated { loader.items.index.truncate() }
        }
    }

    /// Keeps what an answer says besides items, if something reads it.
    mutating func keepAnswer(
        _ document: JSONDocument, _ headers: [HTTPHeader] = [], total: Int64? = nil
    ) {
        guard let read = plan.answer else { return }
        result.answer = LoadAnswer(
            root: document.root, headers: read.reads(.headers) ? headers : [], total: total)
    }

    /// Collects items of a response, whose parts that expressions read are decoded before them.
    mutating func withResponse(
        _ document: JSONDocument, hasItems: Bool,
        _ collect: (inout Self) throws(LoadFailure) -> Void
    ) throws(LoadFailure) {
        guard let read = plan.itemResponse, hasItems else { return try collect(&self) }
        let mark = activation.arena.mark
        result.origins.responses.append(
            try decoder.response(
                document.root, as: read.type, onlyFields: read.fields, into: &activation.arena))
        do throws(LoadFailure) {
            try collect(&self)
        } catch {
            // Pages of a file share its response.
            let last = result.origins.responses.count - 1
            if !items.origins.contains(where: { $0.response == last }) {
                result.origins.responses.removeLast()
                activation.arena.reset(to: mark)
            }
            throw error
        }
    }

    /// Adds the items of one response, unless they repeat the previous page.
    mutating func collect(_ list: ItemList, isRepeat: Bool = false) throws(LoadFailure) {
        if result.explanation != nil {
            for item in list { result.explanation?.coverage.add(item) }
        }
        if literalKeys != nil {
            for item in list { literalKeys?.add(item) }
        }
        if !isRepeat {
            let last = result.origins.responses.indices.last
            try items.add(
                list, from: ItemOrigin(page: result.counts.pages, response: last),
                into: &activation.arena)
        }
        result.counts.received += list.count
        if let note = list.note { notes.append(note) }
    }

    /// Sets the value of a type that is not a list.
    mutating func setValue(_ document: JSONDocument) throws(LoadFailure) {
        guard let found = try SingleValue(plan, in: document) else { return }
        result.counts.received = 1
        result.explanation?.coverage.add(found.json)
        literalKeys?.add(found.json)
        result.values = [try found.decoded(decoder, into: &activation.arena)]
    }
}
