import LoadingCore
import TestSupport
import Testing

/// Which requests are sent again, and when.
@Suite struct RetryRulesTests {
    typealias Rules = LoadingRules.RetryRules

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var method = "GET"
        var outcome = Rules.Outcome.failure(.transport)
        var rules = Rules()
        var attempts = 1
        var remaining = Duration.seconds(120)
        var decision: Rules.Decision
    }

    private static func after(_ seconds: Int64) -> LoadingRules.RetryAfter? {
        LoadingRules.RetryAfter(["\(seconds)"], date: nil, now: 0)
    }

    static let rows = [
        Row(testDescription: "no response", decision: .retry(after: .milliseconds(500))),
        Row(
            testDescription: "a timeout", outcome: .failure(.timeout), attempts: 2,
            decision: .retry(after: .seconds(1))),
        Row(
            testDescription: "the last attempt", outcome: .response(status: 503, nil), attempts: 3,
            decision: .stop(.attempts(3))),
        Row(
            testDescription: "more attempts than allowed", attempts: 9,
            decision: .stop(.attempts(9))),
        Row(
            testDescription: "HEAD", method: "HEAD", outcome: .response(status: 500, nil),
            decision: .retry(after: .milliseconds(500))),
        Row(testDescription: "POST", method: "POST", decision: .stop(nil)),
        Row(testDescription: "get", method: "get", decision: .stop(nil)),
        Row(
            testDescription: "a success", outcome: .response(status: 200, nil), decision: .stop(nil)
        ),
        Row(
            testDescription: "a success with Retry-After",
            outcome: .response(status: 200, after(9_999)), decision: .stop(nil)),
        Row(testDescription: "lasting", outcome: .lasting, decision: .stop(nil)),
        Row(testDescription: "one attempt", rules: Rules(attempts: 1), decision: .stop(nil)),
        Row(testDescription: "no attempt", rules: Rules(attempts: 0), decision: .stop(nil)),
        Row(
            testDescription: "another cause", outcome: .response(status: 503, nil),
            rules: Rules(causes: [.timeout, .transport]), decision: .stop(nil)),
        Row(
            testDescription: "a listed cause", outcome: .failure(.timeout),
            rules: Rules(causes: [.timeout]), decision: .retry(after: .milliseconds(500))),
        Row(
            testDescription: "no time left", rules: Rules(attempts: 9), attempts: 3,
            remaining: .seconds(2),
            decision: .stop(.noTime(attempts: 3, delay: .seconds(2)))),
        Row(
            testDescription: "less than no time", remaining: .seconds(-1),
            decision: .stop(.noTime(attempts: 1, delay: .milliseconds(500)))),
        Row(
            testDescription: "Retry-After", outcome: .response(status: 429, after(7)),
            decision: .retry(after: .seconds(7))),
        Row(
            testDescription: "Retry-After shorter than the backoff",
            outcome: .response(status: 503, after(0)),
            decision: .retry(after: .milliseconds(500))),
        Row(
            testDescription: "the longest Retry-After", outcome: .response(status: 503, after(60)),
            decision: .retry(after: .seconds(60))),
        Row(
            testDescription: "too long a Retry-After", outcome: .response(status: 429, after(61)),
            decision: .stop(after(61).map { .longRetryAfter($0, limit: .seconds(60)) })),
        Row(
            testDescription: "too long a Retry-After at the end",
            outcome: .response(status: 429, after(61)), attempts: 3,
            decision: .stop(after(61).map { .longRetryAfter($0, limit: .seconds(60)) })),
        Row(
            testDescription: "a Retry-After beyond the run",
            outcome: .response(status: 503, after(30)), remaining: .seconds(20),
            decision: .stop(.noTime(attempts: 1, delay: .seconds(30)))),
    ]

    @Test(arguments: rows)
    func decides(_ row: Row) {
        let decision = row.rules.decision(
            after: row.outcome, of: row.method, attempts: row.attempts, remaining: row.remaining,
            fraction: 1)
        #expect(decision == row.decision)
    }

    @Test func statuses() {
        for status in -1...1_000 {
            let decision = Rules().decision(
                after: .response(status: status, nil), of: "GET", attempts: 1,
                remaining: .seconds(9), fraction: 0)
            let isRetried = [408, 425, 429, 500, 502, 503, 504].contains(status)
            #expect(decision == (isRetried ? .retry(after: .zero) : .stop(nil)), "\(status)")
        }
    }

    @Test func `the maximum delay doubles up to its limit, and jitter takes a fraction`() {
        let rules = Rules()
        let longest = [1, 2, 3, 4, 5, 6, 7, 100, Int.max].map {
            rules.backoff(afterAttempt: $0, fraction: 1)
        }
        #expect(
            longest == [
                .milliseconds(500), .seconds(1), .seconds(2), .seconds(4), .seconds(8),
                .seconds(16), .seconds(20), .seconds(20), .seconds(20),
            ])
        #expect(rules.backoff(afterAttempt: 3, fraction: 0) == .zero)
        #expect(rules.backoff(afterAttempt: 3, fraction: 0.25) == .milliseconds(500))
        #expect(rules.backoff(afterAttempt: 3, fraction: 7) == .seconds(2))
        #expect(rules.backoff(afterAttempt: 3, fraction: -1) == .zero)
        #expect(rules.backoff(afterAttempt: 3, fraction: .nan) == .zero)
        #expect(rules.backoff(afterAttempt: 0, fraction: 1) == .milliseconds(500))
        #expect(rules.backoff(afterAttempt: .min, fraction: 1) == .milliseconds(500))
        let huge = Rules(base: .seconds(1 << 40), longestBackoff: .seconds(1 << 41))
        #expect(huge.backoff(afterAttempt: 99, fraction: 1) == .seconds(1 << 41))
    }

    /// Whatever a server answers, there are at most so many attempts, and they end in time.
    @Test func `every server ends`() {
        var random = SeededRandom(9_110)
        for _ in 0..<5_000 {
            let rules = Rules(attempts: random.number(0..<12))
            var (attempts, elapsed) = (1, Duration.zero)
            let run = Duration.seconds(random.number(0..<200))
            while case .retry(let delay) = rules.decision(
                after: outcome(&random), of: "GET", attempts: attempts, remaining: run - elapsed,
                fraction: Double.random(in: 0...1, using: &random))
            {
                attempts += 1
                elapsed += delay
                #expect(delay >= .zero && delay <= .seconds(60))
                #expect(elapsed < run)
            }
            #expect(attempts <= max(1, rules.attempts))
        }
    }

    private func outcome(_ random: inout SeededRandom) -> Rules.Outcome {
        switch random.number(0..<4) {
        case 0: .failure(random.one(of: Rules.Cause.allCases))
        case 1: .response(status: random.number(200..<600), nil)
        default: .response(status: 503, Self.after(Int64(random.number(0..<80))))
        }
    }
}
