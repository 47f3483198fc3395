/// What an author may have meant by a name that is not known.
package enum Suggestion {
    /// The one of `names` that is nearest to `name`; nil where none is near enough.
    ///
    /// A name that differs only in case is the best, then one that differs in case and separators
    /// (`avatar_url`, `avatarURL`), then the one with the fewest typing mistakes: at most a third
    /// of the name's length. Of equally near names the first wins.
    package static func nearest(to name: String, among names: [String]) -> String? {
        let others = names.prefix(maxNames).filter { $0 != name }
        let lowercased = name.lowercased()
        if let same = others.first(where: { $0.lowercased() == lowercased }) { return same }
        let bare = withoutSeparators(lowercased)
        if !bare.isEmpty,
            let same = others.first(where: { withoutSeparators($0.lowercased()) == bare })
        {
            return same
        }
        return fewestMistakes(in: Array(lowercased), among: others)
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

    /// So many names are looked at, and so many of their letters are compared: a file can have a
    /// hundred faults, and tens of thousands of names.
    private static let maxNames = 10_000
    private static let maxComparisons = 500_000

    private static func fewestMistakes(in name: [Character], among names: [String]) -> String? {
        // No one mistypes a name of this length; comparing two would take long.
        guard name.count <= 100 else { return nil }
        var best: (name: String, mistakes: Int)?
        var comparisons = 0
        for candidate in names where candidate.utf8.count <= 1000 {
            let other = Array(candidate.lowercased())
            // Less than one common letter is no likeness: `x` is not a misspelt `y`.
            let most = min(max(1, name.count / 3), max(name.count, other.count) - 1)
            guard abs(other.count - name.count) <= most else { continue }
            comparisons += name.count * other.count
            guard comparisons <= maxComparisons else { break }
            let mistakes = editDistance(name, other)
            if mistakes <= most, mistakes < best?.mistakes ?? .max { best = (candidate, mistakes) }
        }
        return best?.name
    }
}

/// How many letters were left out, added, replaced or swapped with their neighbour.
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
        var current = [row + 1]
        for column in other.indices {
            let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
            var least = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        (beforeLast, last) = (last, current)
    }
    return last[other.count]
}
