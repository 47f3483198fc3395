package import Diagnostics
package import Expressions

/// A control of a node or of a built-in cell.
package struct UnresolvedControl: Sendable {
    package let content: UnresolvedControlContent
    /// The state that the control shows and sets; nil if it has another value, or none.
    package var state: String?
    /// Whether it reacts; nil for always.
    package var enabled: CheckedExpression?
    /// What is wrong with its value, over the names of the screen; nil if nothing can be.
    package var problem: Text?
    package let place: SourceRange

    package init(_ content: UnresolvedControlContent, place: SourceRange) {
        (self.content, self.place) = (content, place)
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
    package var keyboard = KeyboardType.default
    /// Whether the text is hidden: `isSecureTextEntry`.
    package var isSecure = false

    package init() {}
}

/// UIKit's `UIKeyboardType`.
package enum KeyboardType: String, CaseIterable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The traits of a button.
package struct ButtonTraits: Sendable, Hashable {
    package var role = ActionRole.normal
    package var style = ButtonStyle.plain

    package init() {}
}

/// UIKit's `UIButton.Configuration`.
package enum ButtonStyle: String, CaseIterable, Sendable {
    case plain, gray, tinted, filled
}
