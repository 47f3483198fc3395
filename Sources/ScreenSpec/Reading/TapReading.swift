import Diagnostics
import Expressions
import Screens
import Values

/// `onTap` of a section.
extension SpecReader {
    /// Reads `onTap`.
    ///
    /// - Parameter scope: the item scope.
    func readTap(_ node: NodeIndex, _ scope: Scope) -> Alternatives<TapAction>? {
        alternatives(node, SpecKeys.tap, scope, "`onTap`") {
            tap($0, $1)
        }
    }

    private func tap(_ entries: Entries, _ scope: Scope) -> TapAction? {
        let node = entries.node
        let written = entries.entries.filter { [.push, .open, .set].contains($0.key) }
        guard let action = written.first else {
            if isWhole(entries) { bag.report(.noAction, at: head(node)) }
            return nil
        }
        for other in written.dropFirst() {
            bag.report(
                .severalActions(action.key.word, other.key.word, first: place(action.keyNode)),
                at: place(other.keyNode))
        }
        if action.key != .push, let key = entries.keyNode(.params) {
            bag.report(.paramsWithoutPush, at: place(key))
        }
        switch action.key {
        case .push: return push(action.value, entries[.params], scope)
        case .open: return openURL(action.value, scope).map { .open($0) }
        default: return settings(action.value, scope).map { .set($0) }
        }
    }

    /// Reads `push`; `checkPushes` checks the screen and its parameters.
    private func push(_ node: NodeIndex, _ params: NodeIndex?, _ scope: Scope) -> TapAction? {
        let screen = identifier(node, "`push`")
        let values = params.map { actionArguments($0, scope, "`params`") } ?? []
        return screen.map { screen in
            let push = ScreenPush(screen: screen, place: place(node), values: values)
            pushes.append(push)
            return .push(push)
        }
    }

    // MARK: - States

    private func settings(_ node: NodeIndex, _ scope: Scope) -> [ActionArgument]? {
        if tree[node].kind == .mapping, tree.count(node) == 0, !mayBeTruncated(node) {
            return refuse(
                node, expected: "`set` must be a mapping from states to values",
                found: "an empty mapping")
        }
        let values = actionArguments(node, scope, "`set`")
        for value in values {
            guard let state = states[value.name] else {
                report(unknown: value)
                continue
            }
            if let mismatch = value.mismatch(in: state, mayBeLeftOut: false, models, budget) {
                bag.report(
                    .setMismatch(
                        mismatch.message("`\(value.name)`", "state"), mismatch.label,
                        declared: state.place), at: value.place)
            }
        }
        return values
    }

    /// Reports an unknown state, unless the screen is truncated.
    private func report(unknown value: ActionArgument) {
        if let new = renamedNames["state.\(value.name)"] {
            return bag.report(.renamedState(value.name, to: new), at: value.namePlace)
        }
        guard !mayBeTruncated(tree.documents.first ?? 0) else { return }
        bag.report(.setMismatch, at: value.namePlace) {
            .unknownState(value.name, known: states.keys.filter { $0 != SearchBar.name }.sorted())
        }
    }

    private func actionArguments(_ node: NodeIndex, _ scope: Scope, _ what: String)
        -> [ActionArgument]
    {
        guard !isFaulty(node) else { return [] }
        return named(node, what).compactMap { entry in
            if isComputedKey(entry, otherwise: .absentValue) { return nil }
            let what = "`\(entry.name)`"
            return template(entry.value, .value, scope, what).map {
                ActionArgument(
                    name: entry.name, namePlace: place(entry.key), value: $0,
                    literal: $0.literal == nil ? nil : literal(entry.value),
                    place: place(entry.value))
            }
        }
    }

    /// Returns the YAML value of a scalar without interpolations; a quoted scalar is a text.
    private func literal(_ node: NodeIndex) -> Constant {
        let written = text(node)
        return switch tree[node].kind {
        case .bool: .bool(isTrue(node))
        case .int: CoreSchema.integer(written).map { .int($0) } ?? .string(written)
        case .float: CoreSchema.double(written).map { .double($0) } ?? .string(written)
        default: .string(written)
        }
    }

    // MARK: - URLs

    /// Reads the URL of `open`; where it is absent, a tap does nothing. Interpolated values can only
    /// choose a web scheme.
    private func openURL(_ node: NodeIndex, _ scope: Scope) -> Template? {
        guard let url = template(node, .optional, scope, "`open`") else { return nil }
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
        guard scheme.isWeb else { return characterProblem(of: url) }
        return scheme.hasAuthority
            ? url.authority.problem ?? characterProblem(of: url)
            : "`\(scheme.name):` must be followed by `//` and a host"
    }
}
