/// A control of a cell with its value.
public nonisolated struct CellControl: Hashable, Sendable {
    /// The controls, which are keys of specs.
    public nonisolated enum Kind: String, Hashable, Sendable {
        case toggle, stepper, textField, segments, picker, progress, button
    }

    /// What a control is, as it is drawn.
    public nonisolated enum Content: Hashable, Sendable {
        /// `UISwitch`: whether it is on.
        case toggle(Bool)
        /// `UIStepper`.
        ///
        /// `isWhole`: whether its value is an integer.
        case stepper(Double, in: ClosedRange<Double>, step: Double, isWhole: Bool = false)
        /// `UITextField`. The prompt is shown while it is empty; a secure one hides its text.
        ///
        /// `lines`: up to how many lines it grows; 0 without a limit. One of several is a `UITextView`.
        case textField(
            String, prompt: String? = nil, keyboard: Keyboard = .default, isSecure: Bool = false,
            lines: Int = 1)
        /// `UISegmentedControl`: the chosen value, and all.
        case segments(String, of: [Choice])
        /// A button with the chosen title, and a menu of all.
        case picker(String, of: [Choice])
        /// From 0 to 1; nil while it is unknown.
        case progress(Double?)
        /// `UIButton`.
        case button(String, role: CellRole = .normal, style: ButtonStyle = .plain)
    }

    /// The value of a control, with what a person can make of it.
    ///
    /// All that does not draw controls asks for this. Controls that are used alike have the same: a
    /// new one rarely needs a case.
    public nonisolated enum Value: Sendable {
        /// Whether it is on; a tap exchanges the two.
        case flag(Bool)
        /// A number, which a step lowers or raises within bounds.
        ///
        /// `isWhole`: whether it is an integer.
        case number(Double, in: ClosedRange<Double>, step: Double, isWhole: Bool)
        /// A text that is typed.
        ///
        /// `lines`: up to how many lines it grows; 0 without a limit.
        case text(String, prompt: String?, keyboard: Keyboard, isSecure: Bool, lines: Int)
        /// One of several values. A menu shows them after a tap; else each is a part of the control,
        /// and a tap on that chooses it.
        case choice(String, of: [Choice], inMenu: Bool)
        /// From 0 to 1, which a person only sees; nil while it is unknown.
        case part(Double?)
    }

    /// One of the values that a person chooses from.
    public nonisolated struct Choice: Hashable, Sendable {
        /// The value of the state.
        public let value: String
        /// What is shown.
        public let title: String

        /// Creates a value.
        public init(_ value: String, title: String) {
            self.value = value
            self.title = title
        }
    }

    /// UIKit's keyboards, `UIKeyboardType`.
    public nonisolated enum Keyboard: String, CaseIterable, Hashable, Sendable {
        case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
        case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// UIKit's configurations of buttons, `UIButton.Configuration`.
    public nonisolated enum ButtonStyle: String, CaseIterable, Hashable, Sendable {
        case plain, gray, tinted, filled
    }

    /// What it is, with its value.
    public var content: Content
    /// Whether it reacts.
    public var isEnabled: Bool
    /// What is wrong with its value; nil if nothing is, or if that is not shown.
    public var problem: String?
    /// The entries that a button shows; empty if it has an action.
    public var entries: [CellEntry]
    /// What assistive technology calls it; a button is called by its title.
    public var name: String?
    /// The id of its node or row, by which taps reach it, if any.
    public var id: String?
    /// The state that it sets, if any.
    public var state: String?
    /// The number of what its use does among the actions of an app's cell; nil elsewhere.
    public var action: Int?

    /// What a failed answer has said is wrong with its value, which an app always shows; nil if none
    /// has.
    public var refusal: String?

    /// Creates a control.
    public init(
        _ content: Content, isEnabled: Bool = true, problem: String? = nil,
        refusal: String? = nil, entries: [CellEntry] = []
    ) {
        self.refusal = refusal
        self.content = content
        self.isEnabled = isEnabled
        self.entries = entries
        self.problem = problem?.isEmpty == true ? nil : problem
    }
}

nonisolated extension CellControl {
    /// Shows a value that a person has chosen, as a text; what is no value of the control changes
    /// nothing.
    public mutating func show(_ value: String) {
        switch content {
        case .toggle: content = .toggle(value == "true")
        case .stepper(let old, let bounds, let step, let isWhole):
            content = .stepper(Double(value) ?? old, in: bounds, step: step, isWhole: isWhole)
        case .textField(_, let prompt, let keyboard, let isSecure, let lines):
            content = .textField(
                value, prompt: prompt, keyboard: keyboard, isSecure: isSecure, lines: lines)
        case .segments(_, let choices): content = .segments(value, of: choices)
        case .picker(_, let choices): content = .picker(value, of: choices)
        case .progress, .button: break
        }
    }

    /// Creates a button; nil without a title.
    public static func button(
        _ title: String?, role: CellRole = .normal, style: ButtonStyle = .plain
    ) -> Content? {
        guard let title, !title.isEmpty else { return nil }
        return .button(title, role: role, style: style)
    }

    /// Creates a progress within its bounds; unknown if it is no number.
    public static func progress(of part: Double?) -> Content {
        guard let part, !part.isNaN else { return .progress(nil) }
        return .progress(min(max(part, 0), 1))
    }

    /// Which of the controls it is.
    public var kind: Kind {
        switch content {
        case .toggle: .toggle
        case .stepper: .stepper
        case .textField: .textField
        case .segments: .segments
        case .picker: .picker
        case .progress: .progress
        case .button: .button
        }
    }

    /// Its value; nil for a button, which is only pressed.
    public var value: Value? {
        switch content {
        case .toggle(let isOn): .flag(isOn)
        case .stepper(let number, let bounds, let step, let isWhole):
            .number(number, in: bounds, step: step, isWhole: isWhole)
        case .textField(let text, let prompt, let keyboard, let isSecure, let lines):
            .text(text, prompt: prompt, keyboard: keyboard, isSecure: isSecure, lines: lines)
        case .segments(let value, let choices): .choice(value, of: choices, inMenu: false)
        case .picker(let value, let choices): .choice(value, of: choices, inMenu: true)
        case .progress(let part): .part(part)
        case .button: nil
        }
    }

    /// Whether it hides its text, as a field of a password does.
    public var isSecure: Bool {
        if case .text(_, _, _, isSecure: true, _)? = value { true } else { false }
    }

    /// Whether a person types several lines.
    public var hasSeveralLines: Bool {
        if case .textField(_, _, _, _, let lines) = content { lines != 1 } else { false }
    }

    /// Whether a person types its value.
    var isField: Bool {
        if case .textField = content { true } else { false }
    }

    /// Whether it takes the width that there is.
    var fillsWidth: Bool {
        switch content {
        case .textField, .segments, .progress(_?): true
        case .toggle, .stepper, .picker, .progress(nil), .button: false
        }
    }

    /// Its height in a built-in cell; nil for its own. A switch does not make a row of 44 points higher,
    /// as it is centred over the margins.
    var heightInRow: Double? {
        switch content {
        case .toggle, .stepper: 22
        case .textField, .segments, .picker, .progress, .button: nil
        }
    }

    /// Whether it takes the length of its node along an axis; others keep their own.
    func stretches(_ axis: LayoutGeometry.Axis) -> Bool {
        switch content {
        case .textField, .segments, .button: true
        case .progress: axis == .horizontal
        case .toggle, .stepper, .picker: false
        }
    }
}

nonisolated extension CellControl.Value {
    /// Whether a text is a value that a person can give the control. A text for a toggle may be one,
    /// which its type says.
    public func takes(_ text: String) -> Bool {
        switch self {
        case .flag, .text: true
        case .number(_, let bounds, _, _): Double(text).map { bounds.contains($0) } ?? false
        case .choice(_, let choices, _): choices.index(of: text) != nil
        case .part: false
        }
    }
}

nonisolated extension [CellControl.Choice] {
    /// Returns the index of a value; nil if none of them has it.
    public func index(of value: String) -> Int? { firstIndex { $0.value == value } }

    /// Returns the title of a value, or the value if none of them has it.
    public func title(of value: String) -> String {
        first { $0.value == value }?.title ?? value
    }
}
