import ExpressionCore
import Testing

/// A duration is a sign and numbers with units, in 64 bits of nanoseconds.
@Suite struct WrittenDurationTests {
    private typealias Duration = ExpressionRules.WrittenDuration

    private static func read(_ text: String) -> Duration { Duration(Array(text.utf8)[...]) }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("+0", 0), ("0s", 0), ("1ns", 1), ("1us", 1_000), ("1µs", 1_000),
        ("1μs", 1_000), ("1ms", 1_000_000), ("1.5s", 1_500_000_000), (".5s", 500_000_000),
        ("1.s", 1_000_000_000), ("-1h30m", -5_400_000_000_000), ("+1m", 60_000_000_000),
        ("1m1m", 120_000_000_000), ("0.0000000019s", 1), ("1.9ns", 1),
        ("9223372036854775807ns", Int64.max), ("-9223372036854775808ns", Int64.min),
    ])
    func `a text is a number of nanoseconds`(text: String, nanoseconds: Int64) {
        #expect(Self.read(text) == .nanoseconds(nanoseconds))
    }

    @Test(arguments: [
        "", "-", "+", "1", "s", "1 s", " 1s", "1s ", ".s", "--1s", "1h-1m", "1d", "1S", "00",
        "1e3s",
    ])
    func `a text without its units is malformed`(text: String) {
        #expect(Self.read(text) == .malformed)
    }

    @Test(arguments: [
        "9223372036854775808ns", "-9223372036854775809ns", "2562048h",
        "99999999999999999999999999999ns", "2562047h47m16.854775808s",
    ])
    func `more than 292 years are too long`(text: String) {
        #expect(Self.read(text) == .tooLong)
    }

    @Test func `further digits of a fraction are cut off`() {
        var text = Array("1234567899x".utf8)[...]
        #expect(Duration.billionths(at: &text) == 123_456_789)
        #expect(text.elementsEqual("x".utf8))
        #expect(Duration.billionths(at: &text) == nil)
    }
}
