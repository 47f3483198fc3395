import Diagnostics
import Expressions
import Screens

/// Reads `empty`, `noResults`, `loading` and `failure`, of a section and of the screen.
final class PlaceholderReader: SpecReader {
    private let actions: ActionReader

    init(_ actions: ActionReader) {
        self.actions = actions
        super.init(beside: actions)
    }

    /// Reads the placeholders of a section or of the screen.
    ///
    /// - Parameters:
    ///   - use: whether an alternative must apply for all data.
    ///   - errors: the type of `error.response`.
    func read(
        _ entries: Entries, _ use: TextUse, _ scope: Scope, _ errors: ErrorType
    ) -> Placeholders {
        func placeholder(_ key: Key, _ scope: Scope) -> Alternatives<UnresolvedPlaceholder>? {
            entries[key].flatMap { readPlaceholder($0, key, use, scope) }
        }
        return Placeholders(
            empty: placeholder(.empty, scope),
            noResults: placeholder(.noResults, scope),
            loading: placeholder(.loading, scope),
            failure: entries[.failure] == nil
                ? nil
                : placeholder(
                    .failure, FailureNames.scope(scope, errors: errors.nameType(in: scope.models))),
            places: [Key.empty, .noResults, .loading, .failure].compactMap {
                entries.keyNode($0).map(place)
            })
    }

    private func readPlaceholder(
        _ node: NodeIndex, _ key: Key, _ use: TextUse, _ scope: Scope
    ) -> Alternatives<UnresolvedPlaceholder>? {
        let what = "`\(key.word)`"
        return alternatives(node, .mapping, scope, what, isRequired: use == .required) {
            node, scope in
            guard tree[node].kind == .mapping else {
                return text(node, use, scope, what).map { UnresolvedPlaceholder(text: $0) }
            }
            guard let entries = entries(node, SpecKeys.placeholder) else { return nil }
            func part(_ key: Key) -> Text? {
                entries[key].flatMap { text($0, .optional, scope, "`\(key.word)`") }
            }
            if entries.entries.isEmpty, isWhole(entries) {
                report(.emptyPlaceholder(what), at: head(node))
            }
            if let key = entries.keyNode(.onTap), entries[.button] == nil {
                report(.tapWithoutButton, at: place(key))
            }
            return UnresolvedPlaceholder(
                image: entries[.image].flatMap { pictureAddress($0, scope) },
                symbol: entries[.symbol].flatMap { symbolName($0, scope) }, title: part(.title),
                text: part(.text), button: part(.button),
                onTap: entries[.onTap].flatMap { actions.readAction($0, scope) })
        }
    }
}
