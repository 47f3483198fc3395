import Diagnostics
import Expressions
import Screens

/// `swipe` and `menu` of a section.
extension SpecReader {
    /// Reads the entries of both, in the order of the lists.
    ///
    /// - Parameter scope: the item scope.
    func readActionEntries(_ section: Entries, _ scope: Scope) -> [ActionEntry] {
        let swipe = section[.swipe].flatMap { entries($0, SpecKeys.swipe) }
        if let swipe, swipe.entries.isEmpty, isWhole(swipe) {
            bag.report(.emptySwipe, at: head(swipe.node))
        }
        return ActionList.allCases.flatMap { list in
            let node =
                switch list {
                case .leadingSwipe: swipe?[.leading]
                case .trailingSwipe: swipe?[.trailing]
                case .menu: section[.menu]
                }
            return node.map { read($0, list, scope) } ?? []
        }
    }

    private func read(
        _ node: NodeIndex, _ list: ActionList, _ scope: Scope
    ) -> [ActionEntry] {
        let expected = "`\(list.rawValue)` must be a list with `- ` before each entry"
        return (elements(node, expected, orElse: .noActionEntries) ?? []).compactMap { element in
            guard let entries = entries(element, SpecKeys.actionEntry) else { return nil }
            let when = entries[.when].flatMap { condition($0, scope, "`when`") }
            let scope = scope.assuming(when)
            let title = entries[.title].flatMap { text($0, .required, scope, "`title`") }
            let role = entries[.role].flatMap { oneOf(ActionRole.self, $0, "`role`") }
            let onTap = entries[.onTap].flatMap { readAction($0, scope) }
            guard let title, let onTap else { return nil }
            return ActionEntry(
                in: list, title: title, role: role ?? .normal, when: when, onTap: onTap,
                place: head(element))
        }
    }
}
