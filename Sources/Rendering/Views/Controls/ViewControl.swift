package import Screens

/// A control of a view with its value.
package struct ViewControl: Sendable, Hashable {
    package var content: ViewControlContent
    /// What assistive technology calls it; a button is called by its title.
    package var name: String?
    /// The id of its node or row, by which taps reach it, if any.
    package var id: String?
    /// The state that it sets, if any.
    package var state: String?
    /// The entries that a button shows; empty if it has an action.
    package var menu: [ShownEntry] = []
    package var isEnabled = true
    /// What is wrong with its value, if that is shown.
    package var problem: String?

    package init(_ content: ViewControlContent) { self.content = content }

    /// The key of the control in specs.
    package var kind: String {
        switch content {
        case .toggle: "toggle"
        case .stepper: "stepper"
        case .textField: "textField"
        case .segments: "segments"
        case .picker: "picker"
        case .progress: "progress"
        case .button: "button"
        }
    }
}

extension ViewControl {
    /// Whether it hides its text, as a field of a password does.
    package var isSecure: Bool {
        if case .textField(_, let field) = content { field.isSecure } else { false }
    }
}

/// What a control is, with its value.
package enum ViewControlContent: Sendable, Hashable {
    case toggle(isOn: Bool)
    case stepper(Double, StepperBounds, isWhole: Bool)
    case textField(String, ViewTextField)
    case segments(ViewSegments)
    /// A button with the chosen title.
    case picker(ViewSegments)
    /// From 0 to 1; nil if it is unknown.
    case progress(Double?)
    case button(String, ButtonTraits)
}

/// The traits of a text field.
package struct ViewTextField: Sendable, Hashable {
    package var prompt: String?
    package var keyboard = KeyboardType.default
    package var isSecure = false

    /// The text that the field shows: the prompt while it is empty, and dots in place of a hidden text.
    func shown(_ text: String) -> String {
        if text.isEmpty { return prompt ?? "" }
        return isSecure ? String(repeating: "●", count: text.count) : text
    }
}

/// The values of a segmented control or a picker, with their titles.
package struct ViewSegments: Sendable, Hashable {
    package var value: String
    package var values: [String]
    package var titles: [String]

    package init(value: String, values: [String], titles: [String]) {
        (self.value, self.values, self.titles) = (value, values, titles)
    }

    /// The index of the chosen segment.
    package var selected: Int? { values.firstIndex(of: value) }

    /// The title of the chosen value.
    package var title: String { selected.map { titles[$0] } ?? value }
}
