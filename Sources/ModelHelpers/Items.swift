import DateCore

nonisolated extension ModelSupport {
    /// The items of a response: a list, or one object, which is the only item.
    nonisolated struct Items<Element: Decodable>: Decodable {
        let elements: [Element]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? decoder.unkeyedContainer()) == nil {
                elements = [try container.decode(Element.self)]
            } else {
                elements = try container.decode([Element].self)
            }
        }
    }
}
