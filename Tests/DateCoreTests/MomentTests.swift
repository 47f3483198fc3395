import DateCore
import TestSupport
import Testing

@Suite struct MomentTests {
    private typealias Moment = ModelSupport.Moment

    private static let first: Int64 = -62_135_596_800
    private static let last: Int64 = 253_402_300_799

    @Test func `moments are of the years 1 to 9999`() {
        for seconds in [Self.first, -1, 0, Self.last] {
            #expect(Moment(seconds: seconds)?.secondsSince1970 == Double(seconds))
            #expect(Moment(ofSeconds: Double(seconds)) == Moment(seconds: seconds))
            #expect(Moment(ofMilliseconds: Double(seconds) * 1_000) == Moment(seconds: seconds))
        }
        for seconds in [Self.first - 1, Self.last + 1] {
            #expect(Moment(seconds: seconds) == nil)
            #expect(Moment(ofSeconds: Double(seconds)) == nil)
            #expect(Moment(ofMilliseconds: Double(seconds) * 1_000) == nil)
        }
        for number in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(Moment(ofSeconds: number) == nil)
            #expect(Moment(ofMilliseconds: number) == nil)
        }
    }

    @Test func `moments are rounded to microseconds`() {
        #expect(Moment(seconds: 0, nanoseconds: 499)?.microseconds == 0)
        #expect(Moment(seconds: 0, nanoseconds: 500)?.microseconds == 1)
        #expect(Moment(seconds: 0, nanoseconds: 999_999_500) == Moment(seconds: 1))
        #expect(Moment(seconds: Self.last, nanoseconds: 999_999_500) == nil)
        #expect(Moment(ofSeconds: 1_530_144_000.123)?.microseconds == 123_000)
        #expect(Moment(ofSeconds: -0.25)?.seconds == -1)
        #expect(Moment(ofSeconds: -0.25)?.microseconds == 750_000)
        #expect(Moment(ofMilliseconds: 1_714_564_800_123.4567)?.microseconds == 123_457)
        #expect(Moment(ofMilliseconds: -1)?.microseconds == 999_000)
    }

    /// The number of a moment is the nearest one, so that texts of this century are written as they
    /// were read.
    @Test func `numbers are those of literals`() {
        #expect(
            Moment(seconds: 1_714_564_800, nanoseconds: 123_456_000)?.secondsSince1970
                == 1_714_564_800.123456)
        #expect(
            Moment(seconds: 1_530_144_000, nanoseconds: 123_000_000)?.secondsSince1970
                == 1_530_144_000.123)
        var random = SeededRandom(6)
        for _ in 0..<10_000 {
            let seconds = Int64(random.number(-60_000_000_000..<250_000_000_000))
            let moment = Moment(
                seconds: seconds, nanoseconds: UInt32(random.number(0..<1_000_000_000)))
            let number = moment?.secondsSince1970 ?? .nan
            let again = Moment(ofSeconds: number)?.secondsSince1970
            #expect(again == number, "\(number)")
        }
        for _ in 0..<10_000 {
            let seconds = Int64(random.number(0..<4_000_000_000))
            let moment = Moment(
                seconds: seconds, nanoseconds: UInt32(random.number(0..<1_000_000)) * 1_000)
            #expect(Moment(ofSeconds: moment?.secondsSince1970 ?? .nan) == moment)
        }
    }
}
