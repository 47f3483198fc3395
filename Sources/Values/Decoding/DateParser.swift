import DateCore

/// Parses dates of JSON values; see `DateFormat`.
package enum DateParser {
    /// Parses a date in `format`; nil if malformed.
    package static func parse(_ text: String, _ format: DateFormat) -> Value? {
        if format == .seconds || format == .milliseconds {
            return Double(text).flatMap { date($0, format) }
        }
        var text = text
        return text.withUTF8 { parse($0, format) }
    }

    /// Parses UTF-8 in `format`; nil if malformed, and for numeric formats.
    package static func parse(
        _ text: UnsafeBufferPointer<UInt8>, _ format: DateFormat
    ) -> Value? {
        var scanner = ModelSupport.DateScanner(text)
        switch format {
        case .iso8601: return ModelSupport.ISO8601Format.read(&scanner).map(Value.date)
        case .day: return scanner.day().map(Value.date)
        case .http: return ModelSupport.HTTPFormat.read(&scanner).map(Value.date)
        case .pattern(let pattern): return pattern.read(&scanner).map(Value.date)
        case .seconds, .milliseconds: return nil
        }
    }

    /// Converts a number; nil outside the years 1 to 9999.
    package static func date(_ number: Double, _ format: DateFormat) -> Value? {
        let moment =
            format == .milliseconds
            ? ModelSupport.Moment(ofMilliseconds: number) : ModelSupport.Moment(ofSeconds: number)
        return moment.map(Value.date)
    }
}

extension Value {
    fileprivate static func date(_ moment: ModelSupport.Moment) -> Value {
        .date(seconds: moment.seconds, nanoseconds: moment.microseconds * 1_000)
    }
}
