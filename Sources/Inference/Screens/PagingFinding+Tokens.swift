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
        guard let signal = found else { return nil }
        var draft = PagingDraft(
            policy: "token", evidence: "`\(path(signal))` leads to the next page")
        draft.add("next", nextToken(signal))
        addParameter(of: signal, &draft)
        if let more { draft.add("more", more.expression, note: "`\(path(more))` says it") }
        addSize(&draft)
        return draft
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
            if let name = request.query.first(where: { $0.value == token })?.name {
                return (name, false)
            }
            return request.body.flatMap { Self.path(of: token, in: $0) }.map { ($0, true) }
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

    /// Returns the path of a text in a body, with dots.
    private static func path(of text: String, in body: JSONValue, depth: Int = 0) -> String? {
        guard depth < 6 else { return nil }
        for member in body.members {
            if member.value.string() == text { return member.name }
            if let inner = path(of: text, in: member.value, depth: depth + 1) {
                return "\(member.name).\(inner)"
            }
        }
        return nil
    }
}
