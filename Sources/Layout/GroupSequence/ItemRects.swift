/// The item frames of equal groups, in section coordinates.
struct RepeatedRects: Sequence, IteratorProtocol {
    private let groups: RepeatedGroups
    private let axis: LayoutAxis
    /// The origin of a group with start 0.
    private let origin: LayoutPoint
    private var corner: LayoutPoint
    private var group = 0
    private var place = 0
    private var left: Int

    init(_ groups: RepeatedGroups, of sequence: GroupSequence) {
        self.groups = groups
        axis = sequence.plan.geometry.axis
        origin = sequence.corner(0, groups.summary.breadth)
        corner = origin
        left = groups.itemCount
        enterGroup()
    }

    var underestimatedCount: Int { left }

    private mutating func enterGroup() { corner[axis] = origin[axis] + groups.start(group) }

    @inline(__always)
    mutating func next() -> LayoutRect? {
        guard left > 0 else { return nil }
        left -= 1
        if place == groups.items.count {
            place = 0
            group += 1
            enterGroup()
        }
        defer { place += 1 }
        return groups.items[place].rect.moved(by: corner)
    }
}

/// The item frames of some groups of a chunk, in section coordinates.
struct ChunkItemRects: Sequence, IteratorProtocol {
    private let chunk: GroupChunk
    private let sequence: GroupSequence
    /// The chunk's offset from the first group; nil if all groups have the length of the longest.
    private let offset: LayoutSum?
    private let axis: LayoutAxis
    /// The origin of a group with start 0; nil if it depends on the group's breadth.
    private let origin: LayoutPoint?
    private var corner = LayoutPoint.zero
    /// The index of the next group, in the chunk and in the sequence.
    private var group: Int
    private var number: Int
    private var item: Int
    private var groupEnd: Int
    private let end: Int

    init(
        _ chunk: GroupChunk, at offset: LayoutSum?, of sequence: GroupSequence,
        in range: Range<Int>, from number: Int
    ) {
        (self.chunk, self.sequence, self.offset) = (chunk, sequence, offset)
        axis = sequence.plan.geometry.axis
        origin = sequence.inset == nil ? nil : sequence.corner(0, 0)
        self.number = number
        group = range.lowerBound
        item = range.isEmpty ? 0 : chunk.items(of: range.lowerBound).lowerBound
        groupEnd = item
        end = range.isEmpty ? 0 : chunk.items(of: range.upperBound - 1).upperBound
    }

    var underestimatedCount: Int { end - item }

    private mutating func enterGroup() {
        let record = chunk.records[group]
        let spacing = sequence.plan.spacing
        let start =
            offset.map { spacing.before + ($0 + record.offset).points(spacing.grid) }
            ?? sequence.placement(number).start
        if let origin {
            corner = origin
            corner[axis] = sequence.position(start)
        } else {
            corner = sequence.corner(start, record.breadth)
        }
        groupEnd = chunk.items(of: group).upperBound
        group += 1
        number += 1
    }

    @inline(__always)
    mutating func next() -> LayoutRect? {
        guard item < end else { return nil }
        while item == groupEnd { enterGroup() }
        defer { item += 1 }
        return chunk.items[item].rect.moved(by: corner)
    }
}

extension GroupSequence {
    /// Adds the frames of all items, which share one z index.
    func addItems(of section: Int, _ zIndex: Int, to sink: inout FrameSink) {
        guard count > 0 else { return }
        switch store {
        case .repeated(let groups):
            let rects = RepeatedRects(groups, of: self)
            sink.addItems(rects, section, from: 0, zIndex)
        case .measured(let groups):
            for (index, chunk) in groups.chunks.enumerated() {
                let head = groups.starts[index]
                let rects = ChunkItemRects(
                    chunk, at: plan.hasUniformGroups ? nil : head.offset, of: self,
                    in: chunk.records.indices, from: head.group)
                sink.addItems(rects, section, from: head.item, zIndex)
            }
        }
    }
}
