import Expressions
import JSONData
import LoaderPlan
import Values

/// Loads what one plan of a load asks for: page by page, decoding into an arena of its own.
struct RequestLoader {
    private let plan: LoadPlan
    private let environment: LoadEnvironment
    private let decoder: ModelDecoder
    private let client: HTTPClient
    /// When the whole run has to end.
    private let deadline: Deadline
    /// The screen's names alone: what a page's expressions are evaluated on.
    private let screenFrame: Frame
    /// The screen's names and everything that has been decoded.
    private var frame: Frame
    private var items: ItemCollector
    private var result = LoadResult()

    /// `frame` holds the screen's names. It is copied where the plan's expressions read them: with
    /// much in its arena, that is what takes time.
    init(
        _ plan: LoadPlan, _ decoder: ModelDecoder, _ frame: Frame, _ environment: LoadEnvironment,
        _ client: HTTPClient, _ deadline: Deadline
    ) {
        self.plan = plan
        self.environment = environment
        self.decoder = decoder
        self.client = client
        self.deadline = deadline
        screenFrame = plan.readsNames ? frame : frame.withoutValues
        self.frame = screenFrame
        items = ItemCollector(plan, decoder, screenFrame)
        result.base = screenFrame.arena.mark
        if environment.explains {
            let item = plan.type.element ?? plan.type
            result.explanation = LoadExplanation(coverage: ModelCoverage(decoder, type: item))
        }
    }

    /// What has arrived, whatever happens on the way.
    mutating func load(_ origin: LoadOrigin) async -> LoadResult {
        do throws(LoadFailure) {
            switch origin {
            case .literal(let json): try take(document(json))
            case .file(let path): try take(document(read(path), "the file \(path)"))
            case .request(let request, let rules): try await loadPages(request, rules)
            }
        } catch {
            result.end = error.kind == .cancelled ? .cancelled : .failed(error)
        }
        if plan.type.element != nil {
            result.values = items.items
            result.counts.notes += items.notes
            result.counts.undecodable = items.undecodable
            result.counts.duplicates = items.duplicates
        }
        result.arena = frame.arena
        return result
    }

    private mutating func loadPages(
        _ first: HTTPRequest, _ rules: HTTPClient.Rules
    ) async throws(LoadFailure) {
        guard var pages = PageSequence(plan.paging, first) else { return }
        while let request = try pages.nextRequest(&result.counts.notes) {
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
            let page = try ItemList(plan, in: document)
            let isRepeat = pages.isRepeat(page)
            if isRepeat && plan.paging.failsOnRepeat { throw .repeatedPage(request.url) }
            try collect(page, isRepeat: isRepeat)
            result.counts.pages += 1
            let names = PageNames(
                plan.paging, screenFrame, decoder, answer: answer, document: document, items: page,
                page: result.counts.pages)
            pages.arrived(
                page, isRepeat: isRepeat, in: answer, names, &result.counts.notes)
            if items.isFull, pages.hasMore {
                items.cut()
                pages.stop()
            }
            // A page that fails can be asked for again.
            result.counts.hasMore = pages.hasMore
            guard environment.pages.allows(result.counts.pages) else { break }
        }
        result.counts.hasMore = pages.hasMore
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
        result.counts.notes += answer.notes
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
        if let note = list.note { result.counts.notes.append(note) }
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

/// Where a load gets its bytes, every hole of the plan filled.
enum LoadOrigin: Sendable {
    case request(HTTPRequest, HTTPClient.Rules)
    case file(path: String)
    case literal([UInt8])
}

extension SourcePlan {
    /// The source with the values of `frame` in its holes; `limits` are those of the run.
    func origin(
        in frame: inout Frame, _ limits: TransportLimits
    ) throws(LoadFailure) -> LoadOrigin {
        switch self {
        case .request(let request):
            .request(try request.request(in: &frame), request.rules(limits))
        case .file(let path, _): .file(path: path)
        case .literal(_, let pieces): .literal(pieces.json(in: &frame))
        }
    }
}

extension [LiteralPiece] {
    /// The JSON of the pieces, the values of their texts in place.
    func json(in frame: inout Frame) -> [UInt8] {
        var json: [UInt8] = []
        for piece in self {
            switch piece {
            case .json(let bytes): json += bytes
            case .text(let text):
                var writer = JSONWriter()
                writer.write(text.value(in: &frame) ?? .null, frame.arena)
                json += writer.bytes
            }
        }
        return json
    }
}

extension Frame {
    /// As many names without values, for expressions that read none of them.
    fileprivate var withoutValues: Frame {
        Frame(
            arena: Arena(), values: Array(repeating: .unset, count: values.count),
            context: context)
    }
}
