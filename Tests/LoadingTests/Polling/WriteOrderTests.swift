import Expressions
import LoaderPlan
import Loading
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

        func record(_ screen: inout ScreenLoad) {
            let summaries = screen.snapshot().summaries
            self.summaries.withLock { $0.append(summaries) }
        }
    }

    /// A screen that is not polled any more.
    private struct Stopped: Sendable {
        var screen: ScreenLoad
        let start: Activation
        /// The write that has not ended.
        let write: BegunWrite?
    }

    /// Polls a quick section and a slow one, and writes at the first report of the quick one.
    ///
    /// - Parameter ends: Whether the write ends at once.
    private func poll(
        _ server: TimedServer, endingWrite ends: Bool
    ) async throws -> Task<Stopped, Never> {
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
            section.plan.onTap.map {
                PendingAction(
                    $0,
                    in: ActionScope(
                        section, 0, at: section.plan.place, TappedNames(activation)))
            }
        }
        let action = tapped??.resolved(start, of: plan, in: environment).action
        guard case .send(let request)? = action?.verb else { throw NoRequest() }
        return Task { [screen, history] in
            var (screen, count) = (screen, 0)
            var write: BegunWrite?
            _ = await screen.poll(from: start) { screen, report in
                if report.subject == .section("quick") {
                    count += 1
                    if count == 1, case .begun(let begun) = screen.begin(request) { write = begun }
                    if ends, let begun = write {
                        _ = screen.end(begun, await begun.send())
                        write = nil
                    }
                }
                history.record(&screen)
                return true
            }
            return Stopped(screen: screen, start: start, write: write)
        }
    }

    private struct NoRequest: Error {}

    private func step(_ sleepers: Int...) async {
        let settled = await clock.settled(sleepers)
        #expect(settled == sleepers)
        clock.advance(to: sleepers.first ?? 0)
    }

    @Test func `a poll that was asked for before a write ended is dropped, and asked again`()
        async throws
    {
        let server = TimedServer(clock) { path, turn in
            .init(text: rows([turn]), after: path == "/slow" && turn > 0 ? 500 : 0)
        }
        let polling = try await poll(server, endingWrite: true)
        await step(1_000)
        await step(1_500, 2_000)
        await step(2_000, 2_000)
        #expect(await clock.settled([3_000]) == [3_000])
        polling.cancel()
        _ = await polling.value
        #expect(server.times("/slow") == [0, 1_000, 1_500])
        #expect(!history.ofSlow.contains("content [1]"), "that answer is older than the write")
        #expect(history.ofSlow.contains("content [2]"))
        #expect(server.times("/write") == [1_000], "polls never repeat a write")
    }

    /// Only `observe` reaches a screen that is polled, and answers that are dropped are not reported:
    /// whoever ends a write later stops polling, ends it and polls again.
    @Test func `a poll that is answered while a write is in flight is dropped`() async throws {
        let server = TimedServer(clock) { path, turn in
            .init(text: rows([turn]), after: path == "/slow" && turn > 0 ? 500 : 0)
        }
        let polling = try await poll(server, endingWrite: false)
        await step(1_000)
        await step(1_500, 2_000)
        await step(2_000)
        #expect(await clock.settled([2_500, 3_000]) == [2_500, 3_000])
        polling.cancel()
        var stopped = await polling.value
        #expect(Set(history.ofSlow) == ["content [0]"], "both answers came during the write")
        #expect(history.ofSlow.count == 1)

        let write = try #require(stopped.write)
        _ = stopped.screen.end(write, await write.send())
        let again = Task { [stopped, history] in
            var screen = stopped.screen
            _ = await screen.poll(from: stopped.start) { screen, _ in
                history.record(&screen)
                return true
            }
        }
        await step(3_000)
        await step(3_500, 4_000)
        #expect(await clock.settled([4_000]) == [4_000])
        again.cancel()
        await again.value
        #expect(server.times("/slow") == [0, 1_000, 2_000, 3_000])
        #expect(history.ofSlow.last == "content [3]")
        #expect(!history.ofSlow.contains("content [1]"), "that answer is older than the write")
        #expect(server.times("/write") == [2_000])
    }
}
