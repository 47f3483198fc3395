package import Values

/// A way to write types.
package enum TypeNotation: Sendable {
    /// As specs write them: `list(map(int))?`.
    case spec
    /// As CEL's specification does: `optional_type(list(map(string, int)))`.
    case cel
}

extension CELType {
    /// The type as specs write it, and where they have no word for it, as CEL does; models by name.
    package func text(in models: ModelTable, _ notation: TypeNotation = .spec) -> String {
        func text(_ type: CELType) -> String { type.text(in: models, notation) }
        switch self {
        case .null: return "null"
        case .bool: return "bool"
        case .int: return "int"
        case .uint: return "uint"
        case .double: return "double"
        case .string: return "string"
        case .bytes: return "bytes"
        case .timestamp: return notation == .spec ? "date" : "timestamp"
        case .duration: return "duration"
        case .color: return "color"
        case .dyn, .error, .parameter: return notation == .spec ? "json" : "dyn"
        case .list(let element): return "list(\(text(element)))"
        case .map(.string, let value) where notation == .spec: return "map(\(text(value)))"
        case .map(let key, let value): return "map(\(text(key)), \(text(value)))"
        case .optional(let wrapped) where notation == .spec: return "\(text(wrapped))?"
        case .optional(let wrapped): return "optional_type(\(text(wrapped)))"
        case .type(.dyn): return "type"
        case .type(let type): return "type(\(text(type)))"
        case .object(let id): return models[id]?.name ?? "model"
        case .enumeration(let enumeration): return enumeration.name
        case .abstract(let name, let parameters):
            guard !parameters.isEmpty else { return name }
            return "\(name)(\(parameters.map(text).joined(separator: ", ")))"
        }
    }

    /// Parses a type name: `int`, `google.protobuf.Duration`.
    init?(typeName name: String) {
        switch name {
        case "bool": self = .bool
        case "int": self = .int
        case "uint": self = .uint
        case "double": self = .double
        case "string": self = .string
        case "bytes": self = .bytes
        case "null_type": self = .null
        case "list": self = .list(.dyn)
        case "map": self = .map(.dyn, .dyn)
        case "type": self = .type(.dyn)
        case "optional_type": self = .optional(.dyn)
        case "google.protobuf.Timestamp": self = .timestamp
        case "google.protobuf.Duration": self = .duration
        default: return nil
        }
    }
}

extension CELType {
    /// The wrapped type of an optional; nil for any other.
    package var wrapped: CELType? {
        if case .optional(let wrapped) = self { return wrapped }
        return nil
    }

    /// The type without an enclosing optional.
    package var unwrapped: CELType { wrapped ?? self }

    /// An element of a tree, with its depth.
    package static func node(_ value: CELType) -> CELType { .abstract(nodeName, [value]) }

    /// The type of the value, if this is an element of a tree with its depth.
    package var nodeValue: CELType? {
        if case .abstract(Self.nodeName, let parameters) = self { parameters.first } else { nil }
    }

    private static let nodeName = "node"

    /// What `failed` is: a request that added an item and has failed, with its `error`.
    ///
    /// - Parameter response: the type of the error's `response`; nil if it has none.
    package static func failedWrite(_ response: CELType? = nil) -> CELType {
        .abstract(failedName, response.map { [$0] } ?? [])
    }

    /// Whether this is what `failed` is.
    package var isFailedWrite: Bool {
        if case .abstract(Self.failedName, _) = self { true } else { false }
    }

    /// Whether this is why such a request has failed: its `error`.
    package var isWriteError: Bool {
        if case .abstract(Self.errorName, _) = self { true } else { false }
    }

    private static let failedName = "failed"
    private static let errorName = "error"

    /// Returns the type of a field that the values of this type have in the language; nil if it is no
    /// such type, or has no such field.
    package func builtInField(_ name: String) -> CELType? {
        if let value = nodeValue { return ["value": value, "depth": .int][name] }
        switch self {
        case .abstract(Self.failedName, let parameters):
            return name == "error" ? .abstract(Self.errorName, parameters) : nil
        case .abstract(Self.errorName, let parameters):
            if name == "response" { return parameters.first }
            return ["kind": .string, "status": .int, "message": .string][name]
        default: return nil
        }
    }

    /// Returns whether a value fits `target` by its cases, where both are enums.
    package func hasCases(of target: CELType) -> Bool {
        guard case .enumeration(let one) = unwrapped, case .enumeration(let two) = target.unwrapped
        else { return true }
        return one.fits(two)
    }

    /// Whether the type is unknown: `dyn`, or the result of a fault.
    var isDynamic: Bool {
        switch self {
        case .dyn, .error: true
        default: false
        }
    }

    /// Whether values are texts.
    var isText: Bool {
        switch self {
        case .string, .enumeration: true
        default: false
        }
    }

    /// Whether values are numbers or bools, of which `string(…)` makes texts.
    var isPlainNumber: Bool {
        switch self {
        case .int, .uint, .double, .bool: true
        default: false
        }
    }

    /// Whether `<` orders the values.
    var isOrdered: Bool {
        switch self {
        case .bool, .int, .uint, .double, .string, .enumeration, .bytes, .timestamp, .duration:
            true
        default: isDynamic
        }
    }

    /// Whether values can be map keys.
    var isKey: Bool {
        switch self {
        case .bool, .int, .uint, .string, .enumeration, .parameter: true
        default: isDynamic
        }
    }
}
