import Values

// Dates and empty texts are decoded by helpers of the generated code, one for each format,
// instead of a decoder strategy: a response may have dates in several formats, and a missing
// strategy would fail only at run time.

extension DateFormat {
    /// The helper that decodes and encodes this format.
    var wireName: String {
        switch self {
        case .iso8601: "ISO8601Date"
        case .day: "DayDate"
        case .seconds: "SecondsDate"
        case .milliseconds: "MillisecondsDate"
        case .http: "HTTPDate"
        case .pattern(let pattern): pattern.wireName
        }
    }
}

extension ValueType {
    /// Whether decoding uses another type than that of the property.
    var hasWireForm: Bool { contains { $0.isDate || $0.mayBeEmptyText } }

    /// Whether encoding uses another type than that of the property.
    var hasDate: Bool { contains(where: \.isDate) }

    /// Whether the type or a nested one is `URL`.
    var hasURL: Bool { contains { $0 == .url } }

    /// Whether `""` in the JSON means an absent value.
    var mayBeEmptyText: Bool { isOptional && (unwrapped.isDate || unwrapped == .url) }

    private var isDate: Bool {
        if case .date = self { return true }
        return false
    }
}

extension Names {
    /// Returns the Swift type that decodes `type`.
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

    /// Returns the suffix that converts a value of `wire(type)` to `type`; empty if they are the
    /// same.
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

    /// Returns `expression` converted from `type` to a value that encodes the JSON of `wire(type)`.
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
