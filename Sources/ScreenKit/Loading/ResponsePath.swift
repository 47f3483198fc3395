/// The steps that lead to a value in a response: `"library.books"`, `"lists[0].books"`.
public nonisolated struct ResponsePath: Hashable, Sendable, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral
{
    let steps: [JSONKey]

    /// Names that are separated by dots, with positions in brackets: those of elements, from the end
    /// if they are negative.
    public init(stringLiteral text: String) {
        steps = text.split { ".[".contains($0) }.map { step in
            step.last == "]"
                ? JSONKey(intValue: Int(step.dropLast()) ?? 0) : JSONKey(stringValue: String(step))
        }
    }

    /// Names of any characters; without any the path is that of the whole response.
    public init(arrayLiteral names: String...) { steps = names.map { JSONKey(stringValue: $0) } }

    /// The path as JSONPath.
    var location: String { jsonPath(steps) }

    /// Returns the decoder of the value; nil if there is none.
    func decoder(in root: any Decoder) throws -> (any Decoder)? {
        var decoder = root
        let wrongKind = LoadFailure(
            .keypath, "the response has a value of another kind on the path \(location)")
        for step in steps {
            if try decoder.singleValueContainer().decodeNil() { return nil }
            if let index = step.intValue {
                guard var list = try? decoder.unkeyedContainer() else { throw wrongKind }
                let count = list.count ?? 0
                let position = index < 0 ? count + index : index
                guard (0..<count).contains(position) else { return nil }
                for _ in 0..<position { _ = try list.superDecoder() }
                decoder = try list.superDecoder()
            } else {
                guard let object = try? decoder.container(keyedBy: JSONKey.self) else {
                    throw wrongKind
                }
                guard object.contains(step) else { return nil }
                decoder = try object.superDecoder(forKey: step)
            }
        }
        return decoder
    }
}

/// Returns keys as JSONPath.
nonisolated func jsonPath(_ keys: [any CodingKey]) -> String {
    "$" + keys.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
}

/// A step in JSON: the name of a member, or the position of an element.
nonisolated struct JSONKey: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int?

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

/// A value in JSON that paging reads.
public nonisolated enum JSONScalar: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case string(String)
    /// A list, an object or a fraction.
    case other

    /// Decodes a value of any kind.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let found: JSONScalar? =
            (try? value.decode(Bool.self)).map { .bool($0) }
            ?? (try? value.decode(Int64.self)).map { .int($0) }
            ?? (try? value.decode(String.self)).map { .string($0) }
        self = value.decodeNil() ? .null : found ?? .other
    }

    /// The value as text; nil for one that has none.
    var text: String? {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        case .bool(let value): String(value)
        case .null, .other: nil
        }
    }
}
