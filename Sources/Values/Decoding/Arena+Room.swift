/// How a decoder fills an arena: it makes room for what it knows the size of, and fills it in place.
extension Arena {
    /// Adds `count` cells, null until `put` fills them; the index of the first.
    mutating func reserve(_ count: Int) -> Int {
        let start = cells.count
        cells.append(contentsOf: repeatElement(.null, count: count))
        return start
    }

    /// Fills a cell that `reserve` has made.
    mutating func put(_ value: Value, at position: Int) { cells[position] = value }
}
