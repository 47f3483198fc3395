package import Diagnostics
package import Expressions

/// A request of an action that may change something on a server, and what the screen shows
/// meanwhile.
package struct Write: Sendable {
    package let request: Request
    package let optimism: Optimism?
    package let undo: UndoOffer?
    /// What a failed answer says is wrong with states, by their names, over the failure.
    package let problems: [NamedText]

    package init(
        _ request: Request, optimism: Optimism?, undo: UndoOffer?, problems: [NamedText] = []
    ) {
        (self.request, self.optimism, self.undo) = (request, optimism, undo)
        self.problems = problems
    }
}

/// What a screen shows as if a write had succeeded: `optimistic`.
package struct Optimism: Sendable {
    /// What becomes of the item.
    package enum ItemChange: Sendable {
        /// It leaves its section.
        case remove
        /// Some of its fields have other values.
        case update([FieldChange])
    }

    package let item: ItemChange?
    /// States with other values.
    package let states: [ActionArgument]
    package let place: SourceRange

    package init(item: ItemChange?, states: [ActionArgument], place: SourceRange) {
        (self.item, self.states, self.place) = (item, states, place)
    }
}

/// Another value of a field of an item.
package struct FieldChange: Sendable {
    /// The index of the field in the item's model.
    package let field: Int
    package let value: ActionArgument

    package init(_ field: Int, _ value: ActionArgument) {
        (self.field, self.value) = (field, value)
    }
}

/// The time in which a person may take a write back: `undo`. The request is sent afterwards.
package struct UndoOffer: Sendable {
    package static let defaultDelay = Milliseconds(5_000)

    package let title: Text
    package let delay: Milliseconds

    package init(title: Text, delay: Milliseconds) {
        (self.title, self.delay) = (title, delay)
    }
}

// MARK: - Expressions

extension Write: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        visit(request, optimism, undo?.title, problems, with: body)
    }
}

extension Optimism: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        if case .update(let changes)? = item { visit(changes.map(\.value), with: body) }
        visit(states, with: body)
    }
}
