import Rendering
import Screens
import TestSupport
import Testing

/// Compares the habits spec with its rules in Swift.
///
/// Rare rows need 2,000 seeds; what is compared are those that reach a new kind of row, and each tenth.
@Suite struct HabitsComparisonTests {
    @Test func `S4-10, S4-11, S4-14 the spec agrees with the rules on random data`()
        async throws
    {
        let screen = try SampleScreen("habits")
        var seen: Set<String> = []
        for seed in UInt64(0)..<2000 {
            let data = HabitsData.random(seed)
            let rules = HabitsRules(data)
            let kinds = Self.kinds(of: rules)
            guard isFullRun || seed % 10 == 0 || !kinds.isSubset(of: seen) else { continue }
            seen.formUnion(kinds)
            let shown = try await screen.show(data.responses)
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
            seen.formUnion(Self.kinds(of: HabitsRules(HabitsData.random(seed))))
        }
        let rows = ["they", "they, they", "they, you", "you", "you, they", "you, you"]
        #expect(seen == Set(rows + Self.messages))
    }

    /// Returns the kinds of rows and messages that the rules show.
    private static func kinds(of rules: HabitsRules) -> Set<String> {
        var kinds: Set<String> = []
        for cell in rules.leaderboard {
            let lines = [cell.detail, cell.secondaryText].compactMap(\.self)
            kinds.insert(
                lines.map { $0.hasPrefix("You ") ? "you" : "they" }.joined(separator: ", "))
        }
        for cell in rules.followedUsers {
            kinds.formUnion(messages.filter { cell.secondaryText?.contains($0) == true })
        }
        return kinds
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
            // A label without a text is not there.
            let isHabit = id == "leaderboard"
            let name = isHabit && identity.isEmpty ? "" : cell.labels.first ?? "-"
            var rest = cell.labels.dropFirst(isHabit && name.isEmpty ? 0 : 1)
            return HabitsRules.Cell(
                identity: identity, text: name, detail: isHabit ? rest.popFirst() : nil,
                secondaryText: rest.first)
        }
    }
}
