package import CellCore
package import Expressions

/// What a control is over in a spec. Reading, evaluating and emitting know these forms, and no
/// control.
package enum ControlForm: Sendable {
    /// A `bool`.
    case flag
    /// An `int` or a `double`.
    case number
    /// The text of a `string`, an `int` or a `double`.
    case text
    /// A value of an enum or a `bool`.
    case choice
    /// A number that may be absent, which is only shown.
    case part
    /// A text of the spec, which is only shown.
    case title

    /// Whether a person changes it.
    package var isChanged: Bool {
        switch self {
        case .flag, .number, .text, .choice: true
        case .part, .title: false
        }
    }
}

extension CellControl.Kind {
    /// What the control is over.
    package var form: ControlForm {
        switch self {
        case .toggle: .flag
        case .stepper: .number
        case .textField: .text
        case .segments, .picker: .choice
        case .progress: .part
        case .button: .title
        }
    }
}

/// What stands beside the value of a control: each kind has some of it, and nil elsewhere.
package struct ControlTraits: Sendable {
    /// The keys of numbers.
    package enum Number: String, Sendable { case min, max, step }

    /// The numbers, with those that are not written, in the order of the key table.
    package var numbers: [(name: Number, value: Double)] = []
    /// Shown while it is empty.
    package var prompt: Text?
    package var keyboard: CellControl.Keyboard?
    /// Whether the text is hidden: `isSecureTextEntry`.
    package var isSecure = false
    /// Up to how many lines a field grows; 0 without a limit.
    package var lines = 1
    package var choices: ControlChoices?
    package var role: CellRole?
    package var style: CellControl.ButtonStyle?

    package init() {}

    package subscript(name: Number) -> Double? { numbers.first { $0.name == name }?.value }

    /// From `min` to `max`; nil without both.
    package var bounds: ClosedRange<Double>? {
        guard let min = self[.min], let max = self[.max], min <= max else { return nil }
        return min...max
    }
}

/// The values that a person chooses from.
package struct ControlChoices: Sendable {
    package let values: [String]
    /// Nil for those of a `bool`.
    package let titles: EnumerationTitles?

    package init(_ values: [String], titles: EnumerationTitles?) {
        self.values = values
        self.titles = titles
    }
}

/// The value of a control and the words beside it, evaluated.
package struct EvaluatedControl: Sendable {
    /// That of a `flag`.
    package var flag: Bool?
    /// That of a `number` or a `part`.
    package var number: Double?
    /// Whether the number is an integer.
    package var isWhole = false
    /// That of a `text`, a `choice` or a `title`.
    package var text: String?
    package var prompt: String?
    package var choices: [CellControl.Choice] = []

    package init() {}
}

extension UnresolvedControl {
    /// Returns what is drawn; nil where the value is missing.
    package func content(_ found: EvaluatedControl) -> CellControl.Content? {
        switch kind {
        case .toggle: return found.flag.map { .toggle($0) }
        case .stepper:
            guard let number = found.number, let bounds = traits.bounds, let step = traits[.step]
            else { return nil }
            return .stepper(number, in: bounds, step: step, isWhole: found.isWhole)
        case .textField:
            return found.text.map {
                .textField(
                    $0, prompt: found.prompt, keyboard: traits.keyboard ?? .default,
                    isSecure: traits.isSecure, lines: traits.lines)
            }
        case .segments: return found.text.map { .segments($0, of: found.choices) }
        case .picker: return found.text.map { .picker($0, of: found.choices) }
        case .progress: return CellControl.progress(of: found.number)
        case .button:
            return CellControl.button(
                found.text, role: traits.role ?? .normal, style: traits.style ?? .plain)
        }
    }
}
