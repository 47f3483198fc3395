import LoaderPlan
import Loading
import Screens
import Synchronization
import TestSupport
import Testing

/// Polls that were asked for before a write ended.
@Suite struct WriteOrderTests {
    private let clock = TestClock()
    private let history = History()

    /// The sections after each report.
    private final class History: Sendable {
        let summaries = Mutex<[[String]]>([])

        var ofSlow: [String] { summaries.withLock { $0.compactMap(\.last) } }
    }

    /// Polls a quick section and a slow one, and writes at the first report of the quick one.
    ///
    /// - Parameter end: The number of the quick one's report at which the write ends.
    private func poll(
        _ server: TimedServer, endingAt end: Int
    ) async throws -> Task<PollEnd, Never> {
        var harness = LoaderHarness(
            "id: quick, url: BASE/quick, every: 1s, onTap: {send: {post: BASE/write}}",
            "id: slow, url: BASE/slow, every: 1s")
        harness.clock = clock
        harness.allowsSending = true
        let (plan, start) = (try harness.plan(), try harness.activation())
        let environment = harness.environment(server)
        var screen = try harness.screen(server)
        await screen.load()
        let section = try #require(screen.snapshot().sections.first)
        var activation = screen.snapshot().activation
        let tapped = section.withItem(at: 0, &activation) { _, activation in
            section.plan.spec.onTap.map {
                PendingAction(
                    $0,
                    in: ActionScope(
                        section, 0, at: section.plan.spec.place, TappedNames(activation)))
            }
        }
        let action = tapped??.resolved(start, of: plan, in: environment).action
        guard case .send(let request)? = action?.verb else { throw NoRequest() }
        return Task { [screen, history] in
            var (screen, count) = (screen, 0)
            var write: BegunWrite?
            return await screen.poll(from: start) { screen, report in
                if report.subject == .section("quick") {
                    count += 1
                    if count == 1 { write = screen.begin(request)?.next.sends.first }
                    if count == end, let begun = write {
                        _ = screen.end(begun, await begun.send())
                    }
                }
                let summaries = screen.snapshot().summaries
                history.summaries.withLock { $0.append(summaries) }
                return true
            }
        }
    }

    private struct NoRequest: Error {}

    private func step(_ sleepers: Int...) async throws {
        try await clock.waitForSleepers(sleepers)
        clock.advance(to: sleepers.first ?? 0)
    }

    @Test func `a poll that was asked for before a write ended is dropped, and asked again`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            .init(text: rows([turn]), after: path == "/slow" && turn > 0 ? 500 : 0)
        }
        let polling = try await poll(server, endingAt: 1)
        try await step(1_000)
        try await step(1_500, 2_000)
        try await step(2_000, 2_000)
        // The answer of the slow section arrives on a task of its own, after the next sleep began.
        try await waitUntil("the second answer, and there are \(history.ofSlow)") {
            history.ofSlow.contains("content [2]")
        }
        polling.cancel()
        _ = await polling.value
        #expect(server.times("/slow") == [0, 1_000, 1_500])
        #expect(!history.ofSlow.contains("content [1]"), "that answer is older than the write")
        #expect(server.times("/write") == [1_000], "polls never repeat a write")
    }
}
