import Values

/// A value that differs between two versions of a part of a screen.
struct PartDifference {
    /// The names that lead to it from the part.
    let path: [String]
    /// Nil for what is new.
    let from: Constant?
    /// Nil for what is gone.
    let to: Constant?

    /// What the names of times end with in the description of a plan.
    static let unit = "Milliseconds"

    /// Returns one of the values in one line; a time as specs write it.
    func shown(_ value: Constant) -> String {
        guard path.last?.hasSuffix(Self.unit) == true, case .int(let time) = value else {
            return value.shown
        }
        return time.isMultiple(of: 1_000) ? "\(time / 1_000)s" : "\(time)ms"
    }
}

/// Compares the members of parts, each value once.
struct PartComparison {
    /// Whether two texts mean the same, though they are written otherwise.
    let isSame: (_ old: String, _ new: String) -> Bool
    private(set) var differences: [PartDifference] = []

    private static let fields: Set<String> = [
        "query", "headers", "queryOnOriginOfBase", "headersOnOriginOfBase",
    ]

    init(isSame: @escaping (_ old: String, _ new: String) -> Bool) { self.isSame = isSame }

    mutating func compare(
        _ old: [Constant.Entry], _ new: [Constant.Entry], at path: [String] = []
    ) {
        let news = Dictionary(new.map { ($0.key, $0.value) }, uniquingKeysWith: { one, _ in one })
        let olds = Set(old.map(\.key))
        for entry in old { compare(entry.value, news[entry.key], at: path + [entry.key]) }
        for entry in new where !olds.contains(entry.key) {
            compare(nil, entry.value, at: path + [entry.key])
        }
    }

    private mutating func compare(_ old: Constant?, _ new: Constant?, at path: [String]) {
        switch (old, new) {
        case (.string(let one)?, .string(let other)?):
            if one == other || isSame(one, other) { return }
        case (.map(let one)?, .map(let other)?): return compare(one, other, at: path)
        // Named fields come and go one by one.
        case (.map(let one)?, nil) where Self.fields.contains(path.last ?? ""):
            return compare(one, [], at: path)
        case (nil, .map(let other)?) where Self.fields.contains(path.last ?? ""):
            return compare([], other, at: path)
        case (.list(let one)?, .list(let other)?):
            if let named = Self.named(one), let others = Self.named(other) {
                return compare(named, others, at: path)
            }
            if one.count == other.count {
                for (index, pair) in zip(one, other).enumerated() {
                    compare(pair.0, pair.1, at: path + [String(index)])
                }
                return
            }
        default: if old == new { return }
        }
        differences.append(PartDifference(path: path, from: old, to: new))
    }

    /// Returns the elements by their names or ids; nil if they have none, or not each its own.
    private static func named(_ list: [Constant]) -> [Constant.Entry]? {
        var names: Set<String> = []
        var entries: [Constant.Entry] = []
        for element in list {
            guard case .map(let members) = element,
                let name = members.first(where: { $0.key == "name" || $0.key == "id" }),
                case .string(let text) = name.value, names.insert(text).inserted
            else { return nil }
            entries.append(.init(key: text, value: element))
        }
        return entries
    }
}

extension Constant {
    /// The value in one line, as findings show it.
    var shown: String {
        switch self {
        case .null: "null"
        case .map(let entries):
            "{" + entries.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", ") + "}"
        case .list(let elements): "[" + elements.map(\.shown).joined(separator: ", ") + "]"
        case .string, .int, .double, .bool: argument
        }
    }

    /// Whether the value, or one inside of it, is a member with one of these names.
    func hasMember(_ names: Set<String>) -> Bool {
        switch self {
        case .map(let entries):
            entries.contains { names.contains($0.key) || $0.value.hasMember(names) }
        case .list(let elements): elements.contains { $0.hasMember(names) }
        default: false
        }
    }
}
