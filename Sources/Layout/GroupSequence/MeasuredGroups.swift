/// Groups of different sizes, in chunks.
struct MeasuredGroups: Sendable {
    /// The position of a chunk.
    struct ChunkStart {
        var offset = LayoutSum.zero
        var group = 0
        var item = 0
        /// The number of badges of each kind before it; missing kinds count 0.
        var badges: [Int] = []
    }

    let chunks: [GroupChunk]
    private(set) var starts: [ChunkStart] = []
    private(set) var groupCount = 0
    /// The number of items in groups; the section has more if one does not fit into any group.
    private(set) var itemCount = 0
    private(set) var summary = GroupSummary()

    /// A group's index: its chunk and the index in the chunk.
    struct Index {
        var chunk: Int
        var group: Int
    }

    func placement(_ group: Int, _ spacing: GroupSpacing) -> GroupPlacement {
        let place = index(of: group)
        let chunk = chunks[place.chunk]
        let record = chunk.records[place.group]
        let items = chunk.items(of: place.group)
        let first = starts[place.chunk].item + items.lowerBound
        return GroupPlacement(
            start: start(place, spacing), length: record.length, breadth: record.breadth,
            items: first..<first + items.count)
    }

    /// The start of a group relative to the first one's.
    func start(_ place: Index, _ spacing: GroupSpacing) -> Double {
        let sum = starts[place.chunk].offset + chunks[place.chunk].records[place.group].offset
        return spacing.before + sum.points(spacing.grid)
    }

    func index(of group: Int) -> Index {
        let chunk = starts.lastIndexInPrefix { $0.group <= group }
        return Index(chunk: chunk, group: group - starts[chunk].group)
    }

    /// The index of the group that contains an item.
    func group(ofItem item: Int) -> Int {
        let chunk = starts.lastIndexInPrefix { $0.item <= item }
        let local = item - starts[chunk].item
        return starts[chunk].group
            + chunks[chunk].records.lastIndexInPrefix { $0.firstItem <= local }
    }

    /// The measurement of an item; nil if the item is not in any group.
    func measurement(_ item: Int) -> Measurement? {
        guard item < itemCount else { return nil }
        let chunk = starts.lastIndexInPrefix { $0.item <= item }
        return chunks[chunk].measurements[item - starts[chunk].item]
    }

    /// The number of badges of each of `kinds` kinds before a group.
    func badgeCounts(_ kinds: Int, before place: Index) -> [Int] {
        var counts = starts[place.chunk].badges
        counts += Array(repeating: 0, count: max(0, kinds - counts.count))
        let chunk = chunks[place.chunk]
        for badge in chunk.badges[..<chunk.records[place.group].firstBadge] {
            counts[badge.kind] += 1
        }
        return counts
    }
}

extension MeasuredGroups {
    init(_ chunks: [GroupChunk] = []) {
        self.chunks = chunks
        starts.reserveCapacity(chunks.count)
        var start = ChunkStart()
        for index in chunks.indices {
            starts.append(start)
            advance(&start, past: index)
            summary.add(chunks[index].summary)
        }
        (groupCount, itemCount) = (start.group, start.item)
    }

    /// Advances the start of a chunk to that of the next. Does not copy chunks, which would retain
    /// all of their arrays.
    private func advance(_ start: inout ChunkStart, past chunk: Int) {
        start.offset = start.offset + chunks[chunk].total
        start.group += chunks[chunk].records.count
        start.item += chunks[chunk].items.count
        if !chunks[chunk].badges.isEmpty { chunks[chunk].countBadges(&start.badges) }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The last index whose element satisfies a condition that holds for a prefix of the elements;
    /// the first index if the prefix is empty.
    fileprivate func lastIndexInPrefix(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while high - low > 1 {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a condition that holds for a suffix of the elements.
    func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
