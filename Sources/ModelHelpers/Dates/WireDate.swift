import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A date as JSON has it, which is decoded in place of a `Date`.
    nonisolated protocol WireDate: Decodable {
        var date: Date { get }

        init(date: Date)
    }
}

nonisolated extension ModelSupport.WireDate {
    /// Decodes a number.
    ///
    /// - Parameter moment: returns the moment of the number; nil if it is of no year from 1 to 9999.
    init(from decoder: any Decoder, moment: (Double) -> ModelSupport.Moment?) throws {
        let container = try decoder.singleValueContainer()
        let number = try container.decode(Double.self)
        guard let moment = moment(number) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(number) is not a date of the years 1 to 9999")
        }
        self.init(date: Date(timeIntervalSince1970: moment.secondsSince1970))
    }
}
