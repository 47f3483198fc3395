package import Expressions
package import JSONData
package import LoaderPlan
package import LoadingCore
import POSIX
import Screens
package import Values

/// Reads recorded answers as a load of a run reads its responses.
package struct AnswerReader: Sendable {
    package let load: LoadPlan
    let decoder: ModelDecoder
    private let expressions: ResponseExpressions
    private var activation: Activation

    /// - Parameter activation: has the screen's names.
    package init(_ load: LoadPlan, _ decoder: ModelDecoder, in activation: Activation) {
        self.load = load
        self.decoder = decoder
        self.activation = activation
        expressions = ResponseExpressions(load, decoder)
    }

    /// What an answer has.
    package enum Content: Sendable {
        /// Nothing that would be read: a failed request, an error status, a redirect, no content,
        /// or a response that the spec rejects.
        case none
        case failed(LoadFailure)
        case values(AnswerValues)
    }

    /// The values of an answer.
    package struct AnswerValues: Sendable {
        let list: ItemList
        package let root: JSONValue
        package var count: Int { list.count }
        /// What paging knows of the answer as a page; nil without paging.
        package let facts: LoadingRules.PageFacts?
        /// Why the expression `next` has failed, if it has.
        package let nextFault: String?
        /// Whether there is no list, or no value, where that is allowed.
        package var isAbsent: Bool { list.isAbsent || list.count == 0 && !isListed }
        fileprivate let isListed: Bool

        /// Calls `body` with the JSON of items at some positions, or of the single value, and their
        /// positions.
        package func forEachValue(in positions: Range<Int>, _ body: (Int, JSONValue) -> Void) {
            for (index, value) in list.dropFirst(positions.lowerBound).prefix(positions.count)
                .enumerated()
            {
                body(positions.lowerBound + index, value)
            }
        }

        /// Returns the location of a value as JSONPath.
        package func location(of index: Int) -> String { list.location(of: index) }
    }

    /// The type of each value.
    package var type: ValueType { load.request.type.element ?? load.request.type }

    /// What expressions read of the response beside its items, with the indices of the fields.
    package var responses: [(type: ValueType, fields: [Int]?)] {
        var responses: [(type: ValueType, fields: [Int]?)] = []
        if !load.request.responseExpressions.isEmpty, let type = load.request.response {
            responses.append((type, load.responseFields))
        }
        if let response = load.itemResponse { responses.append((response.type, response.fields)) }
        // All JSON is of that type.
        return responses.filter { $0.type != .json }
    }

    /// Returns what answers have, which all processors read.
    ///
    /// - Parameter areLaterPages: by answer, as `isLaterPage` of `read`.
    package func contents(
        of answers: ArraySlice<RecordedAnswer>, of replay: HARReplay, areLaterPages: [Bool]
    ) -> [Content] {
        let first = answers.startIndex
        let contents = Parallel.map(answers.indices, by: Parallel.length(of: answers.count)) {
            part in
            var reader = self
            return part.map { index in
                reader.read(answers[index], of: replay, isLaterPage: areLaterPages[index - first])
            }
        }
        return Array(contents.joined())
    }

    /// Reads an answer.
    ///
    /// - Parameter isLaterPage: whether it is the answer to a request for a page after the first,
    ///   which may have no list.
    package mutating func read(
        _ answer: RecordedAnswer, of replay: HARReplay, isLaterPage: Bool
    ) -> Content {
        guard answer.isSuccess, let response = replay.response(of: answer) else { return .none }
        if response.isWithoutContent { return .none }
        let document: JSONDocument
        do throws(LoadFailure) {
            document = try Loading.document(response.body, from: answer.request.url)
        } catch {
            guard let content = NonJSONContent(response) else { return .failed(error) }
            return .failed(
                LoadFailure(content == .empty ? .empty : .decode, content.message("the response")))
        }
        let exchange = HTTPExchange(response, from: answer.request.url)
        return read(document, of: exchange, answer, isLaterPage)
    }

    private mutating func read(
        _ document: JSONDocument, of exchange: HTTPExchange, _ answer: RecordedAnswer,
        _ isLaterPage: Bool
    ) -> Content {
        var isAccepted = false
        let load = load
        let models = decoder.models
        let content = ResponseFetcher.Content(exchange: exchange, document: document)
        let page = answer.requesters.map(\.page).min() ?? 1
        var values = PageValues()
        do throws(LoadFailure) {
            let list: ItemList?
            do throws(LoadFailure) {
                (list, values) = try expressions.values(of: content, page: page, in: &activation) {
                    () throws(LoadFailure) in
                    isAccepted = true
                    return try load.list(of: document, models, isLaterPage)
                }
            } catch {
                if error.kind == .rejected { return .none }
                // What the expressions read of the response is looked at by itself.
                if isAccepted { throw error }
                list = try load.list(of: document, models, isLaterPage)
            }
            guard let list else { return .none }
            let paging = load.request.paging
            return .values(
                AnswerValues(
                    list: list, root: document.root,
                    facts: paging.policy.isPaged
                        ? paging.facts(of: list, in: exchange, values) : nil,
                    nextFault: values.nextFault, isListed: load.isListed))
        } catch {
            return .failed(error)
        }
    }
}

extension LoadPlan {
    /// Whether each response has a list of items.
    var isListed: Bool { request.type.element != nil && request.loop == nil }

    /// Returns the items of a response, or the single value as a list; nil for null in place of an
    /// element's value.
    fileprivate func list(
        of document: JSONDocument, _ models: ModelTable, _ isLaterPage: Bool
    ) throws(LoadFailure) -> ItemList? {
        if isListed {
            return try ItemList(self, models, in: document, mayBeAbsent: isLaterPage)
        }
        if request.loop != nil, document.root.isNull { return nil }
        let value = try SingleValue(self, in: document)
        return ItemList(value.map { [$0.json] } ?? [], at: value.map { [$0.location] } ?? [])
    }
}

extension HTTPExchange {
    /// Creates an exchange with a recorded response.
    fileprivate init(_ response: HTTPResponse, from url: String) {
        self.init(
            response: response, chain: RedirectChain(HTTPRequest(url: url), limit: 0))
    }
}
