package import CellCore
package import Diagnostics
package import Expressions
package import Values

/// A control of a node or of a built-in cell.
package struct UnresolvedControl: Sendable {
    /// What a control shows.
    package enum Value: Sendable {
        case expression(CheckedExpression)
        /// The title of a button.
        case title(Text)
    }

    package let kind: CellControl.Kind
    package let value: Value
    package var traits: ControlTraits
    /// The state that the control shows and sets; nil if it has another value, or none.
    package var state: String?
    /// Whether it reacts; nil for always.
    package var enabled: CheckedExpression?
    /// What is wrong with its value, over the names of the screen; nil if nothing can be.
    package var problem: Text?
    /// What a failed answer has said is wrong with the value of its state; nil if none can.
    package var refusal: CheckedExpression?
    /// What follows a change, with the new value as the name `value`; nil if only the state is set.
    package var onChange: Alternatives<Action>?
    /// The entries that a button shows; empty if it has an action.
    package var menu: [ActionEntry] = []
    /// The id of the static row whose control it is, by which taps reach it; nil elsewhere.
    package var id: String?
    package let place: SourceRange

    package init(
        _ kind: CellControl.Kind, showing value: Value, traits: ControlTraits, place: SourceRange
    ) {
        self.kind = kind
        self.value = value
        self.traits = traits
        self.place = place
    }
}

extension UnresolvedControl {
    /// The name of the new value in `onChange`.
    package static let valueName = "value"

    /// The key of the control in specs.
    package var key: String { kind.rawValue }

    /// The type of its value as that of an argument; nil if it has none that changes.
    package var valueType: ValueType? {
        guard kind.form.isChanged, let expression else { return nil }
        return switch expression.type {
        case .bool: .bool
        case .int: .int
        case .double: .double
        default: .string
        }
    }

    /// The expression of its value; nil for a button.
    package var expression: CheckedExpression? {
        if case .expression(let expression) = value { expression } else { nil }
    }

    /// Whether taps reach the control by a name: the id of its row, its state, or, in a built-in
    /// cell and where it has no other name, its key.
    ///
    /// - Parameter node: the id of its node, if it is the content of one.
    package func isNamed(_ name: String, node: String?, isInRow: Bool) -> Bool {
        let names = [node, id, state].compactMap(\.self)
        return names.contains(name) || (isInRow || names.isEmpty) && name == key
    }
}

extension UnresolvedControl: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        onChange.map(body)
        menu.forEachTap(body)
    }
}

extension UnresolvedControl.Value: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .expression(let expression): body(expression)
        case .title(let title): visit(title, with: body)
        }
    }
}
