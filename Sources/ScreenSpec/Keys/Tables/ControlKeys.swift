import CellCore
import Screens

/// The keys of controls, in nodes and in built-in cells.
extension SpecKeys {
    package static let control = SpecShape(
        name: "control", phrase: "a control",
        summary: """
            What a person can change or press. These keys stand in [a node](#node), whose content \
            the control is, and in [a cell](#cell) and [a row](#static-row), at whose trailing edge \
            it is, or in place of a missing `text`; the fields of neighbouring rows begin at one place. A control over exactly `state.NAME` sets that \
            state; over another value it needs `onChange`. Its name for assistive technology is the `accessibility` of its node, else the \
            text beside it in an `hstack`, else the first text of its cell.
            """,
        keys: [
            .optional(.toggle, .expression, "A switch over a `bool`."),
            .optional(
                .stepper, .expression, "Two buttons that lower and raise an `int` or a `double`."),
            .optional(
                .textField, .expression,
                "A field for a state of type `string`, `int` or `double`: `state.name`."),
            .optional(
                .segments, .expression,
                "A segment for each value of an enum or a `bool`, with the titles of the enum."),
            .optional(
                .picker, .expression,
                "A button with the value of an enum or a `bool`, and a menu of all, with the titles of the enum."
            ),
            .optional(
                .progress, .forms("expression", [.expression, .number(bounds)]),
                "A bar from 0 to 1; while the value is absent, a spinning indicator."),
            .optional(.button, .text, alternatives: true, "A button with this title."),
            number(.min, "The lowest value."), number(.max, "The highest value."),
            number(.step, "How much a press changes the value."),
            .optional(.prompt, .text, alternatives: true, "What an empty field shows.")
                .beside(.textField),
            keyboard.key.beside(.textField),
            .optional(
                .secure, .bool(default: false), "Whether the text is hidden, as a password is."
            ).beside(.textField),
            .optional(.lines, .int(0...1_000, default: 1), linesSummary).beside(.textField),
            role.key.beside(.button), buttonStyle.key.beside(.button),
            .optional(
                .onChange, .shape("action"), alternatives: true,
                "What follows a change, which the action reads as `value`. It is required unless the control is over `state.NAME`, which is then set first. The control shows the new value until its request has ended."
            ).beside(changedControls),
            .optional(
                .menu, .list(of: "action entry", count: .nonEmpty),
                "The entries that a button shows, in place of `onTap`. `--tap form:0/NODE/menu:1` taps one."
            ).beside(.button),
            .optional(
                .enabled, .condition, default: "true", "Whether it reacts; else it is dimmed."
            )
            .beside(changedControls + [.button]),
            .optional(
                .problem, .text, alternatives: true,
                "What is wrong with the value: a list of texts with conditions over the names of the screen, shown below the control once a person has changed the value or pressed a button. `valid` says that the screen has no problem."
            ).beside(changedControls),
        ])

    /// A text and a field have them.
    static let linesSummary = "The maximum number of lines; 0 is unlimited."

    /// The controls by their keys.
    static let controls: [(key: Key, kind: CellControl.Kind)] = [
        (.toggle, .toggle), (.stepper, .stepper), (.textField, .textField), (.segments, .segments),
        (.picker, .picker), (.progress, .progress), (.button, .button),
    ]

    /// The contents of a node that are controls.
    static let controlContents = controls.map(\.key)

    private static let changedControls = controls.filter(\.kind.form.isChanged).map(\.key)

    fileprivate static let bounds = -1_000_000_000.0...1_000_000_000

    /// A number beside a control, with that of a control without the key.
    struct ControlNumber: Sendable {
        let key: Key
        let name: ControlTraits.Number
        let control: Key
        let defaultValue: Double
        var bounds = SpecKeys.bounds
    }

    /// The numbers of each control.
    static let controlNumbers = [
        ControlNumber(key: .min, name: .min, control: .stepper, defaultValue: 0),
        ControlNumber(key: .max, name: .max, control: .stepper, defaultValue: 100),
        ControlNumber(key: .step, name: .step, control: .stepper, defaultValue: 1),
    ]

    private static func number(_ key: Key, _ summary: String) -> SpecKey {
        let rows = controlNumbers.filter { $0.key == key }
        return .optional(key, .number(bounds, default: rows.first?.defaultValue), summary)
            .beside(rows.map(\.control))
    }

    static let keyboard = WordKey(
        .keyboard, default: CellControl.Keyboard.default, "UIKit's keyboard type of the field.")
    static let role = WordKey(
        .role, default: CellRole.normal, "Whether it removes something: it is red then.")
    static let buttonStyle = WordKey(
        .buttonStyle, default: CellControl.ButtonStyle.plain, "UIKit's button configuration.")

    /// What controls and their keys are called elsewhere.
    static let controlSynonyms: KeySynonyms.Rows = [
        ([.toggle], "switch isOn checkbox UISwitch switchControl"),
        ([.textField], "input textInput textBox field UITextField secureField textEditor textArea"),
        ([.segments], "segmentedControl segmented tabs"),
        ([.picker], "select dropdown popUp popUpButton wheel"),
        ([.stepper], "counter UIStepper slider"),
        ([.progress], "progressView progressBar spinner activityIndicator"),
        ([.buttonStyle], "configuration variant"), ([.secure], "isSecureTextEntry password"),
        ([.enabled], "isEnabled disabled"),
        (
            [.onChange],
            "onChanged onValueChange onValueChanged valueChanged onToggle onInput onEdit"
        ), ([.min], "minimumValue minimum"),
        ([.max], "maximumValue maximum"), ([.step], "stepValue increment"),
        ([.keyboard], "keyboardType inputMode"), ([.prompt], "placeholder hint"),
        ([.problem], "error validation invalid"),
    ]
}
