/// Values of `Retry-After` at a time.
package enum RetryAfterRows {
    /// The time in seconds since 1970 UTC.
    package static let now: Int64 = 946_684_769
    /// The same time, as a server says it.
    package static let date = "Fri, 31 Dec 1999 23:59:29 GMT"

    /// The seconds until a date at 1999-12-31 23:59:29 UTC; nil for an invalid one.
    package static let all: [(value: String, wait: Int?)] = [
        ("Fri, 31 Dec 1999 23:59:59 GMT", 30), ("Friday, 31-Dec-99 23:59:59 GMT", 30),
        ("Fri Dec 31 23:59:59 1999", 30), ("Sat Jan  1 00:00:09 2000", 40),
        ("Sat, 01 Jan 2000 00:00:00 GMT", 31), ("Saturday, 01-Jan-00 00:00:00 GMT", 31),
        ("fri, 31 dec 1999 23:59:59 gmt", 30), ("Fri, 31 Dec 1999 23:59:60 GMT", 31),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sunday, 06-Nov-94 08:49:37 GMT", 0),
        ("Friday, 31-Dec-60 23:59:59 GMT", 0),  // 1960: 2060 is too far ahead
        ("-5", 0), ("0005", 5),
        ("", nil), ("abc", nil), ("5 s", nil), ("1e3", nil), ("5.5", nil), ("+5", nil),
        ("Fri, 31 Dec 1999 23:59:59 CET", nil), ("Fri, 31 Dec 1999 24:00:00 GMT", nil),
        ("Fri, 32 Dec 1999 23:59:59 GMT", nil), ("Fri, 31 Foo 1999 23:59:59 GMT", nil),
        ("Fri, 31 Dec 1999 23:59 GMT", nil), ("31 Dec 1999 23:59:59 GMT", nil),
        ("Fri, 31 Dec 19999999999999 23:59:59 GMT", nil), ("٣", nil),
    ]
}
