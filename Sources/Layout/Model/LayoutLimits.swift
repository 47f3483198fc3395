/// What a layout may cost.
package enum LayoutLimits {
    /// How deep groups may stand in one another.
    package static let depth = 32
    /// Elements that the groups of a section name, all levels together.
    package static let elements = 1_000
    /// Items in one group, those of nested groups included.
    package static let itemsInGroup = 100_000
    /// Additions for finding out how many elements fit into a group; what takes more has no end.
    static let packingWork = 2_000_000
    /// Items and sections of a collection together.
    package static let items = 2_000_000
    /// Points of the longest length: all items of a collection add up to a number without error.
    private static let length = 1e9

    /// The nearest length that can be laid out: none is negative or endless, and what is no number is
    /// 0.
    @inline(__always)
    static func clamp(_ points: Double) -> Double { min(max(0, points), length) }

    static func clamp(_ size: PointSize) -> PointSize {
        PointSize(width: clamp(size.width), height: clamp(size.height))
    }
}

/// Why a layout cannot be made.
package enum LayoutError: Error, Hashable, Sendable {
    /// Groups stand deeper than `LayoutLimits.depth`.
    case tooDeep
    /// A section names more elements than `LayoutLimits.elements`.
    case tooManyElements
    /// A group would hold more items than `LayoutLimits.itemsInGroup`.
    case tooManyItemsInGroup
    /// The collection has more items and sections than `LayoutLimits.items`.
    case tooManyItems
    /// The scale is not a number above 0, or a side of the container is not a finite number.
    case invalidContainer
    /// There are items, but no section says how they lie.
    case noSection
}
