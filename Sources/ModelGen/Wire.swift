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
    var hasWireForm: Bool { contains { $0.isDate || $0.isURL } }

    /// Whether encoding uses another type than that of the property.
    var hasDate: Bool { contains(where: \.isDate) }

    /// Whether the type or a nested one is `URL`.
    package var hasURL: Bool { contains(where: \.isURL) }

    /// Whether `""` in the JSON means an absent value.
    var mayBeEmptyText: Bool { isOptional && (unwrapped.isDate || unwrapped.isURL) }

    var isJSON: Bool { if case .json = self { true } else { false } }

    private var isDate: Bool { if case .date = self { true } else { false } }

    private var isURL: Bool { if case .url = self { true } else { false } }
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

    /// Writes what makes a value of `type` of one of `wire(type)`, which stands before it.
    func writeUnwrapping(_ type: ValueType, to writer: inout CodeWriter) {
        guard type.hasWireForm else { return }
        switch type {
        case .date: writer.member("date")
        case .url: writer.member("url")
        case .optional(let wrapped):
            if type.mayBeEmptyText { writer.member("value") }
            writer.code("?")
            writeUnwrapping(wrapped, to: &writer)
        case .list(let element): writeUnwrapping(element, by: "map", to: &writer)
        case .map(let element): writeUnwrapping(element, by: "mapValues", to: &writer)
        default: break
        }
    }

    private func writeUnwrapping(
        _ element: ValueType, by method: String, to writer: inout CodeWriter
    ) {
        writer.member(method)
        writer.code(" ")
        writer.closure { writer in
            writer.code("$0")
            writeUnwrapping(element, to: &writer)
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
        value.calling("map", ["_": boxInitializer])
    }

    /// The function that puts a value into a box.
    var boxInitializer: SwiftExpression { .initializer(.type(helper("Box"))) }
}
