import Diagnostics
import Expressions
import Screens
import Values

/// Requests: what a section or an entry of `data` loads.
extension SpecReader {
    /// The request of a mapping whose source is `url`, `file` or `sqlite`; nil, with reports, where it is
    /// wrong or has no source.
    ///
    /// `type` is that of the value; nil where it could not be read.
    func request(_ entries: Entries, _ outer: Scope, type: ValueType?) -> Request? {
        let (loop, scope) = readLoop(entries[.for], outer)
        let keypath = entries[.keypath].flatMap { responsePath($0) }
        let response = entries[.response].flatMap { self.type($0, "`response`") }
        // Where each element of a list has a request, one answer is an element of the value.
        let answer = entries[.for] == nil ? type : type?.element
        checkPath(keypath, through: response, to: answer, entries)
        let responseType = responseType(response, entries)
        let reject = entries[.reject].flatMap { readReject($0, outer, responseType) }
        var paging = readPaging(entries, outer, responseType)
        if entries[.url] == nil { setBounds(&paging, of: entries) }
        let decode = entries[.decode].flatMap { oneOf(DecodeMode.self, $0, "`decode`") }
        let isOptional = entries[.optional].flatMap { bool($0, "`optional`") }
        let query = entries[.query].map { readQuery($0, scope) } ?? []
        let headers = entries[.headers].map { readHeaders($0, scope) } ?? []
        let body = readBody(entries, scope)
        let retry = entries[.retry].map { readRetry($0) }
        if body != nil, let retry, retry.attempts > 1, let node = entries.keyNode(.retry) {
            bag.report(.retriedBody(at: place(node)))
        }
        let timeout = entries[.timeout].flatMap { duration($0, "`timeout`") }
        let cache = entries[.cache].flatMap { oneOf(CachePolicy.self, $0, "`cache`") }
        if body != nil, let node = entries.keyNode(.cache) {
            bag.report(.cachedBody(at: place(node)))
        }
        let every = entries[.every].flatMap { interval($0) }
        checkIdleKeys(entries, type)
        guard let source = source(entries, scope, type), let type else { return nil }
        return Request(
            source: source, query: query, headers: headers, body: body, retry: retry,
            timeout: timeout, cache: cache,
            keypath: keypath, keypathPlace: entries[.keypath].map { place($0) },
            response: response, reject: reject, loop: loop,
            type: type, decode: decode ?? .strict, isOptional: isOptional ?? false,
            paging: paging, every: every)
    }

    private func source(
        _ entries: Entries, _ scope: Scope, _ type: ValueType?
    ) -> RequestSource? {
        let written = entries.entries.filter { [.url, .file, .sqlite, .items].contains($0.key) }
        guard let first = written.first else {
            if !mayHoldMore(entries.node) {
                bag.report(.noSource(in: entries.shape, at: head(entries.node)))
            }
            return nil
        }
        for other in written.dropFirst() {
            bag.report(
                .severalSources(
                    first.key.word, other.key.word, in: entries.shape, at: place(other.keyNode),
                    first: place(first.keyNode)))
        }
        switch first.key {
        case .url:
            return template(first.value, .required, scope, "`url`")
                .flatMap { checked(url: $0, first.value) }.map { .url($0) }
        case .file:
            return filePath(first.value, "`file`").map { .file($0, place(first.value)) }
        case .sqlite: return databaseQuery(first.value, scope).map { .sqlite($0) }
        default: return literalItems(first.value, scope, type?.element).map { .items($0) }
        }
    }

    func readQuery(_ node: NodeIndex, _ scope: Scope) -> [NamedText] {
        namedTexts(node, scope, "the parameters of `query`", isData: true)
    }

    private func readBody(_ entries: Entries, _ scope: Scope) -> RequestContent? {
        if let json = entries.keyNode(.json), let form = entries.keyNode(.form) {
            bag.report(.twoBodies(at: place(form), first: place(json)))
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

    func readRetry(_ node: NodeIndex) -> Retry {
        var retry = Retry()
        guard let entries = entries(node, SpecKeys.retry) else { return retry }
        retry.attempts = int(.attempts, in: entries) ?? 1
        if let node = entries[.on] {
            guard tree[node].kind == .sequence else {
                reportWrong(
                    node, expected: "`on` is a list of \(Suggestion.list(Retry.Cause.words))")
                return retry
            }
            retry.causes = tree.elements(node).compactMap { oneOf(Retry.Cause.self, $0, "`on`") }
        }
        return retry
    }

    func filePath(_ node: NodeIndex, _ what: String) -> String? {
        guard let path = word(node, what) else { return nil }
        if path.contains("://") {
            bag.report(.addressAsFile(what, at: place(node)))
            return nil
        }
        let isInside = !path.hasPrefix("/") && !path.contains("\\") && !path.contains("\0")
        guard isInside else {
            bag.report(.malformedPath(path, at: place(node)))
            return nil
        }
        return path
    }

    /// Keys that only a response, or only a list, makes sense of.
    private func checkIdleKeys(_ entries: Entries, _ type: ValueType?) {
        if let type, type.element == nil {
            for key in [Key.paging, .decode] {
                guard let node = entries.keyNode(key) else { continue }
                bag.report(.listKey(key.word, type.text(in: models), at: place(node)))
            }
        }
        let keysOfURLs = [
            Key.query, .headers, .json, .form, .for, .retry, .timeout, .cache, .reject,
        ]
        for key in keysOfURLs where entries[.url] == nil {
            guard let node = entries.keyNode(key) else { continue }
            bag.report(.keyWithoutURL(key.word, at: place(node)))
        }
        if entries[.items] != nil, let every = entries.keyNode(.every) {
            bag.report(.pollingWithoutSource(at: place(every)))
        }
        for source in [Key.items, .sqlite] where entries[source] != nil {
            for key in [Key.keypath, .response] {
                guard let node = entries.keyNode(key) else { continue }
                bag.report(.keyWithoutResponse(key.word, source, at: place(node)))
            }
        }
    }
}

extension Retry.Cause {
    static let words = allCases.map(\.rawValue)
}
