import Values

// Dates and absent texts are read by small private types of the generated file, one for each form,
// and never by a strategy of the decoder: a response may hold dates of several forms, and an app
// that forgets to set a strategy would learn it at run time.

extension DateFormat {
    /// The private type that reads and writes this form.
    var wireName: String {
        switch self {
        case .iso8601: "ISO8601Date"
        case .day: "DayDate"
        case .seconds: "SecondsDate"
        case .milliseconds: "MillisecondsDate"
        case .http: "HTTPDate"
        }
    }
}

extension ValueType {
    /// Whether the JSON form is read by another type than the property has.
    var hasWireForm: Bool { parts.contains { $0.isDate || $0.mayBeEmptyText } }

    /// Whether the JSON form is written by another type than the property has.
    var hasDate: Bool { parts.contains(where: \.isDate) }

    /// Whether `""` in the JSON means that there is no value.
    var mayBeEmptyText: Bool { isOptional && (unwrapped.isDate || unwrapped == .url) }

    private var isDate: Bool {
        if case .date = self { return true }
        return false
    }
}

extension Names {
    /// The type that reads `type` from JSON.
    func wire(_ type: ValueType) -> String {
        switch type {
        case .date(let format): return "\(support.text).\(format.wireName)"
        case .optional(let inner) where type.mayBeEmptyText:
            return "\(support.text).OrEmpty<\(wire(inner))>"
        case .optional(let inner): return wire(inner) + "?"
        case .list(let element): return "[\(wire(element))]"
        case .map(let value): return "[\(standard("String")): \(wire(value))]"
        default: return self.type(type)
        }
    }

    /// What follows a value of `wire(type)` to make it one of `type`; empty if it is one already.
    func unwrapping(_ type: ValueType) -> String {
        guard type.hasWireForm else { return "" }
        switch type {
        case .date: return ".date"
        case .optional(let inner) where type.mayBeEmptyText:
            return ".value" + (inner == .url ? "" : "?" + unwrapping(inner))
        case .optional(let inner): return "?" + unwrapping(inner)
        case .list(let element): return ".map { $0\(unwrapping(element)) }"
        case .map(let value): return ".mapValues { $0\(unwrapping(value)) }"
        default: return ""
        }
    }

    /// `expression`, a value of `type`, as one that writes the same JSON that `wire(type)` reads.
    func wrapping(_ expression: String, _ type: ValueType) -> String {
        guard type.hasDate else { return expression }
        switch type {
        case .date(let format): return "\(support.text).\(format.wireName)(date: \(expression))"
        case .optional(let inner): return "\(expression).map { \(wrapping("$0", inner)) }"
        case .list(let element): return "\(expression).map { \(wrapping("$0", element)) }"
        case .map(let value): return "\(expression).mapValues { \(wrapping("$0", value)) }"
        default: return expression
        }
    }
}
