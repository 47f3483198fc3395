/// Groups that are not all alike, in chunks.
struct MeasuredGroups: Sendable {
    /// Where a chunk begins.
    struct Head {
        var offset = LayoutSum.zero
        var group = 0
        var item = 0
        /// How many badges of each kind stand before it; without the kinds that there are none of.
        var badges: [Int] = []
    }

    let chunks: [GroupChunk]
    private(set) var heads: [Head] = []
    private(set) var groupCount = 0
    /// The items that stand in groups; the section may have more, where one fits nowhere.
    private(set) var itemCount = 0
    private(set) var summary = GroupSummary()

    /// A group, by its chunk and its place in there.
    struct Place {
        var chunk: Int
        var group: Int
    }

    func spot(_ group: Int, _ spacing: GroupSpacing) -> GroupPlacement {
        let place = place(of: group)
        let chunk = chunks[place.chunk]
        let record = chunk.records[place.group]
        let items = chunk.items(of: place.group)
        let first = heads[place.chunk].item + items.lowerBound
        return GroupPlacement(
            start: start(place, spacing), length: record.length, breadth: record.breadth,
            items: first..<first + items.count)
    }

    /// Where a group begins, behind the start of the first.
    func start(_ place: Place, _ spacing: GroupSpacing) -> Double {
        let sum = heads[place.chunk].offset + chunks[place.chunk].records[place.group].offset
        return spacing.before + sum.points(spacing.grid)
    }

    func place(of group: Int) -> Place {
        let chunk = heads.lastInPrefix { $0.group <= group }
        return Place(chunk: chunk, group: group - heads[chunk].group)
    }

    /// The group in which an item stands.
    func group(ofItem item: Int) -> Int {
        let chunk = heads.lastInPrefix { $0.item <= item }
        let local = item - heads[chunk].item
        return heads[chunk].group + chunks[chunk].records.lastInPrefix { $0.firstItem <= local }
    }

    /// What an item said when it was asked; nil where it stands in no group.
    func measurement(_ item: Int) -> Measurement? {
        guard item < itemCount else { return nil }
        let chunk = heads.lastInPrefix { $0.item <= item }
        return chunks[chunk].answers[item - heads[chunk].item]
    }

    /// How many badges of each of so many kinds stand before a group.
    func badgeCounts(_ kinds: Int, before place: Place) -> [Int] {
        var counts = heads[place.chunk].badges
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
        heads.reserveCapacity(chunks.count)
        var head = Head()
        for index in chunks.indices {
            heads.append(head)
            pass(index, &head)
            summary.add(chunks[index].summary)
        }
        (groupCount, itemCount) = (head.group, head.item)
    }

    /// Moves the beginning of a chunk to that of the next. Chunks are not copied for it: that would
    /// count references to all of their arrays.
    private func pass(_ chunk: Int, _ head: inout Head) {
        head.offset = head.offset + chunks[chunk].total
        head.group += chunks[chunk].records.count
        head.item += chunks[chunk].items.count
        if !chunks[chunk].badges.isEmpty { chunks[chunk].countBadges(&head.badges) }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The last index whose element fulfils a condition that holds up to some element and for none
    /// behind it; the first index where it holds for none.
    fileprivate func lastInPrefix(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while high - low > 1 {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element fulfils a condition that holds for none before some element
    /// and for all from it on.
    func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
