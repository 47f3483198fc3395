import Diagnostics
import Expressions
import Loading
import Rendering
import Screens
import Testing

/// Polling of `Specs/habits.yaml`: statistics are loaded each second, and changes are reported.
@Suite struct HabitsPollingTests {
    @Test func `S4-03, S4-04, S4-06, S0-30, S3-12 statistics are polled, and changes are reported`()
        async throws
    {
        let polls = try await SampleScreen("habits").polls(.recorded("habits"))
        let lines = polls.map { ["at \($0.time)"] + $0.changes.lines }
        let failure = """
            these values are stale: the refresh failed, HTTP 503 from \
            http://localhost:8080/combinedStats: the server failed: try again later
            """
        try #require(lines.count == 6)
        // The current user passes Zed and approaches Ann.
        #expect(
            lines[0] == ["at 1.0 seconds", "leaderboard: 1 updated", "followedUsers: 1 updated"])
        #expect(polls[0].texts("leaderboard").last == ["Water", "Ann 12", "You 6 (2nd)"])
        #expect(
            polls[0].texts("followedUsers").first?.last == """
                Currently 1st, ahead of you (2nd) in Water.
                You might catch up with a little extra effort!
                """)
        // Equal data are not a change.
        #expect(lines[1] == ["at 2.0 seconds"])
        #expect(polls[1].changes.isEmpty)
        // A failure keeps both sections and is reported for both, since both depend on the
        // statistics.
        #expect(
            lines[2] == ["at 3.0 seconds", "leaderboard: \(failure)", "followedUsers: \(failure)"])
        #expect(polls[2].cells == polls[1].cells)
        #expect(polls[2].changes.contents.allSatisfy { $0.parts == [.notes] && $0.items.isEmpty })
        // A tie with Ann, and the first entry of Dot.
        #expect(lines[3].dropFirst() == ["leaderboard: 2 updated", "followedUsers: 2 updated"])
        #expect(polls[3].texts("leaderboard").first == ["Nap", "Dot 1"])
        #expect(polls[3].texts("leaderboard").last == ["Water", "Ann 12", "You 12 (1st)"])
        #expect(
            polls[3].texts("followedUsers").first?.last
                == "You are tied at 1st in Water! Now's your chance to pull ahead.")
        // The current user is first, and another favorite has entries.
        #expect(
            lines[4].dropFirst() == [
                "leaderboard: 1 inserted, 1 updated", "followedUsers: 1 updated",
            ])
        #expect(
            polls[4].texts("leaderboard").suffix(2) == [
                ["Stretch", "Cy 2"], ["Water", "You 13 (1st)", "Ann 12"],
            ])
        // A favorite has no entries any more.
        #expect(lines[5].dropFirst() == ["leaderboard: 1 deleted"])
        #expect(polls[5].texts("leaderboard").map(\.first) == ["Nap", "Run", "Stretch", "Water"])
    }

    @Test func `users, habits and settings are loaded once`() async throws {
        let data = HabitsData(["Run": ["Mina": 1]], favorites: ["Run"], followed: ["Zed"])
        let responses = data.responses
        let polls = try await SampleScreen("habits").polls(responses, count: 3)
        #expect(polls.map(\.subject) == Array(repeating: .data("stats"), count: 3))
        let table = try #require(responses.transport as? ResponseTable)
        let sent = await table.requests.filter { !$0.hasSuffix("combinedStats") }
        #expect(sent.count == Set(sent).count)
    }
}

/// The result of a poll.
private struct Poll: Sendable {
    let time: Duration
    let subject: PollReport.Subject
    let changes: SceneChanges

    /// The texts of each section.
    var cells: [[SceneCell]] { changes.new.sections.map(\.cells) }

    func texts(_ id: String) -> [[String]] {
        let section = changes.new.sections.first { $0.id == id }
        return (section?.cells ?? []).map(\.labels)
    }
}

extension SampleScreen {
    /// Watches the screen until the responses or `count` polls are used up, and compares it before
    /// and after each poll.
    fileprivate func polls(_ responses: ScreenResponses, count: Int = .max) async throws -> [Poll] {
        var bag = DiagnosticBag()
        let activation = try #require(bindParameters(plan, [], into: &bag))
        var loads = LoadEnvironment(transport: responses.transport, readFile: responses.readFile)
        let clock = VirtualClock()
        (loads.virtualClock, loads.concurrency) = (clock, 1)
        let start = clock.now
        var screen = ScreenLoad(plan, activation: activation, in: loads)
        await screen.load()
        var shown = try makeScene(screen.snapshot(), of: plan, in: DisplayEnvironment())
        var polls: [Poll] = []
        _ = await screen.poll(from: activation) { screen, report in
            guard
                let scene = try? makeScene(
                    screen.snapshot(), of: plan, in: DisplayEnvironment())
            else { return false }
            polls.append(
                Poll(
                    time: start.duration(to: clock.now), subject: report.subject,
                    changes: changes(from: shown, to: scene)))
            shown = scene
            return polls.count < count
        }
        return polls
    }
}
