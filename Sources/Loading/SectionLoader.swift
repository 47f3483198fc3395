import Expressions
import JSONData
import LoaderPlan
import Values

/// Loads one section: page by page, decoding into an arena of its own.
struct SectionLoader {
    private let section: SectionPlan
    private let environment: LoadEnvironment
    private let decoder: ModelDecoder
    /// The screen's names alone: what a page's expressions are evaluated on.
    private let screenFrame: Frame
    /// The screen's names and everything that the section has decoded.
    private var frame: Frame
    private var items: ItemCollector
    private var counts = LoadCounts()
    /// Nil unless the run is to explain itself.
    private var explanation: SectionExplanation?

    init(
        _ section: SectionPlan, _ decoder: ModelDecoder, _ frame: Frame,
        _ environment: LoadEnvironment
    ) {
        self.section = section
        self.environment = environment
        self.decoder = decoder
        screenFrame = frame
        self.frame = frame
        items = ItemCollector(section, decoder)
        if environment.explains {
            explanation = SectionExplanation(
                coverage: ModelCoverage(decoder, type: section.item))
        }
    }

    /// The section with what has arrived, whatever happens on the way.
    mutating func load() async -> SectionSnapshot {
        do throws(LoadFailure) {
            switch section.source {
            case .literal(_, let pieces):
                try collect(ItemList(section, in: document(literal(pieces))))
            case .file(let path, _):
                try collect(ItemList(section, in: document(read(path), "the file \(path)")))
            case .request(let request): try await loadPages(request)
            }
            return snapshot(items.items.isEmpty ? .empty : .content)
        } catch {
            return snapshot(error.kind == .cancelled ? .cancelled : .failed(error))
        }
    }

    private mutating func snapshot(_ state: SectionState) -> SectionSnapshot {
        let empty = section.empty?.evaluate(in: &frame)
        counts.notes += items.notes
        counts.undecodable = items.undecodable
        counts.duplicates = items.duplicates
        return SectionSnapshot(
            plan: section, state: state, items: items.items, frame: frame, counts: counts,
            empty: empty, explanation: explanation)
    }

    private mutating func loadPages(_ request: RequestPlan) async throws(LoadFailure) {
        guard var pages = PageSequence(section.paging, try request.url(in: &frame)) else { return }
        while let url = pages.nextURL() {
            if Task.isCancelled { throw .cancelled }
            explanation?.urls.append(url)
            let document = try document(try await send(request.method, url).body)
            let page = try ItemList(section, in: document)
            if pages.isRepeat(page) && section.paging.failsOnRepeat { throw .repeatedPage(url) }
            try collect(page, isRepeat: pages.isRepeat(page))
            counts.pages += 1
            pages.arrived(page, pageFrame(document), &counts.notes)
            if items.isFull, pages.hasMore {
                items.cut()
                pages.stop()
            }
            guard environment.pages.allows(counts.pages) else { break }
        }
        counts.hasMore = pages.hasMore
    }

    /// The names of `more` and `total`, when one of them needs the answer.
    private func pageFrame(_ document: JSONDocument) -> Frame? {
        guard section.paging.more != nil || section.paging.total != nil else { return nil }
        var page = screenFrame
        let response = try? decoder.decode(document.root, as: .json, into: &page.arena)
        page.values.append(response ?? .null)
        page.values.append(.int(Int64(counts.pages)))
        return page
    }

    private func send(_ method: String, _ url: String) async throws(LoadFailure) -> HTTPResponse {
        let request = HTTPRequest(
            method: method, url: url,
            headers: [HTTPHeader(name: "Accept", value: "application/json")])
        let response: HTTPResponse
        do throws(TransportFailure) {
            response = try await environment.transport.send(request, limits: environment.limits)
        } catch {
            throw LoadFailure(error)
        }
        guard (200..<300).contains(response.status) else { throw .status(response, url) }
        return response
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

    /// The JSON of literal items, the values of their texts in place.
    private mutating func literal(_ pieces: [LiteralPiece]) -> [UInt8] {
        var json: [UInt8] = []
        for piece in pieces {
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

    /// Adds the items of one answer, unless they are those of the one before.
    private mutating func collect(_ list: ItemList, isRepeat: Bool = false) throws(LoadFailure) {
        counts.received += list.count
        if let note = list.note { counts.notes.append(note) }
        if explanation != nil { for item in list { explanation?.coverage.add(item) } }
        if !isRepeat { try items.add(list, into: &frame.arena) }
    }
}
