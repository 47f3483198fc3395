import Diagnostics
import Expressions
import Screens
import Values

/// Reads actions: `onTap`, and what follows one.
final class ActionReader: SpecReader {
    let requests: RequestReader
    /// The states and what is typed in the search field by name, for `set`.
    let states: [String: Parameter]
    /// The fields of the screen's `result`; nil if it has none.
    let result: [Parameter]?
    /// Whether `result` is written with an error.
    let hasFaultyResult: Bool

    init(
        _ requests: RequestReader, states: [String: Parameter], result: [Parameter]? = nil,
        hasFaultyResult: Bool = false
    ) {
        self.requests = requests
        self.states = states
        self.result = result
        self.hasFaultyResult = hasFaultyResult
        super.init(beside: requests)
    }

    var models: ModelTable { requests.models }

    /// Reads an action.
    ///
    /// - Parameters:
    ///   - scope: the scope of what is tapped.
    ///   - what: the key, for messages.
    func readAction(
        _ node: NodeIndex, in outer: Scope, as what: String = "`onTap`"
    ) -> Alternatives<Action>? {
        var scope = outer
        scope.restrictedRoots.remove(Scope.newIDName)
        return alternatives(node, of: SpecKeys.action, in: scope, as: what) {
            action($0, in: $1, as: what)
        }
    }

    private func action(_ entries: Entries, in scope: Scope, as what: String) -> Action? {
        let written = entries.entries.filter { SpecKeys.verbs.contains($0.key) }
        guard let verb = written.first else {
            if isWhole(entries) { report(.noAction(what), at: head(entries.node)) }
            return nil
        }
        for other in written.dropFirst() {
            report(
                .severalActions(verb.key.word, second: other.key.word, first: place(verb.keyNode)),
                at: place(other.keyNode))
        }
        checkKeys(beside: verb.key, entries)
        let confirm = entries[.confirm].flatMap {
            text($0, use: .required, in: scope, as: "`confirm`")
        }
        var (done, failed) = (scope, scope)
        let undo = entries[.undo].map { readUndo($0, in: scope) }
        let found = readVerb(
            verb, params: entries[.params], undo: undo ?? nil,
            isFollowed: entries.keyNode(.then) != nil, in: scope, done: &done, failed: &failed)
        let then = entries[.then].map { readAction($0, in: done, as: "`then`") }
        let otherwise = entries[.otherwise].map { readAction($0, in: failed, as: "`otherwise`") }
        return found.map {
            Action(
                $0, confirm: confirm, then: then ?? nil, otherwise: otherwise ?? nil,
                at: place(verb.keyNode))
        }
    }

    /// Reports keys that have no meaning beside the verb.
    private func checkKeys(beside verb: Key, _ entries: Entries) {
        if ![.push, .present, .call].contains(verb), let key = entries.keyNode(.params) {
            report(.paramsWithoutPush, at: place(key))
        }
        if ![.send, .retry, .refresh].contains(verb), let key = entries.keyNode(.otherwise) {
            report(.otherwiseWithoutSend, at: place(key))
        }
        if verb != .send, let key = entries.keyNode(.undo) {
            report(.undoWithoutSend, at: place(key))
        }
        if verb == .dismiss, let key = entries.keyNode(.then) {
            report(.afterDismiss, at: place(key))
        }
    }

