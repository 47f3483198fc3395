import Expressions
import Values

/// An expression whose evaluation is measured, with the data that it is evaluated on.
struct ExpressionSample {
    let name: String
    let expression: String
    /// The names with their types, in the order of the slots.
    let types: [(name: String, type: CELType)]
    /// A JSON object with a value for each name.
    let data: String
    var models = ModelTable()
    /// Whether the expression is CEL without screenc's own names, so that others can run it.
    var isPlain = true
}

extension ExpressionSample {
    /// One of each kind: scalars, texts, paths, loops, lists of texts, long conditions, a screen.
    static let all: [ExpressionSample] = [
        ExpressionSample(
            name: "x > 10", expression: "x > 10", types: [("x", .int)], data: #"{"x": 12}"#),
        ExpressionSample(
            name: "greeting", expression: "'Hello, ' + name + '!'", types: [("name", .string)],
            data: #"{"name": "world"}"#),
        ExpressionSample(
            name: "arithmetic", expression: "x + y*2 - z/3 > 10 && x%7 != 0",
            types: [("x", .int), ("y", .int), ("z", .int)],
            data: #"{"x": 12, "y": 5, "z": 9}"#),
        ExpressionSample(
            name: "select chain on JSON", expression: "data.user.profile.address.city == 'Seoul'",
            types: [("data", .dyn)],
            data: """
                {"data": {"id": 1, "user": {"id": 7, "name": "Ann", "profile": {"lang": "ko",
                "address": {"zip": "04524", "city": "Seoul"}}}}}
                """),
        ExpressionSample(
            name: "map, filter, map over 1,000",
            expression: "xs.map(x, x * 2).filter(x, x % 3 == 0).map(x, x + 1).size()",
            types: [("xs", .list(.int))], data: #"{"xs": [\#(numbers(1_000))]}"#),
        ExpressionSample(
            name: "all and exists, 200 × 50",
            expression: "xs.all(x, ys.exists(y, y == x % 50))",
            types: [("xs", .list(.int)), ("ys", .list(.int))],
            data: #"{"xs": [\#(numbers(200))], "ys": [\#(numbers(50))]}"#),
        ExpressionSample(
            name: "contains over 40 texts",
            expression: "xs.filter(x, x.contains('needle')).size()",
            types: [("xs", .list(.string))], data: #"{"xs": [\#(texts(40))]}"#),
        ExpressionSample(
            name: "60 × ||",
            expression: (0..<60).map { "x == \($0)" }.joined(separator: " || "),
            types: [("x", .int)], data: #"{"x": 100}"#),
        habits,
    ]

    private static func numbers(_ count: Int) -> String {
        (0..<count).map(String.init).joined(separator: ",")
    }

    private static func texts(_ count: Int) -> String {
        (0..<count).map { index in
            #""item number \#(index) \#(index % 5 == 0 ? "with a needle" : "of the haystack")""#
        }.joined(separator: ",")
    }

    // MARK: - A screen

    /// The leaderboard of a screen: 8 habits, each with 20 users and their places.
    private static let habits = ExpressionSample(
        name: "leaderboard, 8 × 20",
        expression: """
            cel.bind(places, stats.keyBy(s, s.habit, s.counts.keyBy(c, c.id,
              1 + s.counts.filter(o, o.count > c.count).size())),
            stats.filter(s, s.habit in favorites).sortBy(s, s.habit).map(s,
              s.counts.sortBy(c, c.name).sortByDesc(c, c.count).map(c, c.id == me
                ? "You %d (%s)".format([c.count, ordinal(places[s.habit][me])])
                : "%s %d".format([c.name, c.count]))))
            """,
        types: [
            ("stats", .list(.object(ModelID(1)))), ("favorites", .list(.string)), ("me", .string),
        ],
        data: #"{"stats": [\#(statistics)], "favorites": [\#(favorites)], "me": "user 3"}"#,
        models: ModelTable([
            Model(
                name: "Count",
                body: .object([
                    Field(name: "id", type: .string), Field(name: "name", type: .string),
                    Field(name: "count", type: .int),
                ])),
            Model(
                name: "Statistics",
                body: .object([
                    Field(name: "habit", type: .string),
                    Field(name: "counts", type: .list(.model(ModelID(0)))),
                ])),
        ]), isPlain: false)

    private static let statistics = (0..<8).map { habit in
        let counts = (0..<20).map { user in
            #"{"id": "user \#(user)", "name": "User \#(user)", "count": \#(user * (habit + 3) % 17)}"#
        }
        return #"{"habit": "habit \#(habit)", "counts": [\#(counts.joined(separator: ","))]}"#
    }.joined(separator: ",")

    private static let favorites = (0..<8).map { #""habit \#($0)""# }.joined(separator: ",")
}
