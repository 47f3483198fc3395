/// Puts groups into chunks.
struct ChunkBuilder {
    private let spacing: GroupSpacing
    private(set) var chunks: [GroupChunk] = []
    /// The steps of all chunks but the last.
    private var full = LayoutSum.zero

    init(_ spacing: GroupSpacing) { self.spacing = spacing }

    /// The steps of all groups.
    var total: LayoutSum { full + (chunks.last?.total ?? .zero) }

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
                from: first, left: alike, room: GroupChunk.capacity - chunks[last].records.count,
                isMeasured: isMeasured, to: &chunks[last])
            if taken > 0 { return taken }
        }
        return try maker.addGroup(
            from: first, left: left, isMeasured: isMeasured, to: &chunks[last])
    }

    /// The chunk for the next group, behind which at most `room` others come.
    private mutating func open(room: Int) -> Int {
        let last = chunks.count - 1
        if last >= 0, chunks[last].records.count < GroupChunk.capacity { return last }
        full = total
        chunks.append(GroupChunk(room: min(room, GroupChunk.capacity)))
        return last + 1
    }
}
