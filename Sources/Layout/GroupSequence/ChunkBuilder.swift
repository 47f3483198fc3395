/// Collects groups in chunks.
struct ChunkBuilder {
    private let spacing: GroupSpacing
    private(set) var chunks: [GroupChunk] = []
    /// The total step of all chunks but the last.
    private var full = LayoutSum.zero

    init(_ spacing: GroupSpacing) { self.spacing = spacing }

    /// The total step of all groups.
    var total: LayoutSum { full + (chunks.last?.total ?? .zero) }

    /// Adds the group that begins with the item `first`, and equal groups after it; returns the
    /// number of their items.
    ///
    /// - Parameter left: the number of items from `first` on.
    /// - Parameter uniform: how many of them can be added as whole groups at once: either none has
    ///   been
    ///   measured yet, or none will be.
    mutating func add(
        _ builder: inout GroupBuilder, from first: Int, left: Int, uniform: Int, isMeasured: Bool
    ) throws(LayoutError) -> Int {
        let last = openChunk(remaining: left)
        if uniform > 0 {
            let count = try builder.addUniformGroups(
                from: first, left: uniform,
                capacity: GroupChunk.capacity - chunks[last].records.count,
                isMeasured: isMeasured, to: &chunks[last])
            if count > 0 { return count }
        }
        return try builder.addGroup(
            from: first, left: left, isMeasured: isMeasured, to: &chunks[last])
    }

    /// The index of the chunk for the next group; at most `remaining` groups follow.
    private mutating func openChunk(remaining: Int) -> Int {
        let last = chunks.count - 1
        if last >= 0, chunks[last].records.count < GroupChunk.capacity { return last }
        full = total
        chunks.append(GroupChunk(capacity: min(remaining, GroupChunk.capacity)))
        return last + 1
    }
}
