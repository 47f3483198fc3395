/// The path of a value in a response: `"library.books"`.
public nonisolated struct ResponsePath: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A step to one child.
    public enum Step: Hashable, Sendable {
        case name(String)
        /// A negative index counts from the end.
        case index(Int)
    }

    var steps: [Step]

    /// Creates a path; without steps it is that of the whole response.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// Names that are separated by dots.
    public init(stringLiteral text: String) {
        steps = text.split(separator: ".").map { .name(String($0)) }
    }

    /// The path as JSONPath.
    var location: String {
        steps.reduce("$") { text, step in
            switch step {
            case .name(let name): "\(text).\(name)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
    }

    /// Returns the decoder of the value; nil if there is none.
    func decoder(in root: any Decoder) throws -> (any Decoder)? {
        var decoder = root
        for step in steps {
            guard let next = try Self.child(step, of: decoder) else {
                if try decoder.singleValueContainer().decodeNil() || Self.fits(step, decoder) {
                    return nil
                }
                throw LoadFailure(.keypath, "the response has another kind of value at \(location)")
            }
            decoder = next
        }
        return decoder
    }

    private static func child(_ step: Step, of decoder: any Decoder) throws -> (any Decoder)? {
        switch step {
        case .name(let name):
            guard let object = try? decoder.container(keyedBy: JSONKey.self) else { return nil }
            let key = JSONKey(stringValue: name)
            return object.contains(key) ? try object.superDecoder(forKey: key) : nil
        case .index(let index):
            guard var list = try? decoder.unkeyedContainer(), let count = list.count else {
                return nil
            }
            let position = index < 0 ? count + index : index
            guard position >= 0, position < count else { return nil }
            for _ in 0..<position { _ = try list.superDecoder() }
            return try list.superDecoder()
        }
    }

    /// Whether a value may have children of this kind.
    private static func fits(_ step: Step, _ decoder: any Decoder) -> Bool {
        switch step {
        case .name: (try? decoder.container(keyedBy: JSONKey.self)) != nil
        case .index: (try? decoder.unkeyedContainer()) != nil
        }
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
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else {
            self = .other
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
