/// Puts groups into chunks.
struct ChunkBuilder {
    private let spacing: GroupSpacing
    private let capacity: Int
    private(set) var chunks: [GroupChunk] = []
    /// The steps of all chunks but the last.
    private var full = LayoutSum.zero

    init(_ spacing: GroupSpacing, capacity: Int = GroupChunk.capacity) {
        self.spacing = spacing
        self.capacity = capacity
    }

    /// The steps of all groups.
    var total: LayoutSum { full + (chunks.last?.total ?? .zero) }

    /// Takes groups over.
    mutating func add(_ groups: Range<Int>, of chunk: GroupChunk) {
        for group in groups {
            let last = open()
            chunks[last].add(group, of: chunk, spacing)
        }
    }

    /// Adds the group that begins with the item `first`; returns how many items it takes.
    mutating func add(
        _ maker: inout GroupMaker, from first: Int, left: Int, isMeasured: Bool
    ) throws(LayoutError) -> Int {
        let last = open()
        return try maker.addGroup(
            from: first, left: left, isMeasured: isMeasured, to: &chunks[last])
    }

    /// The chunk for the next group.
    private mutating func open() -> Int {
        let last = chunks.count - 1
        if last >= 0, chunks[last].records.count < capacity { return last }
        full = total
        chunks.append(GroupChunk())
        return last + 1
    }
}
