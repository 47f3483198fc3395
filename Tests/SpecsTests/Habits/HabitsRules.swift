/// The rules of `Specs/habits.yaml` in Swift.
struct HabitsRules {
    /// The content of a cell, and the identity of its item.
    struct Cell: Equatable {
        var identity: String
        var text: String
        var detail: String?
        var secondaryText: String?
    }

    private let data: HabitsData
    private let favorites: Set<Exact>
    private let followed: Set<Exact>
    /// The habits of each user.
    private let logged: [Exact: [Exact]]
    /// The ranks by habit and user; users with equal counts have the same rank.
    private let ranks: [Exact: [Exact: Int]]

    init(_ data: HabitsData) {
        self.data = data
        favorites = Set(data.favorites)
        followed = Set(data.followed)
        logged = Dictionary(
            data.userStatistics.map { ($0.user.id, $0.habitCounts.map(\.habit)) },
            uniquingKeysWith: { first, _ in first })
        ranks = Dictionary(
            data.habitStatistics.map { ($0.habit, Self.ranks(of: $0.userCounts)) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func ranks(
        of userCounts: [(user: HabitsData.User, count: Int)]
    ) -> [Exact: Int] {
        Dictionary(
            userCounts.map { entry in
                (entry.user.id, 1 + userCounts.filter { $0.count > entry.count }.count)
            },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: - Leaderboard

    var leaderboard: [Cell] {
        data.habitStatistics
            .filter { favorites.contains($0.habit) }
            .sorted { $0.habit < $1.habit }
            .map(leaderboardCell)
    }

    private func leaderboardCell(_ statistics: HabitsData.HabitStatistics) -> Cell {
        let ranked = statistics.userCounts.sorted { one, other in
            one.count == other.count ? one.user.name < other.user.name : one.count > other.count
        }
        let lines = ranked.map { user, count in
            if user.id == data.me, let rank = ranks[statistics.habit]?[user.id] {
                return "You \(count) (\(ordinal(rank)))"
            }
            return "\(user.name.text) \(count)"
        }
        let mine = ranked.firstIndex { $0.user.id == data.me } ?? 0
        let second = max(mine, 1)
        return Cell(
            identity: statistics.habit.text, text: statistics.habit.text,
            detail: lines.first ?? "Nobody Yet!",
            secondaryText: second < lines.count ? lines[second] : nil)
    }

    // MARK: - Followed users

    var followedUsers: [Cell] {
        data.users
            .filter { followed.contains($0.key) }
            .map(\.user)
            .sorted { $0.name < $1.name }
            .unique(by: \.id)
            .map { user in
                Cell(
                    identity: user.id.text, text: user.name.text, detail: nil,
                    secondaryText: message(about: user))
            }
    }

    private func message(about user: HabitsData.User) -> String {
        let nothing =
            "This user doesn't seem to have done much yet. Check in to see if they need any help getting started."
        guard let habit = habit(of: user) else { return nothing }
        let name = habit.text
        switch (ranks[habit]?[user.id], ranks[habit]?[data.me]) {
        case (let rank?, let myPlace?) where myPlace < rank:
            return """
                Currently \(ordinal(rank)), behind you (\(ordinal(myPlace))) in \(name).
                Send them a friendly reminder!
                """
        case (let rank?, let myPlace?) where myPlace > rank:
            return """
                Currently \(ordinal(rank)), ahead of you (\(ordinal(myPlace))) in \(name).
                You might catch up with a little extra effort!
                """
        case (_, let myPlace?):
            return
                "You are tied at \(ordinal(myPlace)) in \(name)! Now's your chance to pull ahead."
        case (let rank?, nil):
            return """
                Currently \(ordinal(rank)), in \(name).
                Maybe you should give this habit a look.
                """
        case (nil, nil): return nothing
        }
    }

    /// The habit of the message: a shared favorite, else a shared habit, else one of the user; the
    /// first by name.
    private func habit(of user: HabitsData.User) -> Exact? {
        let theirs = logged[user.id] ?? []
        let mine = Set(logged[data.me] ?? [])
        let shared = theirs.filter { mine.contains($0) }
        return shared.filter { favorites.contains($0) }.min() ?? shared.min() ?? theirs.min()
    }

    private func ordinal(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (_, 11...13): "\(number)th"
        case (1, _): "\(number)st"
        case (2, _): "\(number)nd"
        case (3, _): "\(number)rd"
        default: "\(number)th"
        }
    }
}

extension Sequence {
    /// The elements without repeated keys.
    fileprivate func unique(by key: (Element) -> Exact) -> [Element] {
        var seen: Set<Exact> = []
        return filter { seen.insert(key($0)).inserted }
    }
}
