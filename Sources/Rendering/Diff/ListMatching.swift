/// The matching of two lists' elements, after Heckel: "A technique for isolating differences
/// between files", CACM 21 (1978). Linear in the length of both.
///
/// Repeated keys are matched in order. Elements without identity are matched by their content; the
/// remaining ones are matched if they are next to a pair, as elements with new content.
struct ListMatching {
    /// For each element of the new list its index in the old one; nil if inserted.
    private(set) var origins: [Int?]
    /// For each element of the old list its index in the new one; nil if deleted.
    private(set) var destinations: [Int?]

    init(_ old: [ListKey], _ new: [ListKey]) {
        origins = Array(repeating: nil, count: new.count)
        destinations = Array(repeating: nil, count: old.count)
        let (oldRest, newRest) = matchEnds(old, new)
        if oldRest.isEmpty || newRest.isEmpty { return }
        matchKeys(old, oldRest, new, newRest)
        matchNeighbours(old, new)
    }

    private mutating func match(_ old: Int, _ new: Int) {
        origins[new] = old
        destinations[old] = new
    }

    /// Matches the common prefix and suffix: usually little has changed.
    ///
    /// - Returns: the ranges between them.
    private mutating func matchEnds(
        _ old: [ListKey], _ new: [ListKey]
    ) -> (old: Range<Int>, new: Range<Int>) {
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old[start] == new[start] {
            match(start, start)
            start += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            match(oldEnd, newEnd)
        }
        return (start..<oldEnd, start..<newEnd)
    }

    private mutating func matchKeys(
        _ old: [ListKey], _ oldRest: Range<Int>, _ new: [ListKey], _ newRest: Range<Int>
    ) {
        var table = KeyIndexTable(old, oldRest)
        for index in newRest {
            if let origin = table.popFirst(new[index]) { match(origin, index) }
        }
    }

    /// Matches elements without identity that directly follow, or precede, a pair.
    private mutating func matchNeighbours(_ old: [ListKey], _ new: [ListKey]) {
        for index in new.indices {
            let before = index == 0 ? -1 : origins[index - 1]
            matchAnonymous(before.map { $0 + 1 }, index, old, new)
        }
        for index in new.indices.reversed() {
            let behind = index + 1 == new.count ? old.count : origins[index + 1]
            matchAnonymous(behind.map { $0 - 1 }, index, old, new)
        }
    }

    private mutating func matchAnonymous(
        _ from: Int?, _ to: Int, _ old: [ListKey], _ new: [ListKey]
    ) {
        guard let from, old.indices.contains(from), origins[to] == nil, destinations[from] == nil,
            old[from].isAnonymous, new[to].isAnonymous
        else { return }
        match(from, to)
    }
}

/// Marks the members of a longest increasing subsequence; elements without a number are skipped.
///
/// By patience sorting, O(n log n); linear if the numbers are already ascending.
func longestIncreasingSubsequence(_ numbers: [Int?]) -> [Bool] {
    // For each length, the index of the smallest number that ends a subsequence of that length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        guard let number else { continue }
        let length = ends.firstEnd(above: number, numbers)
        if length > 0 { previous[index] = ends[length - 1] }
        if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var isMember = Array(repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
        isMember[index] = true
        index = previous[index]
    }
    return isMember
}

extension [Int] {
    /// The position of the first index whose number is above `number`, by binary search.
    fileprivate func firstEnd(above number: Int, _ numbers: [Int?]) -> Int {
        if let last, let end = numbers[last], end < number { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if let end = numbers[self[middle]], end < number {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
