import JSONData
import Screens

/// A JSON Schema, whose keywords keep their order.
struct JSONSchema: Hashable, Sendable {
    enum Value: Hashable, Sendable {
        case text(String)
        case number(Double)
        case bool(Bool)
        case list([Value])
        case schema(JSONSchema)
    }

    struct Keyword: Hashable, Sendable {
        let name: String
        let value: Value
    }

    private(set) var keywords: [Keyword] = []

    subscript(_ name: String) -> Value? {
        get { keywords.first { $0.name == name }?.value }
        set {
            let index = keywords.firstIndex { $0.name == name }
            if let index { keywords.remove(at: index) }
            guard let newValue else { return }
            keywords.insert(
                Keyword(name: name, value: newValue), at: index ?? keywords.endIndex)
        }
    }

    /// Returns the schema with another keyword.
    func with(_ name: String, value: Value) -> JSONSchema {
        var copy = self
        copy[name] = value
        return copy
    }

    /// Returns the schema with the keywords of `other`.
    func with(_ other: JSONSchema) -> JSONSchema {
        var copy = self
        for keyword in other.keywords { copy[keyword.name] = keyword.value }
        return copy
    }

    /// Returns the schema with bounds of a size; 0 and the greatest integer are none.
    func with(least: String, greatest: String, _ bounds: ClosedRange<Int>) -> JSONSchema {
        var copy = self
        if bounds.lowerBound > 0 { copy[least] = .number(Double(bounds.lowerBound)) }
        if bounds.upperBound < Int.max { copy[greatest] = .number(Double(bounds.upperBound)) }
        return copy
    }
}

extension JSONSchema {
    /// The schema of any value.
    static let anything = JSONSchema()
    static let string = type("string")
    /// A scalar that is read as a text.
    static let scalar = types("string", "number", "boolean")

    static func type(_ name: String) -> JSONSchema { JSONSchema().with("type", value: .text(name)) }

    static func reference(_ pointer: String) -> JSONSchema {
        JSONSchema().with("$ref", value: .text("#/$defs/\(pointer)"))
    }

    static func words(_ words: [String]) -> JSONSchema {
        JSONSchema().with("enum", value: .texts(words))
    }

    static func types(_ names: String...) -> JSONSchema {
        JSONSchema().with("type", value: .texts(names))
    }

    static func string(matching pattern: String, like examples: [String] = []) -> JSONSchema {
        let result = string.with("pattern", value: .text(pattern))
        return examples.isEmpty ? result : result.with("examples", value: .texts(examples))
    }

    static func number(_ type: String, within range: ClosedRange<Double>) -> JSONSchema {
        .type(type).with("minimum", value: .number(range.lowerBound))
            .with("maximum", value: .number(range.upperBound))
    }

    /// The schema of a mapping with no other keys than `properties`.
    static func object(
        _ properties: [(String, JSONSchema)], required: [String] = []
    ) -> JSONSchema {
        var result = type("object").with("properties", value: .schemas(properties))
        if !required.isEmpty { result["required"] = .texts(required) }
        return result.with("additionalProperties", value: .bool(false))
    }

    static func required(_ keys: [String]) -> JSONSchema {
        JSONSchema().with("required", value: .texts(keys))
    }

    static func not(_ schema: JSONSchema) -> JSONSchema {
        JSONSchema().with("not", value: .schema(schema))
    }

    /// The schema of a value that one of `schemas` accepts.
    static func any(_ schemas: [JSONSchema]) -> JSONSchema {
        var different: [JSONSchema] = []
        for schema in schemas where !different.contains(schema) { different.append(schema) }
        return different.count == 1
            ? different[0] : JSONSchema().with("anyOf", value: .list(different))
    }
}

extension JSONSchema.Value {
    static func texts(_ texts: [String]) -> Self { .list(texts.map { .text($0) }) }

    static func list(_ schemas: [JSONSchema]) -> Self { .list(schemas.map { .schema($0) }) }

    /// Schemas by name.
    static func schemas(_ schemas: [(String, JSONSchema)]) -> Self {
        var result = JSONSchema()
        for (name, schema) in schemas { result[name] = .schema(schema) }
        return .schema(result)
    }
}

extension JSONWriter {
    mutating func write(_ schema: JSONSchema) {
        beginObject()
        for keyword in schema.keywords {
            key(keyword.name)
            write(keyword.value)
        }
        endObject()
    }

    private mutating func write(_ value: JSONSchema.Value) {
        switch value {
        case .text(let text): word(text)
        case .number(let number): self.number(number.shortText)
        case .bool(let value): bool(value)
        case .schema(let schema): write(schema)
        case .list(let values):
            beginArray()
            for value in values { write(value) }
            endArray()
        }
    }
}
