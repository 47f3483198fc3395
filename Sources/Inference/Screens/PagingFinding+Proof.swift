import JSONData

/// Pages that the recorded requests prove: the request of a page sends what the page before said, or
/// the next number.
extension PagingFinding {
    /// A parameter that differs between the requests of two pages in a row.
    private struct Change {
        let sent: SentParameter
        /// The value in the request of the page before; nil if it has no such parameter.
        let before: String?
        let page: Answer
    }

    /// Each parameter with its values in all requests but the first; only those that change with
    /// every page.
    private var changes: [[Change]] {
        let pages = zip(answers, answers.dropFirst()).map { page, next -> [Change] in
            let before = page.request?.sent ?? []
            return (next.request?.sent ?? []).compactMap { sent in
                let old = before.first { $0.name == sent.name && $0.isInBody == sent.isInBody }
                guard old?.value != sent.value, !sent.value.isEmpty else { return nil }
                return Change(sent: sent, before: old?.value, page: page)
            }
        }
        guard let first = pages.first else { return [] }
        return first.compactMap { change in
            let all = pages.compactMap { page in
                page.first {
                    $0.sent.name == change.sent.name && $0.sent.isInBody == change.sent.isInBody
                }
            }
            return all.count == pages.count ? all : nil
        }
    }

    /// By a value of the page before that the next request sends.
    var provenToken: PagingDraft? {
        for changes in changes where !isCount(changes) {
            guard let sent = changes.first?.sent else { continue }
            if let signal = signals.first(where: { isSent($0, in: changes) }) {
                return token(by: signal)
            }
            if let header = header(sentIn: changes) {
                var draft = PagingDraft(
                    policy: "headerCursor",
                    evidence: "the next request sends the value of the header `\(header)`")
                draft.add("header", header)
                add(sent, to: &draft)
                return draft
            }
            if let draft = lastItem(changes, sent) { return draft }
        }
        return nil
    }

    /// By a number of the page in a form, in a body, or in a parameter of any name.
    var provenNumber: PagingDraft? {
        for changes in changes {
            guard let first = changes.first, let policy = Self.policy(of: changes, place) else {
                continue
            }
            var draft = PagingDraft(
                policy: policy, evidence: "the requests count `\(first.sent.name)` up")
            add(first.sent, to: &draft)
            if policy == "page", let start = first.before, start != "1" {
                draft.add("start", start, note: "the first request has it")
            }
            return numbered(&draft)
        }
        return nil
    }

    /// Adds the parameter that has the position.
    private func add(_ sent: SentParameter, to draft: inout PagingDraft) {
        if sent.isInBody { draft.add("in", "body") }
        draft.add("parameter", sent.name, note: "the next request has the value there")
        draft.parameters.insert(sent.name)
    }

    // MARK: - Tokens

    private func isCount(_ changes: [Change]) -> Bool { Self.policy(of: changes, place) != nil }

    /// Whether each request sends the value of the page before. A number may be equal by chance, so
    /// its key must say what it is.
    private func isSent(_ signal: Signal, in changes: [Change]) -> Bool {
        changes.allSatisfy { change in
            guard let value = change.page.value(at: signal.keys),
                Self.text(of: value) == change.sent.value
            else { return false }
            let parameter = Words(change.sent.name).joined
            return Int(change.sent.value) == nil || signal.name == parameter
                || Self.tokens[signal.name] != nil || signal.name.contains("next")
        }
    }

    private static func text(of value: JSONValue) -> String? {
        switch value.kind {
        case .string: value.string()
        case .number: String(decoding: value.rawBytes, as: UTF8.self)
        default: nil
        }
    }

    /// The field of the head whose value the next requests send.
    private func header(sentIn changes: [Change]) -> String? {
        changes.first?.page.headers.first { header in
            let name = header.name.lowercased()
            let isNamed = ["cursor", "next", "token", "continu", "marker"].contains {
                name.contains($0)
            }
            return isNamed
                && changes.allSatisfy { change in
                    change.page.headers.contains {
                        $0.name.lowercased() == name && $0.value == change.sent.value
                    }
                }
        }?.name
    }

