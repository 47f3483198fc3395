import Expressions
import Screens
import Values

extension ControlForm {
    /// Whether a control of the form can be over a value of a type.
    func accepts(_ type: CELType) -> Bool {
        switch self {
        case .flag: type == .bool
        case .number: type.isNumber
        case .text: type == .string || type.isNumber
        case .choice: type == .bool || type.enumeration != nil
        case .part: (type.wrapped ?? type).isNumber
        case .title: false
        }
    }

    /// The types, for messages.
    var expected: String {
        switch self {
        case .flag: "a `bool`"
        case .number: "an `int` or a `double`"
        case .text: "a `string`, an `int` or a `double`"
        case .choice: "an enum or a `bool`"
        case .part: "an `int` or a `double`, which may be absent"
        case .title: "a text"
        }
    }

    /// The name of a state that the control may have, for messages.
    var example: String {
        switch self {
        case .flag: "isOn"
        case .number: "count"
        case .choice: "view"
        case .part: "done"
        case .text, .title: "name"
        }
    }
}

extension UnresolvedControl {
    /// Whether it says nothing itself, unlike a button with its title, and a field with its prompt.
    var needsName: Bool { expression != nil && traits.prompt == nil }
}

extension CELType {
    fileprivate var isNumber: Bool { self == .int || self == .double }

    /// The enum that it is; nil for another type.
    var enumeration: Enumeration? {
        if case .enumeration(let enumeration) = self { enumeration } else { nil }
    }
}
