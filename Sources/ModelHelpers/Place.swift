import DateCore

nonisolated extension ModelSupport {
    /// The place of a value in JSON: the names of members, and the positions of elements, from the end if
    /// they are negative. Keys of `Codable` cannot say it.
    nonisolated struct Place {
        nonisolated enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
            case name(String)
            case position(Int)

            init(stringLiteral name: String) { self = .name(name) }
            init(integerLiteral position: Int) { self = .position(position) }
        }

        private nonisolated struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        private let steps: [Step]
        private let decoder: any Decoder

        init(_ steps: [Step], in decoder: any Decoder) {
            self.steps = steps
            self.decoder = decoder
        }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try steps.reduce(decoder, Self.child).singleValueContainer().decode(type)
        }

        /// Nil for a value that is null or missing, or whose path is.
        func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
            guard let decoder = try? steps.reduce(decoder, Self.child) else { return nil }
            return try decoder.singleValueContainer().decode(Value?.self)
        }

        private static func child(of decoder: any Decoder, _ step: Step) throws -> any Decoder {
            switch step {
            case .name(let name):
                let object = try decoder.container(keyedBy: Key.self)
                let key = Key(stringValue: name)
                guard object.contains(key) else {
                    throw DecodingError.keyNotFound(
                        key,
                        .init(
                            codingPath: decoder.codingPath,
                            debugDescription: "there is no \(name)"))
                }
                return try object.superDecoder(forKey: key)
            case .position(let position):
                var list = try decoder.unkeyedContainer()
                let index = position < 0 ? (list.count ?? 0) + position : position
                guard index >= 0, index < list.count ?? 0 else {
                    throw DecodingError.valueNotFound(
                        [Key].self,
                        .init(
                            codingPath: decoder.codingPath,
                            debugDescription: "there is no element \(position)"))
                }
                for _ in 0..<index { _ = try list.superDecoder() }
                return try list.superDecoder()
            }
        }
    }
}
