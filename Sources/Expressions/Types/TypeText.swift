package import Values

extension CELType {
    /// The type as specs write it, `list(map(int))?`, and where they have no word for it, as CEL
    /// does; models by name.
    package func text(in models: ModelTable) -> String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .string: "string"
        case .bytes: "bytes"
        case .timestamp: "timestamp"
        case .duration: "duration"
        case .color: "color"
        case .dyn, .error: "dyn"
        case .list(let element): "list(\(element.text(in: models)))"
        case .map(.string, let value): "map(\(value.text(in: models)))"
        case .map(let key, let value): "map(\(key.text(in: models)), \(value.text(in: models)))"
        case .optional(let wrapped): "\(wrapped.text(in: models))?"
        case .type(.dyn): "type"
        case .type(let type): "type(\(type.text(in: models)))"
        case .object(let id): models[id]?.name ?? "model"
        case .enumeration(let enumeration): enumeration.name
        case .parameter: "dyn"
        case .abstract(let name, let parameters):
            parameters.isEmpty
                ? name
                : "\(name)(\(parameters.map { $0.text(in: models) }.joined(separator: ", ")))"
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
