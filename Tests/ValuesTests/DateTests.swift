import Diagnostics
import JSONData
import Testing
import Values

struct DateTests {
    @Test(arguments: iso8601 + days + http + numbers)
    func decodes(_ row: DecodingRow) throws {
        let expected = row.expected.isEmpty ? try fault(row) : "\"\(row.expected)\""
        #expect(try row.decoded() == expected)
    }

    /// A row without an expected date is a fault.
    private func fault(_ row: DecodingRow) throws -> String {
        let value = try JSONDocument(Array(row.json.utf8)).root
        let isKind = value.kind == (row.type.isNumber ? .number : .string)
        return "$: found \(JSONDescription.value(value)), expected date"
            + (isKind ? " (notADate)" : "")
    }

    private static func row(_ format: DateFormat, _ text: String, _ date: String = "")
        -> DecodingRow
    {
        DecodingRow(
            .date(format), format == .seconds || format == .milliseconds ? text : "\"\(text)\"",
            date)
    }

    private static let iso8601: [DecodingRow] = [
        row(.iso8601, "2024-05-01T12:00:00Z", "2024-05-01T12:00:00Z"),
        row(.iso8601, "2024-05-01t12:00:00z", "2024-05-01T12:00:00Z"),
        row(.iso8601, "2024-05-01 12:00:00Z", "2024-05-01T12:00:00Z"),
        row(.iso8601, "2024-05-01T12:00:00+09:00", "2024-05-01T03:00:00Z"),
        row(.iso8601, "2024-05-01T12:00:00+0900", "2024-05-01T03:00:00Z"),
        row(.iso8601, "2024-05-01T12:00:00+09", "2024-05-01T03:00:00Z"),
        row(.iso8601, "2024-05-01T12:00:00-00:30", "2024-05-01T12:30:00Z"),
        row(.iso8601, "2024-05-01T12:00Z", "2024-05-01T12:00:00Z"),
        row(.iso8601, "2024-05-01T12:00:00.5Z", "2024-05-01T12:00:00.5Z"),
        row(.iso8601, "2024-05-01T12:00:00,123456789Z", "2024-05-01T12:00:00.123456789Z"),
        row(.iso8601, "2024-05-01T12:00:00.1234567899Z", "2024-05-01T12:00:00.123456789Z"),
        row(.iso8601, "2024-05-01T12:00:00.000+00:00", "2024-05-01T12:00:00Z"),
        row(.iso8601, "2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
        row(.iso8601, "2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
        row(.iso8601, "2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z"),
        row(.iso8601, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
        row(.iso8601, "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
        row(.iso8601, "1969-12-31T23:59:59.25Z", "1969-12-31T23:59:59.25Z"),
        row(.iso8601, "2023-02-29T00:00:00Z"), row(.iso8601, "1900-02-29T00:00:00Z"),
        row(.iso8601, "2024-04-31T00:00:00Z"), row(.iso8601, "2024-13-01T00:00:00Z"),
        row(.iso8601, "2024-00-01T00:00:00Z"), row(.iso8601, "2024-01-00T00:00:00Z"),
        row(.iso8601, "0000-01-01T00:00:00Z"), row(.iso8601, "10000-01-01T00:00:00Z"),
        row(.iso8601, "2024-05-01T24:00:00Z"), row(.iso8601, "2024-05-01T12:60:00Z"),
        row(.iso8601, "2024-05-01T12:00:61Z"), row(.iso8601, "2024-05-01T12:00:00"),
        row(.iso8601, "2024-05-01"), row(.iso8601, "2024-05-01T12:00:00.Z"),
        row(.iso8601, "2024-05-01T12:00:00+24:00"), row(.iso8601, "2024-05-01T12:00:00+09:"),
        row(.iso8601, "2024-05-01T12:00:00+0960"), row(.iso8601, "2024-05-01T12:00:00+09:0"),
        row(.iso8601, "2024-05-01T12:00:00 Z"), row(.iso8601, "2024-05-01T12:00:00Z "),
        row(.iso8601, " 2024-05-01T12:00:00Z"), row(.iso8601, "2024-5-1T12:00:00Z"),
        row(.iso8601, "+2024-05-01T12:00:00Z"), row(.iso8601, "2024-05-01T12:00:00+٠٩:00"),
        row(.iso8601, "2024-05-01T12:00.5Z"), row(.iso8601, "2024-05-01T12:00:Z"),
        row(.iso8601, "2024-05-01T12:00+09:00", "2024-05-01T03:00:00Z"),
        row(.iso8601, "2024-05-01T12Z"),
        row(.iso8601, "2024-05-01T12:00:00-0000", "2024-05-01T12:00:00Z"),
        row(.iso8601, "1714564800"), row(.iso8601, "today"), row(.iso8601, "2024-05-01T12:00:00ZZ"),
        DecodingRow(.date(.iso8601), "1714564800", ""), DecodingRow(.date(.iso8601), "null", ""),
    ]

    private static let days: [DecodingRow] = [
        row(.day, "2024-02-29", "2024-02-29T00:00:00Z"),
        row(.day, "0001-01-01", "0001-01-01T00:00:00Z"),
        row(.day, "9999-12-31", "9999-12-31T00:00:00Z"), row(.day, "2023-02-29"),
        row(.day, "2024-02-30"), row(.day, "20240229"), row(.day, "2024-02-29T00:00:00Z"),
        row(.day, "24-02-29"), row(.day, "2024/02/29"), DecodingRow(.date(.day), "20240229", ""),
    ]

    private static let http: [DecodingRow] = [
        row(.http, "Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
        row(.http, "Thu, 29 Feb 2024 00:00:00 GMT", "2024-02-29T00:00:00Z"),
        row(.http, "Mon, 01 Jan 0001 00:00:00 GMT", "0001-01-01T00:00:00Z"),
        row(.http, "Fri, 31 Dec 9999 23:59:59 GMT", "9999-12-31T23:59:59Z"),
        row(.http, "Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00Z"),
        row(.http, "Wed, 31 Dec 1969 00:00:00 GMT", "1969-12-31T00:00:00Z"),
        row(.http, "Mon, 06 Nov 1994 08:49:37 GMT"), row(.http, "Xyz, 06 Nov 1994 08:49:37 GMT"),
        row(.http, "Sun, 06 Nov 1994 08:49 GMT"), row(.http, "sun, 06 Nov 1994 08:49:37 GMT"),
        row(.http, "Wed, 29 Feb 2023 00:00:00 GMT"), row(.http, "Sun, 6 Nov 1994 08:49:37 GMT"),
        row(.http, "Sun, 06 nov 1994 08:49:37 GMT"), row(.http, "Sun, 06 Nov 1994 08:49:37 UTC"),
        row(.http, "Sunday, 06-Nov-94 08:49:37 GMT"), row(.http, "Sun Nov  6 08:49:37 1994"),
        row(.http, "Sun, 06 Nov 1994 08:49:37"), row(.http, "1994-11-06T08:49:37Z"),
    ]

    private static let numbers: [DecodingRow] = [
        row(.seconds, "0", "1970-01-01T00:00:00Z"), row(.seconds, "-1", "1969-12-31T23:59:59Z"),
        row(.seconds, "1714564800.25", "2024-05-01T12:00:00.25Z"),
        row(.seconds, "-0.5", "1969-12-31T23:59:59.5Z"),
        row(.seconds, "1e9", "2001-09-09T01:46:40Z"),
        row(.seconds, "-62135596800", "0001-01-01T00:00:00Z"),
        row(.seconds, "253402300799", "9999-12-31T23:59:59Z"), row(.seconds, "253402300800"),
        row(.seconds, "-62135596801"), row(.seconds, "1e300"),
        row(.milliseconds, "1714564800123", "2024-05-01T12:00:00.123Z"),
        row(.milliseconds, "-1", "1969-12-31T23:59:59.999Z"),
        row(.milliseconds, "0.5", "1970-01-01T00:00:00.0005Z"),
        row(.milliseconds, "253402300799999", "9999-12-31T23:59:59.999Z"),
        row(.milliseconds, "253402300800000"), DecodingRow(.date(.seconds), "\"0\"", ""),
        DecodingRow(.date(.milliseconds), "true", ""),
    ]

    /// A formatted date parses as the same time, over all years.
    @Test func textsRoundTrip() {
        var seconds: Int64 = -62_135_596_800
        while seconds < 253_402_300_800 {
            let value = Value.date(
                seconds: seconds, nanoseconds: UInt32(seconds & 0x3FFF_FFFF) % 1_000_000_000)
            let text = DateText.rfc3339(value)
            let read = DateParser.parse(text, .iso8601)
            if read?.asInt != value.asInt || read?.extra != value.extra {
                Issue.record("\(seconds) is written as \(text)")
            }
            // A prime number of seconds, to cover all hours and days.
            seconds += 86_400 * 31 + 3_607
        }
    }
}

extension ValueType {
    fileprivate var isNumber: Bool { self == .date(.seconds) || self == .date(.milliseconds) }
}
