package import Diagnostics
package import Expressions
package import Values

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
    /// The item that it adds to a section; nil if it adds none.
    package let insertion: Insertion?
    /// States with other values.
    package let states: [ActionArgument]
    package let place: SourceRange

    package init(
        item: ItemChange?, insertion: Insertion? = nil, states: [ActionArgument],
        place: SourceRange
    ) {
        self.item = item
        self.insertion = insertion
        self.states = states
        self.place = place
    }
}

/// An item that a write adds to a section, from its beginning until the section is loaded again.
package struct Insertion: Sendable {
    /// The item, an object of the model.
    package let value: Template
    package let model: ModelID
    /// The id of the section.
    package let section: String
    /// Whether it comes after the loaded items, and not before them.
    package let isLast: Bool
    /// The identity that the answer gives to it, which reads `response`; nil if it keeps its own.
    package let identity: FieldChange?
    /// The location of the item.
    package let place: SourceRange

    package init(
        _ value: Template, of model: ModelID, into section: String, isLast: Bool,
        identity: FieldChange?, at place: SourceRange
    ) {
        self.value = value
        self.model = model
        self.section = section
        self.isLast = isLast
        self.identity = identity
        self.place = place
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
        if let insertion {
            visit(insertion.value, with: body)
            if let identity = insertion.identity { visit(identity.value, with: body) }
        }
        visit(states, with: body)
    }
}
