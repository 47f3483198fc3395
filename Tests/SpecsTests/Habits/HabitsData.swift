import JSONData
import Loading

/// A text that is compared by bytes, as in JSON and in expressions. `String` treats the two Unicode
/// normal forms of `é` as equal.
struct Exact: Hashable, Comparable, ExpressibleByStringLiteral, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.text = text }

    static func == (one: Exact, other: Exact) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8)
    }

    static func < (one: Exact, other: Exact) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

/// The data of `Specs/habits.yaml`: users, statistics and settings.
struct HabitsData: Sendable {
    struct User: Sendable {
        var id: Exact
        var name: Exact
    }

    struct HabitStatistics: Sendable {
        var habit: Exact
        var userCounts: [(user: User, count: Int)]
    }

    struct UserStatistics: Sendable {
        var user: User
        var habitCounts: [(habit: Exact, count: Int)]
    }

    var me: Exact = "Mina"
    var followed: [Exact] = []
    var favorites: [Exact] = []
    var users: [(key: Exact, user: User)] = []
    var habitStatistics: [HabitStatistics] = []
    var userStatistics: [UserStatistics] = []
}

extension HabitsData {
    /// Consistent statistics; the id of a user is the name.
    init(
        _ counts: KeyValuePairs<String, KeyValuePairs<String, Int>>, favorites: [String] = [],
        followed: [String] = []
    ) {
        self.favorites = favorites.map { Exact($0) }
        self.followed = followed.map { Exact($0) }
        for (habit, entries) in counts {
            let habit = Exact(habit)
            let userCounts = entries.map { (user: Self.user($0.key), count: $0.value) }
            habitStatistics.append(HabitStatistics(habit: habit, userCounts: userCounts))
            for (user, count) in userCounts { log(habit, count, user) }
        }
        users = self.followed.map { ($0, User(id: $0, name: $0)) }
    }

    static func user(_ name: String) -> User { User(id: Exact(name), name: Exact(name)) }

    private mutating func log(_ habit: Exact, _ count: Int, _ user: User) {
        if let index = userStatistics.firstIndex(where: { $0.user.id == user.id }) {
            userStatistics[index].habitCounts.append((habit, count))
        } else {
            userStatistics.append(UserStatistics(user: user, habitCounts: [(habit, count)]))
        }
    }
}

// MARK: - JSON

extension HabitsData {
    /// The responses of the server and the file with these data.
    var responses: ScreenResponses {
        let settings = settings
        let table = ResponseTable([
            "http://localhost:8080/users": usersJSON,
            "http://localhost:8080/habits": habitsJSON,
            "http://localhost:8080/combinedStats": statisticsJSON,
        ])
        return ScreenResponses(transport: table) { path throws(LoadFileFault) in
            guard path == "habits/settings.json" else { throw LoadFileFault(path) }
            return settings
        }
    }

    private var settings: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("currentUserID")
            writer.string(me.text)
            writer.list("followedUserIDs", followed) { $0.string($1.text) }
            writer.list("favoriteHabits", favorites) { $0.habit($1) }
        }
        return writer.bytes
    }

    private var usersJSON: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            for (key, user) in users {
                writer.key(key.text)
                writer.user(user)
            }
        }
        return writer.bytes
    }

    /// Every second habit: statistics may contain unknown habits.
    private var habitsJSON: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            for (index, statistics) in habitStatistics.enumerated() where index.isMultiple(of: 2) {
                writer.key(statistics.habit.text)
                writer.object { writer in
                    writer.key("name")
                    writer.string(statistics.habit.text)
                    writer.key("category")
                    writer.object { writer in
                        writer.key("name")
                        writer.string("Health")
                    }
                }
            }
        }
        return writer.bytes
    }

    private var statisticsJSON: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.list("habitStatistics", habitStatistics) { writer, statistics in
                writer.object { writer in
                    writer.key("habit")
                    writer.habit(statistics.habit)
                    writer.list("userCounts", statistics.userCounts) { writer, entry in
                        writer.object { writer in
                            writer.key("user")
                            writer.user(entry.user)
                            writer.key("count")
                            writer.int(Int64(entry.count))
                        }
                    }
                }
            }
            writer.list("userStatistics", userStatistics) { writer, statistics in
                writer.object { writer in
                    writer.key("user")
                    writer.user(statistics.user)
                    writer.list("habitCounts", statistics.habitCounts) { writer, entry in
                        writer.object { writer in
                            writer.key("habit")
                            writer.habit(entry.habit)
                            writer.key("count")
                            writer.int(Int64(entry.count))
                        }
                    }
                }
            }
        }
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func object(_ body: (inout JSONWriter) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    fileprivate mutating func list<T>(
        _ key: String, _ elements: [T], _ body: (inout JSONWriter, T) -> Void
    ) {
        self.key(key)
        beginArray()
        for element in elements { body(&self, element) }
        endArray()
    }

    fileprivate mutating func habit(_ name: Exact) {
        object { writer in
            writer.key("name")
            writer.string(name.text)
        }
    }

    fileprivate mutating func user(_ user: HabitsData.User) {
        object { writer in
            writer.key("id")
            writer.string(user.id.text)
            writer.key("name")
            writer.string(user.name.text)
        }
    }
}
