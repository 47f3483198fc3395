import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A moment as the number of seconds since 1970.
    nonisolated struct SecondsDate: WireDate {
        let date: Date

        init(date: Date) { self.date = date }

        init(from decoder: any Decoder) throws {
            try self.init(from: decoder) { ModelSupport.Moment(ofSeconds: $0) }
        }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.SecondsDate: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(date.timeIntervalSince1970)
    }
}
