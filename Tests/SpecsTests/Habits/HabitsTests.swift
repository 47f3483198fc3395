import CellCore
import Expressions
import Layout
import Loading
import Rendering
import Screens
import Testing
import Values

/// `Specs/habits.yaml`: the leaderboard, and the comparison with followed users.
@Suite struct HabitsTests {
    @Test func `S4-01, S4-02, S4-08, S4-13 two sections of different kinds, each sorted`()
        async throws
    {
        let shown = try await SampleScreen("habits").show(.recorded("habits"))
        #expect(shown.scene.title == "Home")
        #expect(shown.scene.sections.map(\.id) == ["leaderboard", "followedUsers"])
        #expect(
            shown.identities == [
                ["Nap", "Run", "Solo", "Water"], ["ann", "bob", "cy", "dot", "zed"],
            ])
        #expect(
            shown.texts("leaderboard") == [
                ["Nap", "Nobody Yet!"], ["Run", "You 20 (1st)", "Zed 1"], ["Solo", "You 7 (1st)"],
                ["Water", "Ann 12", "You 3 (3rd)"],
            ])
        #expect(
            shown.texts("followedUsers") == [
                [
                    "Ann",
                    """
                    Currently 1st, ahead of you (3rd) in Water.
                    You might catch up with a little extra effort!
                    """,
                ],
                ["Bob", "Currently 1st, in Swim.\nMaybe you should give this habit a look."],
                ["Cy", "You are tied at 1st in Read! Now's your chance to pull ahead."],
                [
                    "Dot",
                    "This user doesn't seem to have done much yet. Check in to see if they need any help getting started.",
                ],
                ["Zed", "Currently 2nd, behind you (1st) in Run.\nSend them a friendly reminder!"],
            ])
        #expect(
            shown.scene.sections[0].cells.map(\.view.texts.last) == [
                "Health", "Sport", "Mind", "Health",
            ])
        #expect(shown.notes == [])
    }

    @Test func `S4-03 users, habits and statistics are loaded once, and joined with settings`()
        async throws
    {
        let data = HabitsData(["Run": ["Mina": 1]], favorites: ["Run"], followed: ["Zed"])
        let responses = data.responses
        let shown = try await SampleScreen("habits").show(responses)
        #expect(shown.texts("leaderboard") == [["Run", "You 1 (1st)"]])
        #expect(shown.texts("followedUsers").map(\.first) == ["Zed"])
        let table = try #require(responses.transport as? ResponseTable)
        let server = "http://localhost:8080"
        let paths = ["combinedStats", "habits", "users"]
        #expect(await table.requests.sorted() == paths.map { "\(server)/\($0)" })
    }

    /// The counts of a favorite, and the expected row.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(counts)" }
        let counts: KeyValuePairs<String, Int>
        let texts: [String]
    }

    static let rows = [
        Row(counts: [:], texts: ["Nobody Yet!"]),
        Row(counts: ["Zed": 9], texts: ["Zed 9"]),
        Row(counts: ["Mina": 0], texts: ["You 0 (1st)"]),
        Row(counts: ["Zed": 9, "Ann": 12], texts: ["Ann 12", "Zed 9"]),
        Row(counts: ["Mina": 2, "Ann": 12], texts: ["Ann 12", "You 2 (2nd)"]),
        Row(counts: ["Ann": 12, "Mina": 20], texts: ["You 20 (1st)", "Ann 12"]),
        Row(counts: ["Mina": 3, "Zed": 5, "Ann": 12], texts: ["Ann 12", "You 3 (3rd)"]),
        Row(counts: ["Zed": 5, "Mina": 6, "Ann": 5], texts: ["You 6 (1st)", "Ann 5"]),
        // Users with equal counts have the same rank, and are sorted by name.
        Row(counts: ["Zed": 5, "Mina": 5, "Ann": 5], texts: ["Ann 5", "You 5 (1st)"]),
        Row(counts: ["Zed": 5, "Mina": 4, "Ann": 5], texts: ["Ann 5", "You 4 (3rd)"]),
        Row(counts: ["Zed": -5, "Bob": -6], texts: ["Zed -5", "Bob -6"]),
    ]

    @Test(arguments: rows)
    func `S4-09, S4-10, S4-11 a row shows the first rank, and the user's own or the second`(
        _ row: Row
    )
        async throws
    {
        let data = HabitsData(["Run": row.counts], favorites: ["Run"])
        let shown = try await SampleScreen("habits").show(data.responses)
        #expect(shown.texts("leaderboard") == [["Run"] + row.texts])
    }

    @Test(arguments: [
        (1, "1st", "1번째"), (2, "2nd", "2번째"), (3, "3rd", "3번째"), (4, "4th", "4번째"),
        (11, "11th", "11번째"), (12, "12th", "12번째"), (13, "13th", "13번째"), (21, "21st", "21번째"),
        (111, "111th", "111번째"), (122, "122nd", "122번째"),
    ])
    func `S4-10 ordinals by locale`(_ place: Int, _ english: String, _ korean: String) async throws
    {
        var data = HabitsData(["Run": ["Mina": 0]], favorites: ["Run"])
        let others = (1..<place).map { (user: HabitsData.user("User \($0)"), count: $0) }
        data.habitStatistics[0].userCounts += others
        let screen = try SampleScreen("habits")
        let expected = [
            (RunContext.Locale.english, "You 0 (\(english))"), (.korean, "나 0 (\(korean))"),
        ]
        for (locale, line) in expected {
            let shown = try await screen.show(data.responses, context: RunContext(locale: locale))
            #expect(shown.texts("leaderboard").first?.last == line)
        }
    }

    /// Messages name a habit that is not a favorite if no favorite is shared.
    @Test func `S4-07 only favorites are ranked, but messages name other habits`() async throws {
        let data = HabitsData(
            ["Art": ["Zed": 1, "Mina": 2], "Run": ["Mina": 1], "Yoga": ["Zed": 9]],
            favorites: ["Run"], followed: ["Zed"])
        let shown = try await SampleScreen("habits").show(data.responses)
        #expect(shown.texts("leaderboard").map(\.first) == ["Run"])
        #expect(shown.texts("followedUsers").first?.last?.contains("in Art.") == true)
    }

    @Test func `S4-07 only followed users and favorites are shown`() async throws {
        var data = HabitsData(
            ["Run": ["Zed": 1], "Read": ["Zed": 1], "Swim": ["Ann": 2]],
            favorites: ["Swim", "Run", "Fly"], followed: ["Zed", "Ann"])
        data.users.append(("Bob", HabitsData.user("Bob")))
        let shown = try await SampleScreen("habits").show(data.responses)
        #expect(shown.identities == [["Run", "Swim"], ["Ann", "Zed"]])
    }

    /// A followed user, the counts, and the expected message; `Run` and `Water` are favorites.
    struct Message: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let counts: KeyValuePairs<String, KeyValuePairs<String, Int>>
        let text: String
    }

    static let messages = [
        Message(
            testDescription: "S4-14 a common favorite comes before other common habits",
            counts: ["Art": ["Mina": 9, "Zed": 1], "Run": ["Mina": 1, "Zed": 9]],
            text:
                "Currently 1st, ahead of you (2nd) in Run.\nYou might catch up with a little extra effort!"
        ),
        Message(
            testDescription: "S4-14 the first by name of several",
            counts: ["Water": ["Mina": 9, "Zed": 1], "Run": ["Mina": 1, "Zed": 9]],
            text:
                "Currently 1st, ahead of you (2nd) in Run.\nYou might catch up with a little extra effort!"
        ),
        Message(
            testDescription: "S4-15 a common habit comes before theirs alone, favorites too",
            counts: ["Run": ["Zed": 1], "Yoga": ["Mina": 7, "Ann": 6, "Zed": 5]],
            text: "Currently 3rd, behind you (1st) in Yoga.\nSend them a friendly reminder!"),
        Message(
            testDescription: "S4-16 tied", counts: ["Art": ["Ann": 9, "Mina": 7, "Zed": 7]],
            text: "You are tied at 2nd in Art! Now's your chance to pull ahead."),
        Message(
            testDescription: "S4-17 one of theirs alone",
            counts: ["Water": ["Mina": 9], "Zen": ["Zed": 8], "Yoga": ["Zed": 1, "Ann": 2]],
            text: "Currently 2nd, in Yoga.\nMaybe you should give this habit a look."),
        Message(
            testDescription: "S4-18 nothing", counts: ["Run": ["Mina": 9]],
            text:
                "This user doesn't seem to have done much yet. Check in to see if they need any help getting started."
        ),
    ]

    @Test(arguments: messages)
    func `S4-14, S4-19 messages about followed users`(_ message: Message) async throws {
        let data = HabitsData(message.counts, favorites: ["Run", "Water"], followed: ["Zed"])
        let shown = try await SampleScreen("habits").show(data.responses)
        #expect(shown.texts("followedUsers") == [["Zed", message.text]])
        #expect(shown.notes == [])
    }

    @Test func `statistics may contain unknown users, and lack followed ones`()
        async throws
    {
        let data = HabitsData(["Run": ["Ghost": 3]], favorites: ["Run"], followed: ["Zed"])
        let shown = try await SampleScreen("habits").show(data.responses)
        #expect(shown.texts("leaderboard") == [["Run", "Ghost 3"]])
        #expect(
            shown.texts("followedUsers").first?.last?.hasPrefix("This user doesn't seem") == true)
        #expect(shown.notes == [])
    }

    @Test func `without statistics there are no messages`() async throws {
        let screen = try SampleScreen("habits") {
            $0.replacing("8080/combinedStats", with: "8080/gone")
        }
        let data = HabitsData(["Run": ["Zed": 3]], favorites: ["Run"], followed: ["Zed"])
        for section in try await screen.show(data.responses).scene.sections {
            guard case .failed(let kind, let told) = section.state else {
                Issue.record("\(section.id) shows \(section.cells)")
                continue
            }
            #expect(kind == "status")
            #expect(told.text == "This is no longer available.")
        }
    }

    @Test func `S4-12, S4-21 the leaderboard scrolls sideways, with three habits per column`()
        async throws
    {
        let shown = try await SampleScreen("habits").show(.recorded("habits"))
        let layout = try #require(shown.sectionLayout(0))
        #expect(layout.spacing == 20)
        #expect(layout.scrolling == .continuous)
        #expect(layout.insets == LayoutInsets(top: 12, leading: 20, bottom: 20, trailing: 20))
        let group = layout.group
        #expect(group.size.width == .fractionalWidth(0.75))
        #expect(group.size.height == .fractionalWidth(0.75))
        #expect(try shown.frames(0, "header") == [[20, 0, 350, 80]])
        // A group is 0.75 × 390 wide and high; an item has 0.3 of the height without its two gaps.
        #expect(
            try shown.frames(0) == [
                [20, 92, 292.333, 81.667], [20, 183.667, 292.333, 81.667],
                [20, 275.333, 292.333, 81.667], [332.333, 92, 292.333, 81.667],
            ])
        #expect(shown.scene.sections.map(\.header?.cell[.text]) == ["Leaderboard", "Following"])
        #expect(shown.scene.sections.map(\.background?.color.name) == ["systemGray6", nil])
    }

    /// Whether there are data of favorites, and of followed users.
    @Test(arguments: [
        ("Run", "Zed", ["leaderboard", "followedUsers"]), ("Fly", "Zed", ["followedUsers"]),
        ("Run", "Ann", ["leaderboard"]), ("Fly", "Ann", []),
    ])
    func `S4-21 empty sections are dropped`(
        _ favorite: String, _ followed: String, _ sections: [String]
    ) async throws {
        var data = HabitsData(["Run": ["Zed": 1]], favorites: [favorite], followed: [followed])
        data.users = [("Zed", HabitsData.user("Zed"))]
        let shown = try await SampleScreen("habits").show(data.responses)
        #expect(shown.scene.sections.map(\.id) == sections)
        #expect(shown.notes == [])
    }

    @Test func `S4-20, S4-21 followed users are a list with the heights of their texts`()
        async throws
    {
        let shown = try await SampleScreen("habits").show(.recorded("habits"))
        let row = try #require(shown.sectionLayout(1)).group.size
        #expect(row == LayoutSize(width: .fractionalWidth(1), height: .estimated(100)))
        #expect(try shown.frames(1, "header") == [[0, 0, 390, 60]])
        #expect(try shown.frames(1).map { $0[1] } == [60, 160, 260, 360, 460])
    }
}
