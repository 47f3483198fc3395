extension SupportEmitter {
    /// The type of `json` fields. It is an enum, so that models are Sendable.
    var json: Lines {
        let conformances = "Sendable, Hashable, \(coding)"
        var body = code(
            """
            case null
            case bool(Bool)
            case int(Int)
            case double(Double)
            case string(String)
            case array([JSONValue])
            case object([String: JSONValue])
            """)
        body.addParagraph(jsonDecoding)
        if options.codable { body.addParagraph(jsonEncoding) }
        var lines = documentation("Any JSON value.")
        lines.add(.block("\(access)nonisolated enum JSONValue: \(conformances)", body))
        return lines
    }

    private var jsonDecoding: Lines {
        code(
            """
            \(access)init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(String.self) {
                    self = .string(value)
                } else if let value = try? container.decode(Bool.self) {
                    self = .bool(value)
                } else if let value = try? container.decode(Int.self) {
                    self = .int(value)
                } else if let value = try? container.decode(Double.self) {
                    self = .double(value)
                } else if let value = try? container.decode([JSONValue].self) {
                    self = .array(value)
                } else {
                    self = .object(try container.decode([String: JSONValue].self))
                }
            }
            """)
    }

    private var jsonEncoding: Lines {
        code(
            """
            \(access)func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .null: try container.encodeNil()
                case .bool(let value): try container.encode(value)
                case .int(let value): try container.encode(value)
                case .double(let value): try container.encode(value)
                case .string(let value): try container.encode(value)
                case .array(let value): try container.encode(value)
                case .object(let value): try container.encode(value)
                }
            }
            """)
    }
}
