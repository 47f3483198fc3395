/// What an author may have meant by a name that is not known.
package enum Suggestion {
    /// The one of `names` that is nearest to `name`; nil where none is near enough.
    ///
    /// A name that differs only in case is the best, then one that differs in case and separators
    /// (`avatar_url`, `avatarURL`), then the one with the fewest typing mistakes: at most a third
    /// of the name's length. Of equally near names the first wins.
    package static func nearest(to name: String, among names: [String]) -> String? {
        guard name.utf8.count <= maxLength else { return nil }
        let word = Letters(name)
        var nearest: (name: String, mistakes: Int)?
        var budget = maxComparisons
        for candidate in names.prefix(maxNames) {
            guard candidate.utf8.count <= maxLength, candidate != name else { continue }
            let (other, best) = (Letters(candidate), nearest?.mistakes ?? .max)
            if other.all == word.all { return candidate }
            if best > 0, word.isSameWithoutSeparators(as: other) {
                nearest = (candidate, 0)
            } else if best > 0, budget > 0,
                let mistakes = mistakes(word, other, &budget), mistakes < best
            {
                nearest = (candidate, mistakes)
            }
        }
        return nearest?.name
    }

    /// `names` by how much of `name` they have in common, those with nothing in their own order.
    package static func mostAlikeFirst(_ names: [String], to name: String) -> [String] {
        // No one mistypes a name of this length; comparing would take long.
        guard name.utf8.count <= 100 else { return names }
        let pairs = letterPairs(name)
        let likeness = names.map { other -> Double in
            let others = letterPairs(other)
            let common = pairs.intersection(others).count
            return Double(2 * common) / Double(max(pairs.count + others.count, 1))
        }
        return names.indices
            .sorted { (likeness[$1], $0) < (likeness[$0], $1) }
            .map { names[$0] }
    }

    private static func letterPairs(_ name: String) -> Set<String> {
        let letters = Array(withoutSeparators(name.lowercased()))
        return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
    }

    /// What could stand here: "one of `a`, `b`, `c`", with at most `max` names.
    package static func expectedList(_ names: [String], max limit: Int = 8) -> String {
        let quoted = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
        if names.count <= 1 { return quoted }
        let rest = names.count - limit
        return "one of \(quoted)" + (rest > 0 ? " and \(rest) more" : "")
    }

    private static func withoutSeparators(_ name: String) -> String {
        name.filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    /// So many names are looked at, none of them longer than this, and so many pairs of their letters
    /// are compared: a file can have a hundred faults, and tens of thousands of names.
    private static let maxNames = 2_000
    private static let maxLength = 1_000
    private static let maxComparisons = 500_000

    /// The typing mistakes between two names; nil where they are too many.
    private static func mistakes(_ name: Letters, _ other: Letters, _ budget: inout Int) -> Int? {
        // No one mistypes a name of this length.
        guard name.all.count <= 100 else { return nil }
        // Less than one common letter is no likeness: `x` is not a misspelt `y`.
        let longer = max(name.all.count, other.all.count)
        let most = min(max(1, name.all.count / 3), longer - 1)
        guard name.mayBe(other, within: most) else { return nil }
        budget -= name.all.count * min(2 * most + 1, longer)
        return budget < 0 ? nil : editDistance(name.all, other.all, within: most)
    }
}

/// The letters of a name without regard to case, as they are compared.
private struct Letters {
    let all: [UInt32]
    /// A bit for each letter that stands in it; some share one.
    private let kinds: UInt64

    init(_ name: String) {
        all = name.lowercased().unicodeScalars.map(\.value)
        kinds = Self.kinds(of: all)
    }

    func isSameWithoutSeparators(as other: Letters) -> Bool {
        guard (kinds ^ other.kinds) & ~Self.separatorKinds == 0 else { return false }
        let bare = bare
        return !bare.isEmpty && bare == other.bare
    }

    private var bare: [UInt32] { all.filter { !Self.separators.contains($0) } }

    private static let separators = "_- ".unicodeScalars.map(\.value)
    private static let separatorKinds = kinds(of: separators)

    private static func kinds(of letters: [UInt32]) -> UInt64 {
        letters.reduce(0) { $0 | 1 << UInt64($1 % 64) }
    }

    /// False where more than `most` letters have surely to be changed: those that are too many, and
    /// those that the other has not at all.
    func mayBe(_ other: Letters, within most: Int) -> Bool {
        abs(all.count - other.all.count) <= most
            && max((kinds & ~other.kinds).nonzeroBitCount, (other.kinds & ~kinds).nonzeroBitCount)
                <= most
    }
}

/// How many letters were left out, added, replaced or swapped with their neighbour; nil for more than
/// `most`, which need not be counted.
private func editDistance(_ one: [UInt32], _ other: [UInt32], within most: Int) -> Int? {
    let width = other.count + 1
    let tooMany = most + 1
    var beforeLast = [Int](repeating: tooMany, count: width)
    var last = (0..<width).map { min($0, tooMany) }
    var current = beforeLast
    for row in one.indices {
        // Farther from the diagonal there are too many mistakes.
        let columns = max(0, row - most)..<min(other.count, row + most + 1)
        current[columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, tooMany) : tooMany
        for column in columns {
            let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
            var least = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current[column + 1] = min(least, tooMany)
        }
        if columns.upperBound + 1 < width { current[columns.upperBound + 1] = tooMany }
        (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[other.count] <= most ? last[other.count] : nil
}

extension Suggestion {
    /// "did you mean `x`?", or nothing where no known name is near.
    package static func label(for name: String, among known: [String]) -> String? {
        nearest(to: name, among: known).map { "did you mean `\($0)`?" }
    }

    /// Names in backticks with commas; at most `limit`, then how many more there are.
    package static func list(_ names: [String], limit: Int = 8) -> String {
        let shown = names.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }
}
