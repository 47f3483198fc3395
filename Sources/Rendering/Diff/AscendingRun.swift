/// Which numbers are in a longest run that ascends; its members need not stand beside each other, and
/// what has no number is in none.
///
/// By patience sorting, O(n log n); linear where the numbers ascend already.
func longestAscendingRun(_ numbers: [Int?]) -> [Bool] {
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
