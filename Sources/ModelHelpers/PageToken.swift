import DateCore

nonisolated extension ModelSupport {
    /// What requests the next page: a text or a number.
    nonisolated struct PageToken: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                text = String(number)
            } else {
                text = try container.decode(String.self)
            }
        }
    }
}
