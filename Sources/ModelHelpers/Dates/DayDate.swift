import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A day as `2024-05-01`; its first moment in UTC.
    nonisolated struct DayDate: TextDate {
        let date: Date

        init(date: Date) { self.date = date }

        init(from decoder: any Decoder) throws {
            try self.init(from: decoder, as: "a day") { $0.day() }
        }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.DayDate: Encodable {
    func encode(to encoder: any Encoder) throws {
        try encode(to: encoder) { $0.dashedDay }
    }
}
