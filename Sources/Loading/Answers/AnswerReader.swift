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
    /// Whether the fields of the heads of answers are read.
    private let readsHeads: Bool
    /// That of `Paging`.
    private let normalParameter: String

    /// - Parameter activation: has the screen's names.
    package init(_ load: LoadPlan, _ decoder: ModelDecoder, in activation: Activation) {
        self.load = load
        self.decoder = decoder
        self.activation = activation
        expressions = ResponseExpressions(load, decoder)
        let paging = load.request.paging
        readsHeads =
            expressions.readHeaders(in: activation)
            || paging.policy.field(named: paging.header) != nil
        normalParameter = paging.normalParameter
    }

    /// What an answer has.
    package enum Content: Sendable {
        /// Nothing that would be read: a failed request, an error status, a redirect, no content,
        /// or a response that the spec rejects.
        case none
        /// Which is large, and rare.
        indirect case failed(LoadFailure)
        case values(AnswerValues)
    }

    /// The values of an answer; an object, as a check keeps them of many answers.
    package final class AnswerValues: Sendable {
        let list: ItemList
        package let root: JSONValue
        package var count: Int { list.count }
        /// What paging knows of the answer as a page; nil without paging.
        package let facts: LoadingRules.PageFacts?
        /// Why the expression `next` has failed, if it has.
        package let nextFault: String?
        /// Whether there is no list, or no value, where that is allowed.
        package var isAbsent: Bool { list.isAbsent || list.count == 0 && !isListed }
        private let isListed: Bool

        fileprivate init(
            _ list: ItemList, isListed: Bool, in root: JSONValue,
            _ facts: LoadingRules.PageFacts?, nextFault: String?
        ) {
            (self.list, self.isListed, self.root) = (list, isListed, root)
            (self.facts, self.nextFault) = (facts, nextFault)
        }

        /// Calls `body` with the JSON of items at some positions, or of the single value, and their
        /// positions.
        package func forEachValue(in positions: Range<Int>, _ body: (Int, JSONCursor) -> Void) {
            list.read(positions, body)
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

    /// Returns what answers have, which all processors read, and whether each is an answer to a request
    /// for a page after the first.
    ///
    /// - Parameter later: the numbers of answers that are known to be later pages.
    package func contents(
        of answers: ArraySlice<RecordedAnswer>, of replay: HARReplay, later: Set<Int>
    ) -> [(isLaterPage: Bool, content: Content)] {
        let contents = Parallel.map(answers.indices, by: Parallel.length(of: answers.count)) {
            part in
            var reader = self
            return part.map { index in
                let answer = answers[index]
                let isLater =
                    later.contains(answer.number) || load.isLaterPage(answer, normalParameter)
                return (isLater, reader.read(answer, of: replay, isLaterPage: isLater))
            }
        }
        return contents.reduce(into: []) { $0 += $1 }
    }

    /// Reads an answer.
    ///
    /// - Parameter isLaterPage: whether it is the answer to a request for a page after the first,
    ///   which may have no list.
    package mutating func read(
        _ answer: RecordedAnswer, of replay: HARReplay, isLaterPage: Bool
    ) -> Content {
        guard answer.isSuccess,
            let response = replay.response(of: answer, withHead: readsHeads)
        else { return .none }
        if response.isWithoutContent { return .none }
        let document: JSONDocument
        do throws(LoadFailure) {
            document = try Loading.document(response.body, from: answer.request.url)
        } catch {
            let whole = replay.response(of: answer, withHead: true) ?? response
            guard let content = NonJSONContent(whole) else { return .failed(error) }
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
                    list, isListed: load.isListed, in: document.root,
                    paging.policy.isPaged ? paging.facts(of: list, in: exchange, values) : nil,
                    nextFault: values.nextFault))
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
