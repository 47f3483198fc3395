import Diagnostics
import Expressions
import Screens
import Values

/// Requests of sections and of entries of `data`.
extension SpecReader {
    /// Reads a request; nil, with reports, if it has an error or no source.
    ///
    /// - Parameter type: the type of the value; nil if it has an error.
    func request(_ entries: Entries, _ outer: Scope, type: ValueType?) -> Request? {
        var request = Request.unwritten
        read(entries, into: &request)
        recordErrorType(request.errors, of: entries)
        let (loop, scope) = readLoop(entries[.for], outer)
        request.loop = loop
        request.keypathPlace = entries[.keypath].map { place($0) }
        // With `for`, each response is an element of the value.
        let responseValue = entries[.for] == nil ? type : type?.element
        // Paging is read below; without it, one object is one item of a section.
        let takesObject =
            entries.shape[.items] != nil && entries[.for] == nil && entries[.paging] == nil
        checkPath(
            request.keypath, through: request.response, to: responseValue, entries,
            orObject: takesObject ? type?.element : nil)
        let responseType = responseType(request.response, entries)
        request.reject = entries[.reject].flatMap { readReject($0, outer, responseType) }
        request.paging = readPaging(entries, outer, responseType)
        request.query = entries[.query].map { readQuery($0, scope) } ?? []
        request.headers = entries[.headers].map { readHeaders($0, scope) } ?? []
        request.body = readBody(entries, scope)
        if request.body != nil { checkBeside(body: entries, request.rules) }
        checkUnusedKeys(entries, type)
        checkPolicies(entries, request)
        guard let source = source(entries, scope, type), let type else { return nil }
        if case .url(let url) = source { recordQuery(url, entries, request.paging) }
        request.source = source
        request.type = type
        return request
    }

    private func checkBeside(body entries: Entries, _ rules: RequestRules) {
        if let retry = rules.retry, retry.attempts > 1, let node = entries.keyNode(.retry) {
            bag.report(.retriedBody, at: place(node))
        }
        if let node = entries.keyNode(.cache) { bag.report(.cachedBody, at: place(node)) }
    }

    private func source(_ entries: Entries, _ scope: Scope, _ type: ValueType?) -> RequestSource? {
        let written = entries.entries.filter { [.url, .file, .sqlite, .items].contains($0.key) }
        guard let first = written.first else {
            if !mayBeTruncated(entries.node) {
                bag.report(.noSource(in: entries.shape), at: head(entries.node))
            }
            return nil
        }
        for other in written.dropFirst() {
            bag.report(
                .severalSources(
                    first.key.word, other.key.word, in: entries.shape, first: place(first.keyNode)),
                at: place(other.keyNode))
        }
        switch first.key {
        case .url:
            return template(first.value, .required, scope, "`url`").flatMap {
                checked(url: $0, first.value)
            }.map { .url($0) }
        case .file: return dataFile(first.value, "`file`").map { .file($0, place(first.value)) }
        case .sqlite: return databaseQuery(first.value, scope).map { .sqlite($0) }
        default: return literalItems(first.value, scope, type?.element).map { .items($0) }
        }
    }

    func readQuery(_ node: NodeIndex, _ scope: Scope) -> [NamedText] {
        namedTexts(
            node, scope, "the parameters of `query`", isData: true, computedKey: .url)
    }

    func readBody(_ entries: Entries, _ scope: Scope) -> RequestContent? {
        if let json = entries.keyNode(.json), let form = entries.keyNode(.form) {
            bag.report(.twoBodies(first: place(json)), at: place(form))
        }
        if let node = entries[.json], !isFaulty(node) {
            var writer = LiteralWriter(scope: scope)
            writeValue(node, .json, &writer)
            return .json(writer.finished())
        }
        return entries[.form].map {
            .form(namedTexts($0, scope, "the fields of `form`", isData: true))
        }
    }

    func filePath(_ node: NodeIndex, _ what: String) -> String? {
        guard let path = word(node, what) else { return nil }
        if path.contains("://") { return refuse(.addressAsFile(what), at: place(node)) }
        let isInside = !path.hasPrefix("/") && !path.contains("\\") && !path.contains("\0")
        guard isInside else { return refuse(.malformedPath(path), at: place(node)) }
        return path
    }

    /// Reads the path of a file with data, and reports one that a run could not read.
    func dataFile(_ node: NodeIndex, _ what: String) -> String? {
        guard let path = filePath(node, what) else { return nil }
        if let fault = fileFault?(path) {
            bag.report(.unusableFile(path, fault), at: place(node))
        }
        return path
    }

    /// Reports keys that need a list, a URL or a response.
    private func checkUnusedKeys(_ entries: Entries, _ type: ValueType?) {
        if let type, type.element == nil {
            for key in [Key.paging, .decode] {
                guard let node = entries.keyNode(key) else { continue }
                bag.report(.listKey(key.word, type.text(in: models)), at: place(node))
            }
        }
        for key in Request.keysOfURLs where entries[.url] == nil {
            guard let node = entries.keyNode(key) else { continue }
            bag.report(.keyWithoutURL(key.word), at: place(node))
        }
        if entries[.items] != nil, let every = entries.keyNode(.every) {
            bag.report(.pollingWithoutSource, at: place(every))
        }
        for source in [Key.items, .sqlite] where entries[source] != nil {
            for key in [Key.keypath, .response] {
                guard let node = entries.keyNode(key) else { continue }
                bag.report(.keyWithoutResponse(key.word, source), at: place(node))
            }
        }
    }
}
