import Values

extension Emitter {
    /// Returns the type of `json` fields, if any. It is an enum, so that models are Sendable.
    func json(_ shapes: [Shape]) -> Lines {
        guard shapes.properties.contains(where: { $0.type.parts.contains(.json) }) else {
            return Lines()
        }
        let (string, type) = (names.standard("String"), names.json.code)
        var body = Lines([
            "case null",
            "case bool(\(names.standard("Bool")))",
            "case int(\(names.standard("Int")))",
            "case double(\(names.standard("Double")))",
            "case string(\(string))",
            "case array([\(type)])",
            "case object([\(string): \(type)])",
        ])
        body.addParagraph(jsonDecoding)
        if options.codable { body.addParagraph(jsonEncoding) }
        var lines = documentation("Any JSON value.")
        lines.add(.block(typeHead("enum", names.json, conformances), body))
        return lines
    }

    private var jsonDecoding: Lines {
        let (string, type) = (names.standard("String"), names.json.code)
        let attempts = [
            ("string", string), ("bool", names.standard("Bool")), ("int", names.standard("Int")),
            ("double", names.standard("Double")), ("array", "[\(type)]"),
        ]
        var body = Lines([
            "let container = try decoder.singleValueContainer()",
            "if container.decodeNil() {",
            "    self = .null",
        ])
        for (name, type) in attempts {
            body.add("} else if let value = try? container.decode(\(type).self) {")
            body.add("    self = .\(name)(value)")
        }
        body.add("} else {")
        body.add("    self = .object(try container.decode([\(string): \(type)].self))")
        body.add("}")
        return .block(
            "\(access)init(from decoder: any \(names.standard("Decoder"))) throws", body)
    }

    private var jsonEncoding: Lines {
        let cases = ["bool", "int", "double", "string", "array", "object"].map { name in
            "case .\(name)(let value): try container.encode(value)"
        }
        return .block(
            "\(access)func encode(to encoder: any \(names.standard("Encoder"))) throws",
            Lines(
                ["var container = encoder.singleValueContainer()", "switch self {"]
                    + ["case .null: try container.encodeNil()"] + cases + ["}"]))
    }
}
