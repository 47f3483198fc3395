package import CellCore
package import Diagnostics
package import Expressions
package import Values

/// A control of a node or of a built-in cell.
package struct UnresolvedControl: Sendable {
    package let content: UnresolvedControlContent
    /// The state that the control shows and sets; nil if it has another value, or none.
    package var state: String?
    /// Whether it reacts; nil for always.
    package var enabled: CheckedExpression?
    /// What is wrong with its value, over the names of the screen; nil if nothing can be.
    package var problem: Text?
    /// What follows a change, with the new value as the name `value`; nil if only the state is set.
    package var onChange: Alternatives<Action>?
    /// The entries that a button shows; empty if it has an action.
    package var menu: [ActionEntry] = []
    /// The id of the static row whose control it is, by which taps reach it; nil elsewhere.
    package var id: String?
    package let place: SourceRange

    package init(_ content: UnresolvedControlContent, place: SourceRange) {
        (self.content, self.place) = (content, place)
    }
}

extension UnresolvedControl {
    /// The name of the new value in `onChange`.
    package static let valueName = "value"

    /// The type of its value as that of an argument; nil if it has none that changes.
    package var valueType: ValueType? {
        switch content {
        case .toggle: .bool
        case .stepper(let value, _), .textField(let value, _), .segments(let value, _, _):
            switch value.type {
            case .bool: .bool
            case .int: .int
            case .double: .double
            default: .string
            }
        case .progress, .button: nil
        }
    }

    /// Whether taps reach the control by a name: the id of its row, its state, or, in a built-in
    /// cell and where it has no other name, its key.
    ///
    /// - Parameter node: the id of its node, if it is the content of one.
    package func isNamed(_ name: String, node: String?, isInRow: Bool) -> Bool {
        let names = [node, id, state].compactMap(\.self)
        return names.contains(name) || (isInRow || names.isEmpty) && name == content.key
    }
}

extension UnresolvedControl: ActionHolder {
    package func forEachTap(_ body: (Alternatives<Action>) -> Void) {
        onChange.map(body)
        menu.forEachTap(body)
    }
}

extension UnresolvedControlContent {
    /// The key of the control in specs.
    package var key: String {
        switch self {
        case .toggle: "toggle"
        case .stepper: "stepper"
        case .textField: "textField"
        case .segments: "segments"
        case .progress: "progress"
        case .button: "button"
        }
    }
}

/// What a control is, with its value.
package indirect enum UnresolvedControlContent: Sendable {
    case toggle(CheckedExpression)
    case stepper(CheckedExpression, StepperBounds)
    case textField(CheckedExpression, TextFieldTraits)
    /// A segment for each of the values.
    case segments(CheckedExpression, [String], EnumerationTitles?)
    /// From 0 to 1; absent while it is unknown.
    case progress(CheckedExpression)
    case button(Text, ButtonTraits)
}

/// The values of a stepper: `UIStepper.minimumValue`, `maximumValue` and `stepValue`.
package struct StepperBounds: Sendable, Hashable {
    package var min = 0.0
    package var max = 100.0
    package var step = 1.0

    package init(min: Double = 0, max: Double = 100, step: Double = 1) {
        (self.min, self.max, self.step) = (min, max, step)
    }
}

/// The traits of a text field.
package struct TextFieldTraits: Sendable {
    /// Shown while it is empty.
    package var prompt: Text?
    package var keyboard = CellControl.Keyboard.default
    /// Whether the text is hidden: `isSecureTextEntry`.
    package var isSecure = false

    package init() {}
}

/// The traits of a button.
package struct ButtonTraits: Sendable, Hashable {
    package var role = CellRole.normal
    package var style = CellControl.ButtonStyle.plain

    package init() {}
}

extension UnresolvedControlContent: ExpressionHolder {
    package func forEachExpression(_ body: (CheckedExpression) -> Void) {
        switch self {
        case .toggle(let value), .stepper(let value, _), .segments(let value, _, _),
            .progress(let value):
            body(value)
        case .textField(let value, let traits): visit(value, traits.prompt, with: body)
        case .button(let title, _): visit(title, with: body)
        }
    }
}

extension UnresolvedControlContent {
    /// The expression of its value; nil for a button.
    package var value: CheckedExpression? {
        switch self {
        case .toggle(let value), .stepper(let value, _), .textField(let value, _),
            .segments(let value, _, _), .progress(let value):
            value
        case .button: nil
        }
    }
}
