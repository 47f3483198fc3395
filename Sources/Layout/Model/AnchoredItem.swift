/// Edges of a rectangle; opposite ones together mean the centre between them, as none do.
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
    /// Moves the point: points, or parts of the anchored item's own size.
    package var offset: LayoutPoint
    package var isFractional: Bool

    package init(
        edges: AnchorEdges, offset: LayoutPoint = .zero, isFractional: Bool = false
    ) {
        (self.edges, self.offset, self.isFractional) = (edges, offset, isFractional)
    }
}

/// UIKit's `NSCollectionLayoutSupplementaryItem`: a badge fixed to an item or a group.
package struct AnchoredItem: Hashable, Sendable {
    package var kind: String
    /// Fractions are of the item that it is fixed to.
    package var size: LayoutSize
    /// The point of what it is fixed to.
    package var containerAnchor: LayoutAnchor
    /// The point of its own that lies there; the same edges unless given.
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
