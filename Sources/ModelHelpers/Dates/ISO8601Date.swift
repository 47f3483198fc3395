import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A moment as `2024-05-01T12:00:00Z`, with or without a fraction of a second.
    nonisolated struct ISO8601Date: TextDate {
        let date: Date

        init(date: Date) { self.date = date }

        init(from decoder: any Decoder) throws {
            try self.init(from: decoder, as: "an ISO 8601 date") { ISO8601Format.read(&$0) }
        }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.ISO8601Date: Encodable {
    func encode(to encoder: any Encoder) throws {
        try encode(to: encoder) { ModelSupport.ISO8601Format.text($0) }
    }
}
