/// The keys that lead to a value in a response: `"library.books"`.
public nonisolated struct ResponsePath: Hashable, Sendable, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral
{
    let names: [String]

    /// Names that are separated by dots.
    public init(stringLiteral text: String) {
        names = text.split(separator: ".").map { String($0) }
    }

    /// Names that may contain dots; without any the path is that of the whole response.
    public init(arrayLiteral names: String...) { self.names = names }

    /// The path as JSONPath.
    var location: String { (["$"] + names).joined(separator: ".") }

    /// Returns the decoder of the value; nil if there is none.
    func decoder(in root: any Decoder) throws -> (any Decoder)? {
        var decoder = root
        for name in names {
            if try decoder.singleValueContainer().decodeNil() { return nil }
            guard let object = try? decoder.container(keyedBy: JSONKey.self) else {
                throw LoadFailure(
                    .keypath, "the response has a value of another kind on the path \(location)")
            }
            let key = JSONKey(stringValue: name)
            guard object.contains(key) else { return nil }
            decoder = try object.superDecoder(forKey: key)
        }
        return decoder
    }
}

/// A key of any JSON object.
nonisolated struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// A value that paging reads.
nonisolated enum JSONScalar: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case string(String)
    /// A list, an object or a fraction.
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let int = try? value.decode(Int64.self) {
            self = .int(int)
        } else {
            self = (try? value.decode(String.self)).map { .string($0) } ?? .other
        }
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
