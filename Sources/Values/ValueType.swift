/// How a JSON value encodes a date; the `format` of a spec.
///
/// All formats cover the years 1 to 9999 of the Gregorian calendar with nanosecond precision.
package enum DateFormat: Sendable, Hashable {
    /// `2024-05-01T12:00:00.123Z`, RFC 3339 §5.6. Seconds and fraction are optional, `T` may be `t`
    /// or a space, and the offset is `Z`, `z`, `+09:00`, `+0900` or `+09`. The offset is required.
    case iso8601
    /// A calendar day, `2024-05-01`, at midnight UTC.
    case day
    /// A number of seconds since 1970-01-01 UTC, fractions allowed.
    case seconds
    /// A number of milliseconds since 1970-01-01 UTC, fractions allowed.
    case milliseconds
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, the IMF-fixdate of RFC 9110 §5.6.7, with the right weekday.
    case http
    /// A text without a time zone, as a pattern in a zone.
    case pattern(ZonedPattern)

    /// The formats with a name, which is their case's.
    package static let named: [DateFormat] = [.iso8601, .day, .seconds, .milliseconds, .http]

    /// The text in a spec: a name or a pattern.
    package var text: String { pattern?.text ?? String(describing: self) }

    package var pattern: ZonedPattern? {
        if case .pattern(let pattern) = self { pattern } else { nil }
    }
}

/// Identifies a model; all tables that have it use the same ID.
package struct ModelID: Hashable, Sendable {
    package let index: Int

    package init(_ index: Int) { self.index = index }
}

/// A type in a spec (`list(Product)?`).
package indirect enum ValueType: Hashable, Sendable {
    case string
    case int
    case double
    case bool
    case url
    case date(DateFormat)
    case json
    case list(ValueType)
    case map(ValueType)
    case optional(ValueType)
    case model(ModelID)

    /// Whether the value may be absent.
    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// The type without its outer `?`.
    package var unwrapped: ValueType {
        if case .optional(let inner) = self { return inner }
        return self
    }

    /// The element type of a list; nil for all other types.
    package var element: ValueType? {
        if case .list(let element) = self { return element }
        return nil
    }

    /// Whether it is a list or a map.
    package var isCollection: Bool {
        switch self {
        case .list, .map: true
        default: false
        }
    }

    /// The type with an outer `?`, if it has none.
    package var optionalized: ValueType { isOptional ? self : .optional(self) }
}

extension ValueType {
    /// The scalar types by their names in a spec.
    package static let named: [(name: String, type: ValueType)] = [
        ("string", .string), ("int", .int), ("double", .double), ("bool", .bool), ("url", .url),
        ("date", .date(.iso8601)), ("json", .json),
    ]

    /// The type in a spec's notation; models by name.
    package func text(in models: ModelTable) -> String {
        switch self {
        case .string: "string"
        case .int: "int"
        case .double: "double"
        case .bool: "bool"
        case .url: "url"
        case .date: "date"
        case .json: "json"
        case .list(let element): "list(\(element.text(in: models)))"
        case .map(let value): "map(\(value.text(in: models)))"
        case .optional(let wrapped): wrapped.text(in: models) + "?"
        case .model(let id): models[id]?.name ?? "model"
        }
    }
}

extension Value.Kind {
    /// CEL's name of the type (langdef.md, “Abstract Types” and “Types”).
    package var typeName: String {
        switch self {
        case .null: "null_type"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .string: "string"
        case .bytes: "bytes"
        case .date: "google.protobuf.Timestamp"
        case .duration: "google.protobuf.Duration"
        case .list: "list"
        case .map: "map"
        case .object: "object"
        case .type: "type"
        case .none: "optional_type"
        case .color: "color"
        }
    }
}

extension Value {
    /// The type of this value, as a value.
    package var type: Value {
        if isOptional { return .type(.none) }
        return .type(kind, model: kind == .object ? extra : 0)
    }

    /// The name of the type that this value denotes.
    package func typeName(in models: ModelTable) -> String {
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: bits)) else { return "" }
        let model = kind == .object ? models[ModelID(Int(extra))] : nil
        return model?.name ?? kind.typeName
    }
}
