import CellCore
import Diagnostics
import Expressions
import Screens

/// Entries with actions: `swipe` and `menu` of items, `bar` of the screen.
extension ActionReader {
    /// Reads the entries of both, in the order of the lists.
    ///
    /// - Parameters:
    ///   - holder: a section or a static row.
    ///   - scope: the item scope.
    func readActionEntries(_ holder: Entries, in scope: Scope) -> [ActionEntry] {
        let swipe = holder[.swipe].flatMap { entries($0, by: SpecKeys.swipe) }
        if let swipe, swipe.entries.isEmpty, isWhole(swipe) {
            report(.emptySwipe, at: head(swipe.node))
        }
        let lists: [(ActionList, NodeIndex?)] = [
            (.leadingSwipe, swipe?[.leading]), (.trailingSwipe, swipe?[.trailing]),
            (.menu, hasButtonMenu(holder) ? nil : holder[.menu]),
        ]
        return lists.flatMap { list, node in
            node.map { readEntries($0, list: list, in: scope) } ?? []
        }
    }

    /// Whether `menu` is that of the button of a static row, which has no other effect.
    private func hasButtonMenu(_ holder: Entries) -> Bool {
        holder.shape === SpecKeys.staticRow && holder[.button] != nil && holder[.onTap] == nil
    }

    /// Reads the entries of one list.
    func readEntries(
        _ node: NodeIndex, list: ActionList, in scope: Scope
    ) -> [ActionEntry] {
        let isInBar = ActionList.ofBars.contains(list)
        let expected = "`\(list.rawValue)` must be a list with `- ` before each entry"
        return (elements(node, expected: expected, orElse: .noActionEntries) ?? []).compactMap {
            element in
            let shape = isInBar ? SpecKeys.barButton : SpecKeys.actionEntry
            guard let entries = entries(element, by: shape) else { return nil }
            let when = entries[.when].flatMap { condition($0, in: scope, as: "`when`") }
            let scope = scope.assuming(when)
            let title = entries[.title].flatMap {
                text($0, use: .required, in: scope, as: "`title`")
            }
            let symbol = entries[.symbol].flatMap { symbolName($0, in: scope) }
            let role = entries[.role].flatMap { oneOf(CellRole.self, at: $0, as: "`role`") }
            let enabled = entries[.enabled].flatMap { condition($0, in: scope, as: "`enabled`") }
            if let key = entries.keyNode(.enabled), list.isSwipe {
                report(.enabledOfSwipe, at: place(key))
            }
            guard let effect = readEffect(entries, in: scope, isInBar: isInBar), let title else {
                return nil
            }
            var entry = ActionEntry(
                in: list, title: title, symbol: symbol, role: role ?? .normal, when: when,
                effect: effect, place: head(element))
            entry.enabled = enabled
            return entry
        }
    }

    /// Reads `onTap`, or the `menu` of a button in a bar.
    private func readEffect(
        _ entry: Entries, in scope: Scope, isInBar: Bool
    ) -> ActionEntry.Effect? {
        let onTap = entry[.onTap].flatMap { readAction($0, in: scope) }
        guard isInBar, let menu = entry[.menu], let key = entry.keyNode(.menu) else {
            if isInBar, entry[.onTap] == nil, isWhole(entry) {
                report(.noEffect, at: head(entry.node))
            }
            return onTap.map { .action($0) }
        }
        if let other = entry.keyNode(.onTap) {
            report(.menuBesideTap("a bar button", menu: place(key)), at: place(other))
        }
        return .menu(readEntries(menu, list: .menu, in: scope))
    }
}
