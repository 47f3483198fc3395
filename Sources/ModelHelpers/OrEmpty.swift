import DateCore

nonisolated extension ModelSupport {
    /// A value for which an API may send null or an empty text.
    nonisolated struct OrEmpty<Value: Decodable>: Decodable {
        let value: Value?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let isEmpty = (try? container.decode(String.self)) == ""
            value = isEmpty ? nil : try container.decode(Value?.self)
        }
    }
}
