/// An item's frame relative to its group.
struct ItemBox: Sendable {
    var rect: LayoutRect
    var zIndex: Int
}

/// A badge's frame relative to its group.
struct BadgeBox: Sendable {
    var rect: LayoutRect
    var zIndex: Int
    /// The index of the badge's kind in the template.
    var kind: Int
    /// The place of the group that must hold an item for the badge to exist.
    var place: Int
}

/// The maximum lengths of groups.
struct GroupSummary: Sendable {
    /// Along the axis of the groups, and across it.
    var length = 0.0
    var breadth = 0.0

    mutating func add(_ other: GroupSummary) {
        length = max(length, other.length)
        breadth = max(breadth, other.breadth)
    }
}

/// The position of a group in its section.
struct GroupPlacement {
    /// Relative to the first group's start, edge spacing included.
    var start: Double
    var length: Double
    /// Its length across the axis of the groups.
    var breadth: Double
    /// The indices of its items.
    var items: Range<Int>
}
