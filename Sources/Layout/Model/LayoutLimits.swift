/// Limits of a layout.
package enum LayoutLimits {
    /// Limit: levels of groups of a layout.
    package static let depth = 32
    /// Limit: elements of the groups of a section, all levels together.
    package static let elements = 1_000
    /// Limit: items of a group, including nested groups.
    package static let itemsInGroup = 100_000
    /// Additions to count the elements that fit into a group; beyond it the count is unlimited.
    static let packingWork = 2_000_000
    /// Limit: items and sections of a layout together.
    package static let items = 2_000_000
    /// The longest length in points: the total length of a collection stays exact.
    private static let length = 1e9

    /// The nearest valid length: not negative, infinite or NaN.
    @inline(__always)
    static func clamp(_ points: Double) -> Double { min(max(0, points), length) }

    static func clamp(_ size: PointSize) -> PointSize {
        PointSize(width: clamp(size.width), height: clamp(size.height))
    }
}

/// An error that prevents layout.
package enum LayoutError: Error, Hashable, Sendable {
    /// Groups are nested deeper than `LayoutLimits.depth`.
    case tooDeep
    /// A section has more elements than `LayoutLimits.elements`.
    case tooManyElements
    /// A group would hold more items than `LayoutLimits.itemsInGroup`.
    case tooManyItemsInGroup
    /// The collection has more items and sections than `LayoutLimits.items`.
    case tooManyItems
    /// The scale is not a number above 0, or a side of the container is not a finite number.
    case invalidContainer
    /// There are items, but no section layout.
    case noSection
}
