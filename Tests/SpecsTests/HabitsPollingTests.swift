import Diagnostics
import Expressions
import Loading
import Rendering
import Screens
import Testing

/// `Specs/habits.yaml` while it is shown: statistics are asked for each second, and what changes is
/// told.
@Suite struct HabitsPollingTests {
    @Test func `S4-03, S4-04, S4-06, S0-30, S3-12 statistics are polled, and changes are told`()
        async throws
    {
        let polls = try await SampleScreen("habits").polls(.recorded("habits"))
        let lines = polls.map { ["at \($0.time)"] + $0.changes.lines }
        let failure = """
            these values are stale: the refresh failed, HTTP 503 from \
            http://localhost:8080/combinedStats: the server failed: try again later
            """
        try #require(lines.count == 6)
        // I drink more than Zed, and come closer to Ann.
        #expect(
            lines[0] == ["at 1.0 seconds", "leaderboard: 1 updated", "followedUsers: 1 updated"])
        #expect(polls[0].texts("leaderboard").last == ["Water", "Ann 12", "You 6 (2nd)"])
        #expect(
            polls[0].texts("followedUsers").first?.last == """
                Currently 1st, ahead of you (2nd) in Water.
                You might catch up with a little extra effort!
                """)
        // The same again is no change.
        #expect(lines[1] == ["at 2.0 seconds"])
        #expect(polls[1].changes.isEmpty)
        // A failure blanks nothing, and is told of both, since both have texts made of statistics.
        #expect(
            lines[2] == ["at 3.0 seconds", "leaderboard: \(failure)", "followedUsers: \(failure)"])
        #expect(polls[2].cells == polls[1].cells)
        #expect(polls[2].changes.contents.allSatisfy { $0.parts == [.notes] && $0.items.isEmpty })
        // A tie with Ann, and Dot's first nap.
        #expect(lines[3].dropFirst() == ["leaderboard: 2 updated", "followedUsers: 2 updated"])
        #expect(polls[3].texts("leaderboard").first == ["Nap", "Dot 1"])
        #expect(polls[3].texts("leaderboard").last == ["Water", "Ann 12", "You 12 (1st)"])
        #expect(
            polls[3].texts("followedUsers").first?.last
                == "You are tied at 1st in Water! Now's your chance to pull ahead.")
        // I am the first, and another of my favorites is counted.
        #expect(
            lines[4].dropFirst() == [
                "leaderboard: 1 inserted, 1 updated", "followedUsers: 1 updated",
            ])
        #expect(
            polls[4].texts("leaderboard").suffix(2) == [
                ["Stretch", "Cy 2"], ["Water", "You 13 (1st)", "Ann 12"],
            ])
        // One is not counted any more.
        #expect(lines[5].dropFirst() == ["leaderboard: 1 deleted"])
        #expect(polls[5].texts("leaderboard").map(\.first) == ["Nap", "Run", "Stretch", "Water"])
    }

    @Test func `users, habits and settings are asked for once`() async throws {
        let data = HabitsData(["Run": ["Mina": 1]], favorites: ["Run"], followed: ["Zed"])
        let answers = data.answers
        let polls = try await SampleScreen("habits").polls(answers, count: 3)
        #expect(polls.map(\.subject) == Array(repeating: .data("stats"), count: 3))
        let table = try #require(answers.transport as? AnswerTable)
        let asked = await table.requests.filter { !$0.hasSuffix("combinedStats") }
        #expect(asked.count == Set(asked).count)
    }
}

/// What one poll has come to.
private struct Poll: Sendable {
    let time: Duration
    let subject: PollReport.Subject
    let changes: SceneChanges

    /// What each section shows.
    var cells: [[SceneCell]] { changes.new.sections.map(\.cells) }

    func texts(_ id: String) -> [[String]] {
        let section = changes.new.sections.first { $0.id == id }
        return (section?.cells ?? []).map {
            [$0[.text], $0[.detail], $0[.secondaryText]].compactMap(\.self)
        }
    }
}

extension SampleScreen {
    /// Shows the screen until there are no more answers, or so many polls, and compares what it
    /// shows before and after each.
    fileprivate func polls(_ answers: Answers, count: Int = .max) async throws -> [Poll] {
        var bag = DiagnosticBag()
        let activation = try #require(bindParameters(plan, [], into: &bag))
        var loads = LoadEnvironment(transport: answers.transport, readFile: answers.readFile)
        let clock = VirtualClock()
        (loads.virtualClock, loads.concurrency) = (clock, 1)
        let start = clock.now
        var screen = ScreenLoad(plan, activation: activation, in: loads)
        await screen.load()
        var shown = makeScene(screen.snapshot(), of: plan, in: DisplayEnvironment())
        var polls: [Poll] = []
        _ = await screen.poll(from: activation) { screen, report in
            let scene = makeScene(screen.snapshot(), of: plan, in: DisplayEnvironment())
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
