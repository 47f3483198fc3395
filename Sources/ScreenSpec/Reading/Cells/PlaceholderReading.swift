import Diagnostics
import Expressions
import Screens

/// Reads `empty`, `noResults`, `loading` and `failure`, of a section and of the screen.
final class PlaceholderReader: SpecReader {
    private let cells: CellReader

    init(_ cells: CellReader) {
        self.cells = cells
        super.init(beside: cells)
    }

    /// Reads the placeholders of a section or of the screen.
    ///
    /// - Parameters:
    ///   - use: whether an alternative must apply for all data.
    ///   - errors: the type of `error.response`.
    func read(
        _ entries: Entries, use: TextUse, in scope: Scope, errors: ErrorType
    ) -> Placeholders {
        func placeholder(_ key: Key, in scope: Scope) -> Alternatives<UnresolvedPlaceholder>? {
            entries[key].flatMap { readPlaceholder($0, key: key, use: use, in: scope) }
        }
        return Placeholders(
            empty: placeholder(.empty, in: scope),
            noResults: placeholder(.noResults, in: scope),
            loading: placeholder(.loading, in: scope),
            failure: entries[.failure] == nil
                ? nil
                : placeholder(
                    .failure,
                    in: FailureNames.scope(scope, errors: errors.nameType(in: scope.models))),
            places: [Key.empty, .noResults, .loading, .failure].compactMap {
                entries.keyNode($0).map(place)
            })
    }

    private func readPlaceholder(
        _ node: NodeIndex, key: Key, use: TextUse, in scope: Scope
    ) -> Alternatives<UnresolvedPlaceholder>? {
        let what = "`\(key.word)`"
        return alternatives(node, of: .mapping, in: scope, as: what, isRequired: use == .required) {
            node, scope in
            guard tree[node].kind == .mapping else {
                return text(node, use: use, in: scope, as: what).map {
                    UnresolvedPlaceholder(text: $0)
                }
            }
            guard let entries = entries(node, by: SpecKeys.placeholder) else { return nil }
            func part(_ key: Key) -> Text? {
                entries[key].flatMap { text($0, use: .optional, in: scope, as: "`\(key.word)`") }
            }
            if entries.entries.isEmpty, isWhole(entries) {
                report(.emptyPlaceholder(what), at: head(node))
            }
            let isTemplate = entries[.cell] != nil
            for part in entries.entries where isTemplate && Self.parts.contains(part.key) {
                report(.slotBesideTemplate(part.key.word), at: place(part.keyNode))
            }
            if let key = entries.keyNode(.onTap), entries[.button] == nil, !isTemplate {
                report(.tapWithoutButton, at: place(key))
            }
            if let alert = entries.keyNode(.alert), key != .failure {
                report(.alertWithoutFailure(in: what), at: place(alert))
            }
            return UnresolvedPlaceholder(
                image: entries[.image].flatMap { pictureAddress($0, in: scope) },
                symbol: entries[.symbol].flatMap { symbolName($0, in: scope) }, title: part(.title),
                text: part(.text), button: part(.button),
                cell: entries[.cell].flatMap { cells.innerCell($0, in: scope) },
                onTap: entries[.onTap].flatMap { cells.actions.readAction($0, in: scope) },
                alert: entries[.alert].flatMap { readAlert($0, in: scope) })
        }
    }

    /// What a template stands in place of.
    private static let parts: Set<Key> = [.image, .symbol, .title, .text, .button]

    private func readAlert(_ node: NodeIndex, in scope: Scope) -> UnresolvedAlert? {
        guard let entries = entries(node, by: SpecKeys.alert) else { return nil }
        func part(_ key: Key) -> Text? {
            entries[key].flatMap { text($0, use: .optional, in: scope, as: "`\(key.word)`") }
        }
        if entries[.title] == nil, entries[.text] == nil, isWhole(entries) {
            report(.emptyAlert, at: head(node))
        }
        return UnresolvedAlert(title: part(.title), text: part(.text), button: part(.button))
    }
}
