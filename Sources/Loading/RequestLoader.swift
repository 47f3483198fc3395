import Expressions
import JSONData
import LoaderPlan
import Values

/// Loads what one plan of a load asks for: page by page, decoding into an arena of its own.
struct RequestLoader {
    let plan: LoadPlan
    let environment: LoadEnvironment
    let decoder: ModelDecoder
    private let client: HTTPClient
    /// When the whole run has to end.
    private let deadline: Deadline
    /// The screen's names alone: what a page's expressions are evaluated on.
    private let screenFrame: Frame
    /// The screen's names and everything that has been decoded.
    private var frame: Frame
    private var pages: PageSequence?
    private var items: ItemCollector
    private var result: LoadResult
    /// What a person should know of the pages.
    private var notes: [String]
    /// How many pages it may have.
    private let limit: PageLimit

    /// - Parameters:
    ///   - frame: the screen's names, as far as the plan's expressions read them.
    ///   - kept: what earlier pages brought, whose values are in `frame`; one more is asked for. Nil
    ///     to begin with the first.
    init(
        _ plan: LoadPlan, _ decoder: ModelDecoder, _ frame: Frame, _ environment: LoadEnvironment,
        _ client: HTTPClient, _ deadline: Deadline, from kept: LoadResult? = nil
    ) {
        self.plan = plan
        self.environment = environment
        self.decoder = decoder
        self.client = client
        self.deadline = deadline
        screenFrame = frame
        self.frame = frame
        result = kept ?? LoadResult()
        result.base = frame.arena.mark
        result.end = .arrived
        notes = kept?.continuation?.notes ?? []
        pages = kept?.continuation?.pages
        items = kept?.continuation?.items ?? ItemCollector(plan, decoder)
        items.resume(with: result.values, screenFrame)
        limit = kept.map { .count($0.counts.pages + 1) } ?? environment.pages
        if environment.explains, kept == nil {
            let item = plan.type.element ?? plan.type
            result.explanation = LoadExplanation(coverage: ModelCoverage(decoder, type: item))
        }
    }

    /// What has arrived, whatever happens on the way.
    mutating func load(_ origin: LoadOrigin) async -> LoadResult {
        result.origin = origin
        do throws(LoadFailure) {
            switch origin {
            case .literal(let json): try take(document(json))
            case .file(let path): try take(document(read(path), "the file \(path)"))
            case .sqlite(let arguments): try await loadRows(arguments)
            case .request(let request, let rules): try await loadPages(request, rules)
            }
        } catch {
            result.end = error.kind == .cancelled ? .cancelled : .failed(error)
        }
        finish()
        return result
    }

    private mutating func loadRows(_ arguments: [UInt8]) async throws(LoadFailure) {
        guard let rows = try await rows(arguments) else { return }
        try take(document(rows.json, "what the query gives"))
        if rows.hasMore { items.cut() }
    }

    /// Takes what the pages have come to into the result.
    private mutating func finish() {
        result.arena = frame.arena
        result.counts.notes = notes
        guard plan.type.element != nil else { return }
        result.values = items.items
        result.counts.undecodable = items.undecodable
        result.counts.duplicates = items.duplicates
        result.counts.hasMore = result.counts.pages > 0 && pages?.hasMore ?? false
        result.counts.notes += items.notes
        result.continuation = pages.flatMap { pages in
            pages.hasMore
                ? PageContinuation(pages: pages, items: items.suspended, notes: notes) : nil
        }
    }

    private mutating func loadPages(
        _ first: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) {
        if pages == nil { pages = PageSequence(plan.paging, first) }
        while let request = try pages?.nextRequest(&notes) {
            if Task.isCancelled { throw .cancelled }
            result.url = request.url
            result.explanation?.urls.append(request.url)
            let answer = try await send(request, rules)
            let document = try document(answer.response)
            guard plan.type.element != nil else {
                try takeValue(document)
                result.counts.pages = 1
                return
            }
            try take(answer, document, of: request)
            guard limit.allows(result.counts.pages) else { return }
        }
    }

    /// Takes one page.
    private mutating func take(
        _ answer: HTTPAnswer, _ document: JSONDocument, of request: HTTPRequest
    ) throws(LoadFailure) {
        let page = try ItemList(plan, in: document)
        let isRepeat = pages?.isRepeat(page) ?? false
        if isRepeat && plan.paging.failsOnRepeat { throw .repeatedPage(request.url) }
        try collect(page, isRepeat: isRepeat)
        result.counts.pages += 1
        let names = PageNames(
            plan.paging, screenFrame, decoder, answer: answer, document: document, items: page,
            page: result.counts.pages)
        pages?.arrived(page, isRepeat: isRepeat, in: answer, names, &notes)
        if items.isFull, pages?.hasMore == true {
            items.cut()
            pages?.stop()
        }
    }

    private mutating func send(
        _ request: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) -> HTTPAnswer {
        let answer: HTTPAnswer
        do throws(TransportFailure) {
            answer = try await client.send(request, rules, by: deadline)
        } catch {
            throw LoadFailure(error)
        }
        notes += answer.notes
        guard (200..<300).contains(answer.response.status) else {
            throw .status(answer.response, request.url)
        }
        return answer
    }

    /// The JSON of an answer; what else it is, is said.
    private func document(_ response: HTTPResponse) throws(LoadFailure) -> JSONDocument {
        do throws(LoadFailure) {
            return try document(response.body)
        } catch {
            guard let content = ForeignContent(response) else { throw error }
            throw LoadFailure(.decode, content.message("the response"))
        }
    }

    private func document(
        _ bytes: [UInt8], _ what: String = "the response"
    ) throws(LoadFailure) -> JSONDocument {
        do throws(JSONError) {
            return try JSONDocument(bytes)
        } catch {
            throw .notJSON(error, isEmpty: bytes.isEmpty, what)
        }
    }

    private func read(_ path: String) throws(LoadFailure) -> [UInt8] {
        do throws(LoadFileFault) {
            return try environment.readFile(path)
        } catch {
            throw LoadFailure(.transport, error.message)
        }
    }

    /// Takes all there is of an answer that has no pages.
    private mutating func take(_ document: JSONDocument) throws(LoadFailure) {
        if plan.type.element == nil { return try takeValue(document) }
        try collect(ItemList(plan, in: document))
    }

    /// Adds the items of one answer, unless they are those of the one before.
    private mutating func collect(_ list: ItemList, isRepeat: Bool = false) throws(LoadFailure) {
        result.counts.received += list.count
        if let note = list.note { notes.append(note) }
        if result.explanation != nil {
            for item in list { result.explanation?.coverage.add(item) }
        }
        if !isRepeat { try items.add(list, into: &frame.arena) }
    }

    /// Takes the one value of a type that is no list.
    private mutating func takeValue(_ document: JSONDocument) throws(LoadFailure) {
        guard let found = try SingleValue(plan, in: document) else { return }
        result.counts.received = 1
        result.explanation?.coverage.add(found.json)
        result.values = [try found.decoded(decoder, into: &frame.arena)]
    }
}
