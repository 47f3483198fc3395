extension Value.Kind {
    /// What CEL calls the type of such values (langdef.md, “Abstract Types” and “Types”).
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
        }
    }
}

extension Value {
    /// The type of this value, as a value.
    package var type: Value {
        if isOptional { return .type(.none) }
        return .type(kind, model: kind == .object ? extra : 0)
    }

    /// The name of the type that this value is.
    package func typeName(in models: ModelTable) -> String {
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: bits)) else { return "" }
        let model = kind == .object ? models[ModelID(Int(extra))] : nil
        return model?.name ?? kind.typeName
    }
}
