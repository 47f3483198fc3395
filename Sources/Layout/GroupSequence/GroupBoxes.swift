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
    /// How far frames stand out of their groups' rectangles.
    var overhang = Overhang()
    /// The smallest step from a group to the next: below 0 groups do not follow in order.
    var step = Double.infinity

    mutating func add(_ other: GroupSummary) {
        length = max(length, other.length)
        breadth = max(breadth, other.breadth)
        overhang.add(other.overhang)
        step = min(step, other.step)
    }
}

/// How far something stands out of a rectangle at its starts and its ends.
struct Overhang: Sendable {
    var start = LayoutPoint.zero
    var end = LayoutPoint.zero

    mutating func add(_ rect: LayoutRect, in size: PointSize) {
        start.x = max(start.x, -rect.origin.x)
        start.y = max(start.y, -rect.origin.y)
        end.x = max(end.x, rect.origin.x + rect.size.width - size.width)
        end.y = max(end.y, rect.origin.y + rect.size.height - size.height)
    }

    mutating func add(_ other: Overhang) {
        start = LayoutPoint(x: max(start.x, other.start.x), y: max(start.y, other.start.y))
        end = LayoutPoint(x: max(end.x, other.end.x), y: max(end.y, other.end.y))
    }
}

/// Where a group stands among the groups of its section.
struct GroupSpot {
    /// Behind the first group's start, its edge spacing included.
    var start: Double
    var length: Double
    /// Its length across the axis of the groups.
    var breadth: Double
    /// The items in it.
    var items: Range<Int>
}
