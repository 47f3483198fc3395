import Expressions
import JSONData
import LoaderPlan
import Screens
import Values

/// Loads what one plan of a load asks for: page by page, decoding into an arena of its own.
struct RequestLoader {
    let plan: LoadPlan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    let client: HTTPClient
    /// When the whole run has to end.
    let deadline: Deadline
    let expressions: AnswerExpressions
    /// The screen's names and everything that has been decoded.
    var activation: Activation
    private var pages: PageSequence?
    var elements: ElementSequence?
    var list: ListSequence?
    var items: ItemCollector
    var result: LoadResult
    /// What a person should know of the pages.
    var notes: [String]
    /// Those of the pages that have arrived.
    var settledNotes: [String]
    /// How many pages it may have.
    let limit: PageLimit
    /// Whether somebody asked for everything again.
    let isRefresh: Bool

    /// - Parameters:
    ///   - activation: the screen's names, as far as the plan's expressions read them.
    ///   - kept: what earlier pages brought, whose values are in `activation`; one more is asked for. Nil
    ///     to begin with the first.
    ///   - isRefresh: whether it is asked for again, by a person or because its time has come.
    init(
        _ plan: LoadPlan, _ decoder: ModelDecoder, _ activation: Activation,
        _ environment: LoadEnvironment,
        _ client: HTTPClient, _ deadline: Deadline, from kept: LoadResult? = nil,
        isRefresh: Bool = false
    ) {
        (self.plan, self.environment, self.decoder) = (plan, environment, decoder)
        (self.client, self.deadline, self.isRefresh) = (client, deadline, isRefresh)
        expressions = AnswerExpressions(plan, decoder)
        self.activation = activation
        result = kept ?? LoadResult()
        result.base = activation.arena.mark
        result.end = .arrived
        notes = kept?.continuation?.notes ?? []
        settledNotes = notes
        pages = kept?.continuation?.pages
        elements = kept?.continuation?.elements
        list = kept?.continuation?.list
        items = kept?.continuation?.items ?? ItemCollector(plan, decoder)
        items.resume(with: result.values, activation)
        limit = kept.map { .count($0.counts.pages + 1) } ?? environment.pages
        if environment.explains, kept == nil {
            let item = plan.request.type.element ?? plan.request.type
            result.explanation = LoadExplanation(coverage: ModelCoverage(decoder, type: item))
        }
    }

    /// What has arrived, whatever happens on the way.
    mutating func load(_ origin: LoadOrigin) async -> LoadResult {
        result.origin = origin
        do throws(LoadFailure) {
            switch origin {
            case .literal where list != nil, .file where list != nil, .sqlite where list != nil:
                try takePages()
            case .literal(let json): try take(document(json))
            case .file(let path): try take(document(read(path), "the file \(path)"))
            case .sqlite(let arguments): try await loadRows(arguments)
            case .request(let request, let rules): try await loadPages(request, rules)
            case .elements(let elements): try await loadElements(elements)
            }
        } catch {
            result.end = error.kind == .cancelled ? .cancelled : .failed(error.of(result.last.url))
        }
        finish()
        return result
    }

    private mutating func loadRows(_ arguments: [UInt8]) async throws(LoadFailure) {
        guard let rows = try await rows(arguments) else { return }
        try take(document(rows.json, "what the query gives"), isCut: rows.hasMore)
    }

    /// Takes what the pages have come to into the result.
    private mutating func finish() {
        result.arena = activation.arena
        result.counts.notes = notes
        guard plan.request.type.element != nil else { return }
        result.values = items.items
        result.counts.undecodable = items.undecodable
        result.counts.duplicates = items.duplicates
        let hasMore = pages?.hasMore ?? elements?.hasMore ?? list?.hasMore ?? false
        result.counts.hasMore = result.counts.pages > 0 && hasMore
        if result.counts.absent > 0 {
            result.counts.notes.append(.nullAnswers(result.counts.absent))
        }
        result.counts.notes += items.notes
        result.continuation =
            hasMore
            ? PageContinuation(
                pages: pages, elements: elements, list: list, items: items.suspended,
                notes: settledNotes)
            : nil
    }

