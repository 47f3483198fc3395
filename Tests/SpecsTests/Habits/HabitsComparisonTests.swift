import Rendering
import Screens
import Testing

/// Compares the habits spec with its rules in Swift.
///
/// Takes 6 s: rare rows need 2,000 seeds.
@Suite struct HabitsComparisonTests {
    @Test func `S4-10, S4-11, S4-14 the spec agrees with the rules on random data`()
        async throws
    {
        let screen = try SampleScreen("habits")
        for seed in UInt64(0)..<2000 {
            let data = HabitsData.random(seed)
            let shown = try await screen.show(data.responses)
            let rules = HabitsRules(data)
            try #require(shown.cells("leaderboard") == rules.leaderboard, "seed \(seed): \(data)")
            try #require(
                shown.cells("followedUsers") == rules.followedUsers, "seed \(seed): \(data)")
            try #require(shown.notes == [], "seed \(seed): \(data)")
        }
    }

    /// The comparison is meaningful only if the data reach every branch.
    @Test func `random data reach each kind of row and message`() {
        var seen: Set<String> = []
        for seed in UInt64(0)..<2000 {
            let rules = HabitsRules(HabitsData.random(seed))
            for cell in rules.leaderboard {
                let lines = [cell.detail, cell.secondaryText].compactMap(\.self)
                seen.insert(
                    lines.map { $0.hasPrefix("You ") ? "you" : "they" }.joined(separator: ", "))
            }
            for cell in rules.followedUsers {
                seen.formUnion(Self.messages.filter { cell.secondaryText?.contains($0) == true })
            }
        }
        let rows = ["they", "they, they", "they, you", "you", "you, they", "you, you"]
        #expect(seen == Set(rows + Self.messages))
    }

    private static let messages = [
        "behind you", "ahead of you", "tied", "give this habit a look", "done much yet",
    ]
}

extension ShownScreen {
    /// Empty for a missing section.
    fileprivate func cells(_ id: String) -> [HabitsRules.Cell] {
        guard let section = scene.sections.firstIndex(where: { $0.id == id }) else { return [] }
        return zip(identities[section], scene.sections[section].cells).map { identity, cell in
            HabitsRules.Cell(
                identity: identity, text: cell[.text] ?? "-", detail: cell[.detail],
                secondaryText: cell[.secondaryText])
        }
    }
}