    /// - Parameters:
    ///   - isFollowed: whether there is a `then`.
    ///   - done: the scope of `then`; gets the names of a successful `send`.
    ///   - failed: the scope of `otherwise`; gets those of a failed one.
    private func readVerb(
        _ verb: Entries.Entry, params: NodeIndex?, undo: UndoOffer?, isFollowed: Bool,
        in scope: Scope, done: inout Scope, failed: inout Scope
    ) -> ActionVerb? {
        switch verb.key {
        case .push, .present:
            show(verb, params: params, isFollowed: isFollowed, in: scope, done: &done)
        case .dismiss: dismissal(verb.value, in: scope)
        case .open: openURL(verb.value, in: scope).map { .open($0) }
        case .send where scope.isInLibrary, .set where scope.isInLibrary,
            .refresh where scope.isInLibrary && tree[verb.value].kind != .bool,
            .reset where scope.isInLibrary && tree[verb.value].kind != .bool:
            refuse(.verbInLibrary(verb.key), at: place(verb.keyNode))
        case .send:
            write(verb.value, undo: undo, in: scope, done: &done, failed: &failed).map { .send($0) }
        case .refresh: refreshTarget(verb.value, failed: &failed).map { .refresh($0) }
        case .retry, .discard: repair(verb, in: scope, failed: &failed)
        case .reset: resetStates(verb.value, inLibrary: scope.isInLibrary).map { .reset($0) }
        case .call: call(at: verb.value, params: params, in: scope)
        case .scrollTo: scrollPlace(verb.value, in: scope).map { .scroll($0) }
        case .notice:
            text(verb.value, use: .required, in: scope, as: "`notice`").map { .notice($0) }
        default: settings(verb.value, in: scope).map { .set($0) }
        }
    }

    /// Reads `push` and `present`; `PushedScreens` checks the screen and its parameters.
    ///
    /// - Parameter done: gets the name `result`, if the screen gives something back.
    private func show(
        _ verb: Entries.Entry, params: NodeIndex?, isFollowed: Bool, in scope: Scope,
        done: inout Scope
    ) -> ActionVerb? {
        let (style, node): (ScreenPush.Style, _) =
            (verb.key == .push ? .push : .present, verb.value)
        let screen = identifier(node, as: "`\(style.rawValue)`")
        let values = params.map { actionArguments($0, in: scope, as: "`params`") } ?? []
        return screen.map { screen in
            let push = ScreenPush(
                style, screen: screen, place: place(node), values: values,
                result: isFollowed ? addResult(of: screen, at: node, to: &done) : nil)
            log.mentions.pushes.append(push)
            return .show(push)
        }
    }

    /// Reads a key that is written only to say yes.
    func isOnlyTrue(_ node: NodeIndex, as what: String) -> Bool {
        guard let value = bool(node, as: what) else { return false }
        if !value { report(.verbIsFalse(what), at: place(node)) }
        return value
    }

    // MARK: - Refreshing

    /// Reads `refresh`; `UnknownRefresh` resolves the name.
    ///
    /// - Parameter failed: gets the names of the failure.
    private func refreshTarget(_ node: NodeIndex, failed: inout Scope) -> RefreshTarget? {
        failed = FailureNames.scope(failed, errors: nil)
        if tree[node].kind == .bool {
            return isOnlyTrue(node, as: "`refresh`") ? .screen : nil
        }
        return identifier(node, as: "`refresh`").map { name in
            log.mentions.refreshes.append(NamedRefresh(name: name, place: place(node)))
            return .named(name)
        }
    }

    // MARK: - States

    /// Reads names of states, or `true`: `reset`.
    private func resetStates(_ node: NodeIndex, inLibrary: Bool) -> ResetStates? {
        if tree[node].kind == .bool {
            guard isOnlyTrue(node, as: "`reset`") else { return nil }
            // What is typed in the search field stays.
            let known = states.values.filter { $0.name != SearchBar.name }
            let hasOwn = known.contains { $0.place.source === tree.source }
            if !hasOwn, !inLibrary, !mayBeTruncated(tree.documents.first ?? 0) {
                report(.resetOfNothing(known.map(\.name).sorted()), at: place(node))
            }
            return .all
        }
        let isList = tree[node].kind == .sequence
        let nodes = isList ? Array(tree.elements(node)) : [node]
        if nodes.isEmpty, !mayBeTruncated(node) {
            return refuse(
                node, expected: "`reset` must be names of states, or `true`",
                found: "an empty list")
        }
        let names = withoutDuplicates(
            nodes.map { (word($0, as: "`reset`"), $0) }, as: "state")
        for (name, node) in zip(nodes.map(text), nodes)
        where names.contains(name) && states[name].map({ $0.name == SearchBar.name }) != false {
            reportUnknownState(name, at: place(node))
        }
        for name in names { states[name].map(noteUse) }
        return names.isEmpty ? nil : .named(names)
    }

