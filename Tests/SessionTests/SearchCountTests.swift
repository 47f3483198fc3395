import Expressions
import LoaderPlan
import Loading
import Synchronization
import Testing
import Values

@testable import Session

/// How often a session evaluates the texts that a search looks at. The time is looked at for each.
@Suite struct SearchCountTests {
    private static let spec = """
        screen: rows
        api: {baseURL: "https://example.com"}
        models: {Row: {id: int}}
        sections:
          - id: rows
            url: /rows
            model: Row
            layout: list
            cell: {text: "${item.id}"}
            search: string(item.id)
        """

    @Test func `a letter evaluates the text of each item once`() async throws {
        let clock = CountingClock()
        let rows = (0..<5_000).map { #"{"id": \#($0)}"# }.joined(separator: ",")
        let server = ScriptedServer(["GET /rows": [.init(text: "[\(rows)]")]])
        var harness = try await SessionHarness(Self.spec, server) { $0.clock = clock }
        for typed in ["4", "49", "499"] {
            clock.reset()
            try await harness.session.set([NamedConstant("searchText", .string(typed))])
            let snapshot = harness.session.snapshot()
            let count = clock.count
            #expect(
                snapshot.sections.first?.items.count
                    == (0..<5_000).count { "\($0)".contains(typed) })
            // What was made before has been taken, so this is one more evaluation.
            clock.reset()
            _ = harness.session.snapshot()
            #expect(clock.count >= 5_000)
            #expect(count < clock.count * 3 / 2)
        }
    }
}

/// Counts how often the time is read.
private final class CountingClock: Clock, Sendable {
    private let reads = Mutex(0)

    var count: Int { reads.withLock(\.self) }
    func reset() { reads.withLock { $0 = 0 } }

    var now: ContinuousClock.Instant {
        reads.withLock { $0 += 1 }
        return ContinuousClock.now
    }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await Task.sleep(until: deadline, tolerance: tolerance, clock: .continuous)
    }
}
