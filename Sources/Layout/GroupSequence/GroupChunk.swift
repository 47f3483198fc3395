/// Some consecutive groups; offsets are relative to the chunk's start.
struct GroupChunk: Sendable {
    /// A group.
    struct Record: Sendable {
        /// The sum of the steps from the chunk's first group to this one.
        var offset: LayoutSum
        var length: Double
        var breadth: Double
        /// The indices of its first item and badge in the chunk.
        var firstItem: Int
        var firstBadge: Int
    }

    private(set) var records: ContiguousArray<Record> = []
    var items: ContiguousArray<ItemBox> = []
    /// The measurements of items, one for each.
    var measurements: ContiguousArray<Measurement> = []
    private(set) var badges: ContiguousArray<BadgeBox> = []
    /// The total step of all its groups.
    private(set) var total = LayoutSum.zero
    private(set) var summary = GroupSummary()

    /// The maximum number of groups in a chunk.
    static let capacity = 128

    /// A chunk with memory for `capacity` groups of one item each; it grows as needed.
    init(capacity: Int) {
        records.reserveCapacity(capacity)
        items.reserveCapacity(capacity)
        measurements.reserveCapacity(capacity)
    }

    func items(of group: Int) -> Range<Int> {
        let end = group + 1 < records.count ? records[group + 1].firstItem : items.count
        return records[group].firstItem..<end
    }

    func badges(of group: Int) -> Range<Int> {
        let end = group + 1 < records.count ? records[group + 1].firstBadge : badges.count
        return records[group].firstBadge..<end
    }

    // MARK: - Adding

    mutating func add(_ item: ItemBox, _ measurement: Measurement) {
        items.append(item)
        measurements.append(measurement)
    }

    mutating func add(_ badge: BadgeBox) { badges.append(badge) }

    private static func count(_ kind: Int, _ counts: inout [Int]) {
        while counts.count <= kind { counts.append(0) }
        counts[kind] += 1
    }

    /// Closes a group of the items and badges that were added.
    @inline(__always)
    mutating func endGroup(
        length: Double, breadth: Double, items own: Range<Int>, badges ownBadges: Range<Int>,
        _ spacing: GroupSpacing
    ) {
        let record = Record(
            offset: total, length: length, breadth: breadth, firstItem: own.lowerBound,
            firstBadge: ownBadges.lowerBound)
        records.append(record)
        total = total + LayoutSum(length + spacing.between, spacing.grid)
        summary.length = max(summary.length, length)
        summary.breadth = max(summary.breadth, breadth)
    }

    /// Adds the number of its badges to the counts by kind.
    func countBadges(_ counts: inout [Int]) {
        for badge in badges { Self.count(badge.kind, &counts) }
    }
}

/// The spacing between the groups of a section along their axis.
struct GroupSpacing: Sendable {
    let axis: LayoutAxis
    let grid: PixelGrid
    /// A group's edge spacing before and after it.
    let before: Double
    let after: Double
    /// From the end of a group to the start of the next.
    let between: Double

    init(_ section: SectionLayout, _ axis: LayoutAxis, _ grid: PixelGrid) {
        (self.axis, self.grid) = (axis, grid)
        before = section.group.edgeSpacing.start(axis).minimum
        after = section.group.edgeSpacing.end(axis).minimum
        between = after + section.spacing + before
    }
}
