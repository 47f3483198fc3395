/// The kind of a frame.
package enum FrameKind: Hashable, Sendable {
    case item
    /// A header, footer or badge, by its kind.
    case supplementary(String)
    /// A background, by its kind.
    case decoration(String)
    /// The separator below a row of a list.
    case separator

    /// The kind's name in documents.
    package var name: String {
        switch self {
        case .item: "item"
        case .supplementary(let kind), .decoration(let kind): kind
        case .separator: "separator"
        }
    }
}

/// The frame of one element; UIKit's `UICollectionViewLayoutAttributes`.
package struct LayoutFrame: Hashable, Sendable {
    package var kind: FrameKind
    package var section: Int
    /// The index of the item, or the sequential index of a supplementary of its kind in its
    /// section; `ofLayout` for supplementaries of the whole layout.
    package var item: Int
    /// In points, relative to the content.
    package var rect: LayoutRect
    package var zIndex: Int

    /// The item index of the layout's own headers and footers.
    package static let ofLayout = Int.max
}

/// An orthogonally scrolling section.
package struct OrthogonalRow: Hashable, Sendable {
    package var section: Int
    package var behavior: OrthogonalScrolling
    /// The axis along which it scrolls.
    package var axis: LayoutAxis
    /// Its visible bounds, in content coordinates.
    package var viewport: LayoutRect
    /// The length of all groups with their spacing.
    package var length: Double
    /// The ranges of groups, relative to the row's start.
    package var groups: [LayoutGeometry.GroupRow.Group]
}

/// The frames of a collection.
package struct LayoutResult: Hashable, Sendable {
    package var contentSize: PointSize
    /// Section by section: items, badges, separators, headers and footers, backgrounds; the
    /// layout's own headers and footers last.
    package var frames: LayoutFrames
    /// Orthogonally scrolling sections.
    package var orthogonalRows: [OrthogonalRow]
    /// The ranges of sections along the scroll direction, with their insets and boundary items.
    package var sections: [SectionSpan]
    /// The number of item places solved; repeated groups count once.
    package var solvedPlaces: Int

    /// A section's range along the scroll direction.
    package struct SectionSpan: Hashable, Sendable {
        package var start: Double
        package var length: Double

        /// The end of the range.
        var end: Double { start + length }
    }
}