    private mutating func loadPages(
        _ first: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) {
        if pages == nil { pages = PageSequence(plan.request.paging, first) }
        let fetcher = fetcher(rules)
        while let request = try nextRequest() {
            if Task.isCancelled { throw .cancelled }
            let content = try content(of: await fetcher.fetch(request, page: result.last.page))
            guard plan.request.type.element != nil else {
                guard content.hasContent || plan.request.isOptional else {
                    throw .empty("the response")
                }
                try expressions.check(content, page: result.last.page, in: &activation)
                try takeValue(content.document)
                result.counts.pages = 1
                return
            }
            try take(content, of: request)
            guard limit.allows(result.counts.pages) else { return }
        }
    }

    func fetcher(_ rules: HTTPClient.Rules) -> AnswerFetcher {
        AnswerFetcher(client: client, rules: rules, deadline: deadline, isRefresh: isRefresh)
    }

    private mutating func nextRequest() throws(LoadFailure) -> HTTPRequest? {
        result.last.page = result.counts.pages + 1
        guard let request = try pages?.nextRequest(&notes) else { return nil }
        result.last.url = request.url
        return request
    }

    /// What came of a request, noting how.
    mutating func content(
        of outcome: AnswerFetcher.Outcome
    ) throws(LoadFailure) -> AnswerFetcher.Content {
        result.last.url = outcome.url
        result.last.attempts = outcome.attempts
        result.last.retryAfter = outcome.retryAfter
        result.explanation?.urls.append(AskedURL(url: outcome.url, source: outcome.cached?.words))
        notes += outcome.notes.filter { !notes.contains($0) }
        return try outcome.content.get()
    }

    /// Takes one page. One without content is empty, and so is one behind others that has no list.
    private mutating func take(
        _ content: AnswerFetcher.Content, of request: HTTPRequest
    ) throws(LoadFailure) {
        let plan = plan
        let mayBeAbsent = result.counts.pages > 0 || !content.hasContent
        let (found, values) = try expressions.values(
            of: content, page: result.last.page, in: &activation
        ) {
            () throws(LoadFailure)
            in try ItemList(plan, in: content.document, mayBeAbsent: mayBeAbsent)
        }
        guard let page = found else { return }
        if page.isAbsent, content.hasContent, !plan.request.isOptional {
            notes.append(.absentList(page.location))
        }
        let isRepeat = pages?.isRepeat(page) ?? false
        if isRepeat && plan.request.paging.onRepeat == .error { throw .repeatedPage(request.url) }
        try collect(page, isRepeat: isRepeat)
        result.counts.pages += 1
        notes += values.notes
        pages?.arrived(page, isRepeat: isRepeat, in: content.answer, values, &notes)
        if items.isFull, pages?.hasMore == true {
            items.cut()
            pages?.stop()
        }
        settledNotes = notes
    }

    private func read(_ path: String) throws(LoadFailure) -> [UInt8] {
        do throws(LoadFileFault) {
            return try environment.readFile(path)
        } catch {
            throw LoadFailure(.transport, error.message)
        }
    }

    /// Takes what was read whole: all of it, or the pages that are wanted.
    ///
    /// - Parameter isCut: whether there was more than could be read.
    private mutating func take(
        _ document: JSONDocument, isCut: Bool = false
    ) throws(LoadFailure) {
        if plan.request.type.element == nil { return try takeValue(document) }
        let all = try ItemList(plan, in: document)
        list = ListSequence(plan.request.paging, all, isCut: isCut)
        guard list == nil else { return try takePages() }
        try collect(all)
        if isCut { items.cut() }
    }

    /// Adds the items of one answer, unless they are those of the one before.
    mutating func collect(_ list: ItemList, isRepeat: Bool = false) throws(LoadFailure) {
        if result.explanation != nil {
            for item in list { result.explanation?.coverage.add(item) }
        }
        if !isRepeat { try items.add(list, into: &activation.arena) }
        result.counts.received += list.count
        if let note = list.note { notes.append(note) }
    }

    /// Takes the one value of a type that is no list.
    private mutating func takeValue(_ document: JSONDocument) throws(LoadFailure) {
        guard let found = try SingleValue(plan, in: document) else { return }
        result.counts.received = 1
        result.explanation?.coverage.add(found.json)
        result.values = [try found.decoded(decoder, into: &activation.arena)]
    }
}