    /// Reads states with their new values: `set`.
    func settings(_ node: NodeIndex, in scope: Scope) -> [ActionArgument]? {
        if tree[node].kind == .mapping, tree.count(node) == 0, !mayBeTruncated(node) {
            return refuse(
                node, expected: "`set` must be a mapping from states to values",
                found: "an empty mapping")
        }
        let values = actionArguments(node, in: scope, as: "`set`")
        for value in values {
            guard let state = states[value.name] else {
                reportUnknownState(value.name, at: value.namePlace)
                continue
            }
            noteUse(of: state)
            if value.literal == .string(Key.default.word), state.type == .string,
                !state.allowed.contains(.string(Key.default.word))
            {
                report(.setToDefault(value.name), at: value.place)
            }
            if let mismatch = value.mismatch(in: state, mayBeLeftOut: false, models, budget: budget)
            {
                report(
                    .setMismatch(
                        mismatch.message("`\(value.name)`", as: "state", in: models),
                        label: mismatch.label(),
                        declared: value.name == SearchBar.name ? nil : state.place),
                    at: value.place)
            }
        }
        return values
    }

    /// Returns the state that a value is bound to: it is exactly `state.NAME`.
    func boundState(_ node: NodeIndex) -> Parameter? {
        let written = text(node).trimmingSpaces
        guard written.hasPrefix("state.") else { return nil }
        var name = written.dropFirst("state.".count)
        // The name of a keyword of CEL, as in ``state.`in` ``.
        if name.hasPrefix("`"), name.hasSuffix("`") { name = name.dropFirst().dropLast() }
        guard let state = states[String(name)] else { return nil }
        noteUse(of: state)
        return state
    }

    /// Whether a value is exactly `state.NAME` of a state that may have an error, so that it is not one of
    /// `states`.
    func isOfFaultyState(_ node: NodeIndex) -> Bool {
        let written = text(node).trimmingSpaces
        return written.hasPrefix("state.")
            && mayBeFaulty(state: String(written.dropFirst("state.".count)))
    }

    /// Whether an error of the state was reported, or may be one of an import.
    private func mayBeFaulty(state name: String) -> Bool {
        states[name] == nil && (log.faultyStates.contains(name) || imports.hasFaults)
    }

    /// Records the use of the import that declares a state.
    private func noteUse(of state: Parameter) {
        guard state.place.source !== tree.source else { return }
        log.mentions.imports.formUnion(imports.states.files(of: [state.name]))
    }

    /// Reports an unknown state, unless it has an error or the screen is truncated.
    func reportUnknownState(_ name: String, at place: SourceRange) {
        guard !mayBeFaulty(state: name), !mayBeTruncated(tree.documents.first ?? 0) else { return }
        report(.setMismatch, at: place) {
            .unknownState(name, known: states.keys.filter { $0 != SearchBar.name }.sorted())
        }
    }

    // MARK: - URLs

    /// Reads the URL of `open`; where it is absent, a tap does nothing. Interpolated values can only
    /// choose a web scheme.
    private func openURL(_ node: NodeIndex, in scope: Scope) -> Template? {
        guard let url = template(node, use: .optional, in: scope, as: "`open`") else { return nil }
        guard let problem = problem(ofOpen: url) else { return url }
        return refuse(.unopenableURL(problem), at: place(node))
    }

    private func problem(ofOpen url: Template) -> String? {
        guard case .literal(let start)? = url.segments.first else {
            guard url.segments.count == 1 else {
                return "it must begin with a literal scheme, as in `https://`"
            }
            switch url.type.wrapped ?? url.type {
            case .string, .dyn, .enumeration, .error: return nil
            case let type: return "`\(type.text(in: models))` is not a URL"
            }
        }
        guard let scheme = URLScheme(start) else {
            return "it must begin with a scheme, such as `https://` or `mailto:`"
        }
        if scheme.isForbidden { return "the scheme `\(scheme.name):` is not allowed" }
        guard scheme.isWeb else { return requests.urls.characterProblem(of: url) }
        return scheme.hasAuthority
            ? url.authority.problem ?? requests.urls.characterProblem(of: url)
            : "`\(scheme.name):` must be followed by `//` and a host"
    }
}

extension String {
    /// The text without spaces around it.
    var trimmingSpaces: Substring {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
