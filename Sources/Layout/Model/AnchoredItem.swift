/// Edges of a rectangle. Opposite edges together mean their centre, as does neither of them.
package struct AnchorEdges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let top = AnchorEdges(rawValue: 1)
    package static let leading = AnchorEdges(rawValue: 2)
    package static let bottom = AnchorEdges(rawValue: 4)
    package static let trailing = AnchorEdges(rawValue: 8)
}

/// UIKit's `NSCollectionLayoutAnchor`: a point of a rectangle.
package struct LayoutAnchor: Hashable, Sendable {
    package var edges: AnchorEdges
    /// An offset of the point, in points or as a fraction of the anchored item's size.
    package var offset: LayoutPoint
    package var isFractional: Bool

    package init(
        edges: AnchorEdges, offset: LayoutPoint = .zero, isFractional: Bool = false
    ) {
        (self.edges, self.offset, self.isFractional) = (edges, offset, isFractional)
    }
}

/// UIKit's `NSCollectionLayoutSupplementaryItem`: a badge anchored to an item or a group.
package struct AnchoredItem: Hashable, Sendable {
    package var kind: String
    /// Fractions refer to the item or group it is anchored to.
    package var size: LayoutSize
    /// The anchor point on the item or group.
    package var containerAnchor: LayoutAnchor
    /// The anchor point on the badge itself; by default the same edges.
    package var itemAnchor: LayoutAnchor?
    package var zIndex: Int

    package init(
        kind: String, size: LayoutSize, containerAnchor: LayoutAnchor,
        itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
    ) {
        (self.kind, self.size, self.containerAnchor) = (kind, size, containerAnchor)
        (self.itemAnchor, self.zIndex) = (itemAnchor, zIndex)
    }
}
