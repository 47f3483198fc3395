import LoadingCore
import Testing

/// Delays that servers request.
@Suite struct RetryAfterTests {
    /// 1999-12-31 23:59:29 UTC.
    private static let now: Int64 = 946_684_769

    /// The seconds until a date at that time; nil for an invalid one.
    static let rows: [(value: String, wait: Int64?)] = [
        ("Fri, 31 Dec 1999 23:59:59 GMT", 30), ("Friday, 31-Dec-99 23:59:59 GMT", 30),
        ("Fri Dec 31 23:59:59 1999", 30), ("Sat Jan  1 00:00:09 2000", 40),
        ("Sat, 01 Jan 2000 00:00:00 GMT", 31), ("Saturday, 01-Jan-00 00:00:00 GMT", 31),
        ("fri, 31 dec 1999 23:59:59 gmt", 30), ("Fri, 31 Dec 1999 23:59:60 GMT", 31),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sunday, 06-Nov-94 08:49:37 GMT", 0),
        ("Friday, 31-Dec-60 23:59:59 GMT", 0),  // 1960: 2060 is too far ahead
        ("0005", 5), ("-5", nil),
        ("", nil), ("abc", nil), ("5 s", nil), ("1e3", nil), ("5.5", nil), ("+5", nil),
        ("Fri, 31 Dec 1999 23:59:59 CET", nil), ("Fri, 31 Dec 1999 24:00:00 GMT", nil),
        ("Fri, 32 Dec 1999 23:59:59 GMT", nil), ("Fri, 31 Foo 1999 23:59:59 GMT", nil),
        ("Fri, 31 Dec 1999 23:59 GMT", nil), ("31 Dec 1999 23:59:59 GMT", nil),
        ("Fri, 31 Dec 19999999999999 23:59:59 GMT", nil), ("٣", nil),
        // A century at most.
        ("99999999999999999999999", 3_155_695_200), ("4000000000", 3_155_695_200),
    ]

    /// With the server's date, the local clock is irrelevant.
    @Test(arguments: [true, false])
    func `seconds and dates in three forms`(withDate: Bool) {
        let date = withDate ? "Fri, 31 Dec 1999 23:59:29 GMT" : nil
        for (value, wait) in Self.rows {
            let found = LoadingRules.RetryAfter([value], date: date, now: withDate ? 5 : Self.now)
            #expect(found?.seconds == wait, "\(value)")
            if let found { #expect(found.text == value) }
        }
    }

    @Test(arguments: [
        (["2", "x", "9", "4"], 9), (["2, x, 9, 4"], 9),
        (["2, Fri, 31 Dec 1999 23:59:59 GMT"], 30),
        (["Friday, 31-Dec-99 23:59:59 GMT, 40"], 40), (["Fri Dec 31 23:59:39 1999, 4"], 10),
        (["Fri, 2"], nil), ([], nil),
    ])
    func `the longest of several values counts`(_ fields: [String], _ wait: Int?) {
        let found = LoadingRules.RetryAfter(fields, date: nil, now: Self.now)
        #expect(found?.seconds == wait.map(Int64.init))
        #expect(found?.delay == wait.map { .seconds($0) })
    }

    @Test func `a leap day`() {
        let found = LoadingRules.RetryAfter(
            ["Thu, 29 Feb 2024 12:00:00 GMT"], date: nil, now: 1_709_207_000)
        #expect(found?.seconds == 1_000)
    }
}
