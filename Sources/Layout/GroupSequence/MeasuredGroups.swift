/// Groups that are not all alike, in chunks: what lies behind a change is not touched by it.
struct MeasuredGroups: Sendable {
    /// Where a chunk begins.
    struct Head {
        var offset = LayoutSum.zero
        var group = 0
        var item = 0
        /// How many badges of each kind stand before it; without the kinds that there are none of.
        var badges: [Int] = []
    }

    private(set) var chunks: [GroupChunk] = []
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

    func spot(_ group: Int, _ spacing: GroupSpacing) -> GroupSpot {
        let place = place(of: group)
        let chunk = chunks[place.chunk]
        let record = chunk.records[place.group]
        let items = chunk.items(of: place.group)
        let first = heads[place.chunk].item + items.lowerBound
        return GroupSpot(
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

    /// The number of a group's first item.
    func firstItem(of group: Int) -> Int {
        let place = place(of: group)
        return heads[place.chunk].item + chunks[place.chunk].records[place.group].firstItem
    }

    /// The number of a chunk's first item.
    func firstItem(ofChunk chunk: Int) -> Int { heads[chunk].item }

    /// What an item said when it was asked; nil where it stands in no group.
    func measurement(_ item: Int) -> Measurement? {
        guard item < itemCount else { return nil }
        let chunk = heads.lastInPrefix { $0.item <= item }
        return chunks[chunk].answers[item - heads[chunk].item]
    }

    /// The first group whose start fulfils a condition that holds for none before it and for all
    /// behind.
    func firstGroup(
        _ spacing: GroupSpacing, _ work: inout Int, _ isReached: (Double) -> Bool
    ) -> Int {
        let next = heads.partitioningIndex(&work) {
            isReached(spacing.before + $0.offset.points(spacing.grid))
        }
        guard next > 0 else { return 0 }
        let head = heads[next - 1]
        return head.group
            + chunks[next - 1].records.partitioningIndex(&work) {
                isReached(spacing.before + (head.offset + $0.offset).points(spacing.grid))
            }
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

// MARK: - Changes

extension MeasuredGroups {
    /// Puts groups in the place of others.
    mutating func replace(
        _ groups: Range<Int>, with new: [GroupChunk], _ spacing: GroupSpacing
    ) {
        let first = groups.lowerBound < groupCount ? place(of: groups.lowerBound).chunk : nil
        var parts = Parts(new: new)
        var replaced = chunks.count..<chunks.count
        if let start = first ?? chunks.indices.last {
            let kept = groups.lowerBound - heads[start].group
            parts.head = (chunks[start], 0..<kept)
            let end = groups.upperBound < groupCount ? place(of: groups.upperBound) : nil
            if let end {
                let chunk = chunks[end.chunk]
                parts.tail = (chunk, end.group..<chunk.records.count)
            }
            replaced = start..<(end?.chunk ?? chunks.count - 1) + 1
        }
        // A small rest is put together with what follows.
        if parts.count < GroupChunk.capacity / 2, replaced.upperBound < chunks.count {
            parts.next = chunks[replaced.upperBound]
            replaced = replaced.lowerBound..<replaced.upperBound + 1
        }
        chunks.replaceSubrange(replaced, with: parts.joined(spacing))
        count(from: replaced.lowerBound)
    }

    /// Counts groups and items anew, from a chunk on.
    private mutating func count(from changed: Int) {
        heads.removeSubrange(min(changed, heads.count)...)
        var head = Head()
        if let last = heads.last {
            head = last
            pass(heads.count - 1, &head)
        }
        for index in heads.count..<chunks.count {
            heads.append(head)
            pass(index, &head)
        }
        groupCount = head.group
        itemCount = head.item
        summary = GroupSummary()
        for index in chunks.indices { summary.add(chunks[index].summary) }
    }

    /// Moves the beginning of a chunk to that of the next. Chunks are not copied for it: that would
    /// count references to all of their arrays.
    private func pass(_ chunk: Int, _ head: inout Head) {
        head.offset = head.offset + chunks[chunk].total
        head.group += chunks[chunk].records.count
        head.item += chunks[chunk].items.count
        if !chunks[chunk].badges.isEmpty { chunks[chunk].countBadges(&head.badges) }
    }

    /// The groups around a change, and those that come.
    private struct Parts {
        var head: (chunk: GroupChunk, groups: Range<Int>)?
        let new: [GroupChunk]
        var tail: (chunk: GroupChunk, groups: Range<Int>)?
        var next: GroupChunk?

        init(new: [GroupChunk]) { self.new = new }

        var count: Int {
            (head?.groups.count ?? 0) + new.reduce(0) { $0 + $1.records.count }
                + (tail?.groups.count ?? 0)
        }

        /// All of them in chunks of about the same number of groups.
        func joined(_ spacing: GroupSpacing) -> [GroupChunk] {
            guard head?.groups.isEmpty == false || tail != nil || next != nil else { return new }
            let count = count + (next?.records.count ?? 0)
            let chunks = max(1, (count + GroupChunk.capacity - 1) / GroupChunk.capacity)
            var builder = ChunkBuilder(spacing, capacity: (count + chunks - 1) / chunks)
            if let head { builder.add(head.groups, of: head.chunk) }
            for chunk in new { builder.add(chunk.records.indices, of: chunk) }
            if let tail { builder.add(tail.groups, of: tail.chunk) }
            if let next { builder.add(next.records.indices, of: next) }
            return builder.chunks
        }
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
    ///
    /// - Parameter work: grows by the elements that are looked at.
    func partitioningIndex(_ work: inout Int, _ condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
            work += 1
        }
        return low
    }

    func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var work = 0
        return partitioningIndex(&work, condition)
    }
}
