package import Diagnostics
import Screens
import Values

/// Messages about controls.
extension Message {
    static func controlType(_ control: Key, expected: String, found: String) -> Message {
        Message(
            .wrongType,
            "the value of `\(control.word)` must be \(expected), but found a value of type `\(found)`",
            label: "write a value of that type")
    }

    static func controlWithoutState(_ control: Key) -> Message {
        Message(
            .missingKey,
            "`\(control.word)` over a value that is no state needs `onChange`: what a change does",
            label: "a control sets by itself only exactly `state.name`",
            help: "as in `onChange: {send: {patch: /settings, json: {value: \"${value}\"}}}`")
    }

    /// - Parameter path: what the control is over, such as `data.recipe.name`.
    static func controlOfData(_ control: Key, _ path: String) -> Message {
        let read = path.split(separator: ".").map { $0.drop { $0 == "?" } }
            .prefix { !$0.hasPrefix("orValue(") }
        let name = read.last.map(String.init) ?? path
        let value = path.replacing("\"", with: "'")
        return Message(
            .missingKey,
            "`\(control.word)` over data needs a state that begins with them, or `onChange`: what a change does",
            label: "write `state.\(name)`",
            help: "declare it: `state: {\(name): {default: \"${\(value)}\"}}`")
    }

    static let problemWithoutState = Message(
        .conflictingKeys, "`problem` needs a control over a state, such as `state.name`",
        label: "it is shown once the state was set", help: "remove it, or declare the state")

    static let linesOfSecureField = Message(
        .conflictingKeys, "a field whose text is hidden has one line", label: "remove `lines`",
        help: "UIKit hides the text of a `UITextField` alone, which has one line")

    static func controlBounds(min: Double, max: Double, other: SourceRange?) -> Message {
        Message(
            .outOfRange,
            "`min` must be at most `max`, but found \(min.shortText) and \(max.shortText)",
            label: "exchange the two, or change one",
            related: other.map { [Label($0, "the highest value")] } ?? [])
    }

    static func stepOfControl(_ found: String) -> Message {
        Message(
            .outOfRange, "`step` must be above 0, but found \(found)",
            label: "write how much a press changes the value")
    }

    static func wholeBound(_ key: Key, found: String) -> Message {
        Message(
            .wrongType,
            "`\(key.word)` must be a whole number, as the value is an `int`, but found \(found)",
            label: "write a whole number, or declare the state as `double`")
    }

    static func severalControls(
        _ key: String, first: String, first firstPlace: SourceRange
    ) -> Message {
        Message(
            .conflictingKeys, "a cell has one control, but this one has `\(first)` and `\(key)`",
            label: "remove one of the two", related: [Label(firstPlace, "the first one")],
            help: "a template of `cells` can have several")
    }

    static func keyWithoutControl(_ key: Key, controls: [Key]) -> Message {
        Message(
            .conflictingKeys,
            "`\(key.word)` needs \(controls.count > 1 ? "one of " : "")\(Suggestion.list(controls.map(\.word)))",
            label: "remove it, or add the control")
    }

    static func namelessControl(inTemplate: Bool) -> Message {
        Message(
            .namelessControl, severity: .warning,
            "the control has no name for assistive technology",
            label: inTemplate
                ? "add `accessibility`, or a text to the template" : "add `text`, which names it")
    }

    static let problemWithoutCondition = Message(
        .missingKey, "`problem` needs a condition: without `if`, the value would always be wrong",
        label: "write `problem: [{if: state.name == \"\", use: Enter a name}]`")

    static let problemInLibrary = Message(
        .conflictingKeys, "`problem` belongs to screens: a library has no states",
        label: "remove it, or move the template to the screen")

    static let nameOfValid = Message(
        .duplicateName, "`problem` gives the screen the name `valid`, which it has already",
        label: "rename the other `valid`")

    static let buttonWithoutTap = Message(
        .missingKey, "`button` needs `onTap`: what it does, or `menu`",
        label: "add `onTap` beside it",
        help: "as in `{button: Save, onTap: {send: {post: /people}}}`")
}

extension DiagnosticCode {
    package static let namelessControl = DiagnosticCode("nameless-control")
}
