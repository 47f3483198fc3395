import TestSupport

extension HabitsData {
    /// Valid and invalid data: names with common prefixes and in both normal forms, ties,
    /// inconsistent statistics, unknown users.
    static func random(_ seed: UInt64) -> HabitsData {
        var random = SeededRandom(seed)
        return HabitsData(&random)
    }

    private init(_ random: inout SeededRandom) {
        let ids = ["0", "1", "2", "3", "4", "5", "6", "7", "A", "a", "\u{E9}", "e\u{301}"]
            .shuffled(using: &random).map { Exact($0) }
        let known = ids.prefix(random.number(0..<9)).map { id in
            User(id: id, name: Exact(random.one(of: Self.names)))
        }
        // Some users in the statistics are unknown, and some have another name there.
        let counting =
            known.filter { _ in random.chance(80) }
            + ids.suffix(random.number(0..<3)).map {
                User(id: $0, name: Exact(random.one(of: Self.names)))
            }
        let habits = Self.habits.shuffled(using: &random).prefix(random.number(0..<8))
            .map { Exact($0) }
        me = random.one(of: ids)
        followed = ids.filter { _ in random.chance(60) }.shuffled(using: &random)
        favorites = habits.filter { _ in random.chance(50) } + ["Nothing"]
        users = known.map { (random.chance(95) ? $0.id : random.one(of: ids), $0) }
        users = users.enumerated().filter { index, entry in
            !users[..<index].contains { $0.key == entry.key }
        }.map(\.element)
        habitStatistics = habits.map { habit in
            HabitStatistics(
                habit: habit, userCounts: Self.userCounts(of: counting, &random))
        }
        userStatistics = counting.shuffled(using: &random).map { user in
            UserStatistics(user: user, habitCounts: habitCounts(of: user, habits, &random))
        }
    }

    private static func userCounts(
        of users: [User], _ random: inout SeededRandom
    ) -> [(user: User, count: Int)] {
        let most = random.one(of: [2, 5, 1000])
        var counts = users.filter { _ in random.chance(60) }.map { user in
            (user: user, count: random.number(0..<most) - (random.chance(5) ? 3 : 0))
        }
        if let first = counts.first, random.chance(5) { counts.append((first.user, most)) }
        return counts.shuffled(using: &random)
    }

    /// The other statistics, with errors.
    private func habitCounts(
        of user: User, _ habits: [Exact], _ random: inout SeededRandom
    ) -> [(habit: Exact, count: Int)] {
        let counted = habitStatistics.compactMap { statistics in
            statistics.userCounts.first { $0.user.id == user.id }.map {
                (habit: statistics.habit, count: $0.count)
            }
        }
        let wrong = habits.filter { _ in random.chance(5) }.map { (habit: $0, count: 1) }
        return (counted.filter { _ in random.chance(95) } + wrong).shuffled(using: &random)
    }

    private static let names = [
        "", "A", "An", "Ann", "Anna", "ann", "Ann ", "Bo", "Zo\u{EB}", "Zoe\u{308}", "\u{FF21}nn",
        "한강", "🏃", "🏃🏽\u{200D}♀️", "👩\u{200D}👩\u{200D}👧", "\"Q\"", "a\nb", "${item.name}", "%d %s",
    ]

    private static let habits = [
        "Run", "Running", "run", "Water", "Caf\u{E9}", "Cafe\u{301}", "🧘", "🧘\u{200D}♂️", "잠", "Nap",
        "", "Run ",
    ]
}
