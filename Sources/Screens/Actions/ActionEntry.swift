package import CellCore
package import Diagnostics
package import Expressions
import Values

/// An entry of the swipe actions or of the menu of an item, or a button of the screen's bars.
package struct ActionEntry: Sendable {
    package let list: ActionList
    /// The condition that the item is the static row with the entry; nil for all items.
    package private(set) var row: CheckedExpression?
    package let title: Text
    /// The name of an SF Symbol.
    package let symbol: Text?
    package let role: CellRole
    /// The condition of the entry over the names in scope; nil if it is always there.
    package let when: CheckedExpression?
    /// Whether it reacts; nil for always.
    package var enabled: CheckedExpression?
    package let effect: Effect
    package let place: SourceRange
    /// Its number among all entries of its list, from 0, once they are listed.
    package var number = 0

    /// What a tap on an entry does.
    package enum Effect: Sendable {
        case action(Alternatives<Action>)
        /// It shows these entries, of the list `menu`.
        case menu([ActionEntry])
    }

    package init(
        in list: ActionList, title: Text, symbol: Text?, role: CellRole,
        when: CheckedExpression?, effect: Effect, place: SourceRange
    ) {
        (self.list, self.title, self.symbol, self.role) = (list, title, symbol, role)
        (self.when, self.effect, self.place) = (when, effect, place)
    }

    /// Returns the entry of one static row.
    package func ofRow(_ condition: CheckedExpression?) -> ActionEntry {
        var entry = self
        entry.row = condition
        return entry
    }

    /// Nil if it shows a menu.
    package var onTap: Alternatives<Action>? {
        if case .action(let actions) = effect { actions } else { nil }
    }

    /// The entries that it shows; empty if it has an action.
    package var menu: [ActionEntry] {
        if case .menu(let entries) = effect { entries } else { [] }
    }
}

extension CheckedExpression? {
    /// Returns where `enabled` is false in the spec; nil where an entry or a control reacts.
    package func disabling(in activation: inout Activation) -> SourceRange? {
        guard let condition = self, condition.evaluate(in: &activation)?.isTrue != true else {
            return nil
        }
        return condition.place
    }
}

/// Where an entry stands; the words are those of taps.
package enum ActionList: String, CaseIterable, Sendable {
    case leadingSwipe = "swipe.leading"
    case trailingSwipe = "swipe.trailing"
    case menu
    case leadingBar = "bar.leading"
    case trailingBar = "bar.trailing"
    case bottomBar = "bar.bottom"

    /// The lists of an item.
    package static let ofItems = [leadingSwipe, trailingSwipe, menu]
    package var isSwipe: Bool { self == .leadingSwipe || self == .trailingSwipe }

    /// The lists of a screen.
    package static let ofBars = [leadingBar, trailingBar, bottomBar]
}

extension ActionEntry: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(title, symbol, row, when, enabled, onTap, menu, with: body)
    }
}
