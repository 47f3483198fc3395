/// Suggestions for unknown names.
package enum Suggestion {
    /// Returns the element of `names` that is most similar to `name`, or nil if none is similar
    /// enough.
    ///
    /// A name that differs only in case ranks first, then one that differs in case and separators
    /// (`avatar_url`, `avatarURL`), then the one with the smallest edit distance, which is at most
    /// a third of the name's length. The first of equally similar names wins.
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

    /// Returns the names in backticks, separated by commas: all of them, the most similar to `name`
    /// first and otherwise in their order. Of more names than one can read, as data may have them, the
    /// first hundred, and the number of the others.
    package static func list(_ names: [String], near name: String? = nil) -> String {
        let sorted = name.map { sortedBySimilarity(names, to: $0) } ?? names
        let shown = sorted.prefix(maxListed).map { "`\($0)`" }.joined(separator: ", ")
        let rest = names.count - maxListed
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }

    /// Returns `names` sorted by descending similarity to `name`; the sort is stable.
    private static func sortedBySimilarity(_ names: [String], to name: String) -> [String] {
        // Longer names are not typing mistakes, and comparing them is slow.
        guard name.utf8.count <= 100, names.count <= maxNames else { return names }
        let pairs = letterPairs(name)
        let similarity = names.map { other -> Double in
            let others = letterPairs(other)
            let common = pairs.intersection(others).count
            return Double(2 * common) / Double(max(pairs.count + others.count, 1))
        }
        return names.indices
            .sorted { (similarity[$1], $0) < (similarity[$0], $1) }
            .map { names[$0] }
    }

    private static func letterPairs(_ name: String) -> Set<String> {
        let letters = Array(withoutSeparators(name.lowercased()))
        return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
    }

    private static func withoutSeparators(_ name: String) -> String {
        name.filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    // A file can have a hundred faults and tens of thousands of names.

    /// Limit: names that are compared for "did you mean".
    private static let maxNames = 2_000
    /// Limit: bytes of such a name.
    private static let maxLength = 1_000
    /// Limit: pairs of letters that are compared for it.
    private static let maxComparisons = 500_000
    /// Limit: names that a message lists.
    private static let maxListed = 100

    /// Returns the edit distance of two names, or nil if it exceeds the limit.
    private static func mistakes(_ name: Letters, _ other: Letters, _ budget: inout Int) -> Int? {
        // Longer names are not typing mistakes.
        guard name.all.count <= 100 else { return nil }
        // Names without a common letter are not similar: `x` is not a misspelled `y`.
        let longer = max(name.all.count, other.all.count)
        let most = min(max(1, name.all.count / 3), longer - 1)
        guard name.mayBe(other, within: most) else { return nil }
        budget -= name.all.count * min(2 * most + 1, longer)
        return budget < 0 ? nil : editDistance(name.all, other.all, within: most)
    }
}

/// The lowercase letters of a name, for comparison.
private struct Letters {
    let all: [UInt32]
    /// A bit set of the letters; several letters may share a bit.
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

    /// Returns false if the edit distance certainly exceeds `most`, by length and by letters that
    /// only one of the names has.
    func mayBe(_ other: Letters, within most: Int) -> Bool {
        abs(all.count - other.all.count) <= most
            && max((kinds & ~other.kinds).nonzeroBitCount, (other.kinds & ~kinds).nonzeroBitCount)
                <= most
    }
}

/// Returns the edit distance: omitted, added, replaced or swapped letters; nil if it exceeds
/// `most`.
private func editDistance(_ one: [UInt32], _ other: [UInt32], within most: Int) -> Int? {
    let width = other.count + 1
    let tooMany = most + 1
    var beforeLast = [Int](repeating: tooMany, count: width)
    var last = (0..<width).map { min($0, tooMany) }
    var current = beforeLast
    for row in one.indices {
        // Cells farther from the diagonal exceed the limit.
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
    /// Whether a name of at least four letters differs from another in one of them, or in the order of
    /// two. Names that differ in their last letter or in a digit are often both meant: `tag` and `tags`.
    package static func isTypingMistake(_ name: String, for other: String) -> Bool {
        let (one, two) = (
            Array(name.unicodeScalars.map(\.value)), Array(other.unicodeScalars.map(\.value))
        )
        guard one.count > 3, two.count > 3, one.count < 100, abs(one.count - two.count) < 2,
            one.last == two.last, one.filter(isDigit) == two.filter(isDigit),
            name.lowercased() != other.lowercased()
        else { return false }
        return editDistance(one, two, within: 1) == 1
    }

    private static func isDigit(_ letter: UInt32) -> Bool { (0x30...0x39).contains(letter) }

    /// Returns "did you mean `x`?", or nil if no known name is similar.
    package static func label(for name: String, among known: [String]) -> String? {
        nearest(to: name, among: known).map { "did you mean `\($0)`?" }
    }
}
