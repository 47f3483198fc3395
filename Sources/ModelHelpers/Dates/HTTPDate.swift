import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A moment as `Wed, 01 May 2024 12:00:00 GMT`.
    nonisolated struct HTTPDate: TextDate {
        let date: Date

        init(date: Date) { self.date = date }

        init(from decoder: any Decoder) throws {
            try self.init(from: decoder, as: "an HTTP date") { HTTPFormat.read(&$0) }
        }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.HTTPDate: Encodable {
    func encode(to encoder: any Encoder) throws {
        try encode(to: encoder) { ModelSupport.HTTPFormat.text($0) }
    }
}
