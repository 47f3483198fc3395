import Diagnostics
import Expressions
import Screens
import Values

/// A request as it was read.
struct ReadRequest {
    /// Nil if it has an error or no source.
    var request: Request?
    /// The type of `errors`, or else that of `api`; nil without `url`.
    var errors: ErrorType?
}

/// Reads requests of sections and of entries of `data`.
final class RequestReader: SpecReader {
    let types: TypeReader
    let urls: URLReader
    /// Whether requests have the defaults of `api`.
    let hasAPI: Bool
    /// The type of `errors` in `api`.
    let apiErrors: ErrorType
    let literals: LiteralReader
    private let responses: ResponseReader
    private let paging: PagingReader
    private let databases: DatabaseReader

    init(_ types: TypeReader, _ urls: URLReader, hasAPI: Bool, apiErrors: ErrorType) {
        self.types = types
        self.urls = urls
        self.hasAPI = hasAPI
        self.apiErrors = apiErrors
        literals = LiteralReader(types)
        responses = ResponseReader(beside: types, types.models)
        paging = PagingReader(beside: types, types.models)
        databases = DatabaseReader(literals)
        super.init(beside: types)
    }

    var models: ModelTable { types.models }

    /// Reads a request, and reports its errors.
    ///
    /// - Parameter type: the type of the value; nil if it has an error.
    func read(_ entries: Entries, in outer: Scope, type: ValueType?) -> ReadRequest {
        var request = Request.unwritten
        read(entries, into: &request)
        readResponseTypes(entries, into: &request)
        let errors = entries[.url].map { _ in errorType(request, in: entries) }
        return ReadRequest(
            request: self.request(request, in: entries, outer: outer, type: type), errors: errors)
    }

    /// Reads the types of the whole response, and of that with a bad status.
    func readResponseTypes(_ entries: Entries, into request: inout Request) {
        request.response = entries[.response].flatMap { types.type($0, as: "`response`") }
        request.errors = entries[.errors].flatMap { types.type($0, as: "`errors`")?.unwrapped }
    }

    /// Returns the type of `errors` in a request, or else that of `api`.
    func errorType(_ request: Request, in entries: Entries) -> ErrorType {
        entries[.errors].map { _ in
            ErrorType(type: request.errors, isFaulty: request.errors == nil)
        } ?? apiErrors
    }

    private func request(
        _ read: Request, in entries: Entries, outer: Scope, type: ValueType?
    ) -> Request? {
        var request = read
        let (loop, scope) = readLoop(entries[.for], in: outer)
        request.loop = loop
        request.keypathPlace = entries[.keypath].map { place($0) }
        request.urlPlace = entries[.url].map { place($0) }
        // With `for`, each response is an element of the value.
        let responseValue = entries[.for] == nil ? type : type?.element
        // Paging is read below; without it, one object is one item of a section.
        let takesObject =
            entries.shape[.items] != nil && entries[.for] == nil && entries[.paging] == nil
        responses.checkPath(
            request.keypath, through: request.response, to: responseValue, in: entries,
            orObject: takesObject ? type?.element : nil)
        let responseType = responses.type(request.response, in: entries)
        request.reject = entries[.reject].flatMap {
            responses.reject($0, in: outer, response: responseType)
        }
        request.paging = paging.paging(of: entries, in: outer, response: responseType)
        request.query = entries[.query].map { readQuery($0, in: scope) } ?? []
        request.headers = entries[.headers].map { readHeaders($0, in: scope) } ?? []
        request.body = readBody(entries, in: scope)
        if request.body != nil { checkBeside(body: entries, request.rules) }
        checkUnusedKeys(entries, of: type)
        checkPolicies(entries, request: request)
        guard let source = source(entries, in: scope, of: type), let type else { return nil }
        if case .url(let url) = source { recordQuery(url, in: entries, paging: request.paging) }
        request.source = source
        request.type = type
        return request
    }

