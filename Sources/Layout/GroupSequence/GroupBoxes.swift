/// An item's frame, from the corner of its group.
struct ItemBox: Sendable {
    var rect: LayoutRect
    var zIndex: Int
}

/// A badge's frame, from the corner of the group in which it stands.
struct BadgeBox: Sendable {
    var rect: LayoutRect
    var zIndex: Int
    /// The badge's kind, as its place among the template's.
    var kind: Int
    /// The place of the group that must have an item for the badge to be there.
    var place: Int
}

/// What groups have at most.
struct GroupSummary: Sendable {
    /// The largest length along the axis of the groups, and across it.
    var length = 0.0
    var breadth = 0.0

    mutating func add(_ other: GroupSummary) {
        length = max(length, other.length)
        breadth = max(breadth, other.breadth)
    }
}

/// Where a group stands among the groups of its section.
struct GroupPlacement {
    /// Behind the first group's start, its edge spacing included.
    var start: Double
    var length: Double
    /// Its length across the axis of the groups.
    var breadth: Double
    /// The items in it.
    var items: Range<Int>
}
