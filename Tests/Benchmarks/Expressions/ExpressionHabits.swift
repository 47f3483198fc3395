import Expressions
import Values

/// The expressions of the habits sample: the leaders of each habit, and the comparison with
/// followed users. The `let` names of the spec are bound inside the expressions.
extension ExpressionSample {
    /// The data has 20 users, 8 habits and 13 followed users.
    static let habits: [ExpressionSample] = [
        habits("habits: leaderboard", leaderboard), habits("habits: followed", followed),
        habits("habits: places, plain CEL", places, isPlain: true),
    ]

    private static let leaderboard = bound(
        """
        stats.habitStatistics.filter(s, s.habit.name in favorites).sortBy(s, s.habit.name).map(item,
          cel.bind(ranked, item.userCounts.sortBy(c, c.user.name).sortByDesc(c, c.count),
          cel.bind(lines, ranked.map(c, c.user.id == me
            ? "You %d (%s)".format([c.count, ordinal(places[item.habit.name][me])])
            : "%s %d".format([c.user.name, c.count])),
          cel.bind(mine, ranked.map(c, c.user.id).indexOf(me), [
            item.habit.name, lines.first().orValue("Nobody Yet!"),
            (mine.orValue(0) > 0 ? lines[?mine.value()] : lines[?1]).orValue("")]))))
        """)

    private static let followed = bound(
        """
        users.transformList(id, u, id in settings.followedUserIDs, u).sortBy(u, u.name).map(item,
          cel.bind(theirs, logged[?item.id].orValue([]),
          cel.bind(shared, theirs.filter(h, h in logged[?me].orValue([])),
          cel.bind(habit, (shared.filter(h, h in favorites).sort() + shared.sort()
            + theirs.sort()).first(),
          cel.bind(place, habit.optFlatMap(h, places[?h][?item.id]),
          cel.bind(myPlace, habit.optFlatMap(h, places[?h][?me]), [item.name,
            habit.hasValue() && place.hasValue() && myPlace.hasValue()
              && myPlace.value() < place.value()
            ? "Currently " + ordinal(place.value()) + ", behind you ("
              + ordinal(myPlace.value()) + ") in " + habit.value() + "."
            : habit.hasValue() && place.hasValue() && myPlace.hasValue()
              && myPlace.value() > place.value()
            ? "Currently " + ordinal(place.value()) + ", ahead of you ("
              + ordinal(myPlace.value()) + ") in " + habit.value() + "."
            : habit.hasValue() && myPlace.hasValue()
            ? "You are tied at " + ordinal(myPlace.value()) + " in " + habit.value() + "!"
            : "This user doesn't seem to have done much yet."]))))))
        """)

    /// The rank of each user in each favorite habit, without sorting and screenc's own functions.
    private static let places = """
        stats.habitStatistics.filter(s, s.habit.name in settings.favorites).map(s,
          s.userCounts.map(c, c.user.id == settings.currentUserID
            ? "You " + string(c.count)
            : c.user.name + " " + string(c.count)
              + " (" + string(1 + s.userCounts.filter(o, o.count > c.count).size()) + ")"))
        """

    private static func bound(_ expression: String) -> String {
        """
        cel.bind(me, settings.currentUserID, cel.bind(favorites, settings.favorites,
        cel.bind(logged,
          stats.userStatistics.keyBy(s, s.user.id, s.habitCounts.map(c, c.habit.name)),
        cel.bind(places, stats.habitStatistics.keyBy(s, s.habit.name, s.userCounts.keyBy(c,
          c.user.id, 1 + s.userCounts.filter(o, o.count > c.count).size())),
        \(expression)))))
        """
    }

    private static func habits(
        _ name: String, _ expression: String, isPlain: Bool = false
    ) -> ExpressionSample {
        ExpressionSample(
            name: name, expression: expression,
            types: [
                ("settings", .object(ModelID(0))), ("users", .map(.string, .object(ModelID(1)))),
                ("stats", .object(ModelID(2))),
            ], data: data, models: models, isPlain: isPlain)
    }

    // MARK: - Data

    private static let models: ModelTable = {
        let (user, habit) = (ValueType.model(ModelID(1)), ValueType.model(ModelID(7)))
        func model(_ name: String, _ fields: [(String, ValueType)]) -> Model {
            Model(name: name, body: .object(fields.map { Field(name: $0, type: $1) }))
        }
        return ModelTable([
            model(
                "Settings",
                [
                    ("currentUserID", .string), ("followedUserIDs", .list(.string)),
                    ("favorites", .list(.string)),
                ]),
            model("User", [("id", .string), ("name", .string)]),
            model(
                "Statistics",
                [
                    ("userStatistics", .list(.model(ModelID(3)))),
                    ("habitStatistics", .list(.model(ModelID(4)))),
                ]),
            model("UserStatistics", [("user", user), ("habitCounts", .list(.model(ModelID(5))))]),
            model(
                "HabitStatistics", [("habit", habit), ("userCounts", .list(.model(ModelID(6))))]),
            model("HabitCount", [("habit", habit), ("count", .int)]),
            model("UserCount", [("user", user), ("count", .int)]),
            model("Habit", [("name", .string)]),
        ])
    }()

    private static let (userCount, habitCount) = (20, 8)

    private static func user(_ index: Int) -> String {
        #"{"id": "user-\#(index)", "name": "User \#(index * 7 % userCount)"}"#
    }

    private static func habit(_ index: Int) -> String { #"{"name": "Habit \#(index)"}"# }

    private static func count(_ user: Int, _ habit: Int) -> Int { user * (habit + 3) % 17 }

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        "[\((0..<count).map(element).joined(separator: ","))]"
    }

    private static let data = """
        {"settings": {"currentUserID": "user-3",
          "followedUserIDs": \(list(13) { #""user-\#($0 + 4)""# }),
          "favorites": \(list(5) { #""Habit \#($0)""# })},
        "users": {\((0..<userCount).map { #""user-\#($0)": \#(user($0))"# }
            .joined(separator: ","))},
        "stats": {
          "userStatistics": \(list(userCount) { user in """
            {"user": \(Self.user(user)), "habitCounts": \(list(habitCount) { habit in """
                {"habit": \(Self.habit(habit)), "count": \(count(user, habit))}
                """ })}
            """ }),
          "habitStatistics": \(list(habitCount) { habit in """
            {"habit": \(Self.habit(habit)), "userCounts": \(list(userCount) { user in """
                {"user": \(Self.user(user)), "count": \(count(user, habit))}
                """ })}
            """ })}}
        """
}
