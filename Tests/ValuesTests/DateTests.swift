import Diagnostics
import JSONData
import Testing
import Values

struct DateTests {
    @Test(arguments: iso8601 + days + http + numbers + patterns + wordyPatterns)
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
        row(.iso8601, "2024-05-01T12:00:00,123456789Z", "2024-05-01T12:00:00.123457Z"),
        row(.iso8601, "2024-05-01T12:00:00.9999999999Z", "2024-05-01T12:00:01Z"),
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
        // Rounded to microseconds: the nearest `double` is a little less.
        row(.seconds, "1530144000.123", "2018-06-28T00:00:00.123Z"),
        row(.seconds, "1700000000.001", "2023-11-14T22:13:20.001Z"),
        row(.seconds, "1700000000.9999999", "2023-11-14T22:13:21Z"),
        row(.milliseconds, "1714564800123.4567", "2024-05-01T12:00:00.123457Z"),
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

    private static let patterns: [DecodingRow] = [
        pattern("yyyy-MM-dd HH:mm", "2024-05-01 12:00", "2024-05-01T10:00:00Z"),
        pattern("yyyy-MM-dd HH:mm", "2024-01-01 00:30", "2023-12-31T23:30:00Z"),
        // The clock skips 02:30, and shows 02:30 of October twice.
        pattern("yyyy-MM-dd HH:mm", "2024-03-31 02:30", "2024-03-31T01:30:00Z"),
        pattern("yyyy-MM-dd HH:mm", "2024-03-31 03:00", "2024-03-31T01:00:00Z"),
        pattern("yyyy-MM-dd HH:mm", "2024-10-27 02:30", "2024-10-27T00:30:00Z"),
        pattern("yyyy-MM-dd HH:mm", "2024-10-27 03:00", "2024-10-27T02:00:00Z"),
        pattern("yyyyMMdd'T'HHmmss.SSS", "20240101T010203.045", "2024-01-01T00:02:03.045Z"),
        pattern("d. M. yyyy", "1. 2. 2024", "2024-01-31T23:00:00Z"),
        pattern("d. M. yyyy", "31. 12. 2024", "2024-12-30T23:00:00Z"),
        pattern("MMM d yyyy h a 'o''clock'", "Jan 2 2024 12 am o'clock", "2024-01-01T23:00:00Z"),
        pattern("yyyy/MM/dd h:mma", "2024/01/02 12:00PM", "2024-01-02T11:00:00Z"),
        pattern("yyyy-MM-dd", "0001-01-02", "0001-01-01T23:00:00Z"),
        pattern("yyyy-MM-dd", "0001-01-01"), pattern("yyyy-MM-dd", "2023-02-29"),
        pattern("yyyy-MM-dd", "2024-5-1"), pattern("yyyy-MM-dd", "2024-05-011"),
        pattern("yyyy-MM-dd HH:mm", "2024-05-01 24:00"),
        pattern("yyyy-MM-dd HH:mm", "2024-05-01 12:60"),
        pattern("yyyy-MM-dd HH:mm", "2024-05-01T12:00"),
        pattern("yyyy-MM-dd HH:mm", "2024-05-01 12:00Z"),
        pattern("yyyy-MM-dd h a", "2024-05-01 13 PM"), pattern("yyyy-MM-dd h a", "2024-05-01 0 AM"),
        pattern("d. MMM yyyy", "1. Mai 2024"), pattern("yyyy-MM-dd", ""),
    ]

    private static let wordyPatterns: [DecodingRow] = [
        pattern(
            "EEE MMM dd HH:mm:ss Z yyyy", "Fri Jan 26 16:32:21 +0000 2018",
            "2018-01-26T16:32:21Z"),
        pattern(
            "EEE MMM dd HH:mm:ss Z yyyy", "Wed Oct 10 20:19:24 -0730 2018",
            "2018-10-11T03:49:24Z"),
        // The weekday is that of the date.
        pattern("EEE MMM dd HH:mm:ss Z yyyy", "Mon Jan 26 16:32:21 +0000 2018"),
        pattern("EEE MMM dd HH:mm:ss Z yyyy", "Fri Jan 26 16:32:21 2018"),
        pattern("yyyy-MM-dd HH:mm XXX", "2024-05-01 12:00 +09:00", "2024-05-01T03:00:00Z"),
        pattern("yyyy-MM-dd HH:mmX", "2024-05-01 12:00Z", "2024-05-01T12:00:00Z"),
        pattern("yyyy-MM-dd HH:mmx", "2024-05-01 12:00-05", "2024-05-01T17:00:00Z"),
        pattern("EEEE, d MMMM yyyy", "Wednesday, 1 May 2024", "2024-04-30T22:00:00Z"),
        pattern("EEEE, d MMMM yyyy", "Wed, 1 May 2024"),
        pattern("d MMMM yyyy", "1 December 2024", "2024-11-30T23:00:00Z"),
        pattern("d MMMM yyyy", "1 Dec 2024"),
        pattern("dd/MM/yy", "01/02/69", "1969-01-31T23:00:00Z"),
        pattern("dd/MM/yy", "01/02/68", "2068-01-31T23:00:00Z"),
        pattern("dd/MM/yy", "01/02/00", "2000-01-31T23:00:00Z"), pattern("dd/MM/yy", "01/02/5"),
        // A time of day is on the day of Foundation's `DateFormatter`.
        pattern("HH:mm", "09:30", "2000-01-01T08:30:00Z"), pattern("HH:mm", "24:00"),
        pattern("h:mm a", "12:05 AM", "1999-12-31T23:05:00Z"),
        pattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "2024-05-01 12:00:00.1234567", ""),
        pattern(
            "yyyy-MM-dd HH:mm:ss.SSSSSSS", "2024-05-01 12:00:00.1234567",
            "2024-05-01T10:00:00.123457Z"),
    ]

    /// In a zone with central European time in 2024.
    private static func pattern(_ pattern: String, _ text: String, _ date: String = "")
        -> DecodingRow
    {
        let format = try? ZonedPattern(pattern, zone: "Europe/Berlin") { seconds in
            (1_711_846_800..<1_729_990_800).contains(seconds) ? 7_200 : 3_600
        }
        return row(format.map { .pattern($0) } ?? .iso8601, text, date)
    }

    @Test func patternsAreBounded() {
        let faults = [
            "yyyy-MM", "yyyy-mm-dd", "y-MM-dd", "yyyy-MM-dd MM", "EEE HH:mm", "mm:ss", "HH:mm MM",
            "yyyy-MM-dd EEE EEEE", "yyyy-MM-dd Z X", "yyyy-MM-dd z", "yyyy-MM-dd ZZZZ",
            "yyyy-MM-dd h", "yyyy-MM-dd a",
            "yyyy-MM-dd 'T", "yyyy-MM-dd SSSSSSSSSS", "YYYY-MM-dd",
            "yyyy-MM-dd" + String(repeating: " ", count: 55),
        ]
        for text in faults {
            #expect(throws: ZonedPattern.Fault.self) {
                try ZonedPattern(text, zone: "UTC") { _ in 0 }
            }
        }
    }

    /// A formatted date parses as the same time, over all years.
    @Test func textsRoundTrip() {
        var seconds: Int64 = -62_135_596_800
        while seconds < 253_402_300_800 {
            let value = Value.date(
                seconds: seconds,
                nanoseconds: UInt32(seconds & 0x3FFF_FFFF) % 1_000_000 * 1_000)
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
