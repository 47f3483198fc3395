package import Diagnostics
package import Expressions

/// The navigation bar and the bar at the bottom of a screen: `bar`.
package struct ScreenBar: Sendable {
    /// Whether the title is large while the content is not scrolled.
    package var hasLargeTitle = true
    /// The buttons of both bars, in the order of their lists.
    package var entries: [ActionEntry] = []
    /// What the bar at the bottom shows in place of buttons.
    package var bottomCell: UnresolvedCell?
    /// The location of the key of that cell.
    package var bottomPlace: SourceRange?

    package init() {}
}

extension ScreenBar: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(entries, bottomCell, with: body)
    }
}

extension ScreenBar: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) { entries.forEachTap(body) }
}

extension [ActionEntry] {
    /// Calls `body` with what each entry and each entry of its menu does.
    func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        for entry in self {
            entry.onTap.map(body)
            entry.menu.forEachTap(body)
        }
    }
}
