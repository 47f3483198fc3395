import SwiftTree
import Values

// Dates, URLs and empty texts are decoded by helpers of the generated code, one for each format,
// instead of a decoder strategy: a response may have dates in several formats, a missing strategy
// would fail only at run time, and there is none for URLs.

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
    var hasWireForm: Bool { contains { $0.isDate || $0 == .url || $0.mayBeEmptyText } }

    /// Whether encoding uses another type than that of the property.
    var hasDate: Bool { contains(where: \.isDate) }

    /// Whether the type or a nested one is `URL`.
    package var hasURL: Bool { contains { $0 == .url } }

    /// Whether `""` in the JSON means an absent value.
    var mayBeEmptyText: Bool { isOptional && (unwrapped.isDate || unwrapped == .url) }

    private var isDate: Bool {
        if case .date = self { return true }
        return false
    }
}

extension Names {
    /// Returns the Swift type that decodes `type`.
    func wire(_ type: ValueType) -> SwiftTypeName {
        switch type {
        case .date(let format): helper(format.wireName)
        case .url: helper("ResponseURL")
        case .optional(let inner) where type.mayBeEmptyText: helper("OrEmpty", of: wire(inner))
        case .optional(let inner): .optional(wire(inner))
        case .list(let element): .list(wire(element))
        case .map(let value): .dictionary(standardType("String"), wire(value))
        default: self.type(type)
        }
    }

    /// Returns a value of `wire(type)` as one of `type`; not as a complete chain.
    func unwrapping(_ value: SwiftExpression, _ type: ValueType) -> SwiftExpression {
        guard type.hasWireForm else { return value }
        let inner = SwiftExpression.name("$0")
        switch type {
        case .date: return value.member("date")
        case .url: return value.member("url")
        case .optional(let wrapped) where type.mayBeEmptyText:
            return unwrapping(.unwrapped(value.member("value")), wrapped)
        case .optional(let wrapped): return unwrapping(.unwrapped(value), wrapped)
        case .list(let element):
            return value.calling("map", trailing: .init(unwrapping(inner, element).completed))
        case .map(let element):
            return value.calling("mapValues", trailing: .init(unwrapping(inner, element).completed))
        default: return value
        }
    }

    /// Returns a value of `type` as one that encodes the JSON of `wire(type)`.
    func wrapping(_ value: SwiftExpression, _ type: ValueType) -> SwiftExpression {
        guard type.hasDate else { return value }
        let inner = SwiftExpression.name("$0")
        switch type {
        case .date(let format):
            return SwiftExpression.type(helper(format.wireName))(["date": value])
        case .optional(let element), .list(let element):
            return value.calling("map", trailing: .init(wrapping(inner, element)))
        case .map(let element):
            return value.calling("mapValues", trailing: .init(wrapping(inner, element)))
        default: return value
        }
    }

    /// Returns an optional value in a box.
    func boxing(_ value: SwiftExpression) -> SwiftExpression {
        value.calling("map", ["_": .initializer(.type(helper("Box")))])
    }
}
