nonisolated extension LoadingRules {
    /// Returns the positions of the items of a list that begins at its end, in the order in which they
    /// are shown: the first page is at the end, and each further one joins before it.
    ///
    /// - Parameters:
    ///   - count: the number of items.
    ///   - pageStarts: the positions of the first items of the pages, in order.
    ///   - isAscending: whether the items of a page are in the order in which they are shown; otherwise
    ///     the first item is the last one that is shown.
    public static func positionsFromEnd(
        of count: Int, pageStarts: [Int], isAscending: Bool
    ) -> [Int] {
        guard isAscending else { return (0..<max(0, count)).reversed() }
        var (positions, end): ([Int], Int) = ([], max(0, count))
        for start in pageStarts.reversed() where (0..<end).contains(start) {
            positions += start..<end
            end = start
        }
        return positions + Array(0..<end)
    }
}
