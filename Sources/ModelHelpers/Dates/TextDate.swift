import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A date that JSON has as a text.
    nonisolated protocol TextDate: WireDate {}
}

nonisolated extension ModelSupport.TextDate {
    /// Decodes a text.
    ///
    /// - Parameters:
    ///   - format: what the text should be, for errors: `a day`.
    ///   - read: returns the moment of the text; nil if it has another format.
    init(
        from decoder: any Decoder, as format: String,
        read: (inout ModelSupport.DateScanner) -> ModelSupport.Moment?
    ) throws {
        let container = try decoder.singleValueContainer()
        var text = try container.decode(String.self)
        let moment = text.withUTF8 { bytes in
            var scanner = ModelSupport.DateScanner(bytes)
            return read(&scanner)
        }
        guard let moment else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is not \(format)")
        }
        self.init(date: Date(timeIntervalSince1970: moment.secondsSince1970))
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.TextDate {
    /// Encodes a text.
    ///
    /// - Parameters:
    ///   - offset: the seconds from UTC of the place whose time the text has.
    ///   - text: returns the text of the time.
    func encode(
        to encoder: any Encoder, offset: Int = 0, text: (ModelSupport.DateWriter) -> String
    ) throws {
        let local = date.addingTimeInterval(Double(offset)).timeIntervalSince1970
        guard let moment = ModelSupport.Moment(ofSeconds: local) else {
            throw EncodingError.invalidValue(
                date,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "the year is not one of 1 to 9999"))
        }
        let writer = ModelSupport.DateWriter(
            seconds: moment.seconds, nanoseconds: moment.microseconds * 1_000)
        var container = encoder.singleValueContainer()
        try container.encode(text(writer))
    }
}
