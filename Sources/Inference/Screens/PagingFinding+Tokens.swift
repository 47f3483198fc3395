import JSONData

/// Pages that a token of the page before selects.
extension PagingFinding {
    /// Keys of tokens, with the default name of the parameter.
    static let tokens: [String: String] = [
        "nextpagetoken": "pageToken", "nextcursor": "cursor", "nexttoken": "nextToken",
        "continuationtoken": "continuationToken", "continuation": "continuation",
        "endcursor": "after", "nextpageid": "page", "scrollid": "scroll_id",
        "pagetoken": "pageToken",
        "startingafter": "starting_after", "cursor": "cursor", "after": "after", "next": "cursor",
        "nextpage": "page", "nextmaxid": "max_id", "marker": "marker", "nextmarker": "marker",
    ]

    /// Pages by a token; nil if no value is one.
    var token: PagingDraft? {
        let named = signals.filter { Self.tokens[$0.name] != nil }
        let found = named.first { signal in
            signal.edge.shape.isText && signal.edge.shape.texts > signal.edge.shape.text.empties
                || signal.edge.shape.isNumber
                    && ["nextcursor", "nextpage", "next"].contains(signal.name)
        }
        return found.map { token(by: $0) }
    }

    /// Returns pages by the token in a value.
    func token(by signal: Signal) -> PagingDraft {
        var draft = PagingDraft(
            policy: "token", evidence: "`\(path(signal))` leads to the next page")
        draft.add("next", nextToken(signal))
        addParameter(of: signal, &draft)
        addMore(&draft)
        addSize(&draft)
        return draft
    }

    /// Adds the value that says whether more pages follow, if there is one.
    func addMore(_ draft: inout PagingDraft) {
        if let more { draft.add("more", more.expression, note: "`\(path(more))` says it") }
    }

    /// A token is a text.
    private func nextToken(_ signal: Signal) -> String {
        guard signal.edge.shape.isNumber else { return signal.expression }
        return signal.isOptional
            ? "\(signal.expression).optMap(v, string(v))" : "string(\(signal.expression))"
    }

    /// Adds the parameter that had the token in a later request, or the default one.
    private func addParameter(of signal: Signal, _ draft: inout PagingDraft) {
        let sent = zip(answers, answers.dropFirst()).lazy.compactMap {
            page, next -> (String, Bool)? in
            guard let value = page.value(at: signal.keys), let request = next.request else {
                return nil
            }
            let token = value.string() ?? String(decoding: value.rawBytes, as: UTF8.self)
            guard !token.isEmpty else { return nil }
            return request.sent.first { $0.value == token }.map { ($0.name, $0.isInBody) }
        }.first
        if let (name, isInBody) = sent {
            if isInBody { draft.add("in", "body") }
            draft.add("parameter", name, note: "the next request has the token there")
            draft.parameters.insert(name)
            return
        }
        let defaultName = Self.tokens[signal.name] ?? "cursor"
        if let body = request?.body {
            let variables = body.member(named: "variables")
            let known = variables?.members.first { ["after", "cursor"].contains($0.name) }?.name
            draft.add("in", "body")
            draft.add(
                "parameter", variables == nil ? defaultName : "variables.\(known ?? defaultName)",
                note: "a guess, since no request of a next page was recorded")
            draft.guesses.append("the parameter of the next page is a guess: correct `parameter`")
            return
        }
        let own = request?.query.first { Words($0.name).joined == Words(defaultName).joined }?.name
        draft.add(
            "parameter", own ?? defaultName,
            note: own == nil ? "a guess by the name of the token" : nil)
        if let own { draft.parameters.insert(own) }
        if own == nil {
            draft.guesses.append(
                "the parameter `\(defaultName)` of the next page is a guess: correct `parameter` if the "
                    + "server has another name for it")
        }
    }
}
