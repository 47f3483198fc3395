extension Constant {
    /// The value that a text means for a type, as command lines and taps hand it over; nil where it
    /// means none. Parameters and states are strings, numbers and booleans.
    package init?(argument text: String, as type: ValueType) {
        switch type {
        case .string: self = .string(text)
        case .int:
            guard let number = Int64(text) else { return nil }
            self = .int(number)
        case .double:
            guard let number = Double(text), number.isFinite else { return nil }
            self = .double(number)
        case .bool:
            guard text == "true" || text == "false" else { return nil }
            self = .bool(text == "true")
        default: return nil
        }
    }

    /// A string, number or boolean as a command line has it; empty for everything else.
    package var argument: String {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let isTrue): String(isTrue)
        case .null, .list, .map: ""
        }
    }
}
