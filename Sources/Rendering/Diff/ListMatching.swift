/// Which elements of two lists are the same ones, after Heckel: "A technique for isolating
/// differences between files", CACM 21 (1978). Linear in the length of both.
///
/// The first element with a key is that of the other list's first one with it, and so on, so that
/// keys may repeat. Elements that nothing tells apart are found by what they show; of those that are
/// left, the ones beside a pair are a pair, too: they stand where they stood, with another content.
struct ListMatching {
    /// For each element of the new list its index in the old one; nil for what is new.
    private(set) var origins: [Int?]
    /// For each element of the old list its index in the new one; nil for what is gone.
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

    /// Matches what both lists begin and end with: mostly, nearly nothing has changed.
    ///
    /// - Returns: the indices between.
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
        var places = KeyIndexTable(old, oldRest)
        for index in newRest {
            if let place = places.take(new[index]) { match(place, index) }
        }
    }

    /// Pairs elements without identity that stand behind, or before, a pair.
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

/// Which numbers are in a longest run that ascends; its members need not stand beside each other, and
/// what has no number is in none.
///
/// By patience sorting, O(n log n); linear where the numbers ascend already.
func longestIncreasingSubsequence(_ numbers: [Int?]) -> [Bool] {
    // For each length, the index of the least number that a run of this length ends with.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        guard let number else { continue }
        let length = ends.firstEnd(above: number, numbers)
        if length > 0 { previous[index] = ends[length - 1] }
        if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var isInRun = Array(repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
        isInRun[index] = true
        index = previous[index]
    }
    return isInRun
}

extension [Int] {
    /// The first of these indices whose number is above `number`, by halves; numbers ascend.
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
