import Diagnostics
import Expressions
import Screens
import Values

/// `send`: the request of an action.
extension ActionReader {
    /// Reads `send`, and what the screen shows meanwhile.
    ///
    /// - Parameters:
    ///   - undo: `undo`, which stands beside it.
    ///   - done: gets the name `response`, if its type is declared.
    ///   - failed: gets the names of the failure.
    func write(
        _ node: NodeIndex, undo: UndoOffer?, in outer: Scope, done: inout Scope,
        failed: inout Scope
    ) -> Write? {
        guard let entries = entries(node, by: SpecKeys.send) else {
            failed = FailureNames.scope(failed, errors: .error)
            done.add("response", CELType.error)
            return nil
        }
        var request = Request.unwritten
        read(entries, into: &request)
        requests.readResponseTypes(entries, into: &request)
        let errors = requests.errorType(request, in: entries)
        failed = FailureNames.scope(failed, errors: errors.nameType(in: models))
        if entries[.response] != nil {
            done.add("response", request.response.map { CELType($0, in: models) } ?? .error)
        }
        let (loop, scope) = readLoop(entries[.for], in: outer)
        request.loop = loop
        if let key = entries.keyNode(.for), let response = entries.keyNode(.response) {
            report(.responseOfSeveral(for: place(key)), at: place(response))
        }
        request.query = entries[.query].map { readQuery($0, in: scope) } ?? []
        request.headers = entries[.headers].map { readHeaders($0, in: scope) } ?? []
        request.body = requests.readBody(entries, in: scope)
        let optimism = entries[.optimistic].flatMap {
            readOptimism($0, in: outer, answered: done)
        }
        let problems = entries[.problems].map { readProblems($0, in: failed) } ?? []
        guard let (method, url, place) = method(entries, in: scope) else { return nil }
        request.method = method
        request.source = .url(url)
        request.urlPlace = place
        return Write(request, optimism: optimism, undo: undo, problems: problems)
    }

    /// Reads `problems`: what a failed answer says is wrong with states.
    ///
    /// - Parameter failed: has the names of the failure.
    private func readProblems(_ node: NodeIndex, in failed: Scope) -> [NamedText] {
        for entry in named(node, as: "`problems`") {
            if let state = states[entry.name] {
                log.mentions.answeredStates.append(AnsweredState(state, place: place(entry.key)))
            } else {
                reportUnknownState(entry.name, at: place(entry.key))
            }
        }
        return namedTexts(node, in: failed, as: "`problems`").filter { states[$0.name] != nil }
    }

    /// Returns the method, its URL and the location of that.
    private func method(
        _ entries: Entries, in scope: Scope
    ) -> (SendMethod, Template, SourceRange)? {
        let written = entries.entries.filter { SendMethod(rawValue: $0.key.word) != nil }
        guard let first = written.first, let method = SendMethod(rawValue: first.key.word) else {
            if isWhole(entries) { report(.noMethod, at: head(entries.node)) }
            return nil
        }
        for other in written.dropFirst() {
            report(
                .severalMethods(
                    first.key.word, second: other.key.word, first: place(first.keyNode)),
                at: place(other.keyNode))
        }
        return template(first.value, use: .required, in: scope, as: "`\(first.key.word)`").flatMap {
            requests.urls.checked(url: $0, first.value, in: scope)
        }.map { (method, $0, place(first.value)) }
    }
}
