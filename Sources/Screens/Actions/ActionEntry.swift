package import Diagnostics
package import Expressions

/// An entry of the swipe actions or of the menu of an item.
package struct ActionEntry: Sendable {
    package let list: ActionList
    package let title: Text
    package let role: ActionRole
    /// The condition of the entry over the item's names; nil if it is always there.
    package let when: CheckedExpression?
    package let onTap: Alternatives<Action>
    package let place: SourceRange

    package init(
        in list: ActionList, title: Text, role: ActionRole, when: CheckedExpression?,
        onTap: Alternatives<Action>, place: SourceRange
    ) {
        (self.list, self.title, self.role, self.when) = (list, title, role, when)
        (self.onTap, self.place) = (onTap, place)
    }
}

/// Where an entry stands; the words are those of taps.
package enum ActionList: String, CaseIterable, Sendable {
    case leadingSwipe = "swipe.leading"
    case trailingSwipe = "swipe.trailing"
    case menu
}

/// The effect of an entry: `UIContextualAction.Style` and `UIMenuElement.Attributes`.
package enum ActionRole: String, CaseIterable, Sendable {
    case normal
    /// It removes something, and is red.
    case destructive
}

extension ActionEntry: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(title, when, onTap, with: body)
    }
}