    /// By a value of the last item of the page.
    private func lastItem(_ changes: [Change], _ sent: SentParameter) -> PagingDraft? {
        let plain = Words(sent.name).joined
        guard place.form == .list, !Self.pages.contains(plain), !Self.sizes.contains(plain) else {
            return nil
        }
        let lasts = changes.compactMap { change in
            change.page.value(at: place.keys).flatMap { place.selection.items(in: $0).last }
        }
        guard let first = lasts.first, lasts.count == changes.count else { return nil }
        let keys = first.members.map(\.name).filter { key in
            zip(lasts, changes).allSatisfy { item, change in
                item.member(named: key).flatMap(Self.text) == change.sent.value
            }
        }
        guard let key = keys.first(where: { Words($0).all.last == "id" }) ?? keys.first else {
            return nil
        }
        let isNumber = first.member(named: key)?.kind == .number
        let next = "items[?items.size() - 1]" + step(key)
        var draft = PagingDraft(
            policy: "token",
            evidence: "the next request sends `\(PathText.path([key]))` of the last item")
        draft.add("next", isNumber ? "\(next).optMap(v, string(v))" : next)
        add(sent, to: &draft)
        addMore(&draft)
        addSize(&draft)
        return draft
    }

    /// The step of an expression to a member that may be missing.
    private func step(_ key: String) -> String {
        Names.isUsable(key) ? ".?\(key)" : "[?\(YAMLText.doubleQuoted(key))]"
    }

    // MARK: - Numbers

    /// Returns how a number grows from request to request; nil if it does not.
    private static func policy(of changes: [Change], _ place: ItemPlace) -> String? {
        guard let first = changes.first else { return nil }
        let plain = Words(
            first.sent.name.split(separator: ".").last.map(String.init) ?? first.sent.name
        ).joined
        func grows(from start: Int, by step: (Answer) -> Int?) -> Bool {
            changes.allSatisfy { change in
                guard let value = Int(change.sent.value), let step = step(change.page), step > 0
                else { return false }
                let before = change.before.map { Int($0) } ?? start
                return before.map { value.subtractingReportingOverflow($0).partialValue == step }
                    ?? false
            }
        }
        let isFirstSent = first.before != nil
        if isFirstSent || pages.contains(plain), grows(from: 1, by: { _ in 1 }) { return "page" }
        guard isFirstSent ? first.before == "0" : offsets.contains(plain) else { return nil }
        let isOffset = grows(from: 0) { page in
            page.value(at: place.keys).map { place.selection.items(in: $0).count }
        }
        return isOffset ? "offset" : nil
    }

    // MARK: - Pages without a parameter

    /// What an answer says of more pages, if no paging was found; nil if it says nothing.
    var unexplainedMore: String? {
        let isList = [.list, .nodes, .map].contains(place.form)
        guard isList, let last = answers.last else { return nil }
        return signals.first { signal in
            guard let value = last.value(at: signal.keys) else { return false }
            if Self.moreNames.contains(signal.name) { return value.bool == true }
            if signal.outer == "continue" { return value.kind == .number || value.kind == .string }
            let isToken = Self.tokens[signal.name] != nil || Self.offsets.contains(signal.name)
            return isToken && value.string().map { !$0.isEmpty && Int($0) == nil } ?? false
        }.map(path)
    }
}

/// A parameter that a request sends.
struct SentParameter {
    /// Its name; in a JSON body a path with dots.
    let name: String
    let value: String
    /// Whether it is in a form or a JSON body, and not in the query.
    let isInBody: Bool
}

extension AskedRequest {
    /// Limit: parameters of a body.
    private static let maxParameters = 200

    /// The parameters of the query, of the form and of the JSON body.
    var sent: [SentParameter] {
        var sent = query.map { SentParameter(name: $0.name, value: $0.value, isInBody: false) }
        sent += form.map { SentParameter(name: $0.name, value: $0.value, isInBody: true) }
        if let body { Self.collect(body, [], into: &sent) }
        return sent
    }

    private static func collect(
        _ value: JSONValue, _ names: [String], into sent: inout [SentParameter]
    ) {
        guard names.count < 6 else { return }
        for member in value.members where sent.count < maxParameters {
            // A path has no such names.
            guard !member.name.isEmpty, !member.name.contains(where: { ".[]$".contains($0) }) else {
                continue
            }
            let path = names + [member.name]
            switch member.value.kind {
            case .object: collect(member.value, path, into: &sent)
            case .string, .number:
                let text =
                    member.value.string() ?? String(decoding: member.value.rawBytes, as: UTF8.self)
                sent.append(
                    SentParameter(
                        name: path.joined(separator: "."), value: text, isInBody: true))
            default: continue
            }
        }
    }
}
