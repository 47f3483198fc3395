/// Where an item of a group goes.
struct Place: Sendable {
    /// The room it takes, from the group's corner; its insets are still in it.
    var slot: LayoutRect
    /// Its node in the template; nil for a frame of a custom group.
    var node: Int?
    var zIndex = 0
    /// Whether the content decides its width, so that insets do not count.
    var isWidthMeasured = false
    var isHeightMeasured = false
}

/// A group that badges are fixed to.
struct BadgeHost: Sendable {
    var node: Int
    var rect: LayoutRect
    /// What fractions of the badge's size are of: the container of the group.
    var container: PointSize
    /// The first place inside; the badge is there when an item is.
    var firstPlace: Int
}

/// How a group's run was packed, for explanations.
struct SolvedRun: Sendable {
    var node: Int
    /// What fractions of the group's size are of.
    var container: PointSize
    var size: PointSize
    var packing: Packing
    /// Whether the group is one of equal columns of another.
    var isForced: Bool
    var places: Range<Int>
}
