import Diagnostics
import Expressions
import Screens
import Values

/// `onTap` of a section: what a tap on an item does.
extension SpecReader {
    /// `scope` has the names of an item.
    func readTap(_ node: NodeIndex, _ scope: Scope) -> Alternatives<TapAction>? {
        alternatives(node, SpecKeys.tap, or: SpecKeys.tapAlternative, scope, "`onTap`") {
            tap($0, $1)
        }
    }

    private func tap(_ entries: Entries, _ scope: Scope) -> TapAction? {
        let node = entries.node
        let written = entries.entries.filter { [.push, .open, .set].contains($0.key) }
        guard let action = written.first else {
            let isWhole = tree.count(node) == entries.entries.count && !mayHoldMore(node)
            if isWhole { bag.report(.noAction, at: head(node)) }
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
        case .open: return opened(action.value, scope).map { .open($0) }
        default: return settings(action.value, scope).map { .set($0) }
        }
    }

    /// Whether the screen is there, and takes what it is handed, is for `checkPushes`.
    private func push(_ node: NodeIndex, _ params: NodeIndex?, _ scope: Scope) -> TapAction? {
        let screen = identifier(node, "`push`")
        let values = params.map { handedValues($0, scope, "`params`") } ?? []
        return screen.map { screen in
            let push = ScreenPush(screen: screen, place: place(node), values: values)
            pushes.append(push)
            return .push(push)
        }
    }

    // MARK: - States

    private func settings(_ node: NodeIndex, _ scope: Scope) -> [ActionArgument]? {
        if tree[node].kind == .mapping, tree.count(node) == 0, !mayHoldMore(node) {
            return refuse(
                node, expected: "`set` is a mapping from states to values",
                found: "an empty mapping")
        }
        let values = handedValues(node, scope, "`set`")
        for value in values {
            guard let state = states[value.name] else {
                report(unknown: value)
                continue
            }
            if let mismatch = value.mismatch(in: state, mayBeLeftOut: false, models, budget) {
                bag.report(
                    .setMismatch(
                        mismatch.message("`\(value.name)`", "state"), mismatch.cure,
                        declared: state.place), at: value.place)
            }
        }
        return values
    }

    /// A state that could not be read is no second fault.
    private func report(unknown value: ActionArgument) {
        guard !mayHoldMore(tree.documents.first ?? 0) else { return }
        bag.report(.setMismatch, at: value.namePlace) {
            .unknownState(value.name, known: states.keys.sorted())
        }
    }

    private func handedValues(_ node: NodeIndex, _ scope: Scope, _ what: String) -> [ActionArgument]
    {
        guard !isFaulty(node) else { return [] }
        return named(node, what).compactMap { entry in
            let what = "`\(entry.name)`"
            return template(entry.value, .value, scope, what).map {
                ActionArgument(
                    name: entry.name, namePlace: place(entry.key), value: $0,
                    literal: $0.literal == nil ? nil : literal(entry.value),
                    place: place(entry.value))
            }
        }
    }

    /// A scalar without holes as YAML reads it; quotes make a text of it.
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

    /// A URL for the system. Data may fill it, but choose no other scheme than the web's.
    private func opened(_ node: NodeIndex, _ scope: Scope) -> Template? {
        guard let url = template(node, .required, scope, "`open`") else { return nil }
        guard let problem = problem(ofOpened: url) else { return url }
        return refuse(.unopenableURL(problem), at: place(node))
    }

    private func problem(ofOpened url: Template) -> String? {
        guard case .literal(let start)? = url.segments.first else {
            guard url.segments.count == 1 else {
                return "its scheme has to be written here, as in `https://`"
            }
            switch url.type.wrapped ?? url.type {
            case .string, .dyn, .enumeration, .error: return nil
            case let type: return "`\(type.text(in: models))` is no address"
            }
        }
        guard let scheme = URLScheme(start) else {
            return "it has to begin with a scheme, such as `https://` or `mailto:`"
        }
        if scheme.isRefused { return "a screen opens no `\(scheme.name):`" }
        guard scheme.isWeb else { return characterProblem(of: url) }
        return scheme.hasAuthority
            ? url.authority.problem ?? characterProblem(of: url)
            : "behind `\(scheme.name):` stands `//` and a host"
    }
}
