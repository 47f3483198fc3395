/// Puts groups into chunks.
struct ChunkBuilder {
    private let spacing: GroupSpacing
    private let capacity: Int
    private(set) var chunks: [GroupChunk] = []
    /// The steps of all chunks but the last.
    private var full = LayoutSum.zero

    init(_ spacing: GroupSpacing, capacity: Int = GroupChunk.capacity) {
        (self.spacing, self.capacity) = (spacing, capacity)
    }

    /// The steps of all groups.
    var total: LayoutSum { full + (chunks.last?.total ?? .zero) }

    /// Takes groups over.
    mutating func add(_ groups: Range<Int>, of chunk: GroupChunk) {
        for group in groups {
            let last = open(room: groups.upperBound - group)
            chunks[last].add(group, of: chunk, spacing)
        }
    }

    /// Adds the group that begins with the item `first`, and those behind it that are like it; returns
    /// how many items they take.
    ///
    /// - Parameter left: how many items there are from `first` on.
    /// - Parameter alike: how many of them are all new where groups are measured, or stand in groups
    ///   that are not measured. Whole groups of those are added many at a time.
    mutating func add(
        _ maker: inout GroupMaker, from first: Int, left: Int, alike: Int, isMeasured: Bool
    ) throws(LayoutError) -> Int {
        let last = open(room: left)
        if alike > 0 {
            let taken = try maker.addAlike(
                from: first, left: alike, room: capacity - chunks[last].records.count,
                isMeasured: isMeasured, to: &chunks[last])
            if taken > 0 { return taken }
        }
        return try maker.addGroup(
            from: first, left: left, isMeasured: isMeasured, to: &chunks[last])
    }

    /// The chunk for the next group, behind which at most `room` others come.
    private mutating func open(room: Int) -> Int {
        let last = chunks.count - 1
        if last >= 0, chunks[last].records.count < capacity { return last }
        full = total
        chunks.append(GroupChunk(room: min(room, capacity)))
        return last + 1
    }
}