    private func checkBeside(body entries: Entries, _ rules: RequestRules) {
        if let retry = rules.retry, retry.attempts > 1, let node = entries.keyNode(.retry) {
            report(.retriedBody, at: place(node))
        }
        if let node = entries.keyNode(.cache) { report(.cachedBody, at: place(node)) }
    }

    private func source(_ entries: Entries, in scope: Scope, of type: ValueType?) -> RequestSource?
    {
        let written = entries.entries.filter { [.url, .file, .sqlite, .items].contains($0.key) }
        guard let first = written.first else {
            if !mayBeTruncated(entries.node) {
                report(.noSource(in: entries.shape), at: head(entries.node))
            }
            return nil
        }
        for other in written.dropFirst() {
            report(
                .severalSources(
                    first.key.word, second: other.key.word, in: entries.shape,
                    first: place(first.keyNode)),
                at: place(other.keyNode))
        }
        switch first.key {
        case .url:
            return template(first.value, use: .required, in: scope, as: "`url`").flatMap {
                urls.checked(url: $0, first.value, in: scope)
            }.map { .url($0) }
        case .file: return dataFile(first.value, as: "`file`").map { .file($0, place(first.value)) }
        case .sqlite:
            return databases.query(first.value, in: scope).map { .sqlite($0) }
        default:
            return literals.items(first.value, of: type?.element, in: scope).map { .items($0) }
        }
    }

    func readBody(_ entries: Entries, in scope: Scope) -> RequestContent? {
        if let json = entries.keyNode(.json), let form = entries.keyNode(.form) {
            report(.twoBodies(first: place(json)), at: place(form))
        }
        if let node = entries[.json], !isFaulty(node) {
            var writer = LiteralWriter(scope: scope)
            literals.writeValue(node, of: .json, to: &writer)
            return .json(writer.finished())
        }
        return entries[.form].map {
            .form(namedTexts($0, in: scope, as: "the fields of `form`", isData: true))
        }
    }

    /// Reports keys that need a list, a URL or a response.
    private func checkUnusedKeys(_ entries: Entries, of type: ValueType?) {
        if let type, type.element == nil {
            for key in [Key.paging, .decode, .unknown] {
                guard let node = entries.keyNode(key) else { continue }
                report(.listKey(key.word, type: type.text(in: models)), at: place(node))
            }
        }
        if let node = entries.keyNode(.unknown), let item = type?.element?.unwrapped,
            models.union(item) == nil
        {
            report(.unknownWithoutUnion(item.text(in: models)), at: place(node))
        }
        for key in Request.keysOfURLs where entries[.url] == nil {
            guard let node = entries.keyNode(key) else { continue }
            report(.keyWithoutURL(key.word), at: place(node))
        }
        if entries[.items] != nil, let every = entries.keyNode(.every) {
            report(.pollingWithoutSource, at: place(every))
        }
        for source in [Key.items, .sqlite] where entries[source] != nil {
            for key in [Key.keypath, .response] {
                guard let node = entries.keyNode(key) else { continue }
                report(.keyWithoutResponse(key.word, source: source), at: place(node))
            }
        }
    }
}

/// Queries and files.
extension SpecReader {
    func readQuery(_ node: NodeIndex, in scope: Scope) -> [NamedText] {
        namedTexts(
            node, in: scope, as: "the parameters of `query`", use: .repeatable, computedKey: .url)
    }

    func filePath(_ node: NodeIndex, as what: String) -> String? {
        guard let path = word(node, as: what) else { return nil }
        if path.contains("://") { return refuse(.addressAsFile(what), at: place(node)) }
        let isInside = !path.hasPrefix("/") && !path.contains("\\") && !path.contains("\0")
        guard isInside else { return refuse(.malformedPath(path), at: place(node)) }
        return path
    }

    /// Reads the path of a file with data, and reports one that a run could not read.
    func dataFile(_ node: NodeIndex, as what: String) -> String? {
        guard let path = filePath(node, as: what) else { return nil }
        if let fault = fileFault?(path) {
            report(.unusableFile(path, fault: fault), at: place(node))
        }
        return path
    }
}
