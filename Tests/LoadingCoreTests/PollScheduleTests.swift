import LoadingCore
import TestSupport
import Testing

/// When a polled load is due.
@Suite struct PollScheduleTests {
    typealias Schedule = LoadingRules.PollSchedule

    @Test func `it is due at the multiples of the interval`() {
        var schedule = Schedule(every: .seconds(10), at: .zero)
        #expect(schedule.due == .seconds(10))
        schedule.succeed(at: .milliseconds(10_400))
        #expect(schedule.due == .seconds(20))
        // A slow load skips some, and one that ends on a multiple does not repeat at once.
        schedule.succeed(at: .milliseconds(45_001))
        #expect(schedule.due == .seconds(50))
        schedule.succeed(at: .seconds(50))
        #expect(schedule.due == .seconds(60))
        #expect(Schedule(every: .seconds(10), at: .milliseconds(12_345)).due == .seconds(20))
        #expect(Schedule(every: .milliseconds(300), at: .seconds(1)).due == .milliseconds(1_200))
    }

    @Test func `failures double the delay, up to a minute or the interval`() {
        var (time, schedule) = (Duration.seconds(10), Schedule(every: .seconds(10), at: .zero))
        for delay in [20, 40, 60, 60] {
            schedule.fail(at: time, retryAfter: nil)
            #expect(schedule.due - time == .seconds(delay))
            time = schedule.due
        }
        #expect(schedule.failures == 4)
        schedule.succeed(at: .milliseconds(190_001))
        #expect(schedule.due == .seconds(200))
        #expect(schedule.failures == 0)
        schedule.fail(at: .seconds(200), retryAfter: nil)
        #expect(schedule.due == .seconds(220))
        var hourly = Schedule(every: .seconds(3_600), at: .zero)
        hourly.fail(at: .seconds(3_600), retryAfter: .seconds(1))
        #expect(hourly.due == .seconds(7_200))
    }

    @Test func `a server may ask for an hour`() {
        var schedule = Schedule(every: .seconds(1), at: .zero)
        for (seconds, delay) in [(0, 2), (90, 90), (3_600, 3_600), (3_601, 3_600)] {
            schedule.succeed(at: .zero)
            schedule.fail(at: .seconds(5), retryAfter: .seconds(seconds))
            #expect(schedule.due == .seconds(5 + delay))
        }
        schedule.fail(at: .zero, retryAfter: .seconds(-9))
        #expect(schedule.due == .seconds(4))
    }

    @Test func `intervals and times out of range`() {
        for every in [Duration.zero, .seconds(-1), .nanoseconds(1)] {
            #expect(Schedule(every: every, at: .zero).due == .milliseconds(1))
        }
        #expect(Schedule(every: .seconds(1), at: .milliseconds(-500)).due == .seconds(1))
        let longest = Duration.seconds(Int64.max)
        var schedule = Schedule(every: longest, at: longest)
        #expect(schedule.due > .zero)
        for _ in 0..<200 { schedule.fail(at: longest, retryAfter: longest) }
        #expect(schedule.due > longest)
        #expect(schedule.failures == 64)
    }

    /// Whatever happens, the next poll is later than what has ended, and not for ever.
    @Test func `the next poll comes`() {
        var random = SeededRandom(20)
        for _ in 0..<500 {
            let every = Duration.milliseconds(random.number(1..<200_000))
            var (time, schedule) = (Duration.zero, Schedule(every: every, at: .zero))
            for _ in 0..<20 {
                time = max(time, schedule.due) + .milliseconds(random.number(0..<90_000))
                if random.chance(50) {
                    schedule.succeed(at: time)
                    #expect(schedule.due - time <= every)
                } else {
                    let asked = random.chance(50) ? Duration.seconds(random.number(0..<9_000)) : nil
                    schedule.fail(at: time, retryAfter: asked)
                    #expect(schedule.due - time >= every)
                    #expect(schedule.due - time <= max(every, .seconds(3_600)))
                }
                #expect(schedule.due > time)
            }
        }
    }
}
